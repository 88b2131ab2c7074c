import { useQuery } from '@apollo/client/react';
import { Truck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useStoreView } from '#lib/storeViewContext';
import { storeViewByCode } from '#lib/storeViews';
import { useAppSelector } from '#store/index';
import { Amount } from '#ui/text/Price';
import type { OptimisticCart } from '../outbox/optimisticCart';
import css from './FreeShippingProgress.module.css';
import { GetFreeShippingBlockDocument } from './GetFreeShippingBlock.gql';
import { PendingAmount } from './PendingAmount';

/**
 * The subtotal from which shipping is free. Magento's API has no such field, so the CMS block `free-shipping` contains
 * this value (`data-threshold="500"`). Call this hook where the cart is requested, so that a late response does not
 * shift the layout.
 */
export function useFreeShippingLimit({ skip = false } = {}): number | null {
  const { data } = useQuery(GetFreeShippingBlockDocument, { skip, errorPolicy: 'ignore' });
  return thresholdIn(data?.cmsBlocks?.items?.[0]?.content);
}

/** Progress towards free shipping. Renders nothing when the merchant has set no limit. */
export function FreeShippingProgress({ cart: { prices, isPending } }: { cart: OptimisticCart }) {
  const threshold = useFreeShippingLimit();
  const isOnline = useAppSelector((state) => state.app.isOnline);
  const { code } = useStoreView();
  // The limit is in the store view's currency, but the shopper may have chosen another currency.
  if (storeViewByCode(code)?.currency !== prices.subtotal_including_tax.currency) return null;
  // Offline, the totals of a changed cart are not known.
  if (!threshold || (isPending && !isOnline)) return null;

  // The limit applies to the price of the goods after discounts.
  const discount = prices.discounts.reduce((sum, { amount }) => sum + amount.value, 0);
  const goods = prices.subtotal_including_tax.value - discount;
  const missing = Math.max(0, threshold - goods);
  return (
    <div className={css.progress} role="status">
      <p className={css.text}>
        <Truck size={18} aria-hidden="true" className={css.icon} />
        <span>
          {isPending ? (
            <PendingAmount />
          ) : missing > 0 ? (
            <FormattedMessage
              id="cart.freeShippingMissing"
              values={{ amount: <Amount money={{ ...prices.subtotal_including_tax, value: missing }} /> }}
            />
          ) : (
            <FormattedMessage id="cart.freeShippingReached" />
          )}
        </span>
      </p>
      <span className={css.track} aria-hidden="true">
        <span className={css.fill} style={{ inlineSize: `${Math.min(100, (goods / threshold) * 100)}%` }} />
      </span>
    </div>
  );
}

function thresholdIn(content: string | null | undefined): number | null {
  const value = Number(/data-threshold="(\d+(?:\.\d+)?)"/.exec(content ?? '')?.[1]);
  return value > 0 ? value : null;
}
