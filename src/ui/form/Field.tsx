import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import css from './Field.module.css';

interface FieldFrameProps {
  className?: string | undefined;
  label: ReactNode;
  /** Shown under the control while there is no error. */
  hint?: ReactNode;
  /** What is wrong, in words; the control is marked invalid. */
  error?: ReactNode;
  /** Says “Optional” beside the label. */
  optional?: boolean;
  /** The label is there for those who listen only. */
  hideLabel?: boolean;
  /** Stands inside the control's frame, at its start or end (an icon, a clear button). */
  start?: ReactNode;
  end?: ReactNode;
}

export interface FieldProps extends FieldFrameProps, Omit<ComponentPropsWithRef<'input'>, 'children'> {}

/**
 * Label, control, hint and error of one text input. Works with react-hook-form's `register` by spreading it. The blank
 * placeholder lets the style sheet know an empty field, which starts where the page starts.
 */
export function Field({ label, hint, error, optional, hideLabel, start, end, className, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ id: input.id, label, hint, error, optional, hideLabel, className }}>
      {(described) => (
        <span className={css.frame} data-invalid={error ? '' : undefined}>
          {start}
          <input dir="auto" placeholder=" " {...input} {...described} className={css.control} />
          {end}
        </span>
      )}
    </FieldFrame>
  );
}

interface TextAreaProps
  extends Omit<FieldFrameProps, 'start' | 'end'>,
    Omit<ComponentPropsWithRef<'textarea'>, 'children'> {}

export function TextArea({ label, hint, error, optional, hideLabel, className, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ id: area.id, label, hint, error, optional, hideLabel, className }}>
      {(described) => (
        <span className={css.frame} data-invalid={error ? '' : undefined}>
          <textarea rows={4} dir="auto" placeholder=" " {...area} {...described} className={css.control} />
        </span>
      )}
    </FieldFrame>
  );
}

/** What stands around a control: label above, hint or error below. The control takes what ties it to them. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  children,
}: Omit<FieldFrameProps, 'start' | 'end'> & {
  id?: string | undefined;
  children: (described: ReturnType<typeof useDescribed>) => ReactNode;
}) {
  const described = useDescribed(id, hint, error);
  return (
    <div className={className ? `${css.field} ${className}` : css.field}>
      <label htmlFor={described.id} className={hideLabel ? css.hidden : css.label}>
        <span>{label}</span>
        {optional && (
          <span className={css.optional}>
            <FormattedMessage id="ui.optional" />
          </span>
        )}
      </label>
      {children(described)}
      <FieldNote of={described.id} hint={hint} error={error} />
    </div>
  );
}

/** What a control says of itself: its id, and that a note belongs to it. */
export function useDescribed(given: string | undefined, hint: ReactNode, error: ReactNode) {
  const own = useId();
  const id = given ?? own;
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || hint ? noteOf(id) : undefined,
  };
}

const noteOf = (id: string): string => `${id}-note`;

export function FieldNote({ of, hint, error }: { of: string; hint?: ReactNode; error?: ReactNode }) {
  if (!error && !hint) return null;
  return (
    <span id={noteOf(of)} className={css.note} data-error={error ? '' : undefined}>
      {error || hint}
    </span>
  );
}
