import type { ApolloClient } from '@apollo/client';
import { useEffect, useSyncExternalStore } from 'react';
import type { GetFilterSwatchesQuery, ProductCardFragment } from '#api/operations.generated';
import { imageUrl } from '#lib/images';
import { type AppThunk, useAppDispatch } from '#store/index';
import { GetFilterSwatchesDocument } from './GetFilterSwatches.gql';
import { optionId, swatchValue } from './swatchData';

/**
 * Colours of option values, by attribute and value. They are the same in every list of the shop, and Magento's
 * aggregations, of which the filters are made, do not name them: they are asked for once per visit, beside the products
 * (docs/decisions/0013), and what a card shows is known anyway.
 */
const known = new Map<string, Map<string, string>>();
let version = 0;
const listeners = new Set<() => void>();
const asked = new WeakMap<ApolloClient, Promise<void>>();

/** Where the filters stand beside the products. */
const sidebar = '(min-width: 960px)';
/** So long (milliseconds) the page's first showing may wait for its colours. */
const patience = 300;

/** CSS pixels of a swatch on a dense screen. */
const pictureWidth = 80;

/** Swatches by value: a colour (`#c9ac82`) or a picture's address. */
export const swatchesOf = (code: string): ReadonlyMap<string, string> => known.get(code) ?? new Map();

function note(code: string, value: string, swatch: string): void {
  known.set(code, (known.get(code) ?? new Map<string, string>()).set(value, swatch));
}

/** Notes the colours that products offer. */
export function noteSwatches(products: readonly (ProductCardFragment | null)[]): void {
  for (const product of products) {
    if (!product || !('configurable_options' in product)) continue;
    for (const option of product.configurable_options ?? []) {
      for (const value of option?.values ?? []) {
        const swatch = swatchValue(value?.swatch_data);
        const id = value?.uid && optionId(value.uid);
        if (option?.attribute_code && swatch && id) note(option.attribute_code, id, swatch);
      }
    }
  }
}

function noteAnswer(answer: GetFilterSwatchesQuery | undefined, mediaBase: string): void {
  for (const filter of answer?.products?.filters ?? []) {
    for (const item of filter?.filter_items ?? []) {
      const swatch = item && 'swatch_data' in item ? item.swatch_data?.value : undefined;
      if (!filter?.request_var || !item?.value_string || !swatch) continue;
      // A colour, or a file below the folder of swatches; words are the label's already.
      const isPicture = /^\/.+\.\w+$/.test(swatch);
      if (!isPicture && !swatch.startsWith('#')) continue;
      const shown = isPicture ? imageUrl(swatch, { mediaBase, type: 'image-swatch', width: pictureWidth }) : swatch;
      note(filter.request_var, item.value_string, shown);
    }
  }
  version++;
  for (const listener of listeners) listener();
}

/** Asks the back end for all swatches, once. Without an answer those stay known that products show. */
const askForSwatches =
  (): AppThunk<Promise<void>> =>
  (_dispatch, _getState, { client, view }) => {
    const before = asked.get(client);
    if (before) return before;
    const asking = client
      .query({
        query: GetFilterSwatchesDocument,
        variables: { everything: {} },
        fetchPolicy: 'no-cache',
        errorPolicy: 'ignore',
      })
      .then(
        ({ data }) => noteAnswer(data, view.secureBaseMediaUrl),
        () => {},
      );
    asked.set(client, asking);
    return asking;
  };

/** What a list's page waits for before it shows, for a moment only: the colours of a sidebar that is seen at once. */
export const preloadSwatches = (): AppThunk<Promise<unknown>> => (dispatch) =>
  matchMedia(sidebar).matches
    ? Promise.race([dispatch(askForSwatches()), new Promise((resolve) => setTimeout(resolve, patience))])
    : Promise.resolve();

/** Sees to it that the filters know their colours where they are seen: in the sidebar, or in the open dialog. */
export function useSwatches(isDialogOpen: boolean): void {
  const dispatch = useAppDispatch();
  useSyncExternalStore(subscribe, () => version);
  useEffect(() => {
    const media = matchMedia(sidebar);
    const ask = () => {
      if (isDialogOpen || media.matches) void dispatch(askForSwatches());
    };
    ask();
    media.addEventListener('change', ask);
    return () => media.removeEventListener('change', ask);
  }, [dispatch, isDialogOpen]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
