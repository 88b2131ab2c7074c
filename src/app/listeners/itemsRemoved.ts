import type { RemovedItem } from '#api/links/withoutBroken';
import { isCartLine, noteTakenOut } from '#features/cart/shown/takenOut';
import { isObject } from '#lib/guards';
import { currentPath, paths } from '#lib/paths';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';

/**
 * Tells the shopper by name what was taken out of an answer because it is out of stock. What was a line of the cart
 * stays visible there; here it is told once, unless Magento failed at it.
 */
export const itemsRemoved =
  (items: readonly RemovedItem[]): AppThunk =>
  (dispatch, _getState, { view }) => {
    const lines = items.filter(isCartLine);
    const news = lines.length > 0 ? dispatch(noteTakenOut(lines)) : [];
    // The cart's own page says it in its place.
    const told = currentPath(view) === paths.cart ? [] : news.flatMap(({ name, isBroken }) => (isBroken ? [] : name));
    const others = items.filter((item) => !isCartLine(item)).map(({ item }) => nameOf(item));
    if (told.length + others.length > 0) dispatch(itemsRemovedToast([...told, ...others]));
  };

const itemsRemovedToast = (all: string[]) => {
  const names = all.filter((name) => name !== '');
  return addToast({
    type: 'warning',
    message: names.length
      ? { id: 'app.itemsRemoved', values: { names: names.join(' · '), count: names.length } }
      : { id: 'app.someItemsRemoved' },
  });
};

function nameOf(item: unknown): string {
  if (!isObject(item)) return '';
  const { product, name } = item as { product?: unknown; name?: unknown };
  return typeof name === 'string' ? name : nameOf(product);
}
