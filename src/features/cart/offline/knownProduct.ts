import type { ApolloCache, NormalizedCacheObject } from '@apollo/client/cache';
import { isObject } from '#lib/guards';
import type { CartItem } from '#store/cartItem';

type Known = Partial<Pick<CartItem, 'sku' | 'options'>> & {
  product?: Partial<CartItem['product']>;
  price?: CartItem['prices']['price'];
};

type Fields = Record<string, unknown>;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * What this device knows of a product that is put into the cart, from pages that were visited: the line is shown with
 * it until the shop has answered.
 *
 * @param selectedOptions uids of the chosen values
 */
export function knownProduct(cache: ApolloCache, sku: string, selectedOptions: readonly string[]): Known {
  const entities = cache.extract() as NormalizedCacheObject;
  /** An object of the cache, or what stands there in its place. */
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
