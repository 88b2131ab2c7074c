import { Star } from 'lucide-react';
import { type ComponentPropsWithRef, useId } from 'react';
import { useIntl } from 'react-intl';
import { BidiText } from '#ui/text/BidiText';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import css from './ReviewForm.module.css';

export interface StarChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> {
  /** What is rated. */
  legend: string;
  /** The back end's values, fewest stars first. */
  values: readonly { value: string; value_id: string }[];
  /** Id of the chosen value. */
  chosen: string | undefined;
  error?: string;
}

/** One to five stars: radio buttons that look like a row of stars. */
export function StarChoice({ legend, values, chosen, error, ...input }: StarChoiceProps) {
  const intl = useIntl();
  const noteId = useId();
  const place = values.findIndex(({ value_id }) => value_id === chosen);
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className={css.legend}>
        <BidiText text={legend} />
      </legend>
      <div className={css.stars}>
        {values.map(({ value, value_id }, position) => (
          <label key={value_id} className={css.star} data-filled={position <= place || undefined}>
            <input
              {...input}
              type="radio"
              value={value_id}
              className={css.radio}
              aria-invalid={error ? true : undefined}
            />
            <Star size={28} strokeWidth={1.5} aria-hidden="true" />
            <VisuallyHidden>{intl.formatMessage({ id: 'catalog.stars' }, { count: Number(value) })}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error && (
        <span id={noteId} className={css.error}>
          {error}
        </span>
      )}
    </fieldset>
  );
}
