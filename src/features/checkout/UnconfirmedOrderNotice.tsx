import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { loadCart } from '#features/cart/session/loadCart';
import { resolvePendingOrder } from '#features/pendingOrder/resolve';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { FormError } from '#ui/form/FormError';

/** Says that the order is unconfirmed and offers a check, or that it was not placed and can be sent again. */
export function UnconfirmedOrderNotice() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { unconfirmedCartId, isNotPlaced } = useAppSelector((state) => state.checkout);
  const [pending, setPending] = useState(false);
  const check = async () => {
    setPending(true);
    // Still no response: keep the notice.
    const outcome = await dispatch(resolvePendingOrder()).catch(() => null);
    // The cart no longer exists, so load another one.
    if (outcome === 'untraceable') await dispatch(loadCart());
    setPending(false);
  };
  if (isNotPlaced) return <FormError message={intl.formatMessage({ id: 'checkout.notPlaced' })} />;
  if (unconfirmedCartId === null) return null;
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
