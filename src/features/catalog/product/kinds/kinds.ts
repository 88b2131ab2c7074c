import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { ProductCardFragment } from '#api/operations.generated';
import { lazyPart } from '#ui/lazyPart';
import type { KindProps } from './selection';

/** What can be chosen of a product beyond its variants, in Magento's words. */
export type KindName = 'bundle' | 'grouped' | 'downloadable' | 'customizable';

interface KindCode {
  Kind: ComponentType<KindProps>;
  preload(client: ApolloClient, urlKey: string): Promise<unknown>;
}

/** Each kind in a chunk of its own: who buys a rug does not wait for what bundles need. */
const code: Record<KindName, () => Promise<KindCode>> = {
  bundle: () =>
    import(/* webpackChunkName: "product-bundle" */ './BundleOptions').then(({ BundleOptions, preload }) => ({
      Kind: BundleOptions,
      preload,
    })),
  grouped: () =>
    import(/* webpackChunkName: "product-group" */ './GroupedProducts').then(({ GroupedProducts, preload }) => ({
      Kind: GroupedProducts,
      preload,
    })),
  downloadable: () =>
    import(/* webpackChunkName: "product-downloads" */ './DownloadableLinks').then(
      ({ DownloadableLinks, preload }) => ({ Kind: DownloadableLinks, preload }),
    ),
  customizable: () =>
    import(/* webpackChunkName: "product-custom" */ './CustomizableOptions').then(
      ({ CustomizableOptions, preload }) => ({ Kind: CustomizableOptions, preload }),
    ),
};

const lazyKind = (name: KindName) => lazyPart(async () => (await code[name]()).Kind);

/** Rendered at once where its code has come with the page, so that nothing below it moves. */
export const kinds: Record<KindName, ReturnType<typeof lazyKind>> = {
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
  await Promise.all(
    kindsOf(product).map(async (name) => {
      await kinds[name].prepare();
      await (await code[name]()).preload(client, urlKey);
    }),
  );
}
