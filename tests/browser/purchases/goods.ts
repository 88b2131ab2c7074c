import type { Page } from '@playwright/test';
import * as demo from '../../support/demo.ts';
import { sendGraphql } from '../customer';
import { findCatalogSample } from '../shopper';
import type { ViewCode } from '../support';

export const productTypes = ['simple', 'configurable', 'bundle', 'virtual', 'downloadable', 'mixed'] as const;
export type ProductType = (typeof productTypes)[number];

/** A product for the cart, and its data from the catalogue. */
export interface Chosen {
  item: { sku: string; quantity: number; selected_options: string[] };
  /** SKU in the order: the SKU of the variant, if there is one. */
  sku: string;
  type: string;
  name: string;
  /** Price of one piece, VAT included, in hundredths. */
  price: number;
  /** Names of the chosen options: sizes, colours, bundle parts, links. */
  chosen: string[];
}

interface Priced {
  sku: string;
  name: string;
  price_range: { minimum_price: { final_price: { value: number } } };
}
interface Found extends Priced {
  variants?: { product: Priced & { stock_status: string }; attributes: { uid: string; label: string }[] }[];
  items?: { required: boolean; options: { uid: string; quantity: number; product: Priced }[] }[];
  options?: { required: boolean; value?: { uid: string; price: number; title: string }[] }[];
}

const priced = 'sku name price_range{minimum_price{final_price{value}}}';
const query = `query($sku:String!){products(filter:{sku:{eq:$sku}}){items{${priced}
  ...on ConfigurableProduct{variants{product{${priced} stock_status} attributes{uid label}}}
  ...on BundleProduct{items{required options{uid quantity product{${priced}}}}}
  ...on CustomizableProductInterface{options{required ...on CustomizableRadioOption{value{uid price title}}}}}}}`;

const inHundredths = (amount: number) => Math.round(amount * 100);
const priceOf = ({ price_range }: Priced) => inHundredths(price_range.minimum_price.final_price.value);

/** A product with the first value of each required option. */
function choose(found: Found, type: string, quantity: number): Chosen {
  const chosen = { type, name: found.name, sku: found.sku, price: priceOf(found), chosen: [] as string[] };
  const item = { sku: found.sku, quantity, selected_options: [] as string[] };
  const variant = found.variants?.find(({ product }) => product.stock_status === 'IN_STOCK');
  if (variant) {
    item.selected_options = variant.attributes.map(({ uid }) => uid);
    const names = variant.attributes.map(({ label }) => label);
    return { ...chosen, item, sku: variant.product.sku, price: priceOf(variant.product), chosen: names };
  }
  const parts = found.items?.filter(({ required }) => required).flatMap(({ options }) => options.slice(0, 1));
  if (parts) {
    item.selected_options = parts.map(({ uid }) => uid);
    const price = parts.reduce((sum, part) => sum + part.quantity * priceOf(part.product), 0);
    return { ...chosen, item, price, chosen: parts.map((part) => part.product.name) };
  }
  const values = (found.options ?? [])
    .filter(({ required }) => required)
    .flatMap(({ value = [] }) => value.slice(0, 1));
  item.selected_options = values.map(({ uid }) => uid);
  const price = values.reduce((sum, value) => sum + inHundredths(value.price), chosen.price);
  return { ...chosen, item, price, chosen: values.map(({ title }) => title) };
}

/** Products of a product type that the view sells; for `mixed`, one of each type. */
export async function goodsOf(page: Page, view: ViewCode, kind: ProductType): Promise<Chosen[]> {
  const skus: Record<Exclude<ProductType, 'mixed'>, [sku: string, quantity: number]> = {
    simple: [(await findCatalogSample(page.request, view)).product.sku, 2],
    configurable: [demo.box.sku, 2],
    bundle: [demo.bundle.sku, 1],
    virtual: [demo.lesson.sku, 1],
    downloadable: [demo.booklet.sku, 1],
  };
  const goods: Chosen[] = [];
  for (const [type, [sku, quantity]] of Object.entries(skus)) {
    if (kind !== 'mixed' && kind !== type) continue;
    const { products } = await sendGraphql<{ products: { items: Found[] } }>(page, view, query, { sku });
    const found = products.items[0];
    if (!found) throw new Error(`The shop has no ${sku}.`);
    goods.push(choose(found, type, quantity));
  }
  return goods;
}

/** True if the order needs no delivery. */
export const isVirtual = (kind: ProductType) => kind === 'virtual' || kind === 'downloadable';
