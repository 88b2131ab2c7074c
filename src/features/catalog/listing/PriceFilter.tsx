import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { currencySymbol, formatMoney } from '#lib/money';
import { useStoreView } from '#lib/storeViewContext';
import { toLatinDigits } from '#lib/text/digits';
import { Field } from '#ui/form/Field';
import type { PriceRange } from './listingState';
import css from './PriceFilter.module.css';

/** Time without movement after which the slider's value is applied, in milliseconds. */
const APPLY_DELAY_MS = 400;

const written = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** Parses an amount in any digits and with either decimal separator; undefined if the text contains no number. */
function amount(text: string): number | undefined {
  const number = Number.parseFloat(toLatinDigits(text).replaceAll(/[^\d.]/g, ''));
  return Number.isFinite(number) ? number : undefined;
}

const ENDS = ['from', 'to'] as const;

const isSame = (one: PriceRange | null, other: PriceRange | null): boolean =>
  one?.from === other?.from && one?.to === other?.to;

const textsOf = (range: PriceRange | null) => ({ from: written(range?.from), to: written(range?.to) });
const rangeOf = ({ from, to }: ReturnType<typeof textsOf>): PriceRange => ({ from: amount(from), to: amount(to) });

interface PriceFilterProps {
  bounds: Required<PriceRange>;
  price: PriceRange | null;
  onChange(price: PriceRange | null): void;
}

/** Price filter: a slider with two thumbs for a rough price range, and two fields for an exact one. */
export function PriceFilter({ bounds, price, onChange }: PriceFilterProps) {
  const intl = useIntl();
  const { currency } = useStoreView();
  const [texts, setTexts] = useState(textsOf(price));
  /**
   * Set to a new object at each move of the slider. The price range is applied when the slider has not moved for
   * `APPLY_DELAY_MS`.
   */
  const [sliding, setSliding] = useState<object>();
  const [inForce, setInForce] = useState(price);
  const { from, to } = rangeOf(texts);
  // A price range that was set elsewhere (a filter chip, the back button) replaces the unfinished range in this filter.
  if (!isSame(inForce, price)) {
    setInForce(price);
    setSliding(undefined);
    // Do not overwrite “12.”, which has the value 12 but may become 12.5.
    if (!isSame({ from, to }, price)) setTexts(textsOf(price));
  }

  const low = Math.min(Math.max(from ?? bounds.from, bounds.from), bounds.to);
  const high = Math.max(Math.min(to ?? bounds.to, bounds.to), bounds.from);
  const step = bounds.to - bounds.from > 2_000 ? 50 : bounds.to - bounds.from > 200 ? 10 : 1;
  const thumbs = { from: low, to: high };
  const share = (value: number) => `${((value - bounds.from) / (bounds.to - bounds.from)) * 100}%`;

  const finish = () => {
    setSliding(undefined);
    const isCrossed = from !== undefined && to !== undefined && from > to;
    const range = isCrossed ? { from: to, to: from } : { from, to };
    // A thumb at the end of the track sets no price limit. A limit that did not change stays, even at the end of the
    // track.
    const limits: PriceRange = {
      ...(range.from !== undefined && (range.from > bounds.from || range.from === price?.from) && { from: range.from }),
      ...(range.to !== undefined && (range.to < bounds.to || range.to === price?.to) && { to: range.to }),
    };
    setTexts(textsOf(limits));
    if (!isSame(limits, price)) onChange(limits);
  };
  const onRest = useEffectEvent(finish);
  useEffect(() => {
    if (!sliding) return;
    const timer = setTimeout(onRest, APPLY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [sliding]);

  const slide = (end: keyof PriceRange, value: number) => {
    // Keep the thumbs at least one step apart.
    const range =
      end === 'from' ? { from: Math.min(value, high - step), to } : { from, to: Math.max(value, low + step) };
    setTexts(textsOf(range));
    setSliding({});
  };
  const symbol = currencySymbol(currency, intl.locale);
  const names = {
    from: intl.formatMessage({ id: 'catalog.priceFrom' }, { currency: symbol }),
    to: intl.formatMessage({ id: 'catalog.priceTo' }, { currency: symbol }),
  };
  const text = (value: number) => formatMoney({ value, currency }, intl.locale, { whole: true });

  return (
    <div className={css.price}>
      <div className={css.slider} style={{ '--low': share(low), '--high': share(high) } as CSSProperties}>
        {ENDS.map((end) => (
          <input
            key={end}
            type="range"
            className={css.range}
            aria-label={names[end]}
            aria-valuetext={text(thumbs[end])}
            min={bounds.from}
            max={bounds.to}
            step={step}
            value={thumbs[end]}
            onChange={({ target }) => slide(end, Number(target.value))}
          />
        ))}
      </div>
      <form
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault();
          finish();
        }}
      >
        {ENDS.map((end) => (
          <Field
            key={end}
            label={names[end]}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            placeholder={String(bounds[end])}
            value={texts[end]}
            onChange={({ target }) => setTexts({ ...texts, [end]: target.value })}
            onBlur={finish}
          />
        ))}
        <button type="submit" hidden />
      </form>
    </div>
  );
}
