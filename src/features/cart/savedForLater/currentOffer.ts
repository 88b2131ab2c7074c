import type { GetSavedProductsQuery } from '#api/operations.generated';
import type { Money } from '#lib/money';
import { decodeUid } from '#lib/uid';
import type { CartItem } from '#store/cartItem';
import { isSoldOut } from '../items/isSoldOut';

type Found = NonNullable<NonNullable<NonNullable<GetSavedProductsQuery['products']>['items']>[number]>;

/** What the shop says now of a line that was put aside. */
export interface SavedNow {
  product: Found;
  isSoldOut: boolean;
  /** Of one piece; none where the catalogue does not say it, as of parts, engravings and larger quantities. */
  price: Money | null;
}

/** Whether a line costs what the catalogue says of its product, or of its variant. */
const isPlain = ({ choice, quantity }: CartItem): boolean =>
  quantity === 1 &&
  choice.enteredOptions.length === 0 &&
  choice.selectedOptions.every((uid) => decodeUid(uid)[0] === 'configurable');

/** Null when the shop does not sell the product, or not this variant of it. */
export function savedNow(item: CartItem, found: readonly (Found | null)[]): SavedNow | null {
  const product = found.find((one) => one?.sku === item.product.sku);
  if (!product) return null;
  const variants = 'variants' in product ? product.variants : undefined;
  const piece = variants ? variants?.find((variant) => variant?.product?.sku === item.sku)?.product : product;
  if (!piece) return null;
  const { value, currency } = piece.price_range.minimum_price.final_price;
  const soldOut = [product, piece].some(isSoldOut);
  return {
    product,
    isSoldOut: soldOut,
    price:
      isPlain(item) && value !== null && !(soldOut && value === 0)
        ? { value, currency: currency ?? item.prices.price.currency }
        : null,
  };
}
