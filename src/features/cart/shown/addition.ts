import type { CartChange, CartState } from '#store/cart';
import type { CartItem, ItemToAdd } from '#store/cartItem';
import { piecesOf } from './missingItems';
import { lineLike, newUid, shownCart } from './shownCart';

/** The line that an item will be, as far as it is known. */
export function lineOf({ sku, name, quantity, picture, line, ...choice }: ItemToAdd, currency: string): CartItem {
  const { selectedOptions = [], enteredOptions = [] } = choice;
  const nothing = { value: 0, currency };
  const known: CartItem = line ?? {
    uid: '',
    quantity,
    product: { uid: '', sku, name, url_key: null, url_suffix: null, thumbnail: picture ?? null },
    sku,
    prices: { price: nothing, row_total: nothing },
    configurable_options: [],
    options: [],
    choice: { selectedOptions, enteredOptions },
    is_available: true,
    errors: [],
  };
  return { ...known, uid: newUid(known), quantity, errors: [] };
}

/** What a cart will be like with these: how many of each there will be then, so that an answer that has them fits. */
export function addition(items: readonly ItemToAdd[], cart: CartState, currency: string) {
  const now = shownCart(cart)?.items ?? [];
  const lines = items.map((item) => {
    const line = lineOf(item, currency);
    return { ...line, quantity: line.quantity + (lineLike(now, line)?.quantity ?? 0) };
  });
  return {
    kind: 'add',
    items: lines,
    pieces: piecesOf(items),
  } satisfies Omit<CartChange & { kind: 'add' }, 'id'>;
}
