import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { ProductCardFragment } from '#api/operations.generated';
import { lazyPart } from '#ui/lazyPart';
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

const asLater = (name: PartName) => lazyPart(async () => (await code[name]()).Part);

/** What shows a part: at once where its code has come with the page, so that nothing below it moves. */
export const partOf: Record<PartName, ReturnType<typeof asLater>> = {
  bundle: asLater('bundle'),
  group: asLater('group'),
  downloads: asLater('downloads'),
  custom: asLater('custom'),
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
  await Promise.all(
    partsOf(product).map(async (name) => {
      await partOf[name].prepare();
      await (await code[name]()).preloadPart(client, urlKey);
    }),
  );
}
