import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ProductGrid, ProductGridSkeleton } from '#features/catalog/card/ProductGrid';
import { ProductRow } from '#features/catalog/card/ProductRow';
import { wideGridSizes } from '#features/catalog/card/pictureSizes';
import { GetProductsBySkuDocument } from '#features/catalog/GetProductsBySku.gql';
import { useContent } from '../renderer/contentContext';

/** Products by SKU as product cards. Products that are no longer sold are left out. */
export function ProductList({
  skus,
  isRow,
  reserved,
}: {
  skus: readonly string[];
  isRow: boolean;
  /** Placeholder for a product row until the products have loaded. */
  reserved: ReactNode;
}) {
  // One request loads all products of the content.
  const all = useContent().skus;
  const { data, error } = useQuery(GetProductsBySkuDocument, { variables: variablesFor(all) });
  const items = data?.products?.items ?? (error ? [] : undefined);
  if (!items) return isRow ? reserved : <ProductGridSkeleton count={skus.length} />;
  const found = skus.flatMap((sku) => items.find((item) => item?.sku === sku) ?? []);
  return isRow ? <ProductRow products={found} /> : <ProductGrid products={found} sizes={wideGridSizes} />;
}

const variablesFor = (skus: readonly string[]) => ({ skus: [...skus], pageSize: skus.length });

export const preloadProducts = (client: ApolloClient, skus: readonly string[]): Promise<unknown> =>
  client.query({ query: GetProductsBySkuDocument, variables: variablesFor(skus) });
