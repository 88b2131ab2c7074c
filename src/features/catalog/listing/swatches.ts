import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { OptionSwatchesFragment } from '#api/operations.generated';
import { optionId, swatchValue } from '../swatchData';
import type { Facet, SwatchesOf } from './facets';
import { GetSwatchesDocument } from './GetSwatches.gql';

/**
 * Colours and pictures of option values, by attribute and value: `#c9ac82` or a picture's address. They are the same in
 * every list of the shop, and Magento's aggregations, of which the filters are made, do not name them: products that
 * offer a choice of them do (docs/decisions/0013).
 */
interface SwatchBook {
  known: Map<string, Map<string, string>>;
  /** `color/5`: values that were asked for, whatever came of it. */
  asked: Set<string>;
  /** Counts the answers. */
  version: number;
  listeners: Set<() => void>;
}

const books = new WeakMap<ApolloClient, SwatchBook>();

function bookOf(client: ApolloClient): SwatchBook {
  let book = books.get(client);
  if (!book) {
    book = { known: new Map(), asked: new Set(), version: 0, listeners: new Set() };
    books.set(client, book);
  }
  return book;
}

type Offering = { configurable_options?: readonly (OptionSwatchesFragment | null)[] | null } | object | null;

/** Notes the colours that products offer. */
export function noteSwatches(client: ApolloClient, products: readonly Offering[]): void {
  const { known } = bookOf(client);
  for (const product of products) {
    if (!product || !('configurable_options' in product)) continue;
    for (const option of product.configurable_options ?? []) {
      for (const value of option?.values ?? []) {
        const swatch = swatchValue(value?.swatch_data);
        const id = value?.uid && optionId(value.uid);
        if (!option?.attribute_code || !swatch || !id) continue;
        const ofCode = known.get(option.attribute_code) ?? new Map<string, string>();
        known.set(option.attribute_code, ofCode.set(id, swatch));
      }
    }
  }
}

/** Products of an answer, and how many answers there may be for one attribute: each tells the colours of those it holds. */
const pageSize = 48;
const mostPages = 3;

/** Asks for the colours of an attribute's values, page by page of the products that have them, until all are known. */
async function askFor(client: ApolloClient, code: string, values: readonly string[]): Promise<void> {
  const book = bookOf(client);
  for (const value of values) book.asked.add(`${code}/${value}`);
  const unknown = () => values.filter((value) => !book.known.get(code)?.has(value));
  for (let page = 1, last = 1; page <= Math.min(last, mostPages) && unknown().length > 0; page++) {
    const { data } = await client.query({
      query: GetSwatchesDocument,
      variables: { filter: { [code]: { in: [...values] } }, pageSize, page },
      fetchPolicy: 'no-cache',
      errorPolicy: 'ignore',
    });
    last = data?.products?.page_info?.total_pages ?? 0;
    noteSwatches(client, data?.products?.items ?? []);
    book.version++;
    for (const listener of book.listeners) listener();
  }
}

const none: ReadonlyMap<string, string> = new Map();

/** The colours that are known so far; the component is drawn anew when more are. */
export function useSwatches(): SwatchesOf {
  const book = bookOf(useApolloClient());
  const subscribe = useCallback(
    (listener: () => void) => {
      book.listeners.add(listener);
      return () => book.listeners.delete(listener);
    },
    [book],
  );
  useSyncExternalStore(subscribe, () => book.version);
  return (code) => book.known.get(code) ?? none;
}

/** Where the filters stand beside the products. */
const sidebar = '(min-width: 960px)';

/** Sees to it that the filters get to know their colours where they are seen: in the sidebar, or in the open dialog. */
export function useMissingSwatches(facets: readonly Facet[], isDialogOpen: boolean): void {
  const client = useApolloClient();
  // Text, so that the same values are the same to the effect.
  const missing = facets
    .filter(({ kind }) => kind === 'swatches')
    .map(({ code, options }) => `${code}:${options.flatMap(({ swatch, value }) => (swatch ? [] : value)).join()}`)
    .join(';');
  useEffect(() => {
    const media = matchMedia(sidebar);
    const ask = () => {
      if (!isDialogOpen && !media.matches) return;
      for (const one of missing.split(';')) {
        const [code = '', values = ''] = one.split(':');
        const { asked } = bookOf(client);
        const unasked = values.split(',').filter((value) => value && !asked.has(`${code}/${value}`));
        // Without an answer those stay known that products show.
        if (unasked.length > 0) askFor(client, code, unasked).catch(() => {});
      }
    };
    ask();
    media.addEventListener('change', ask);
    return () => media.removeEventListener('change', ask);
  }, [client, missing, isDialogOpen]);
}
