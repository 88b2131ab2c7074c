import { FormattedMessage } from 'react-intl';
import { Price } from '#ui/text/Price';
import type { Tier } from '../productView';
import css from './ProductPage.module.css';

export function StockNote({
  soldOut,
  left,
  tiers,
  quantity,
}: {
  soldOut: boolean;
  left: number | null | undefined;
  tiers: readonly Tier[];
  /** The chosen quantity; its tier price is highlighted. */
  quantity: number;
}) {
  const inForce = Math.max(0, ...tiers.map((tier) => tier.quantity).filter((least) => least <= quantity));
  return (
    <div className={css.stock} aria-live="polite">
      {soldOut ? (
        <p className={css.soldOut}>
          <FormattedMessage id="catalog.soldOutNow" />
        </p>
      ) : (
        left != null &&
        left > 0 && (
          <p className={css.few}>
            <FormattedMessage id="catalog.onlyLeft" values={{ count: left }} />
          </p>
        )
      )}
      {tiers.length > 0 && (
        <ul className={css.tiers}>
          {tiers.map((tier) => (
            <li key={tier.quantity} aria-current={tier.quantity === inForce || undefined}>
              <FormattedMessage
                id="catalog.tierPrice"
                values={{ count: tier.quantity, price: <Price key="price" price={tier.price} size="s" /> }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
