import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoney, type Money, moneyParts } from '#lib/money';
import css from './Price.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface PriceProps {
  /** What is paid, VAT included. */
  price: Money;
  /** Before the sale; ignored when it is not higher. */
  regular?: Money;
  /** The lowest of several. */
  from?: boolean;
  /** Says “incl. VAT” after it. */
  vatNote?: boolean;
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

const arabic = /[\u0600-\u06ff]/;

/** Money alone, in its own direction; an Arabic currency (`ر.س.`) in its own again, so that its last dot stays with it. */
export function Amount({ money, className }: { money: Money; className?: string }) {
  const { locale } = useIntl();
  const text = formatMoney(money, locale);
  return (
    <bdi dir="ltr" className={className ? `${css.amount} ${className}` : css.amount}>
      {arabic.test(text)
        ? moneyParts(money, locale).map(({ type, value }) =>
            type === 'currency' ? <bdi key={type}>{value}</bdi> : value,
          )
        : text}
    </bdi>
  );
}
