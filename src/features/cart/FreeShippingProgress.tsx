import { useQuery } from '@apollo/client/react';
import { Truck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { Money } from '#lib/money';
import { Amount } from '#ui/Price';
import css from './FreeShippingProgress.module.css';
import { GetFreeShippingBlockDocument } from './GetFreeShippingBlock.gql';

/**
 * How far it is to free shipping. Core Magento tells nobody the limit, so the merchant says it in the CMS block
 * `free-shipping` (an element with `data-threshold="500"`, in the store view's currency). Without it nothing is shown.
 */
export function FreeShippingProgress({ subtotal }: { subtotal: Money }) {
  const { data } = useQuery(GetFreeShippingBlockDocument, { errorPolicy: 'all' });
  const threshold = thresholdIn(data?.cmsBlocks?.items?.[0]?.content);
  if (!threshold) return null;

  const missing = Math.max(0, threshold - subtotal.value);
  return (
    <div className={css.progress} role="status">
      <p className={css.text}>
        <Truck size={18} aria-hidden="true" className={css.icon} />
        {missing > 0 ? (
          <FormattedMessage
            id="cart.freeShippingMissing"
            values={{ amount: <Amount money={{ ...subtotal, value: missing }} /> }}
          />
        ) : (
          <FormattedMessage id="cart.freeShippingReached" />
        )}
      </p>
      <span className={css.track} aria-hidden="true">
        <span className={css.fill} style={{ inlineSize: `${Math.min(100, (subtotal.value / threshold) * 100)}%` }} />
      </span>
    </div>
  );
}

function thresholdIn(content: string | null | undefined): number | null {
  const value = Number(/data-threshold="(\d+(?:\.\d+)?)"/.exec(content ?? '')?.[1]);
  return value > 0 ? value : null;
}
