import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { loadCart } from '#features/cart/cartActions';
import { settleOrder } from '#features/pendingOrder/resolve';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { FormError } from '#ui/form/FormError';

/**
 * Nobody knows whether there is an order: the truth, and the way to find out. When there is none, that it can be sent.
 */
export function OrderInDoubt() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { cartInDoubt, isNotPlaced } = useAppSelector((state) => state.checkout);
  const [pending, setPending] = useState(false);
  const check = async () => {
    setPending(true);
    // Still nobody who answers: what stands here stays.
    const settled = await dispatch(settleOrder()).catch(() => null);
    // Its cart is none any more, and another one takes its place.
    if (settled === 'untraceable') await dispatch(loadCart());
    setPending(false);
  };
  if (isNotPlaced) return <FormError message={intl.formatMessage({ id: 'checkout.notPlaced' })} />;
  if (cartInDoubt === null) return null;
  return (
    <FormError
      message={intl.formatMessage({ id: 'checkout.uncertainOrder' })}
      actions={
        <Button variant="secondary" size="s" pending={pending} onClick={() => void check()}>
          <FormattedMessage id="checkout.checkOrder" />
        </Button>
      }
    />
  );
}
