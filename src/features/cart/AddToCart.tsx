import { ShoppingBag } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { useReachable } from '#lib/browser/reachable';
import { fetchOnReach } from '#lib/fetchOnReach';
import { drawerToggled } from '#store/app';
import { itemEditEnded } from '#store/cart';
import type { CartItem, EnteredOption, ItemToAdd } from '#store/cartItem';
import { useAppDispatch, useAppSelector, useServices } from '#store/index';
import type { ToastMessage } from '#store/toasts';
import { Button, type ButtonProps } from '#ui/Button';
import { Notice } from '#ui/Notice';
import { MessageText } from '#ui/text/MessageText';
import css from './AddToCart.module.css';
import { cartActions, refusal as refusalOf } from './actions/lazyCart';
import { editedUid, withoutEdit } from './items/editItemUrl';

const reach = fetchOnReach(cartActions.prepare);

interface AddToCartProps {
  product: { sku: string; name: string };
  /** Uids of the chosen option values; null while a choice is still to be made. */
  selectedOptions: string[] | null;
  /** What was written for it. */
  enteredOptions?: EnteredOption[];
  /** These are bought instead of the product, each in its own number: the pieces of a group. */
  items?: ItemToAdd[];
  quantity: number;
  /** Why it cannot be bought now, in a few words: shown on the button instead of its own. */
  disabledReason?: ReactNode;
  /** Pressed while a choice is missing: show the shopper where. */
  onChoiceMissing?(): void;
  size?: ButtonProps['size'];
  variant?: ButtonProps['variant'];
  /** What can be chosen is not known yet. */
  waiting?: boolean;
  /** Without the icon, for narrow places. */
  plain?: boolean;
}

/** Puts a product into the cart, and says when the back end refuses. */
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
  // What hindered it is over.
  const isForNetwork = refusal?.id === 'cart.refused.offline' || refusal?.id === 'cart.refused.network';
  useReachable(isForNetwork ? () => setRefusal(null) : undefined);

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

/** The line of the cart that this page changes: the URL says which, the cart has it, after a reload too. */
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
