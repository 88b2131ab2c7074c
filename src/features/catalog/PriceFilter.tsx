import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { toLatinDigits } from '#lib/digits';
import { moneyParts } from '#lib/money';
import { useStoreView } from '#lib/storeViewContext';
import { Field } from '#ui/Field';
import type { PriceRange } from './listingState';
import css from './PriceFilter.module.css';

/** A slider is followed until it rests this long (milliseconds); each rest is one choice. */
const restingTime = 400;

export interface PriceFilterProps {
  bounds: Required<PriceRange>;
  price: PriceRange | null;
  onChange(price: PriceRange | null): void;
}

/** A price range: two thumbs on one track for a rough choice, two fields for an exact one. */
export function PriceFilter({ bounds, price, onChange }: PriceFilterProps) {
  const intl = useIntl();
  const { currency } = useStoreView();
  const [from, setFrom] = useState(price?.from);
  const [to, setTo] = useState(price?.to);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const low = Math.min(Math.max(from ?? bounds.from, bounds.from), bounds.to);
  const high = Math.max(Math.min(to ?? bounds.to, bounds.to), bounds.from);
  const step = bounds.to - bounds.from > 2_000 ? 50 : bounds.to - bounds.from > 200 ? 10 : 1;
  const share = (value: number) => `${((value - bounds.from) / (bounds.to - bounds.from)) * 100}%`;

  const choose = (range: PriceRange) => {
    clearTimeout(timer.current);
    // An end at its bound is no limit.
    const limits: PriceRange = {
      ...(range.from !== undefined && range.from > bounds.from && { from: range.from }),
      ...(range.to !== undefined && range.to < bounds.to && { to: range.to }),
    };
    if (limits.from !== price?.from || limits.to !== price?.to) onChange(limits);
  };
  const slide = (range: PriceRange) => {
    setFrom(range.from);
    setTo(range.to);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => choose(range), restingTime);
  };
  const type = (text: string): number | undefined => {
    const number = Number.parseFloat(toLatinDigits(text).replaceAll(/[^\d.]/g, ''));
    return Number.isFinite(number) ? number : undefined;
  };
  const finish = () => {
    const crossed = from !== undefined && to !== undefined && from > to;
    choose(crossed ? { from: to, to: from } : { from, to });
  };
  const sign =
    moneyParts({ value: 0, currency }, intl.locale).find(({ type }) => type === 'currency')?.value ?? currency;
  const names = {
    from: intl.formatMessage({ id: 'catalog.priceFrom' }, { currency: sign }),
    to: intl.formatMessage({ id: 'catalog.priceTo' }, { currency: sign }),
  };
  const text = (value: number) => intl.formatNumber(value, { style: 'currency', currency, maximumFractionDigits: 0 });

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
          value={from ?? ''}
          onChange={(event) => setFrom(type(event.target.value))}
          onBlur={finish}
        />
        <Field
          label={names.to}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          placeholder={String(bounds.to)}
          value={to ?? ''}
          onChange={(event) => setTo(type(event.target.value))}
          onBlur={finish}
        />
        <button type="submit" hidden />
      </form>
    </div>
  );
}
