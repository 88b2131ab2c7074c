import { addToast } from '#store/toasts';

/** Tells the shopper by name what was taken out of an answer because it is out of stock. */
export const itemsRemovedToast = (items: { item: unknown }[]) => {
  const names = items.map(({ item }) => nameOf(item)).filter((name) => name !== '');
  return addToast({
    type: 'warning',
    message: names.length
      ? { id: 'app.itemsRemoved', values: { names: names.join(' · '), count: names.length } }
      : { id: 'app.someItemsRemoved' },
  });
};

function nameOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return '';
  const { product, name } = item as { product?: unknown; name?: unknown };
  return typeof name === 'string' ? name : nameOf(product);
}
