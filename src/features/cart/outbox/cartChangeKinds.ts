import { hasCategory, isInvalidCart, requirePart } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import { changeEntries, currentOwner } from '#outbox/entries';
import { type CartDetails, detailsReceived } from '#store/cart';
import { asItemToAdd, type CartItem, type ItemToAdd } from '#store/cartItem';
import type { AppThunk, OutboxHandler } from '#store/index';
import type { CartBefore, Entry } from '#store/outbox';
import { addToast } from '#store/toasts';
import { CartUserError } from '../errors/cartErrors';
import { refusalMessage } from '../errors/refusalMessage';
import { trackAdded, trackQuantity, trackRemoved } from '../events/cartEvents';
import { restoreCartId } from '../session/cartSession';
import { completeCart, readCart, readGuestCart } from '../session/readCart';
import { withCartNoWait } from '../session/withCart';
import { AddItemDocument } from './AddItem.gql';
import { findInCart, missingItems, snapshotCart, surplusItem } from './optimisticCart';
import { RemoveItemDocument } from './RemoveItem.gql';
import { RemoveItemsDocument } from './RemoveItems.gql';
import { UpdateItemDocument } from './UpdateItem.gql';

/** Content of a cart before an addition, if it is unknown which items the cart had then. */
const emptyBefore: CartBefore = { pieces: null, count: 0 };

const isRefusal = (error: unknown): boolean => error instanceof CartUserError;

/** Reads the cart from the back end, and stores it in the state. */
const reloadDetails = (): AppThunk<Promise<CartDetails>> => async (dispatch, _getState, extra) => {
  const details = await dispatch(withCartNoWait((cartId) => readCart(extra, cartId)));
  dispatch(detailsReceived(details));
  return details;
};

const add: OutboxHandler<Entry<'add'>> = {
  isIdempotent: false,
  isRefusal,
  before:
    ({ items }) =>
    (dispatch, getState) => ({
      cartId: dispatch(restoreCartId()) ?? '',
      before: snapshotCart(getState().cart, items),
    }),
  remaining: (entry) => async (dispatch, getState, extra) => {
    // A guest sent this addition and has signed in since. If the guest's cart is merged already, the added items are in
    // the customer's cart.
    const isGuests = entry.owner === '' && getState().user.isSignedIn;
    const guest = isGuests && entry.cartId ? await readGuestCart(extra, entry.cartId) : null;
    const details = guest ?? (await dispatch(reloadDetails()));
    const before = isGuests && !guest ? emptyBefore : entry.before;
    const items = before ? missingItems(entry.items, before, details) : entry.items;
    if (items.length > 0) return { ...entry, items };
    dispatch(trackAdded(entry.items, details));
    return 'done';
  },
  send:
    ({ id, items, ...sent }) =>
    async (dispatch, getState, extra) => {
      let { before } = sent;
      const { details, refused } = await dispatch(
        withCartNoWait(async (cartId) => {
          if (cartId !== sent.cartId) {
            // Read the cart before the snapshot, because it may already contain the same product. Only a guest's entry
            // without a cart id is sent to a new, empty cart.
            if (sent.cartId || getState().user.isSignedIn) dispatch(detailsReceived(await readCart(extra, cartId)));
            before = snapshotCart(getState().cart, items);
            const noted = { before, cartId, owner: dispatch(currentOwner()) };
            await dispatch(changeEntries((all) => all.map((one) => (one.id === id ? { ...one, ...noted } : one))));
          }
          return dispatch(addToCart(cartId, items));
        }),
      );
      const missing = refused && details && before && missingItems(items, before, details);
      if (details) {
        dispatch(detailsReceived(details));
        dispatch(trackAdded(refused ? withoutMissing(items, missing ?? items) : items, details));
      }
      // A browser repeats a request if the connection breaks, and Magento may then add the items twice.
      const surplus = !refused && details && before && surplusItem(items, before, details);
      if (surplus) dispatch(notifySurplus(surplus.item.name, surplus.quantity));
      // Magento keeps the accepted items in the cart. The response does not name the refused item, so the error names
      // the first missing item.
      if (refused) throw new CartUserError(refused.code, refused.message, missing?.[0]?.name);
    },
  nameOf: ({ items: [item] }) => item?.name ?? '',
  messageFor: refusalMessage,
};

/** Subtracts the missing pieces from the items. Both lists must have the same order. */
function withoutMissing<Item extends { sku: string; quantity: number }>(
  items: readonly Item[],
  missing: readonly Item[],
): Item[] {
  const left = [...missing];
  return items.flatMap((item) => {
    const isMissing = left[0]?.sku === item.sku;
    const quantity = item.quantity - ((isMissing && left.shift()?.quantity) || 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

const notifySurplus = (name: string, quantity: number) =>
  addToast({ type: 'warning', message: { id: 'cart.moreThanAdded', values: { name, quantity } } });

/** Toast that an item was removed in another tab or on another device. */
const notifyItemGone = ({ product: { name } }: CartItem) =>
  addToast({ type: 'info', message: { id: 'cart.lineGone', values: { name } } });

const isMissingItem = (error: unknown): boolean =>
  hasCategory(error, 'graphql-no-such-entity') && !isInvalidCart(error);

const quantity: OutboxHandler<Entry<'quantity'>> = {
  isIdempotent: true,
  isRefusal,
  mayMeanDone: isMissingItem,
  remaining: (entry) => async (dispatch) => {
    const { items } = await dispatch(reloadDetails());
    const item = findInCart(items, entry.line);
    if (!item) dispatch(notifyItemGone(entry.line));
    return !item ? 'needless' : item.quantity === entry.quantity ? 'done' : entry;
  },
  send:
    ({ line, quantity }) =>
    async (dispatch, getState) => {
      const known = getState().cart.details;
      const item = known ? findInCart(known.items, line) : line;
      if (!item) {
        dispatch(notifyItemGone(line));
        return false;
      }
      let isNewCart = false;
      const details = await dispatch(
        withCartNoWait(
          (cartId) => dispatch(setQuantity(cartId, item, quantity)),
          // The old cart and its items no longer exist: add the wanted quantity to the new cart.
          async (cartId) => {
            isNewCart = true;
            const { details, refused } = await dispatch(addToCart(cartId, [asItemToAdd(item, quantity)]));
            if (refused || !details) throw new CartUserError(refused?.code ?? '', refused?.message ?? '');
            return details;
          },
        ),
      );
      dispatch(detailsReceived(details));
      const now = details.items.find(({ uid }) => uid === item.uid);
      if (isNewCart) dispatch(trackAdded([asItemToAdd(item, quantity)], details));
      else if (now) dispatch(trackQuantity(now, now.quantity - item.quantity, details));
      // Magento 2.4.8 reports a refusal only in a field that 2.4.7 lacks. So an unchanged quantity counts as a refusal.
      if (now && now.quantity !== quantity) throw new CartUserError('INSUFFICIENT_STOCK', '');
      if (now || isNewCart) return true;
      dispatch(notifyItemGone(line));
      return false;
    },
  nameOf: ({ line }) => line.product.name,
  messageFor: refusalMessage,
};

const remove: OutboxHandler<Entry<'remove'>> = {
  isIdempotent: true,
  isRefusal,
  // A refusal may mean that the items are removed already.
  mayMeanDone: () => true,
  remaining: (entry) => async (dispatch) => {
    const { items } = await dispatch(reloadDetails());
    return entry.lines.some((line) => findInCart(items, line)) ? entry : 'done';
  },
  send:
    ({ lines }) =>
    async (dispatch, getState, extra) => {
      const known = getState().cart.details;
      const items = known ? lines.flatMap((line) => findInCart(known.items, line) ?? []) : lines;
      if (items.length === 0) return;
      const details = await dispatch(
        withCartNoWait(
          (cartId) => dispatch(removeFromCart(cartId, items)),
          // The old cart no longer exists, so its items need not be removed.
          (cartId) => readCart(extra, cartId),
        ),
      );
      dispatch(detailsReceived(details));
      dispatch(trackRemoved(items, details));
    },
  nameOf: ({ lines: [line] }) => line?.product.name ?? '',
  messageFor: refusalMessage,
};

/** Handlers that send cart changes, and resolve them after a lost response. */
export const cartChangeKinds = { add, quantity, remove };

/** Result of an addition: the cart, if the response contains it, and the first refusal, if there was one. */
interface Added {
  details: CartDetails | undefined;
  refused: { code: string; message: string } | undefined;
}

/** Adds items to a cart (`addProductsToCart`). Rejects when the response has neither a cart nor a refusal. */
const addToCart =
  (cartId: string, items: readonly ItemToAdd[]): AppThunk<Promise<Added>> =>
  async (_dispatch, _getState, extra) => {
    const { data } = await extra.client.mutate({
      mutation: AddItemDocument,
      variables: {
        cartId,
        items: items.map(({ sku, quantity, selectedOptions, enteredOptions }) => ({
          sku,
          quantity,
          selected_options: selectedOptions,
          ...(enteredOptions?.length && { entered_options: enteredOptions }),
        })),
      },
      fetchPolicy: noCache,
    });
    const { cart, user_errors } = data?.addProductsToCart ?? {};
    const refused = user_errors?.[0] ?? undefined;
    return { details: cart || !refused ? await completeCart(extra, requirePart(cart)) : undefined, refused };
  };

/** Sets the quantity of a cart item (`updateCartItems`). Resolves to the changed cart. */
const setQuantity =
  (cartId: string, { uid }: Pick<CartItem, 'uid'>, quantity: number): AppThunk<Promise<CartDetails>> =>
  async (_dispatch, _getState, extra) => {
    const variables = { cartId, itemId: uid, quantity };
    const { data } = await extra.client.mutate({ mutation: UpdateItemDocument, variables, fetchPolicy: noCache });
    return completeCart(extra, requirePart(data?.updateCartItems?.cart));
  };

/** Removes cart items (`removeItemFromCart`, or `updateCartItems` for several). Resolves to the changed cart. */
export const removeFromCart =
  (cartId: string, items: readonly Pick<CartItem, 'uid'>[]): AppThunk<Promise<CartDetails>> =>
  async (_dispatch, _getState, extra) => {
    const [first, ...others] = items;
    if (first && others.length === 0) {
      const variables = { cartId, itemId: first.uid };
      const { data } = await extra.client.mutate({ mutation: RemoveItemDocument, variables, fetchPolicy: noCache });
      return completeCart(extra, requirePart(data?.removeItemFromCart?.cart));
    }
    const variables = { cartId, items: items.map(({ uid }) => ({ cart_item_uid: uid, quantity: 0 })) };
    const { data } = await extra.client.mutate({ mutation: RemoveItemsDocument, variables, fetchPolicy: noCache });
    return completeCart(extra, requirePart(data?.updateCartItems?.cart));
  };
