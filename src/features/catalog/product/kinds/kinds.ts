import type { ApolloClient } from '@apollo/client';
import type { ProductCardFragment } from '#api/operations.generated';
import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

/** What can be chosen of a product beyond its variants, in Magento's words. */
export type KindName = 'bundle' | 'grouped' | 'downloadable' | 'customizable';

const kindsChunk = lazyChunk(() => import('./kinds.chunk'));

const lazyKind = (name: KindName) => lazyPart(kindsChunk, (code) => code.kindCode[name].Kind);

/** Rendered at once where its code has come with the page, so that nothing below it moves. */
export const kinds = {
  bundle: lazyKind('bundle'),
  grouped: lazyKind('grouped'),
  downloadable: lazyKind('downloadable'),
  customizable: lazyKind('customizable'),
};

const kindOfType: Record<string, KindName> = {
  BundleProduct: 'bundle',
  GroupedProduct: 'grouped',
  DownloadableProduct: 'downloadable',
};

/** The kinds of options that a product has, in the order of the page. */
export function kindsOf(product: ProductCardFragment): KindName[] {
  const own = kindOfType[product.__typename];
  const hasOptions = 'options' in product && (product.options ?? []).length > 0;
  return [...(own ? [own] : []), ...(hasOptions ? (['customizable'] as const) : [])];
}

/** Code and data of all kinds of a product. */
export async function preloadKinds(client: ApolloClient, product: ProductCardFragment, urlKey: string): Promise<void> {
  const names = kindsOf(product);
  if (names.length === 0) return;
  const { kindCode } = await kindsChunk.load();
  await Promise.all(names.map((name) => client.query({ query: kindCode[name].query, variables: { urlKey } })));
}
