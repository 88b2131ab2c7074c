/**
 * Mutations of old clients that add products to a cart: one for each product type. Either all items are added or none.
 */

import { detailsOf } from '../catalog/tables/productDetails.ts';
import { isSoldIn, type ProductRow, productBySku, stockOf, variantOptionsOf } from '../catalog/tables/products.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { inputError, noSuchEntityError } from '../shared/errors.ts';
import { transaction } from '../shared/statements.ts';
import { decodeUid } from '../shared/uids.ts';
import { addCartItem, type CartItemRequest, stockMessages } from './cartItems.ts';
import { cartSource } from './cartSource.ts';
import { type Cart, cartForShopper, requireParameter } from './carts.ts';
import { choiceMessages, type ItemChoices } from './itemChoices.ts';

interface TypedItem {
  data: { sku: string; quantity: number };
  parent_sku?: string | null;
  customizable_options?: ({ id?: number | null; uid?: string | null; value_string: string } | null)[] | null;
  bundle_options?: ({ id: number; quantity: number; value: (string | null)[] } | null)[] | null;
  downloadable_product_links?: ({ link_id: number } | null)[] | null;
}

/** Messages about missing choices, which Magento returns unchanged. Other messages get a prefix with the SKU. */
const ownWords: ReadonlySet<string> = new Set([...Object.values(choiceMessages), stockMessages.noOptions]);

const refused = (sku: string, message: string) =>
  inputError(
    ownWords.has(message) ? message : `Could not add the product with SKU ${sku} to the shopping cart: ${message}`,
  );

/** `[1,2]` contains several values, other texts are a single value. */
const valuesIn = (text: string): string[] => {
  const list = /^\[(.*)\]$/s.exec(text.trim());
  return list ? (list[1] ?? '').split(',') : [text.trim()];
};

/** The id of a custom option, given as a number or in a uid `custom-option/12`. */
const optionIdOf = ({ id, uid }: { id?: number | null; uid?: string | null }): number =>
  id ?? Number(decodeUid(uid ?? '').split('/')[1]);

function choicesOf({ db }: ShopContext, product: ProductRow, item: TypedItem): ItemChoices {
  const { customOptions } = detailsOf(db, product);
  const custom = (item.customizable_options ?? []).flatMap((given) => {
    if (!given) return [];
    const option = optionIdOf(given);
    const isList = customOptions?.find(({ id }) => id === option)?.values !== undefined;
    return [
      isList
        ? { option, values: valuesIn(given.value_string).map(Number) }
        : { option, text: given.value_string.trim() },
    ];
  });
  const bundle = (item.bundle_options ?? []).flatMap((given) =>
    (given?.value ?? []).map((value) => ({
      option: given?.id ?? 0,
      selection: Number(value),
      qty: given?.quantity ?? 1,
    })),
  );
  const links = (item.downloadable_product_links ?? []).flatMap((one) => (one ? [one.link_id] : []));
  return {
    ...(custom.length > 0 ? { custom } : {}),
    ...(bundle.length > 0 ? { bundle } : {}),
    ...(links.length > 0 ? { links } : {}),
  };
}

/** The options of the variant in an item of a configurable product. */
function variantOf(context: ShopContext, parentSku: string, { data }: TypedItem): CartItemRequest['options'] {
  const { db, store } = context;
  const parent = productBySku(db, parentSku);
  const variant = productBySku(db, data.sku);
  if (!parent || !variant) throw refused(parentSku, 'Could not find specified product.');
  const left = stockOf(db, variant.id);
  if (left <= 0) throw refused(parentSku, stockMessages.soldOut);
  if (data.quantity > left) throw refused(parentSku, stockMessages.tooMany);
  if (variant.parentId !== parent.id) throw refused(parentSku, 'Could not find specified product.');
  return new Map(variantOptionsOf(db, variant.id, store).map((one) => [one.attributeId, one.optionId]));
}

/** @throws GraphQLError with Magento's message if the item cannot be added */
function addItem(context: ShopContext, cart: Cart, item: TypedItem): void {
  const { db, store } = context;
  const { quantity } = item.data;
  const sku = item.parent_sku || item.data.sku;
  if (!sku) throw inputError('Missed "sku" in cart item data');
  const product = productBySku(db, sku);
  if (!product || !isSoldIn(product, store)) throw noSuchEntityError(`Could not find a product with SKU "${sku}"`);
  if (quantity <= 0) throw refused(sku, 'Please enter a number greater than 0 in this field.');
  const options = item.parent_sku ? variantOf(context, sku, item) : new Map<number, number>();
  if (stockOf(db, product.id) <= 0) throw refused(sku, stockMessages.unavailable);
  const error = addCartItem(context, cart, { sku, qty: quantity, options, choices: choicesOf(context, product, item) });
  if (error) throw refused(sku, error.message);
}

interface TypedInput {
  input?: { cart_id: string; cart_items: (TypedItem | null)[] } | null;
}

function addItems(_source: unknown, { input }: TypedInput, context: ShopContext) {
  requireParameter(input?.cart_id, 'cart_id');
  requireParameter(input?.cart_items, 'cart_items');
  const cart = cartForShopper(context, input?.cart_id ?? '');
  transaction(context.db, () => {
    for (const item of input?.cart_items ?? []) if (item) addItem(context, cart, item);
  });
  return { cart: cartSource(context, cart) };
}

export const resolvers: Resolvers = {
  Mutation: {
    addSimpleProductsToCart: addItems,
    addVirtualProductsToCart: addItems,
    addConfigurableProductsToCart: addItems,
    addBundleProductsToCart: addItems,
    addDownloadableProductsToCart: addItems,
  },
};
