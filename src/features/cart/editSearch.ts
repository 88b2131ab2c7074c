import type { CartItem } from '#store/cart';

const lineParameter = 'edit';
const quantityParameter = 'quantity';

/** The query of a product's URL for changing a line of the cart: its options as chosen, which line it is and how many. */
export function editSearch(item: CartItem): string {
  const search = new URLSearchParams();
  for (const { attribute_code, value_id } of item.configurable_options)
    if (attribute_code) search.set(attribute_code, value_id);
  search.set(lineParameter, item.uid);
  search.set(quantityParameter, String(item.quantity));
  return `?${search}`;
}

/** The uid of the line that a product's page changes, if it does. */
export const editedUid = (search: string): string | null => new URLSearchParams(search).get(lineParameter);

/** How many a product's page starts with: as many as the line it changes, else one. */
export const editedQuantity = (search: string): number =>
  Number(new URLSearchParams(search).get(quantityParameter)) || 1;

/** The query without line and quantity. */
export function withoutEdit(search: string): string {
  const left = new URLSearchParams(search);
  left.delete(lineParameter);
  left.delete(quantityParameter);
  return left.size > 0 ? `?${left}` : '';
}
