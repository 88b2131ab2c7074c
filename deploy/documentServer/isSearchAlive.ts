import type { TypedDocumentNode } from '@apollo/client';
import { parse } from 'graphql';
import type { StoreView } from '#lib/storeViews';
import type { Backend } from './backend.ts';

interface Found {
  products: { total_count: number | null } | null;
}

const anything: TypedDocumentNode<Found, Record<string, never>> = parse(
  'query findAnything { products(filter: { price: { from: "0" } }, pageSize: 1) { total_count } }',
);

/**
 * True if the back end finds any product. If its search engine is down, Magento returns empty lists without an error,
 * so that every product would seem deleted (tests/magento/recordings/search_down.sku.json).
 */
export async function isSearchAlive(backend: Backend, view: StoreView): Promise<boolean> {
  const { data, errors } = await backend.sendQuery(view, anything);
  return errors.length === 0 && Boolean(data?.products?.total_count);
}
