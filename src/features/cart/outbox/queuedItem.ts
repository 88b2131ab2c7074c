import type { ApolloCache, NormalizedCacheObject } from '@apollo/client/cache';
import { isObject } from '#lib/guards';
import type { CartItem, ItemToAdd } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import type { QueuedItem } from '#store/outbox';
import { newUid } from './optimisticCart';

type Known = Partial<Pick<CartItem, 'sku' | 'options'>> & {
  product?: Partial<CartItem['product']>;
  price?: CartItem['prices']['price'];
};

type Fields = Record<string, unknown>;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * What the query cache knows of a product, from pages that were visited.
 *
 * @param selectedOptions uids of the chosen values
 */
function knownProduct(cache: ApolloCache, sku: string, selectedOptions: readonly string[]): Known {
  const entities = cache.extract() as NormalizedCacheObject;
  /** An object of the cache, by itself or by its reference. */
  const at = (value: unknown): Fields | undefined =>
    isObject(value) ? (typeof value.__ref === 'string' ? entities[value.__ref] : value) : undefined;
  const listAt = (value: unknown): Fields[] =>
    Array.isArray(value) ? value.map(at).filter((one) => one !== undefined) : [];

  const product = Object.values(entities).find((one) => one?.sku === sku && /Product$/.test(one.__typename ?? ''));
  if (!product) return {};
  const chosen = (values: unknown) => listAt(values).find(({ uid }) => selectedOptions.includes(String(uid)));
  const options = listAt(product.configurable_options).flatMap(({ label, values }) => {
    const value = textOf(chosen(values)?.label);
    return value === null ? [] : [{ label: textOf(label) ?? '', value }];
  });
  const variants = listAt(product.variants).filter(({ attributes }) =>
    listAt(attributes).every(({ uid }) => selectedOptions.includes(String(uid))),
  );
  const variant = options.length > 0 && variants.length === 1 ? at(variants[0]?.product) : undefined;
  const piece = variant ?? (options.length > 0 ? undefined : product);
  const price = at(at(at(piece?.price_range)?.minimum_price)?.final_price);
  const picture =
    at(variant?.thumbnail) ?? at(variant?.small_image) ?? at(product.thumbnail) ?? at(product.small_image);
  const url = textOf(picture?.url);
  return {
    sku: textOf(variant?.sku) ?? sku,
    options,
    product: {
      uid: textOf(product.uid) ?? '',
      url_key: textOf(product.url_key),
      url_suffix: textOf(product.url_suffix),
      ...(url && { thumbnail: { url, label: null } }),
    },
    ...(typeof price?.value === 'number' && {
      price: { value: price.value, currency: textOf(price.currency) ?? '' },
    }),
  };
}

/** The cart item that an item will be, as far as it is known. */
function lineOf({ sku, name, quantity, picture, line, ...choice }: ItemToAdd, currency: string): CartItem {
  const { selectedOptions = [], enteredOptions = [] } = choice;
  const nothing = { value: 0, currency };
  const known: CartItem = line ?? {
    uid: '',
    quantity,
    product: { uid: '', sku, name, url_key: null, url_suffix: null, thumbnail: picture ?? null },
    sku,
    prices: { price: nothing, row_total: nothing },
    configurable_options: [],
    options: [],
    choice: { selectedOptions, enteredOptions },
    is_available: true,
    errors: [],
  };
  return { ...known, uid: newUid(known), quantity, errors: [] };
}

/** An item with what is shown of it until the back end has it. */
export const queuedItem =
  (item: ItemToAdd): AppThunk<QueuedItem> =>
  (_dispatch, _getState, { client, view }) => {
    const { sku, name, quantity, selectedOptions = [], enteredOptions = [] } = item;
    const line = lineOf(item, view.currency);
    const known = item.line ? {} : knownProduct(client.cache, sku, selectedOptions);
    return {
      sku,
      name,
      quantity,
      selectedOptions,
      enteredOptions,
      line: {
        ...line,
        sku: known.sku ?? line.sku,
        options: known.options ?? line.options,
        product: { ...line.product, ...known.product, ...(item.picture && { thumbnail: item.picture }) },
        prices: known.price ? { price: known.price, row_total: known.price } : line.prices,
      },
    };
  };

/** A cart item as it is added again. */
export const asItemToAdd = (item: CartItem, quantity = item.quantity): ItemToAdd => ({
  sku: item.product.sku,
  name: item.product.name,
  quantity,
  ...item.choice,
  line: item,
});
