import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Money, type MoneyPart, moneyParts } from '#lib/money';
import { useStoreView } from '#lib/storeViewContext';
import { VisuallyHidden } from '../VisuallyHidden';
import css from './Price.module.css';

interface PriceProps {
  /** The current price, VAT included. */
  price: Money;
  /** The price before the sale; ignored if it is not higher. */
  regular?: Money;
  from?: boolean;
  /** Shows “incl. VAT” after the price. */
  vatNote?: boolean | undefined;
  size?: 's' | 'm' | 'l';
}

export function Price({ price, regular, from, vatNote, size = 'm' }: PriceProps) {
  const onSale = regular !== undefined && regular.value > price.value;
  return (
    <span className={css.price} data-size={size} data-sale={onSale || undefined}>
      {from && (
        <span className={css.small}>
          <FormattedMessage id="ui.priceFrom" />{' '}
        </span>
      )}
      {onSale && (
        <VisuallyHidden>
          <FormattedMessage id="ui.priceNow" />{' '}
        </VisuallyHidden>
      )}
      <Amount money={price} className={css.now} />
      {onSale && (
        <>
          {' '}
          <VisuallyHidden>
            <FormattedMessage id="ui.priceWas" />{' '}
          </VisuallyHidden>
          <s className={css.was}>
            <Amount money={regular} />
          </s>
        </>
      )}
      {vatNote && (
        <span className={css.small}>
          {' '}
          <FormattedMessage id="ui.vatIncluded" />
        </span>
      )}
    </span>
  );
}

/** The code loads only if the merchant's configuration shows drawn currency signs. */
const CurrencySign = lazy(() =>
  import(/* webpackChunkName: "idle" */ './CurrencySign').then(
    (code) => ({ default: code.CurrencySign }),
    () => ({ default: ({ words }: { currency: string; words: string }) => words }),
  ),
);

/** Shows money in the page's direction: in Arabic the number (left to right) is right of the currency. */
export function Amount({ money, className }: { money: Money; className?: string }) {
  const { locale } = useIntl();
  const { dir, currencyDisplay } = useStoreView();
  const parts = moneyParts(money, locale, { currencyDisplay });
  const shown = ({ type, text }: MoneyPart) => {
    if (type === 'currency' && currencyDisplay === 'sign')
      return (
        <Suspense key={type} fallback={text}>
          <CurrencySign currency={money.currency} words={text} />
        </Suspense>
      );
    return type === 'number' && dir === 'rtl' ? (
      <bdi key={text} dir="ltr">
        {text}
      </bdi>
    ) : (
      text
    );
  };
  return (
    <bdi dir={dir} className={className ? `${css.amount} ${className}` : css.amount}>
      {parts.map(shown)}
    </bdi>
  );
}
