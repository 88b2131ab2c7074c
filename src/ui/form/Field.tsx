import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import css from './Field.module.css';

export interface FrameProps {
  className?: string | undefined;
  label: ReactNode;
  /** Shown under the control while there is no error. */
  hint?: ReactNode;
  /** The error message; marks the control as invalid. */
  error?: ReactNode;
  /** Shows “Optional” beside the label. */
  optional?: boolean;
  /** The label is visible to screen readers only. */
  hideLabel?: boolean;
}

export interface FieldProps extends FrameProps, Omit<ComponentPropsWithRef<'input'>, 'children' | 'className'> {
  /** Rendered inside the control's frame, at its start or end (an icon, a clear button). */
  start?: ReactNode;
  end?: ReactNode;
}

/**
 * Label, control, hint and error of one text input. Spread the result of react-hook-form's `register` into its props.
 * With the blank placeholder the style sheet can match an empty field.
 */
export function Field({ start, end, ...props }: FieldProps) {
  const { frame, control } = useFrame(props);
  return (
    <FieldFrame {...frame}>
      <span className={css.frame} data-invalid={props.error ? '' : undefined}>
        {start}
        <input dir="auto" placeholder=" " {...control} className={css.control} />
        {end}
      </span>
    </FieldFrame>
  );
}

interface TextAreaProps extends FrameProps, Omit<ComponentPropsWithRef<'textarea'>, 'children' | 'className'> {}

export function TextArea(props: TextAreaProps) {
  const { frame, control } = useFrame(props);
  return (
    <FieldFrame {...frame}>
      <span className={css.frame} data-invalid={props.error ? '' : undefined}>
        <textarea rows={4} dir="auto" placeholder=" " {...control} className={css.control} />
      </span>
    </FieldFrame>
  );
}

/** Splits the props of a field into props of its frame and props of its control. */
export function useFrame<Props extends FrameProps & { id?: string | undefined }>({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  ...own
}: Props) {
  const ids = useFieldIds(own.id);
  return {
    frame: { ids, label, hint, error, optional, hideLabel, className },
    control: { ...own, ...describe(ids, hint, error) },
  };
}

export function FieldFrame({
  ids,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  children,
}: FrameProps & { ids: FieldIds; children: ReactNode }) {
  return (
    <div className={className ? `${css.field} ${className}` : css.field}>
      <label htmlFor={ids.control} className={hideLabel ? css.hidden : css.label}>
        <span>{label}</span>
        {optional && (
          <span className={css.optional}>
            <FormattedMessage id="ui.optional" />
          </span>
        )}
      </label>
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

export function describe(ids: FieldIds, hint: ReactNode, error?: ReactNode) {
  return {
    id: ids.control,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || hint ? ids.note : undefined,
  };
}

export function FieldNote({ ids, hint, error }: { ids: FieldIds; hint?: ReactNode; error?: ReactNode }) {
  if (!error && !hint) return null;
  return (
    <span id={ids.note} className={css.note} data-error={error ? '' : undefined}>
      {error || hint}
    </span>
  );
}
