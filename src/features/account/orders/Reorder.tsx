import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { messageFor } from '#api/errors/messageFor';
import type { OrderContentFragment } from '#api/operations.generated';
import { reorder } from '#features/cart/actions/reorder';
import { paths } from '#lib/paths';
import { useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import { Button } from '#ui/Button';

/** Puts the same things into the cart again. */
export function Reorder({ number, order }: { number: string; order: OrderContentFragment }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  const submit = async () => {
    setPending(true);
    const ordered = (order.items ?? []).flatMap((item) =>
      item ? [{ sku: item.product?.sku ?? item.product_sku, quantity: item.quantity_ordered ?? 0 }] : [],
    );
    try {
      await dispatch(reorder(number, ordered));
      await navigate(paths.cart);
    } catch (error) {
      const explanation = messageFor(error);
      dispatch(
        addToast({
          type: 'error',
          message: typeof explanation === 'string' ? intl.formatMessage({ id: 'account.reorderFailed' }) : explanation,
        }),
      );
    } finally {
      setPending(false);
    }
  };

  return (
    <Button variant="secondary" pending={pending} onClick={() => void submit()}>
      <RotateCcw size={18} aria-hidden="true" />
      <FormattedMessage id="account.reorder" />
    </Button>
  );
}
