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
import { type FormPartState, LOADING_FAILED } from './selection';

/** Parts of the product form besides the variant options, with Magento's names. */
type FormPartName = 'bundle' | 'grouped' | 'downloadable' | 'customizable';

const formPartsChunk = lazyChunk(() => import('./productTypes.chunk'));

const lazyFormPart = (name: FormPartName) => lazyPart(formPartsChunk, (code) => code.formPartCode[name].Kind);

/** Form parts with preloaded code are rendered immediately, so that the content below does not move. */
const formParts = {
  bundle: lazyFormPart('bundle'),
  grouped: lazyFormPart('grouped'),
  downloadable: lazyFormPart('downloadable'),
  customizable: lazyFormPart('customizable'),
};

const formPartOfType: Record<string, FormPartName> = {
  BundleProduct: 'bundle',
  GroupedProduct: 'grouped',
  DownloadableProduct: 'downloadable',
};

const INCOMPLETE_FIELD = '[data-missing] :is(input, button):enabled, [aria-invalid="true"]';

const codeIsLoading: FormPartState = { selection: undefined, fields: <Skeleton height="12rem" /> };

const codeIsMissing: FormPartState = {
  selection: undefined,
  fields: (
    <Notice type="error">
      <FormattedMessage id="error.load" />
    </Notice>
  ),
};

/** How the product form marks missing choices after a click on the buy button. */
export interface MissingChoice {
  isShown: boolean;
  /** Shows the missing choices, and focuses the first incomplete field. */
  show(): void;
  /** Ref for the element around all fields. */
  fields: RefObject<HTMLDivElement | null>;
}

interface ProductFormPartsProps {
  product: ProductCardFragment;
  children(states: readonly FormPartState[], missing: MissingChoice): ReactNode;
}

/** Calls `children` with the selection and the fields of each form part, and renders the result. */
export function ProductFormParts({ product, children }: ProductFormPartsProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const show = () => {
    flushSync(() => setShown(true));
    const first = fields.current?.querySelector<HTMLElement>(INCOMPLETE_FIELD);
    focusWithoutScroll(first);
    first?.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
  };
  return (
    <FormParts names={formPartNamesOf(product)} urlKey={product.url_key ?? ''} showsMissing={isShown}>
      {(states) => children(states, { isShown, show, fields })}
    </FormParts>
  );
}

interface FormPartsProps {
  names: readonly FormPartName[];
  urlKey: string;
  showsMissing: boolean;
  children(states: readonly FormPartState[]): ReactNode;
}

function FormParts({ names, urlKey, showsMissing, children }: FormPartsProps): ReactNode {
  const [name, ...others] = names;
  if (!name) return children([]);
  const kind = formParts[name];
  const withOthers = (state: FormPartState) => (
    <FormParts names={others} urlKey={urlKey} showsMissing={showsMissing}>
      {(states) => children([state, ...states])}
    </FormParts>
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

/** `areFormPartsLoaded`: all form parts have loaded. `canBeBought`: in addition, none of them failed to load. */
export const areFormPartsLoaded = (states: readonly FormPartState[]): boolean =>
  states.every(({ selection }) => selection);
export const canBeBought = (states: readonly FormPartState[]): boolean =>
  states.every(({ selection }) => selection && selection !== LOADING_FAILED);

/** Names of a product's form parts, in the order of display. */
function formPartNamesOf(product: ProductCardFragment): FormPartName[] {
  const own = formPartOfType[product.__typename];
  const hasOptions = 'options' in product && (product.options ?? []).length > 0;
  return [...(own ? [own] : []), ...(hasOptions ? (['customizable'] as const) : [])];
}

export async function preloadFormParts(
  client: ApolloClient,
  product: ProductCardFragment,
  urlKey: string,
): Promise<void> {
  const names = formPartNamesOf(product);
  if (names.length === 0) return;
  const { formPartCode } = await formPartsChunk.load();
  await Promise.all(names.map((name) => client.query({ query: formPartCode[name].query, variables: { urlKey } })));
}
