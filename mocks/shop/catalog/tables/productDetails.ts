/**
 * Data of special products: parts of bundles and grouped products, files, custom options, quantity limits, tier prices.
 */

import type { DatabaseSync } from 'node:sqlite';
import type { CustomOption, Download, Prices, Product, Text } from '../../../data/shared/types.ts';
import { row } from '../../shared/statements.ts';

export interface BundleSelectionDetail {
  id: number;
  sku: string;
  qty: number;
  isDefault: boolean;
  canChangeQty: boolean;
}

export interface BundleOptionDetail {
  id: number;
  key: string;
  title: Text;
  required: boolean;
  input: 'select' | 'radio' | 'checkbox' | 'multi';
  selections: BundleSelectionDetail[];
}

interface CustomValueDetail {
  id: number;
  key: string;
  title: Text;
  prices?: Prices;
}

export interface CustomOptionDetail extends Omit<CustomOption, 'values'> {
  id: number;
  values?: CustomValueDetail[];
}

export interface DownloadDetail extends Download {
  id: number;
}

/** The merchant's data of a product, with the numeric ids that uids contain. */
interface ProductDetails extends Omit<Product, 'bundle' | 'customOptions' | 'downloads'> {
  bundle?: BundleOptionDetail[];
  customOptions?: CustomOptionDetail[];
  downloads?: { title: Text; chosenOneByOne?: boolean; links: DownloadDetail[]; samples?: Text[] };
}

/** The stored part of {@link ProductDetails}. */
export type StoredDetails = Pick<
  ProductDetails,
  | 'bundle'
  | 'grouped'
  | 'customOptions'
  | 'downloads'
  | 'minQty'
  | 'maxQty'
  | 'increments'
  | 'tierPrices'
  | 'video'
  | 'pictures'
  | 'variantPictures'
  | 'related'
  | 'upsell'
  | 'crosssell'
>;

/**
 * Returns a function that adds numeric ids to the options, values and files of a product. Each of these types has its
 * own sequence for the whole catalogue.
 */
export function makeDetailNumbers() {
  let [option, selection, custom, value, link] = [0, 0, 0, 0, 0];
  return (product: Product): StoredDetails => ({
    bundle: product.bundle?.map((one) => ({
      ...one,
      id: ++option,
      selections: one.selections.map(({ sku, qty = 1, isDefault = false, canChangeQty = false }) => ({
        id: ++selection,
        sku,
        qty,
        isDefault,
        canChangeQty,
      })),
    })),
    customOptions: product.customOptions?.map(({ values, ...one }) => ({
      ...one,
      id: ++custom,
      ...(values ? { values: values.map((single) => ({ ...single, id: ++value })) } : {}),
    })),
    downloads: product.downloads && {
      ...product.downloads,
      links: product.downloads.links.map((one) => ({ ...one, id: ++link })),
    },
    grouped: product.grouped,
    minQty: product.minQty,
    maxQty: product.maxQty,
    increments: product.increments,
    tierPrices: product.tierPrices,
    video: product.video,
    pictures: product.pictures,
    variantPictures: product.variantPictures,
    related: product.related,
    upsell: product.upsell,
    crosssell: product.crosssell,
  });
}

const none: StoredDetails = {};
const parsed = new WeakMap<DatabaseSync, Map<string, StoredDetails>>();

/** Details of a product, or of its parent for a variant; empty for most products. */
export function detailsOf(db: DatabaseSync, product: { id: number; parentId: number | null }): StoredDetails {
  const found = row<{ details: string }>(db, 'SELECT details FROM product_detail WHERE product_id = ?', [
    product.parentId ?? product.id,
  ]);
  if (!found) return none;
  let known = parsed.get(db);
  if (!known) {
    known = new Map();
    parsed.set(db, known);
  }
  let details = known.get(found.details);
  if (!details) {
    details = JSON.parse(found.details) as StoredDetails;
    known.set(found.details, details);
  }
  return details;
}

const stockOfSku =
  'SELECT iif(s.unlimited, 1000000, s.qty) AS qty FROM product p JOIN stock s ON s.product_id = p.id WHERE p.sku = ?';

/**
 * Number of bundles or groups that can be sold. For a bundle, the required option with the lowest stock decides, by its
 * selection with the highest stock. For a group, the part with the highest stock decides. 0 for products without parts.
 */
export function stockOfParts(db: DatabaseSync, productId: number): number {
  const { bundle, grouped } = detailsOf(db, { id: productId, parentId: null });
  const left = ({ sku, qty = 1 }: { sku: string; qty?: number }) =>
    Math.floor((row<{ qty: number }>(db, stockOfSku, [sku])?.qty ?? 0) / qty);
  if (grouped) return Math.max(0, ...grouped.map(({ sku }) => left({ sku })));
  const required = bundle?.filter((option) => option.required) ?? [];
  const options = required.length > 0 ? required : (bundle ?? []);
  if (options.length === 0) return 0;
  return Math.min(...options.map(({ selections }) => Math.max(0, ...selections.map(left))));
}
