import { ShoppingBag } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { readReceipt, readUnpaidOrder } from '#features/pendingOrder/orderRecords';
import { makeStorage } from '#lib/browser/storage';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import css from './CheckoutPage.module.css';

/**
 * The checkout page without cart items. It shows this device's last order, since another tab may have ordered this
 * tab's cart.
 */
export function EmptyCheckout() {
  const storage = makeStorage();
  const receipt = readReceipt(storage);
  const [numbered, unnumbered] =
    receipt && readUnpaidOrder(storage, { cartId: receipt.cartId, number: receipt.id })
      ? ['pay.toast', 'pay.toastUnnumbered']
      : ['order.found', 'order.foundUnnumbered'];
  return (
    <EmptyState
      headingLevel={1}
      icon={<ShoppingBag size={48} />}
      title={<FormattedMessage id="checkout.emptyCart" />}
      action={
        <div className={css.actions}>
          {receipt && (
            <ButtonLink to={paths.orderConfirmation}>
              <FormattedMessage id="order.show" />
            </ButtonLink>
          )}
          <ButtonLink to={paths.home} variant={receipt ? 'secondary' : 'primary'}>
            <FormattedMessage id="cart.goOnShopping" />
          </ButtonLink>
        </div>
      }
    >
      {receipt && (
        <p>
          <FormattedMessage
            id={receipt.id ? numbered : unnumbered}
            values={{ number: <bdi dir="ltr">{receipt.id}</bdi> }}
          />
        </p>
      )}
    </EmptyState>
  );
}
