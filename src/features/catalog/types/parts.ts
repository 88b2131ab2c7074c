import type { ApolloClient } from '@apollo/client';
import { type ComponentType, lazy } from 'react';
import type { ProductCardFragment } from '#api/operations.generated';
import type { PartProps } from './choice';

export type PartName = 'bundle' | 'group' | 'downloads' | 'custom';

interface PartCode {
  Part: ComponentType<PartProps>;
  preloadPart(client: ApolloClient, urlKey: string): Promise<unknown>;
}

/** Each kind in a chunk of its own: who buys a rug does not wait for what bundles need. */
const code: Record<PartName, () => Promise<PartCode>> = {
  bundle: () => import(/* webpackChunkName: "product-bundle" */ './BundleParts'),
  group: () => import(/* webpackChunkName: "product-group" */ './GroupItems'),
  downloads: () => import(/* webpackChunkName: "product-downloads" */ './Downloads'),
  custom: () => import(/* webpackChunkName: "product-custom" */ './CustomOptions'),
};

const asPage = (name: PartName) => lazy(async () => ({ default: (await code[name]()).Part }));

export const parts: Record<PartName, ComponentType<PartProps>> = {
  bundle: asPage('bundle'),
  group: asPage('group'),
  downloads: asPage('downloads'),
  custom: asPage('custom'),
};

const ownPart: Record<string, PartName> = {
  BundleProduct: 'bundle',
  GroupedProduct: 'group',
  DownloadableProduct: 'downloads',
};

/** What has to be chosen or can be written for a product beyond its variants, in the order of the page. */
export function partsOf(product: ProductCardFragment): PartName[] {
  const own = ownPart[product.__typename];
  const hasOptions = 'options' in product && (product.options ?? []).length > 0;
  return [...(own ? [own] : []), ...(hasOptions ? (['custom'] as const) : [])];
}

/** Code and data of all parts. */
export async function preloadParts(client: ApolloClient, product: ProductCardFragment, urlKey: string): Promise<void> {
  await Promise.all(partsOf(product).map(async (name) => (await code[name]()).preloadPart(client, urlKey)));
}
