import { Trash2 } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { cartActions } from '../actions/lazyCart';
import type { useRemovedLines } from '../lines/removedLines';
import { isNew, type OptimisticItem } from '../outbox/optimisticCart';
import css from './CartPage.module.css';

/** Takes everything out of the cart with one press; the way back stands in its place. */
export function EmptyCart({
  items,
  removed,
}: {
  items: readonly OptimisticItem[];
  removed: ReturnType<typeof useRemovedLines>;
}) {
  const dispatch = useAppDispatch();
  const [coupon] = useAppSelector((state) => state.cart.details?.applied_coupons) ?? [];
  const lines = items.filter((item) => !isNew(item));
  // One line has a button of its own.
  if (lines.length < 2) return null;
  const empty = (button: Element) =>
    removed.remove({
      items: lines,
      message: { id: 'cart.emptied', values: { count: lines.length } },
      from: button,
      onBack: () => {
        const code = cartActions.now();
        // Magento may forget the coupon of a cart that has become empty.
        if (coupon && code) void dispatch(code.restoreCoupon(coupon));
      },
    });
  return (
    <p className={css.empty}>
      <Button variant="quiet" size="s" onClick={(event) => empty(event.currentTarget)}>
        <Trash2 size={16} aria-hidden="true" />
        <FormattedMessage id="cart.emptyAll" />
      </Button>
    </p>
  );
}
