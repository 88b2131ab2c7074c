import { useIntl } from 'react-intl';
import { selectItemCount } from '#store/cart';
import { useAppSelector } from '#store/index';
import { CartSkeleton } from '../lines/CartSkeleton';

/** As many lines as there can be with the pieces that are in the cart: none where it is not known to hold any. */
export function MiniCartSkeleton() {
  const intl = useIntl();
  const count = useAppSelector(selectItemCount);
  return (
    <div role="status" aria-busy="true" aria-label={intl.formatMessage({ id: 'cart.loading' })}>
      <CartSkeleton lines={Math.min(count, 2)} compact />
    </div>
  );
}
