import type { ComponentPropsWithRef, ReactNode } from 'react';
import css from './ChoiceField.module.css';
import { describe, FieldNote, useFieldIds } from './Field';

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Rendered at the end of the row: a price, a count. */
  end?: ReactNode;
  /** True for a framed row, as in a list of shipping methods. */
  framed?: boolean;
}

export const Checkbox = (props: ChoiceProps) => <ChoiceField {...props} type="checkbox" />;

/** A radio button. Put all radio buttons of one `name` in a `<fieldset>` with a `<legend>`. */
export const Radio = (props: ChoiceProps) => <ChoiceField {...props} type="radio" />;

function ChoiceField({ label, hint, end, framed, type, ...input }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const ids = useFieldIds(input.id);
  return (
    <div className={framed ? `${css.choice} ${css.framed}` : css.choice}>
      <label className={css.label}>
        <input {...input} {...describe(ids, hint)} type={type} className={css.box} />
        <span className={css.text}>{label}</span>
        {end !== undefined && <span className={css.end}>{end}</span>}
      </label>
      <FieldNote ids={ids} hint={hint} />
    </div>
  );
}
