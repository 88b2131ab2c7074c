import type { RemovedItem } from '#api/links/dropUnusableItems';
import { isCartLine, storeUnavailable } from '#features/cart/items/unavailableItems';
import { isObject } from '#lib/guards';
import { currentPath, paths } from '#lib/paths';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';

/** Notifies the shopper of items that were dropped from a response. The cart continues to show its dropped items. */
export const notifyItemsRemoved =
  (items: readonly RemovedItem[]): AppThunk =>
  (dispatch, _getState, { view }) => {
    const lines = items.filter(isCartLine);
    const news = lines.length > 0 ? dispatch(storeUnavailable(lines)) : [];
    // The cart page shows unavailable cart items inline, so they need no toast there.
    const told = currentPath(view) === paths.cart ? [] : news.flatMap(({ name, isBroken }) => (isBroken ? [] : name));
    const others = items.filter((item) => !isCartLine(item)).map(({ item }) => nameOf(item));
    if (told.length + others.length === 0) return;
    const names = [...told, ...others].filter((name) => name !== '');
    const values = { names: names.join(' · '), count: names.length };
    const message = names.length > 0 ? { id: 'app.itemsRemoved', values } : { id: 'app.someItemsRemoved' };
    dispatch(addToast({ type: 'warning', message }));
  };

function nameOf(item: unknown): string {
  if (!isObject(item)) return '';
  const { product, name } = item as { product?: unknown; name?: unknown };
  return typeof name === 'string' ? name : nameOf(product);
}
