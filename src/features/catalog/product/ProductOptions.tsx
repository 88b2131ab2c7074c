import { FormattedMessage, useIntl } from 'react-intl';
import { isolateBidi } from '#lib/text/bidi';
import { BidiList } from '#ui/text/BidiList';
import { BidiText } from '#ui/text/BidiText';
import { MessageText } from '#ui/text/MessageText';
import { Swatch } from '../card/Swatch';
import type { OptionValue, ProductOption } from '../productView';
import css from './ProductOptions.module.css';
import type { ProductChoice } from './useSelectedProduct';
import { chosenLabels, type ValueState } from './useSelectedProduct';

/**
 * Options of a configurable product: colours as swatches, other options by name. Each option is a radio group, so that
 * arrow keys work.
 */
export function ProductOptions({ choice, missing }: { choice: ProductChoice; missing: boolean }) {
  return (
    <div className={css.options}>
      {choice.options.map((option) => (
        <OptionGroup
          key={option.code}
          option={option}
          choice={choice}
          missing={missing && choice.chosen[option.code] === undefined}
        />
      ))}
      {choice.isImpossible && <Impossible choice={choice} />}
    </div>
  );
}

function OptionGroup({ option, choice, missing }: { option: ProductOption; choice: ProductChoice; missing: boolean }) {
  const chosen = option.values.find(({ id }) => id === choice.chosen[option.code]);
  const hasSwatches = option.values.some(({ swatch }) => swatch);
  const note = `option-${option.code}-missing`;
  return (
    <fieldset aria-describedby={missing ? note : undefined} data-missing={missing || undefined}>
      <legend className={css.legend}>
        <span className={css.name}>
          <BidiText text={option.label} />
        </span>
        {chosen && (
          <span className={css.chosenName}>
            <BidiText text={chosen.label} />
          </span>
        )}
      </legend>
      <div className={css.values} data-drawn={hasSwatches || undefined}>
        {option.values.map((value) => (
          <Value
            key={value.uid}
            value={value}
            name={option.code}
            hasSwatches={hasSwatches}
            checked={value === chosen}
            state={choice.states[value.uid] ?? 'available'}
            onChoose={() => choice.choose(option.code, value.id)}
          />
        ))}
      </div>
      {missing && (
        <p id={note} className={css.missing} role="alert">
          <MessageText id="catalog.chooseFirst" values={{ name: option.label }} />
        </p>
      )}
    </fieldset>
  );
}

function Value({
  value,
  name,
  hasSwatches,
  checked,
  state,
  onChoose,
}: {
  value: OptionValue;
  name: string;
  hasSwatches: boolean;
  checked: boolean;
  state: ValueState;
  onChoose(): void;
}) {
  const intl = useIntl();
  const reason =
    state === 'available'
      ? undefined
      : intl.formatMessage({ id: state === 'soldOut' ? 'catalog.soldOut' : 'catalog.notInThisChoice' });
  const label = reason ? `${value.label} – ${reason}` : value.label;
  return (
    <label
      className={css.value}
      data-state={state}
      data-drawn={hasSwatches || undefined}
      title={isolateBidi(label, intl.locale)}
    >
      <input
        type="radio"
        className={css.input}
        name={`option-${name}`}
        value={value.id}
        checked={checked}
        disabled={state === 'soldOut'}
        aria-label={label}
        onChange={onChoose}
      />
      {hasSwatches && (
        <span className={css.swatch}>
          <Swatch value={value.swatch} size="l" />
        </span>
      )}
      <span className={css.label}>
        <BidiText text={value.label} />
      </span>
    </label>
  );
}

function Impossible({ choice }: { choice: ProductChoice }) {
  const names = chosenLabels(choice.options, choice.chosen).map(({ value }) => value);
  return (
    <p className={css.impossible} role="status">
      <FormattedMessage id="catalog.impossibleChoice" values={{ names: <BidiList key="names" texts={names} /> }} />
    </p>
  );
}
