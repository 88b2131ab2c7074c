import type { ApolloClient } from '@apollo/client';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import type { ProductCardFragment } from '#api/operations.generated';
import { focusWithoutScroll } from '#lib/browser/focus';
import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';
import { Notice } from '#ui/Notice';
import { Skeleton } from '#ui/Skeleton';
import { type KindState, LOADING_FAILED } from './selection';

/** Parts of a product form beyond its variants, in the terms of Magento. */
type KindName = 'bundle' | 'grouped' | 'downloadable' | 'customizable';

const kindsChunk = lazyChunk(() => import('./productTypes.chunk'));

const lazyKind = (name: KindName) => lazyPart(kindsChunk, (code) => code.kindCode[name].Kind);

/** Rendered immediately if the code has loaded with the page, so that the content below does not move. */
const kinds = {
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

const LACKING = '[data-missing] :is(input, button):enabled, [aria-invalid="true"]';

const codeIsLoading: KindState = { selection: undefined, fields: <Skeleton height="12rem" /> };

const codeIsMissing: KindState = {
  selection: undefined,
  fields: (
    <Notice type="error">
      <FormattedMessage id="error.load" />
    </Notice>
  ),
};

/** State of the form after a click on the buy button while a choice was missing. */
export interface MissingChoice {
  isShown: boolean;
  /** Shows the missing choices, and focuses the first incomplete field. */
  show(): void;
  /** Ref for the element around all fields. */
  fields: RefObject<HTMLDivElement | null>;
}

interface ProductKindsProps {
  product: ProductCardFragment;
  children(states: readonly KindState[], missing: MissingChoice): ReactNode;
}

/** Renders the product page as its child, with the selection and the fields of each form part. */
export function ProductKinds({ product, children }: ProductKindsProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const show = () => {
    flushSync(() => setShown(true));
    const first = fields.current?.querySelector<HTMLElement>(LACKING);
    focusWithoutScroll(first);
    first?.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
  };
  return (
    <Kinds names={kindsOf(product)} urlKey={product.url_key ?? ''} showsMissing={isShown}>
      {(states) => children(states, { isShown, show, fields })}
    </Kinds>
  );
}

interface KindsProps {
  names: readonly KindName[];
  urlKey: string;
  showsMissing: boolean;
  children(states: readonly KindState[]): ReactNode;
}

function Kinds({ names, urlKey, showsMissing, children }: KindsProps): ReactNode {
  const [name, ...others] = names;
  if (!name) return children([]);
  const kind = kinds[name];
  const withOthers = (state: KindState) => (
    <Kinds names={others} urlKey={urlKey} showsMissing={showsMissing}>
      {(states) => children([state, ...states])}
    </Kinds>
  );
  return (
    <kind.Part
      wanted
      fallback={withOthers(codeIsLoading)}
      errorFallback={withOthers(codeIsMissing)}
      urlKey={urlKey}
      showsMissing={showsMissing}
    >
      {withOthers}
    </kind.Part>
  );
}

/** `isKnown`: all form parts have loaded. `canBeBought`: in addition, none of them failed to load. */
export const isKnown = (states: readonly KindState[]): boolean => states.every(({ selection }) => selection);
export const canBeBought = (states: readonly KindState[]): boolean =>
  states.every(({ selection }) => selection && selection !== LOADING_FAILED);

/** The form parts of a product, in the order of the page. */
function kindsOf(product: ProductCardFragment): KindName[] {
  const own = kindOfType[product.__typename];
  const hasOptions = 'options' in product && (product.options ?? []).length > 0;
  return [...(own ? [own] : []), ...(hasOptions ? (['customizable'] as const) : [])];
}

export async function preloadKinds(client: ApolloClient, product: ProductCardFragment, urlKey: string): Promise<void> {
  const names = kindsOf(product);
  if (names.length === 0) return;
  const { kindCode } = await kindsChunk.load();
  await Promise.all(names.map((name) => client.query({ query: kindCode[name].query, variables: { urlKey } })));
}
