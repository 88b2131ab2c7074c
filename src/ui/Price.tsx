import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoney, type Money } from '#lib/money';
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

/** Money alone, in its own direction. */
export function Amount({ money, className }: { money: Money; className?: string }) {
  const { locale } = useIntl();
  return (
    <bdi dir="ltr" className={className ? `${css.amount} ${className}` : css.amount}>
      {formatMoney(money, locale)}
    </bdi>
  );
}
