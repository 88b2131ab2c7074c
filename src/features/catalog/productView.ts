import type { ProductCardFragment, ProductPictureFragment } from '#api/operations.generated';
import { isProductSoldOut } from '#features/cart/offers/isProductSoldOut';
import { type Money, roundMoney } from '#lib/money';
import { productPath } from '#lib/paths';
import { decodeUid } from '#lib/uid';

/** Rounds a price of the back end; undefined if the price has no amount. */
function moneyOf(money: { value: number | null; currency: string | null } | null | undefined, currency: string) {
  return money?.value == null ? undefined : roundMoney({ value: money.value, currency: money.currency ?? currency });
}

export interface PriceView {
  price: Money;
  /** The price without the discount of a sale. */
  regular?: Money;
  /** True if some variants cost more than `price`. */
  from: boolean;
  /** The discount of the sale price in whole percent; 0 without a sale. */
  percentOff: number;
}

/** Converts a price range for display; undefined if the back end returned no price. */
function priceView(range: ProductCardFragment['price_range'] | undefined, currency: string): PriceView | undefined {
  const price = moneyOf(range?.minimum_price.final_price, currency);
  if (!price) return undefined;
  const regular = moneyOf(range?.minimum_price.regular_price, currency);
  const highest = moneyOf(range?.maximum_price?.final_price, currency);
  const off = regular && regular.value > price.value ? Math.round((1 - price.value / regular.value) * 100) : 0;
  // Show 100 % only for free products.
  const percentOff = price.value > 0 ? Math.min(off, 99) : off;
  return { price, ...(regular && { regular }), from: highest !== undefined && highest.value > price.value, percentOff };
}

/**
 * The displayed price of a product; for a grouped product the lowest price of its single products. Undefined for a
 * sold-out product if Magento returns the price 0.
 */
export function displayPriceOf(
  product: Pick<ProductCardFragment, 'price_range' | 'stock_status'> & { __typename?: string },
  currency: string,
): PriceView | undefined {
  const price = priceView(product.price_range, currency);
  if (price?.price.value === 0 && isProductSoldOut(product)) return undefined;
  return price && product.__typename === 'GroupedProduct' ? { ...price, from: true } : price;
}

/** A tier price: the price of one piece if the shopper buys at least `quantity`. */
export interface Tier {
  quantity: number;
  price: Money;
}

type WithTiers = Pick<ProductCardFragment, '__typename' | 'price_range' | 'price_tiers'>;

/**
 * Tier prices of a product. Empty for bundles and grouped products: their tier prices belong to the single products.
 */
export function tiersOf({ __typename, price_tiers, price_range }: WithTiers, currency: string): Tier[] {
  if (__typename === 'BundleProduct' || __typename === 'GroupedProduct') return [];
  return (price_tiers ?? []).flatMap((tier) => {
    const price = tier && tierPrice(tier, price_range.minimum_price, currency);
    return tier?.quantity && price ? [{ quantity: tier.quantity, price }] : [];
  });
}

/**
 * The price of one piece in a tier. `final_price` is the price of one piece in Magento 2.4.8, but of the whole quantity
 * in 2.4.7. `discount.amount_off` is per piece in all versions, relative to the regular price.
 */
function tierPrice(
  { quantity, final_price, discount }: NonNullable<NonNullable<WithTiers['price_tiers']>[number]>,
  { regular_price, final_price: own }: WithTiers['price_range']['minimum_price'],
  currency: string,
): Money | undefined {
  const said = moneyOf(final_price, currency);
  if (!said || discount?.amount_off == null) return said;
  const off = discount.amount_off;
  const possible = [regular_price, own].flatMap(({ value }) =>
    value === null ? [] : [roundMoney({ ...said, value: value - off }).value],
  );
  // True if `final_price` matches this price of one piece. Magento rounds the price of one piece before multiplying it
  // by the quantity.
  const isSaid = (value: number) =>
    [1, quantity ?? 1].some((count) => Math.abs(said.value - value * count) < 0.011 * count);
  const value = possible.find(isSaid) ?? possible[0];
  return value === undefined ? said : { ...said, value };
}

/** The tier with the lowest price. */
export const bestTier = (tiers: readonly Tier[]): Tier | undefined =>
  [...tiers].sort((one, other) => one.price.value - other.price.value)[0];

/**
 * The price of one piece for the chosen quantity and options. `own` replaces the product's price, for example with the
 * price of a configured bundle.
 */
export function unitPrice(
  base: PriceView,
  {
    quantity,
    tiers,
    own,
    extra = { fixed: 0, percent: 0 },
  }: {
    quantity: number;
    tiers: readonly Tier[];
    own?: { final: number; regular: number };
    extra?: { fixed: number; percent: number };
  },
): PriceView {
  const { currency } = base.price;
  const tier = Math.min(...tiers.filter((one) => one.quantity <= quantity).map(({ price }) => price.value));
  const final = own?.final ?? Math.min(base.price.value, tier);
  const regular = own?.regular ?? base.regular?.value ?? base.price.value;
  const withExtra = (value: number) =>
    roundMoney({ value: value + extra.fixed + (final * extra.percent) / 100, currency });
  return {
    ...base,
    price: withExtra(final),
    regular: withExtra(regular),
    from: own ? false : base.from,
  };
}

/** The path of a product page. `options` are preselected on the page (attribute code → number of the value). */
export function pathOf(
  { url_key, url_suffix }: Pick<ProductCardFragment, 'url_key' | 'url_suffix'>,
  options: Record<string, string> = {},
): string {
  const query = new URLSearchParams(options).toString();
  return productPath(url_key ?? '', url_suffix) + (query && `?${query}`);
}

export interface Picture {
  url: string;
  label: string;
  /** URL of the video for which this picture is the preview. */
  video?: string;
}

/** The pictures of a product's gallery, in the merchant's order. */
export function picturesOf(
  gallery: readonly (ProductPictureFragment | null)[] | null | undefined,
  name: string,
): Picture[] {
  return (
    (gallery ?? [])
      .flatMap((entry) => (entry?.url && !entry.disabled ? [{ ...entry, url: entry.url }] : []))
      .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
      .map((entry) => ({
        url: entry.url,
        label: entry.label || name,
        ...('video_content' in entry && entry.video_content?.video_url && { video: entry.video_content.video_url }),
      }))
      // Remove duplicates: Magento lists the pictures of each remaining variant, and variants may share pictures. A
      // picture and a video with the same preview picture are different entries.
      .filter(({ url, video }, index, all) => all.findIndex((one) => one.url === url && one.video === video) === index)
  );
}

export interface OptionValue {
  uid: string;
  /** Number of the option value, as used in URLs. */
  id: string;
  label: string;
  swatch?: string;
}

export interface ProductOption {
  code: string;
  label: string;
  values: OptionValue[];
}

/** The options of a configurable product; empty for other product types. */
export function optionsOf(product: ProductCardFragment): ProductOption[] {
  if (!('configurable_options' in product)) return [];
  return (product.configurable_options ?? [])
    .filter((option) => option !== null)
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .flatMap(({ attribute_code: code, label, values }) => {
      if (!code) return [];
      const known = (values ?? []).flatMap((value) => {
        const id = value?.uid && optionId(value.uid);
        if (!value?.uid || !id) return [];
        const swatch = swatchValue(value.swatch_data);
        return [{ uid: value.uid, id, label: value.label ?? id, ...(swatch && { swatch }) }];
      });
      return [{ code, label: label ?? code, values: known }];
    });
}

/** Product types that can be added to the cart without choosing an option. */
const bought = new Set(['SimpleProduct', 'VirtualProduct']);

/** True if the product can be added to the cart without choosing an option. */
export function canBuyWithoutChoice(product: ProductCardFragment): boolean {
  if ('options' in product && product.options?.some((option) => option?.required)) return false;
  // If the files of a downloadable product are sold only together, there is no choice.
  if ('links_purchased_separately' in product) return product.links_purchased_separately !== 1;
  return bought.has(product.__typename);
}

interface SwatchData {
  __typename?: string;
  value?: string | null;
  thumbnail?: string | null;
}

/** The colour or picture URL of a swatch; undefined for a text swatch. */
export function swatchValue(data: SwatchData | null | undefined): string | undefined {
  if (data?.__typename === 'ColorSwatchData') return data.value ?? undefined;
  if (data?.__typename === 'ImageSwatchData') return data.thumbnail ?? undefined;
  return undefined;
}

/** The number of an option value, which filters and URLs use: `5` for a uid that is base64 of `configurable/93/5`. */
const optionId = (uid: string): string | undefined => decodeUid(uid)[2];
