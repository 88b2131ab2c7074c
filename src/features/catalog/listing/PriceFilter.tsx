import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { currencySymbol, formatMoney } from '#lib/money';
import { useStoreView } from '#lib/storeViewContext';
import { toLatinDigits } from '#lib/text/digits';
import { Field } from '#ui/form/Field';
import type { PriceRange } from './listingState';
import css from './PriceFilter.module.css';

/** A slider is followed until it rests this long (milliseconds); each rest is one choice. */
const restingTime = 400;

const written = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The amount that a text means, in any digits and with either decimal sign; undefined when it means none. */
function amount(text: string): number | undefined {
  const number = Number.parseFloat(toLatinDigits(text).replaceAll(/[^\d.]/g, ''));
  return Number.isFinite(number) ? number : undefined;
}

export interface PriceFilterProps {
  bounds: Required<PriceRange>;
  price: PriceRange | null;
  onChange(price: PriceRange | null): void;
}

/** A price range: two thumbs on one track for a rough choice, two fields for an exact one. */
export function PriceFilter({ bounds, price, onChange }: PriceFilterProps) {
  const intl = useIntl();
  const { currency } = useStoreView();
  // What is written stays as written until it is chosen: “12.” is on the way to 12.5.
  const [texts, setTexts] = useState({ from: written(price?.from), to: written(price?.to) });
  const [seen, setSeen] = useState(price);
  const { from, to } = { from: amount(texts.from), to: amount(texts.to) };
  // An end that was changed elsewhere (a chip, the way back) follows; the rest stays, the focus with it.
  if (price?.from !== seen?.from || price?.to !== seen?.to) {
    setSeen(price);
    setTexts({
      from: price?.from === seen?.from || price?.from === from ? texts.from : written(price?.from),
      to: price?.to === seen?.to || price?.to === to ? texts.to : written(price?.to),
    });
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What was chosen elsewhere meanwhile counts, not the slider's rest.
  const own = useRef(price);
  useEffect(() => {
    if (price?.from !== own.current?.from || price?.to !== own.current?.to) clearTimeout(timer.current);
    own.current = price;
  }, [price]);

  const low = Math.min(Math.max(from ?? bounds.from, bounds.from), bounds.to);
  const high = Math.max(Math.min(to ?? bounds.to, bounds.to), bounds.from);
  const step = bounds.to - bounds.from > 2_000 ? 50 : bounds.to - bounds.from > 200 ? 10 : 1;
  const share = (value: number) => `${((value - bounds.from) / (bounds.to - bounds.from)) * 100}%`;

  const choose = (range: PriceRange) => {
    clearTimeout(timer.current);
    // An end that was moved to its bound is no limit; one that stands where it stood stays.
    const limits: PriceRange = {
      ...(range.from !== undefined && (range.from > bounds.from || range.from === price?.from) && { from: range.from }),
      ...(range.to !== undefined && (range.to < bounds.to || range.to === price?.to) && { to: range.to }),
    };
    own.current = limits;
    if (limits.from !== price?.from || limits.to !== price?.to) onChange(limits);
  };
  // A rest ends later than it began: other filters may be in force by then.
  const latestChoose = useRef(choose);
  useEffect(() => {
    latestChoose.current = choose;
  });
  const slide = (range: PriceRange) => {
    setTexts({ from: written(range.from), to: written(range.to) });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latestChoose.current(range), restingTime);
  };
  const finish = () => {
    const crossed = from !== undefined && to !== undefined && from > to;
    const range = crossed ? { from: to, to: from } : { from, to };
    setTexts({ from: written(range.from), to: written(range.to) });
    choose(range);
  };
  const sign = currencySymbol(currency, intl.locale);
  const names = {
    from: intl.formatMessage({ id: 'catalog.priceFrom' }, { currency: sign }),
    to: intl.formatMessage({ id: 'catalog.priceTo' }, { currency: sign }),
  };
  const text = (value: number) => formatMoney({ value, currency }, intl.locale, { whole: true });

  return (
    <div className={css.price}>
      <div className={css.slider} style={{ '--low': share(low), '--high': share(high) } as CSSProperties}>
        <input
          type="range"
          className={css.range}
          aria-label={names.from}
          aria-valuetext={text(low)}
          min={bounds.from}
          max={bounds.to}
          step={step}
          value={low}
          onChange={(event) => slide({ from: Math.min(Number(event.target.value), high - step), to })}
        />
        <input
          type="range"
          className={css.range}
          aria-label={names.to}
          aria-valuetext={text(high)}
          min={bounds.from}
          max={bounds.to}
          step={step}
          value={high}
          onChange={(event) => slide({ from, to: Math.max(Number(event.target.value), low + step) })}
        />
      </div>
      <form
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault();
          finish();
        }}
      >
        <Field
          label={names.from}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          placeholder={String(bounds.from)}
          value={texts.from}
          onChange={(event) => setTexts({ ...texts, from: event.target.value })}
          onBlur={finish}
        />
        <Field
          label={names.to}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          placeholder={String(bounds.to)}
          value={texts.to}
          onChange={(event) => setTexts({ ...texts, to: event.target.value })}
          onBlur={finish}
        />
        <button type="submit" hidden />
      </form>
    </div>
  );
}
