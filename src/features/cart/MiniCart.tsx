import { ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { paths } from '#lib/paths';
import { drawerToggled } from '#store/app';
import { selectCartIsEmpty, selectSubtotal } from '#store/cart';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { Dialog } from '#ui/Dialog';
import { EmptyState } from '#ui/EmptyState';
import { Amount } from '#ui/Price';
import { CartLine } from './CartLine';
import { CartProblem } from './CartProblem';
import { CartSkeleton } from './CartSkeleton';
import { loadCart } from './cartActions';
import { FreeShippingProgress } from './FreeShippingProgress';
import css from './MiniCart.module.css';

/** The cart beside the page: lines that can be changed and undone, and two clear ways on. */
export function MiniCart() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.app.drawer === 'cart');
  const { details, isLoading, detailsError, itemCount } = useAppSelector((state) => state.cart);
  const isEmpty = useAppSelector(selectCartIsEmpty);
  const subtotal = useAppSelector(selectSubtotal);
  const close = () => dispatch(drawerToggled(null));

  // The count is asked for anew when the shopper comes back from another tab.
  const isStale = details?.total_summary_quantity_including_config !== itemCount;
  useEffect(() => {
    if (open && isStale) void dispatch(loadCart());
  }, [open, isStale, dispatch]);

  return (
    <Dialog
      open={open}
      onClose={close}
      variant="end"
      title={<FormattedMessage id="cart.titleCount" values={{ count: itemCount }} />}
      footer={
        !isEmpty &&
        details && (
          <div className={css.footer}>
            <p className={css.subtotal}>
              <span>
                <FormattedMessage id="cart.subtotal" />
                <small className={css.note}>
                  <FormattedMessage id="cart.vatIncludedShippingLater" />
                </small>
              </span>
              {subtotal && <Amount money={subtotal} className={css.amount} />}
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
      {detailsError && <CartProblem />}
      {isLoading && !details && <CartSkeleton lines={2} compact />}
      {isEmpty && !isLoading && !detailsError && (
        <EmptyState
          icon={<ShoppingBag size={40} />}
          title={<FormattedMessage id="cart.empty" />}
          headingLevel={3}
          action={
            <Button variant="secondary" onClick={close}>
              <FormattedMessage id="cart.goOnShopping" />
            </Button>
          }
        >
          <FormattedMessage id="cart.emptyHint" />
        </EmptyState>
      )}
      {details && !isEmpty && (
        <>
          {!details.is_virtual && <FreeShippingProgress prices={details.prices} />}
          <ul className={css.lines}>
            {details.items.map((item) => (
              <CartLine key={item.uid} item={item} compact />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
