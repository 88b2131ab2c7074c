import { ShoppingBag } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { prefetchOnHover } from '#lib/browser/prefetchOnHover';
import { useOnReachable } from '#lib/browser/reachable';
import { drawerToggled } from '#store/app';
import { itemEditEnded } from '#store/cart';
import type { CartItem, EnteredOption, ItemToAdd } from '#store/cartItem';
import { useAppDispatch, useAppSelector, useServices } from '#store/index';
import type { ToastMessage } from '#store/toasts';
import { Button, type ButtonProps } from '#ui/Button';
import { Notice } from '#ui/Notice';
import { MessageText } from '#ui/text/MessageText';
import css from './AddToCart.module.css';
import { cartActions, getCartErrorMessage as refusalOf } from './actions/lazyCartActions';
import { editedUid, withoutEdit } from './items/editItemUrl';

const reach = prefetchOnHover(cartActions.prepare);

interface AddToCartProps {
  product: { sku: string; name: string };
  /** Uids of the chosen option values; null until all required options are chosen. */
  selectedOptions: string[] | null;
  /** Values that the shopper entered, for example an engraving. */
  enteredOptions?: EnteredOption[];
  /**
   * If given, these items are added instead of `product`: the products of a grouped product, each with its quantity.
   */
  items?: ItemToAdd[];
  quantity: number;
  /** Short reason why the product cannot be bought now; replaces the button's label. */
  disabledReason?: ReactNode;
  /** Called when the shopper presses the button before all options are chosen. Shows which option is missing. */
  onChoiceMissing?(): void;
  size?: ButtonProps['size'];
  variant?: ButtonProps['variant'];
  /** True while the product's options are loading. */
  waiting?: boolean;
  /** Omits the button's icon, for narrow layouts. */
  plain?: boolean;
}

/** The button that adds a product to the cart. Shows an error message if adding fails. */
export function AddToCart({
  product,
  selectedOptions,
  enteredOptions = [],
  items,
  quantity,
  disabledReason,
  onChoiceMissing,
  waiting,
  size = 'l',
  variant = 'primary',
  plain,
}: AddToCartProps) {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Exclude<ToastMessage, string> | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const editing = useEditedItem(product.sku);
  const { isOnline } = useServices();
  // A connection error is obsolete once the back end is reachable again.
  const isForNetwork = refusal?.id === 'cart.refused.offline' || refusal?.id === 'cart.refused.network';
  useOnReachable(isForNetwork ? () => setRefusal(null) : undefined);

  const add = async () => {
    if (!selectedOptions) return onChoiceMissing?.();
    setPending(true);
    setRefusal(null);
    try {
      const { addItems, changeOptions } = await cartActions.load();
      if (editing) {
        await dispatch(changeOptions(editing, { selectedOptions, enteredOptions }, quantity));
        dispatch(itemEditEnded());
        dispatch(drawerToggled('cart'));
        navigate(pathname + withoutEdit(search), { replace: true });
      } else {
        await dispatch(addItems(items ?? [{ ...product, quantity, selectedOptions, enteredOptions }]));
      }
    } catch (caught) {
      setRefusal(refusalOf(caught, product.name, isOnline()));
    } finally {
      setPending(false);
    }
  };

  return (
    <div className={css.place}>
      <Button
        wide
        size={size}
        variant={variant}
        pending={pending || waiting}
        disabled={Boolean(disabledReason)}
        {...reach}
        onClick={add}
      >
        {!plain && !disabledReason && <ShoppingBag size={20} aria-hidden="true" />}
        {disabledReason ?? <FormattedMessage id={editing ? 'cart.updateCart' : 'cart.addToCart'} />}
      </Button>
      {refusal && (
        <Notice type="error">
          <MessageText {...refusal} />
        </Notice>
      )}
    </div>
  );
}

/**
 * The cart item that this product page edits, or null. The URL contains the item's uid, so a reload continues the edit.
 */
function useEditedItem(sku: string): CartItem | null {
  const dispatch = useAppDispatch();
  const uid = editedUid(useLocation().search);
  const begun = useAppSelector((state) => state.cart.editItem);
  const details = useAppSelector((state) => state.cart.details);
  const isAsked = uid !== null && !details;
  useEffect(() => {
    if (isAsked)
      cartActions.load().then(
        ({ loadCart }) => dispatch(loadCart()),
        () => {},
      );
  }, [isAsked, dispatch]);
  if (!uid) return null;
  const item = details ? details.items.find((line) => line.uid === uid) : begun;
  return item && item.uid === uid && item.product.sku === sku ? item : null;
}
