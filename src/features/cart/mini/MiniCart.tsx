import { ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { SessionEnded } from '#features/user/SessionEnded';
import { paths } from '#lib/paths';
import { drawerToggled } from '#store/app';
import { selectCartIsEmpty, selectItemCount } from '#store/cart';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { EmptyState } from '#ui/EmptyState';
import { LoadProblem } from '#ui/LoadProblem';
import { Amount } from '#ui/text/Price';
import { loadCart } from '../cartActions';
import { CartLines } from '../lines/CartLines';
import { CartSkeleton } from '../lines/CartSkeleton';
import { FreeShippingProgress } from '../lines/FreeShippingProgress';
import { LazyTakenOutLines } from '../lines/LazyTakenOutLines';
import { useRemovedLines } from '../lines/removedLines';
import { WorkingOut } from '../lines/WorkingOut';
import { useShownCart } from '../shown/shownCart';
import css from './MiniCart.module.css';

/** The cart beside the page: lines that can be changed and undone, and two clear ways on. */
export function MiniCart() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.app.drawer === 'cart');
  const { details, itemCount } = useAppSelector((state) => state.cart);
  const cart = useShownCart();
  const count = useAppSelector(selectItemCount);
  const close = () => dispatch(drawerToggled(null));

  // The count is asked for again when the shopper comes back from another tab.
  const isStale = details?.total_summary_quantity_including_config !== itemCount;
  useEffect(() => {
    if (open && isStale) void dispatch(loadCart());
  }, [open, isStale, dispatch]);

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
                <WorkingOut />
              ) : (
                <Amount money={cart.prices.subtotal_including_tax} className={css.amount} />
              )}
            </p>
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
      <Content onClose={close} />
    </Dialog>
  );
}

/** Its own component, so that what was taken out is forgotten when the mini cart closes. */
function Content({ onClose }: { onClose(): void }) {
  const dispatch = useAppDispatch();
  const { details, isLoading, detailsError } = useAppSelector((state) => state.cart);
  const cart = useShownCart();
  const isKnownEmpty = useAppSelector(selectCartIsEmpty);
  const isEmpty = cart ? cart.items.length === 0 : isKnownEmpty;
  const hasSessionEnded = useAppSelector((state) => state.user.hasSessionEnded);
  const removed = useRemovedLines();
  return (
    <>
      {detailsError && <LoadProblem reason={{ id: 'cart.notLoaded' }} onRetry={() => void dispatch(loadCart())} />}
      {isLoading && !details && <CartSkeleton lines={2} compact />}
      {details && cart && !isEmpty && !details.is_virtual && <FreeShippingProgress cart={cart} />}
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
