import { FormattedMessage } from 'react-intl';
import { paths } from '#lib/paths';
import { drawerToggled } from '#store/app';
import { selectItemCount } from '#store/cart';
import { useAppDispatch, useAppSelector } from '#store/index';
import { ButtonLink } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { Amount } from '#ui/text/Price';
import { WorkingOut } from '../lines/WorkingOut';
import { useOptimisticCart } from '../outbox/optimisticCart';
import { otherCharges, otherChargesLabel } from '../shown/otherCharges';
import css from './MiniCart.module.css';
import { MiniCartLines } from './MiniCartLines';

/**
 * The cart beside the page: lines that can be changed and undone, and two clear ways on. It opens as soon as it is
 * pressed, and its lines come into it with their code and with the shop's answer, whichever is later.
 */
export function MiniCart() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.app.drawer === 'cart');
  const cart = useOptimisticCart();
  const count = useAppSelector(selectItemCount);
  const other = cart && !cart.isPending && otherCharges(cart.prices);
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
                <WorkingOut />
              ) : (
                <Amount money={cart.prices.subtotal_including_tax} className={css.amount} />
              )}
            </p>
            {other && other.value !== 0 && (
              <p className={css.other}>
                <FormattedMessage id={otherChargesLabel(other)} />
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
      <MiniCartLines onClose={close} />
    </Dialog>
  );
}
