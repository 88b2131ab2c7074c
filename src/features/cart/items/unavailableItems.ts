import { hasTexts, isObject } from '#lib/guards';
import { linesTakenOut, type UnavailableItem } from '#store/cart';
import type { AppThunk, RootState } from '#store/index';

/** A list entry that api/links/dropUnusableItems removed from a response: sold out, or not loadable. */
interface Entry {
  item: unknown;
  isBroken: boolean;
  path: readonly (string | number)[];
}

/** True if the entry is a cart item. */
export const isCartLine = ({ path }: Entry): boolean => path.includes('itemsV2');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Converts an omitted entry to a cart item; without uid and name if the response does not contain them. */
function lineFrom({ item, isBroken }: Entry): UnavailableItem {
  if (!hasTexts(item, 'uid')) return { uid: null, name: '', thumbnail: null, quantity: 1, isBroken };
  const product = isObject(item.product) ? item.product : {};
  const { thumbnail } = product;
  return {
    uid: item.uid,
    name: textOf(product.name),
    thumbnail: isObject(thumbnail) ? { url: textOf(thumbnail.url), label: textOf(thumbnail.label) } : null,
    quantity: typeof item.quantity === 'number' ? item.quantity : 1,
    isBroken,
  };
}

/**
 * Stores the cart items that a response omits, and returns those that are new. An item without a uid is taken for a
 * stored item that the response does not name, as long as there is one.
 */
export const storeUnavailable =
  (entries: readonly Entry[]): AppThunk<UnavailableItem[]> =>
  (dispatch, getState) => {
    const known = getState().cart.unavailableItems;
    const lines = entries.map(lineFrom);
    const named = lines.filter(({ uid }) => uid !== null);
    const unnamed = known.filter(({ uid }) => !named.some((line) => line.uid === uid));
    const news = [
      ...named.filter(({ uid }) => !known.some((line) => line.uid === uid)),
      ...lines.filter(({ uid }) => uid === null).slice(unnamed.length),
    ];
    if (news.length > 0) dispatch(linesTakenOut([...known, ...news]));
    return news;
  };

/** Dismisses an omitted item. All items without a uid are dismissed together. */
export const dismissUnavailable =
  ({ uid: removed }: UnavailableItem): AppThunk =>
  (dispatch, getState) =>
    void dispatch(linesTakenOut(getState().cart.unavailableItems.filter(({ uid }) => uid !== removed)));

/** The omitted items that are shown: all stored items, except those that the cart contains again. */
export const visibleUnavailable = ({ unavailableItems, details }: RootState['cart']): UnavailableItem[] =>
  unavailableItems.filter(({ uid }) => !(uid && details?.items.some((line) => line.uid === uid)));
