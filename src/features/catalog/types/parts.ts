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

const come: Partial<Record<PartName, ComponentType<PartProps>>> = {};

async function load(name: PartName): Promise<PartCode> {
  const part = await code[name]();
  come[name] = part.Part;
  return part;
}

const asPage = (name: PartName) => lazy(async () => ({ default: (await load(name)).Part }));

const lazyParts: Record<PartName, ComponentType<PartProps>> = {
  bundle: asPage('bundle'),
  group: asPage('group'),
  downloads: asPage('downloads'),
  custom: asPage('custom'),
};

/** What shows a part: at once where its code has come with the page, so that nothing below it moves. */
export const partOf = (name: PartName): ComponentType<PartProps> => come[name] ?? lazyParts[name];

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
  await Promise.all(partsOf(product).map(async (name) => (await load(name)).preloadPart(client, urlKey)));
}
