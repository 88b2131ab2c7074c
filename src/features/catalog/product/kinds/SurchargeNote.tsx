import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoney } from '#lib/money';
import { useStoreView } from '#lib/storeViewContext';
import { isolateBidi, isolateLtr } from '#lib/text/bidi';
import { Amount } from '#ui/text/Price';
import css from './Kinds.module.css';
import type { Surcharge } from './selection';

/** What an option adds to the price, if it does. */
export function SurchargeNote({ price, price_type }: Surcharge) {
  const { currency } = useStoreView();
  const intl = useIntl();
  if (!price) return null;
  const amount =
    price_type === 'PERCENT' ? (
      <bdi dir="ltr">{intl.formatNumber(price / 100, { style: 'percent', maximumFractionDigits: 2 })}</bdi>
    ) : (
      <Amount money={{ value: price, currency }} />
    );
  return (
    <span className={css.more}>
      <FormattedMessage id="catalog.priceMore" values={{ price: <span key="price">{amount}</span> }} />
    </span>
  );
}

/** The same as plain text behind a name, for `<option>` elements. */
export function useNameWithSurcharge() {
  const { currency } = useStoreView();
  const intl = useIntl();
  return (name: string, { price, price_type }: Surcharge): string => {
    const shown = isolateBidi(name, intl.locale);
    if (!price) return shown;
    const amount =
      price_type === 'PERCENT'
        ? isolateLtr(intl.formatNumber(price / 100, { style: 'percent', maximumFractionDigits: 2 }))
        : formatMoney({ value: price, currency }, intl.locale);
    return `${shown} (${intl.formatMessage({ id: 'catalog.priceMore' }, { price: amount })})`;
  };
}
