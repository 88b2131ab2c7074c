import type { ProductCardFragment, WishItemFragment } from '#api/operations.generated';
import { isSoldOut } from '#features/cart/items/isSoldOut';
import { givenOptions } from '#features/cart/session/readCart';
import { optionsOf, type PriceView, pathOf, shownPrice } from '#features/catalog/productView';
import type { CartItem } from '#store/cartItem';
import type { WishlistEntry } from '#store/catalog';

/** An item of the list as its card shows it. */
export interface WishlistItemView {
  id: string;
  name: string;
  /** To the product, with what was chosen of it. */
  path: string;
  picture: string | undefined;
  price: PriceView | undefined;
  isSoldOut: boolean;
  /** How many there are when they are few, else 0. */
  left: number;
  quantity: number;
  /** What the customer wrote to it. */
  comment: string;
  options: CartItem['options'];
  /** Something has still to be chosen before it can be bought. */
  isOpen: boolean;
  /** Of what it is, to choose the rest. */
  product: ProductCardFragment;
  /** What adds it to a list again as it is. */
  entry: WishlistEntry;
}

/** Null for an item whose product the shop does not know any more. */
export function wishlistItemView(item: WishItemFragment, currency: string): WishlistItemView | null {
  const { product } = item;
  if (!product) return null;
  const variant = 'configured_variant' in item ? item.configured_variant : null;
  const configured = ('configurable_options' in item && item.configurable_options) || [];
  const chosen = configured.flatMap((option) => (option ? [option] : []));
  const given = givenOptions(item);
  const uids = chosen.map((option) => String(option.configurable_product_option_value_uid));
  const inPath = optionsOf(product).flatMap(({ code, values }) => {
    const value = values.find(({ uid }) => uids.includes(uid));
    return value ? [[code, value.id] as const] : [];
  });
  const price = shownPrice(variant ?? product, currency);
  return {
    id: item.id,
    name: product.name ?? '',
    path: pathOf(product, Object.fromEntries(inPath)),
    picture: variant?.small_image?.url ?? product.small_image?.url ?? undefined,
    price: price && variant ? { ...price, from: false } : price,
    isSoldOut: isSoldOut(variant ?? product),
    left: (variant ?? product).only_x_left_in_stock ?? 0,
    quantity: item.quantity,
    comment: item.description ?? '',
    options: [
      ...chosen.map(({ option_label, value_label }) => ({ label: option_label, value: value_label })),
      ...given.options,
    ],
    isOpen: isOpen(item, given.selectedOptions, given.enteredOptions.length > 0 || given.options.length > 0),
    product,
    entry: {
      product,
      quantity: item.quantity,
      selectedOptions: [...uids, ...given.selectedOptions],
      enteredOptions: given.enteredOptions,
    },
  };
}

function isOpen(item: WishItemFragment, selected: readonly string[], hasOptions: boolean): boolean {
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
    // The quantity of each product can be set on its own page only.
    case 'GroupedProduct':
      return true;
    default:
      return false;
  }
}
