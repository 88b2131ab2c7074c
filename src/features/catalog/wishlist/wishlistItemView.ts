import type { ProductCardFragment, WishItemFragment } from '#api/operations.generated';
import { isProductSoldOut } from '#features/cart/offers/isProductSoldOut';
import { readItemOptions } from '#features/cart/session/readCart';
import { displayPriceOf, optionsOf, type PriceView, pathOf } from '#features/catalog/productView';
import type { CartItem } from '#store/cartItem';
import type { WishlistEntry } from '#store/catalog';

/** Data of a wish list item for its card. */
export interface WishlistItemView {
  id: string;
  name: string;
  /** Path of the product with the chosen options. */
  path: string;
  picture: string | undefined;
  price: PriceView | undefined;
  isSoldOut: boolean;
  /** The number in stock if it is low, else 0. */
  left: number;
  quantity: number;
  /** The customer's note. */
  comment: string;
  options: CartItem['options'];
  /** True if the shopper must choose options before the item can be added to the cart. */
  isIncomplete: boolean;
  /** The product, for the fields in which the shopper chooses the missing options. */
  product: ProductCardFragment;
  /** The entry with which the same item can be added to a wish list again. */
  entry: WishlistEntry;
}

/** Converts a wish list item for display; null if the product no longer exists in the back end. */
export function wishlistItemView(item: WishItemFragment, currency: string): WishlistItemView | null {
  const { product } = item;
  if (!product) return null;
  const variant = 'configured_variant' in item ? item.configured_variant : null;
  const configured = ('configurable_options' in item && item.configurable_options) || [];
  const chosen = configured.flatMap((option) => (option ? [option] : []));
  const given = readItemOptions(item);
  const uids = chosen.map((option) => String(option.configurable_product_option_value_uid));
  const inPath = optionsOf(product).flatMap(({ code, values }) => {
    const value = values.find(({ uid }) => uids.includes(uid));
    return value ? [[code, value.id] as const] : [];
  });
  const price = displayPriceOf(variant ?? product, currency);
  return {
    id: item.id,
    name: product.name ?? '',
    path: pathOf(product, Object.fromEntries(inPath)),
    picture: variant?.small_image?.url ?? product.small_image?.url ?? undefined,
    price: price && variant ? { ...price, from: false } : price,
    isSoldOut: isProductSoldOut(variant ?? product),
    left: (variant ?? product).only_x_left_in_stock ?? 0,
    quantity: item.quantity,
    comment: item.description ?? '',
    options: [
      ...chosen.map(({ option_label, value_label }) => ({ label: option_label, value: value_label })),
      ...given.options,
    ],
    isIncomplete: isIncomplete(
      item,
      given.selectedOptions,
      given.enteredOptions.length > 0 || given.options.length > 0,
    ),
    product,
    entry: {
      product,
      quantity: item.quantity,
      selectedOptions: [...uids, ...given.selectedOptions],
      enteredOptions: given.enteredOptions,
    },
  };
}

function isIncomplete(item: WishItemFragment, selected: readonly string[], hasOptions: boolean): boolean {
  const { product } = item;
  if (product && 'options' in product && product.options?.some((option) => option?.required) && !hasOptions)
    return true;
  switch (product?.__typename) {
    case 'ConfigurableProduct':
      return !('configured_variant' in item && item.configured_variant);
    case 'BundleProduct':
      return selected.length === 0;
    case 'DownloadableProduct':
      return product.links_purchased_separately === 1 && selected.length === 0;
    // A grouped product is always incomplete: the quantities of the single products can only be set on the product
    // page.
    case 'GroupedProduct':
      return true;
    default:
      return false;
  }
}
