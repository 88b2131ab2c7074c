import { ShoppingBag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { itemEditEnded } from '#store/cart';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button, type ButtonProps } from '#ui/Button';
import { Notice } from '#ui/Notice';
import css from './AddToCart.module.css';
import { addItem, changeOptions } from './cartActions';
import { refusalMessage } from './refusalMessage';

export interface AddToCartProps {
  product: { sku: string; name: string };
  /** Uids of the chosen option values; null while a choice is still to be made. */
  selectedOptions: string[] | null;
  quantity: number;
  /** Why it cannot be bought now, in a few words: shown on the button instead of its own. */
  disabledReason?: ReactNode;
  /** Pressed while a choice is missing: show the shopper where. */
  onChoiceMissing?(): void;
  size?: ButtonProps['size'];
  variant?: ButtonProps['variant'];
  /** Without the icon, for narrow places. */
  plain?: boolean;
}

/** Puts a product into the cart and says when the shop refuses. What happens after is told by the fact `itemAdded`. */
export function AddToCart({
  product,
  selectedOptions,
  quantity,
  disabledReason,
  onChoiceMissing,
  size = 'l',
  variant = 'primary',
  plain,
}: AddToCartProps) {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const edited = useAppSelector((state) => state.cart.editItem);
  const editing = edited?.product.sku === product.sku ? edited : null;

  const add = async () => {
    if (!selectedOptions) return onChoiceMissing?.();
    setPending(true);
    setError(null);
    try {
      if (editing) {
        await dispatch(changeOptions(editing, selectedOptions, quantity));
        dispatch(itemEditEnded());
      } else {
        await dispatch(addItem({ sku: product.sku, name: product.name, quantity, selectedOptions }));
      }
    } catch (caught) {
      setError(caught);
    } finally {
      setPending(false);
    }
  };

  return (
    <div className={css.place}>
      <Button wide size={size} variant={variant} pending={pending} disabled={Boolean(disabledReason)} onClick={add}>
        {!plain && !disabledReason && <ShoppingBag size={20} aria-hidden="true" />}
        {disabledReason ?? <FormattedMessage id={editing ? 'cart.updateCart' : 'cart.addToCart'} />}
      </Button>
      {error !== null && (
        <Notice type="error">
          <FormattedMessage {...refusalMessage(error, product.name)} />
        </Notice>
      )}
    </div>
  );
}
