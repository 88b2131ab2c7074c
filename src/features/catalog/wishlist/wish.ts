import type { EnteredOption } from '#store/cart';

/** A product as hearts know it. */
export interface WishedProduct {
  __typename: string;
  uid: string;
  sku: string | null;
  name: string | null;
}

/** What a shopper wishes for: a product, with what has been chosen of it so far. */
export interface Wish {
  product: WishedProduct;
  quantity?: number;
  /** Uids of chosen values. */
  selectedOptions?: readonly string[];
  enteredOptions?: readonly EnteredOption[];
}
