import { ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SessionEnded } from '#features/user/SessionEnded';
import { afterNextFrame } from '#lib/browser/scheduling';
import { paths } from '#lib/paths';
import { drawerToggled } from '#store/app';
import { selectItemCount } from '#store/cart';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { EmptyState } from '#ui/EmptyState';
import { LoadProblem } from '#ui/LoadProblem';
import { Amount } from '#ui/text/Price';
import { CartItems, CartSkeleton } from '../items/CartItems';
import { FreeShippingProgress } from '../items/FreeShippingProgress';
import { LazyOutboxNotice, LazyUnavailableItems } from '../items/lazyNotices';
import { PendingAmount } from '../items/PendingAmount';
import { useRemovedItems } from '../items/removedItems';
import { useOptimisticCart } from '../outbox/optimisticCart';
import { unnamedCharges, unnamedChargesLabel } from '../session/cartTotals';
import { loadCart } from '../session/loadCart';
import css from './MiniCart.module.css';

/**
 * The cart as a drawer beside the page. The drawer opens immediately, and shows the cart items when they are loaded.
 */
export function MiniCart() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.app.drawer === 'cart');
  const cart = useOptimisticCart();
  const count = useAppSelector(selectItemCount);
  const other = cart && !cart.isPending && unnamedCharges(cart.prices);
  const close = () => void dispatch(drawerToggled(null));

  return (
    <Dialog
      open={open}
      onClose={close}
      variant="end"
      title={<FormattedMessage id="cart.titleCount" values={{ count }} />}
      footer={
        cart &&
        cart.items.length > 0 && (
          <div className={css.footer}>
            <p className={css.subtotal}>
              <span>
                <FormattedMessage id="cart.subtotal" />
                <small className={css.note}>
                  <FormattedMessage
                    id={
                      cart.prices.applied_taxes.length > 0
                        ? 'cart.vatIncludedShippingLater'
                        : 'cart.taxAndShippingLater'
                    }
                  />
                </small>
              </span>
              {cart.isPending ? (
                <PendingAmount />
              ) : (
                <Amount money={cart.prices.subtotal_including_tax} className={css.amount} />
              )}
            </p>
            {other && other.value !== 0 && (
              <p className={css.other}>
                <FormattedMessage id={unnamedChargesLabel(other)} />
                <Amount money={other} />
              </p>
            )}
            <ButtonLink to={paths.checkout} size="l" wide onClick={close}>
              <FormattedMessage id="cart.checkout" />
            </ButtonLink>
            <ButtonLink to={paths.cart} variant="secondary" wide onClick={close}>
              <FormattedMessage id="cart.view" />
            </ButtonLink>
          </div>
        )
      }
    >
      <MiniCartContent onClose={close} />
    </Dialog>
  );
}

/**
 * The content of the mini cart. When the mini cart opens, a stale cart is loaded again; when it closes, rows of removed
 * items are discarded.
 */
function MiniCartContent({ onClose }: { onClose(): void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.app.drawer === 'cart');
  const { details, itemCount, isLoading, detailsError } = useAppSelector((state) => state.cart);
  const cart = useOptimisticCart();
  const count = useAppSelector(selectItemCount);
  const isEmpty = cart ? cart.items.length === 0 : itemCount === 0;
  const isKnownEmpty = isEmpty && !isLoading && !detailsError;
  const hasSessionEnded = useAppSelector((state) => state.user.hasSessionEnded);
  const removed = useRemovedItems();

  // The item count is requested again when the shopper returns from another tab. A count that differs from the loaded
  // cart means that the cart changed.
  const isStale = details?.total_summary_quantity_including_config !== itemCount;
  useEffect(() => {
    if (!open || !isStale) return;
    let isLeft = false;
    // Sending the request takes as long as two frames on a slow processor, and must not delay the drawer.
    void afterNextFrame().then(() => {
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
          {/* A cart never has more items than pieces. */}
          <CartSkeleton lines={Math.min(count, 2)} compact />
        </div>
      )}
      {details && cart && !isEmpty && !details.is_virtual && <FreeShippingProgress cart={cart} />}
      <LazyOutboxNotice />
      <LazyUnavailableItems />
      <CartItems items={cart?.items ?? []} removed={removed} compact />
      {isKnownEmpty && hasSessionEnded && (
        <SessionEnded text="user.sessionEndedCart" headingLevel={3} onLeave={onClose} />
      )}
      {isKnownEmpty && !hasSessionEnded && (
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
