import type { EnteredOption } from '#store/cart';

/** The product of an item. */
interface WishlistProduct {
  __typename: string;
  uid: string;
  sku: string | null;
  name: string | null;
}

/** What is added to a wish list: a product, with what has been chosen of it so far. */
export interface WishlistEntry {
  product: WishlistProduct;
  quantity?: number;
  /** Uids of chosen values. */
  selectedOptions?: readonly string[];
  enteredOptions?: readonly EnteredOption[];
}
