/** Deprecated product fields that Magento keeps for old clients. */
import type { Resolver, ShopContext } from '../../shared/context.ts';
import { storeViews } from '../../shared/stores.ts';
import { attributeValuesOf } from '../tables/productAttributes.ts';
import { detailsOf } from '../tables/productDetails.ts';
import { isSoldIn, type ProductRow, productBySku } from '../tables/products.ts';
import { linkedProducts, type ProductSource, productFields } from './productFields.ts';

interface Money {
  value: number;
  currency: string;
}

interface Prices {
  regular_price: Money;
  final_price: Money;
}

/**
 * Source object of `Price` without adjustments. Magento adds tax adjustments only if displayed prices differ from
 * stored ones in VAT, which is not the case here.
 */
const priceOf = (amount: Money) => ({ amount, adjustments: [] });

const price: Resolver = (source: ProductSource, args: Record<string, never>, context: ShopContext, info) => {
  const range = productFields.price_range?.(source as never, args as never, context, info) as {
    minimum_price: Prices;
    maximum_price: Prices;
  };
  return {
    minimalPrice: priceOf(range.minimum_price.final_price),
    maximalPrice: priceOf(range.maximum_price.final_price),
    regularPrice: priceOf(range.minimum_price.regular_price),
  };
};

/** Magento's customer group for prices of all customers. */
const allGroups = '32000';

const tierPrices: Resolver = ({ product }: ProductSource, _args: unknown, { db, store }: ShopContext) =>
  (detailsOf(db, product).tierPrices ?? []).map(({ qty, prices }) => ({
    customer_group_id: allGroups,
    qty,
    value: prices[store.websiteCode],
    percentage_value: null,
    website_id: store.websiteId,
  }));

const websites: Resolver = ({ product }: ProductSource) =>
  storeViews
    .filter((view) => view.isDefault && isSoldIn(product, view))
    .map((view, place) => ({
      id: view.websiteId,
      code: view.websiteCode,
      name: view.websiteName,
      sort_order: 0,
      default_group_id: String(view.websiteId),
      is_default: place === 0,
    }));

const linkTypes = { related: 'related', upsell: 'upsell', crosssell: 'crosssell' } as const;

const productLinks: Resolver = ({ product }: ProductSource, _args: unknown, context: ShopContext) => {
  const link = (type: string, linked: ProductRow, place: number) => ({
    __typename: 'ProductLinks',
    sku: product.sku,
    link_type: type,
    linked_product_sku: linked.sku,
    linked_product_type: linked.type,
    position: place + 1,
  });
  const parts = (detailsOf(context.db, product).grouped ?? []).flatMap(
    ({ sku }) => productBySku(context.db, sku) ?? [],
  );
  return [
    ...Object.values(linkTypes).flatMap((type) =>
      linkedProducts(context, product, type).map((linked, place) => link(type, linked, place)),
    ),
    ...parts.map((linked, place) => link('associated', linked, place)),
  ];
};

/** Ids of an attribute's options that the product has. */
function chosenValues(context: ShopContext, product: ProductRow, code: string): string[] {
  const found = attributeValuesOf(context, product, {}).find((attribute) => attribute.code === code);
  return found && 'selected_options' in found ? found.selected_options.map(({ value }) => value) : [];
}

/** Resolves an attribute with a single value as a field of the product. */
const oneValue =
  (code: string): Resolver =>
  ({ product }: ProductSource, _args: unknown, context: ShopContext) => {
    const [value] = chosenValues(context, product, code);
    return value === undefined ? null : Number(value);
  };

export const deprecatedProductFields: Record<string, Resolver> = {
  attribute_set_id: () => 4,
  color: oneValue('color'),
  size: oneValue('size'),
  material: ({ product }: ProductSource, _args: unknown, context: ShopContext) =>
    chosenValues(context, product, 'material').join(',') || null,
  country_of_manufacture: () => null,
  price,
  product_links: productLinks,
  special_from_date: () => null,
  tier_price: () => null,
  tier_prices: tierPrices,
  url_path: () => null,
  websites,
};
