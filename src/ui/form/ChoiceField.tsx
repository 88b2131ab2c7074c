import type { ComponentPropsWithRef, ReactNode } from 'react';
import css from './ChoiceField.module.css';
import { describe, FieldNote, useFieldIds } from './Field';

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Stands at the end of the line: a price, a count. */
  end?: ReactNode;
  /** A framed line of its own, as in a list of shipping methods. */
  framed?: boolean;
}

export const Checkbox = (props: ChoiceProps) => <ChoiceField {...props} type="checkbox" />;

/** Radios of one `name` stand in a `<fieldset>` with a `<legend>`. */
export const Radio = (props: ChoiceProps) => <ChoiceField {...props} type="radio" />;

function ChoiceField({
  label,
  hint,
  error,
  end,
  framed,
  className,
  type,
  ...input
}: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const ids = useFieldIds(input.id);
  return (
    <div className={[css.choice, framed && css.framed, className].filter(Boolean).join(' ')}>
      <label className={css.label}>
        <input {...input} {...describe(ids, hint, error)} type={type} className={css.box} />
        <span className={css.text}>{label}</span>
        {end !== undefined && <span className={css.end}>{end}</span>}
      </label>
      <FieldNote ids={ids} hint={hint} error={error} />
    </div>
  );
}
