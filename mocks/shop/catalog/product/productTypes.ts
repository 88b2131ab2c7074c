/** Additional fields of bundles, grouped products, downloads and products with custom options. */

import type { GraphQLResolveInfo } from 'graphql';
import type { Prices, Text } from '../../../data/shared/types.ts';
import type { Resolver, Resolvers, ShopContext } from '../../shared/context.ts';
import { onlyLoaded } from '../../shared/loadedFields.ts';
import { baseUrlOf } from '../../shared/stores.ts';
import { encodeUid } from '../../shared/uids.ts';
import {
  type BundleOptionDetail,
  type BundleSelectionDetail,
  type CustomOptionDetail,
  type DownloadDetail,
  detailsOf,
} from '../tables/productDetails.ts';
import { mainPictureOf } from '../tables/productPictures.ts';
import { nameOf, type ProductRow, pricesOf, productBySku } from '../tables/products.ts';
import { loadedSource, type ProductSource, productPrice } from './productFields.ts';

/** Uid of a selection of a bundle option, with its quantity. */
export const bundleUid = (optionId: number, { id, qty }: BundleSelectionDetail) =>
  encodeUid(`bundle/${optionId}/${id}/${qty}`);

function bundleItem(option: BundleOptionDetail, position: number, product: ProductRow, context: ShopContext) {
  const { db, store, currency } = context;
  const title = (text: Text) => text[store.language];
  const parts = option.selections.flatMap((selection, place) => {
    const part = productBySku(db, selection.sku);
    return part ? [{ selection, part, place, price: pricesOf(db, part.id, store) }] : [];
  });
  const dearest = parts.map(({ price, selection }) => price.final * selection.qty);
  const at = (amount: number) => productPrice({ regular: amount, final: amount }, currency);
  return {
    uid: encodeUid(`bundle/${option.id}`),
    option_id: option.id,
    title: title(option.title),
    required: option.required,
    type: option.input,
    position: position + 1,
    sku: product.sku,
    price_range: {
      minimum_price: at(option.required && dearest.length > 0 ? Math.min(...dearest) : 0),
      maximum_price: at(Math.max(0, ...dearest)),
    },
    options: parts.map(({ selection, part, place }) => ({
      uid: bundleUid(option.id, selection),
      id: selection.id,
      label: nameOf(db, part, store),
      quantity: selection.qty,
      qty: selection.qty,
      is_default: selection.isDefault,
      can_change_quantity: selection.canChangeQty,
      position: place + 1,
      // The price of a dynamic bundle is the sum of its parts.
      price: 0,
      price_type: 'FIXED',
      product: (_args: unknown, _context: ShopContext, info: GraphQLResolveInfo) => loadedSource(part, info),
    })),
  };
}

const bundleItems: Resolver = ({ product }: ProductSource, _args: unknown, context: ShopContext) =>
  (detailsOf(context.db, product).bundle ?? []).map((option, position) =>
    bundleItem(option, position, product, context),
  );

const groupItems: Resolver = ({ product }: ProductSource, _args: unknown, { db }: ShopContext) =>
  (detailsOf(db, product).grouped ?? []).flatMap(({ sku, qty }, place) => {
    const part = productBySku(db, sku);
    const source = (_args: unknown, _context: ShopContext, info: GraphQLResolveInfo) =>
      part && loadedSource(part, info);
    return part ? [{ position: place + 1, qty, product: source }] : [];
  });

const optionTypes = {
  field: 'CustomizableFieldOption',
  area: 'CustomizableAreaOption',
  date: 'CustomizableDateOption',
  date_time: 'CustomizableDateOption',
  time: 'CustomizableDateOption',
  file: 'CustomizableFileOption',
  drop_down: 'CustomizableDropDownOption',
  radio: 'CustomizableRadioOption',
  checkbox: 'CustomizableCheckboxOption',
  multiple: 'CustomizableMultipleOption',
} as const;

/** Uid of a custom option with entered text, or of one of its values. */
export const customUid = (optionId: number, valueId?: number) =>
  encodeUid(`custom-option/${optionId}${valueId === undefined ? '' : `/${valueId}`}`);

function customOption(option: CustomOptionDetail, position: number, sku: string, { store }: ShopContext) {
  const priced = (prices: Prices | undefined) => ({
    price: prices?.[store.websiteCode] ?? 0,
    price_type: 'FIXED',
  });
  const chosen = option.values?.map((value, place) => ({
    uid: customUid(option.id, value.id),
    option_type_id: value.id,
    title: value.title[store.language],
    sku: value.key,
    sort_order: place + 1,
    ...priced(value.prices),
  }));
  const written = {
    uid: customUid(option.id),
    sku: option.key,
    max_characters: option.maxCharacters ?? 0,
    type: option.type.toUpperCase(),
    file_extension: option.extensions ?? null,
    image_size_x: 0,
    image_size_y: 0,
    ...priced(option.prices),
  };
  return {
    __typename: optionTypes[option.type],
    uid: customUid(option.id),
    option_id: option.id,
    title: option.title[store.language],
    required: option.required,
    sort_order: position + 1,
    product_sku: sku,
    value: chosen ?? written,
  };
}

/** `CustomizableProductInterface.options`; as in Magento, null for a product without custom options. */
const { options } = onlyLoaded({
  options: ({ product }: ProductSource, _args: unknown, context: ShopContext) => {
    const own = detailsOf(context.db, product).customOptions;
    return own ? own.map((option, position) => customOption(option, position, product.sku, context)) : null;
  },
}) as { options: Resolver };

/** Source object of `DownloadableProductLinks`. */
export function linkSource(context: ShopContext, product: ProductRow, link: DownloadDetail, position: number) {
  const sample = link.hasSample ? mainPictureOf(context, product).url : null;
  return {
    uid: encodeUid(`downloadable/${link.id}`),
    id: link.id,
    title: link.title[context.store.language],
    sort_order: position + 1,
    price: link.prices?.[context.store.websiteCode] ?? 0,
    sample_url: sample,
    sample_type: sample && 'URL',
    sample_file: null,
    link_type: 'FILE',
    is_shareable: false,
    number_of_downloads: 0,
  };
}

export const resolvers: Resolvers = {
  SimpleProduct: { options },
  ConfigurableProduct: { options },
  VirtualProduct: { options },
  BundleProduct: {
    options,
    items: bundleItems,
    dynamic_price: () => true,
    dynamic_sku: () => false,
    dynamic_weight: () => true,
    price_view: () => 'PRICE_RANGE',
    ship_bundle_items: () => 'TOGETHER',
    weight: () => null,
  },
  GroupedProduct: { items: groupItems, weight: () => null },
  DownloadableProduct: {
    options,
    links_title: ({ product }: ProductSource, _args: unknown, { db, store }: ShopContext) =>
      detailsOf(db, product).downloads?.title[store.language] ?? null,
    links_purchased_separately: ({ product }: ProductSource, _args: unknown, { db }: ShopContext) =>
      Number(detailsOf(db, product).downloads?.chosenOneByOne ?? false),
    downloadable_product_links: ({ product }: ProductSource, _args: unknown, context: ShopContext) =>
      (detailsOf(context.db, product).downloads?.links ?? []).map((link, position) =>
        linkSource(context, product, link, position),
      ),
    downloadable_product_samples: ({ product }: ProductSource, _args: unknown, context: ShopContext) =>
      (detailsOf(context.db, product).downloads?.samples ?? []).map((title, position) => ({
        id: position + 1,
        title: title[context.store.language],
        sort_order: position + 1,
        sample_url: `${baseUrlOf(context)}downloadable/download/sample/sample_id/${position + 1}/`,
        sample_type: 'FILE',
        sample_file: null,
      })),
  },
};
