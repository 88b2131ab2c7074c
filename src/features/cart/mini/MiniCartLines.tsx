import { ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SessionEnded } from '#features/user/SessionEnded';
import { shown } from '#lib/browser/pause';
import { selectCartIsEmpty, selectItemCount } from '#store/cart';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { LoadProblem } from '#ui/LoadProblem';
import { loadCart } from '../actions/loadCart';
import { CartLines } from '../lines/CartLines';
import { CartSkeleton } from '../lines/CartSkeleton';
import { FreeShippingProgress } from '../lines/FreeShippingProgress';
import { LazyTakenOutLines, LazyWaitingNotice } from '../lines/lazyNotices';
import { useRemovedLines } from '../lines/removedLines';
import { useOptimisticCart } from '../outbox/optimisticCart';

/**
 * What stands in the mini cart, brought up to date when it opens. What was taken out is forgotten when it closes, and
 * this with it.
 */
export function MiniCartLines({ onClose }: { onClose(): void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.app.drawer === 'cart');
  const { details, itemCount, isLoading, detailsError } = useAppSelector((state) => state.cart);
  const cart = useOptimisticCart();
  const count = useAppSelector(selectItemCount);
  const isKnownEmpty = useAppSelector(selectCartIsEmpty);
  const isEmpty = cart ? cart.items.length === 0 : isKnownEmpty;
  const hasSessionEnded = useAppSelector((state) => state.user.hasSessionEnded);
  const removed = useRemovedLines();

  // The count is asked for again when the shopper comes back from another tab.
  const isStale = details?.total_summary_quantity_including_config !== itemCount;
  useEffect(() => {
    if (!open || !isStale) return;
    let isLeft = false;
    // To ask takes a slow processor as long as two frames, which the opening would be late.
    void shown().then(() => {
      if (!isLeft) void dispatch(loadCart());
    });
    return () => {
      isLeft = true;
    };
  }, [open, isStale, dispatch]);

  return (
    <>
      {detailsError && <LoadProblem reason={{ id: 'cart.notLoaded' }} onRetry={() => void dispatch(loadCart())} />}
      {!cart && !detailsError && (isLoading || !isEmpty) && (
        <div role="status" aria-busy="true" aria-label={intl.formatMessage({ id: 'cart.loading' })}>
          {/* As many as there can be with so many pieces. */}
          <CartSkeleton lines={Math.min(count, 2)} compact />
        </div>
      )}
      {details && cart && !isEmpty && !details.is_virtual && <FreeShippingProgress cart={cart} />}
      <LazyWaitingNotice />
      <LazyTakenOutLines />
      <CartLines items={cart?.items ?? []} removed={removed} compact />
      {isEmpty && !isLoading && !detailsError && hasSessionEnded && (
        <SessionEnded text="user.sessionEndedCart" headingLevel={3} onLeave={onClose} />
      )}
      {isEmpty && !isLoading && !detailsError && !hasSessionEnded && (
        <EmptyState
          icon={<ShoppingBag size={40} />}
          title={<FormattedMessage id="cart.empty" />}
          headingLevel={3}
          action={
            <Button variant="secondary" onClick={onClose}>
              <FormattedMessage id="cart.goOnShopping" />
            </Button>
          }
        >
          <FormattedMessage id="cart.emptyHint" />
        </EmptyState>
      )}
    </>
  );
}
