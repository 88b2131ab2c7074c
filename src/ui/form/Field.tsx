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
  const ids = useFieldIds(input.id);
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, hideLabel, className }}>
      <span className={css.frame} data-invalid={error ? '' : undefined}>
        {start}
        <input dir="auto" placeholder=" " {...input} {...describe(ids, hint, error)} className={css.control} />
        {end}
      </span>
    </FieldFrame>
  );
}

interface TextAreaProps
  extends Omit<FieldFrameProps, 'start' | 'end'>,
    Omit<ComponentPropsWithRef<'textarea'>, 'children'> {}

export function TextArea({ label, hint, error, optional, hideLabel, className, ...area }: TextAreaProps) {
  const ids = useFieldIds(area.id);
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, hideLabel, className }}>
      <span className={css.frame} data-invalid={error ? '' : undefined}>
        <textarea
          rows={4}
          dir="auto"
          placeholder=" "
          {...area}
          {...describe(ids, hint, error)}
          className={css.control}
        />
      </span>
    </FieldFrame>
  );
}

/** What stands around a control: label above, hint or error below. */
export function FieldFrame({
  ids,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  children,
}: Omit<FieldFrameProps, 'start' | 'end'> & { ids: FieldIds; children: ReactNode }) {
  return (
    <div className={className ? `${css.field} ${className}` : css.field}>
      <FieldLabel htmlFor={ids.control} optional={optional} hidden={hideLabel}>
        {label}
      </FieldLabel>
      {children}
      <FieldNote ids={ids} hint={hint} error={error} />
    </div>
  );
}

interface FieldIds {
  control: string;
  note: string;
}

export function useFieldIds(id?: string): FieldIds {
  const own = useId();
  const control = id ?? own;
  return { control, note: `${control}-note` };
}

export function describe(ids: FieldIds, hint: ReactNode, error: ReactNode) {
  return {
    id: ids.control,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || hint ? ids.note : undefined,
  };
}

function FieldLabel({
  htmlFor,
  optional,
  hidden,
  children,
}: {
  htmlFor: string;
  optional?: boolean;
  hidden?: boolean;
  children: ReactNode;
}) {
  return (
    <label htmlFor={htmlFor} className={hidden ? css.hidden : css.label}>
      <span>{children}</span>
      {optional && (
        <span className={css.optional}>
          <FormattedMessage id="ui.optional" />
        </span>
      )}
    </label>
  );
}

export function FieldNote({ ids, hint, error }: { ids: FieldIds; hint?: ReactNode; error?: ReactNode }) {
  if (!error && !hint) return null;
  return (
    <span id={ids.note} className={css.note} data-error={error ? '' : undefined}>
      {error || hint}
    </span>
  );
}
