import type { GetSavedProductsQuery } from '#api/operations.generated';
import type { Money } from '#lib/money';
import { decodeUid } from '#lib/uid';
import type { CartItem } from '#store/cartItem';
import { isProductSoldOut } from './isProductSoldOut';

type Found = NonNullable<NonNullable<NonNullable<GetSavedProductsQuery['products']>['items']>[number]>;

/** The current offer for an item saved for later. */
export interface CurrentOffer {
  product: Found;
  isSoldOut: boolean;
  /** The unit price; null if the catalogue price does not apply, as for bundles, engravings and quantities above 1. */
  price: Money | null;
}

/** True if the item costs the catalogue price of its product or variant. */
const isPlain = ({ choice, quantity }: CartItem): boolean =>
  quantity === 1 &&
  choice.enteredOptions.length === 0 &&
  choice.selectedOptions.every((uid) => decodeUid(uid)[0] === 'configurable');

/** The current offer for an item; null if the response lacks the item's product or its chosen variant. */
export function currentOffer(item: CartItem, found: readonly (Found | null)[]): CurrentOffer | null {
  const product = found.find((one) => one?.sku === item.product.sku);
  if (!product) return null;
  const variants = 'variants' in product ? product.variants : undefined;
  const piece = variants ? variants?.find((variant) => variant?.product?.sku === item.sku)?.product : product;
  if (!piece) return null;
  const { value, currency } = piece.price_range.minimum_price.final_price;
  const soldOut = [product, piece].some(isProductSoldOut);
  return {
    product,
    isSoldOut: soldOut,
    price:
      isPlain(item) && value !== null && !(soldOut && value === 0)
        ? { value, currency: currency ?? item.prices.price.currency }
        : null,
  };
}
