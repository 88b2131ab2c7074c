import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { failureKind } from '#api/errors/failureKind';
import type { CompareListFragment } from '#api/operations.generated';
import { runSerially } from '#lib/tasks';
import { numberOfUid } from '#lib/uid';
import { restoreComparison } from '#store/catalog';
import { type AppThunk, useAppDispatch, useAppSelector } from '#store/index';
import { AddToCompareListDocument } from './AddToCompareList.gql';
import { CreateCompareListDocument } from './CreateCompareList.gql';
import { changeComparison } from './comparison';
import { GetCompareListDocument } from './GetCompareList.gql';
import { RemoveFromCompareListDocument } from './RemoveFromCompareList.gql';

export type Compared = NonNullable<NonNullable<CompareListFragment['items']>[number]>;

/** Loads the comparison list when the component mounts. Returns the compared products and their cached data. */
export function useCompareList() {
  const dispatch = useAppDispatch();
  const { uid, products } = useAppSelector((state) => state.catalog.comparison);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // `cache-only`: `openCompareList` sends the requests, since it may have to create a comparison list, and writes the
  // responses to the cache.
  const { data } = useQuery(GetCompareListDocument, {
    variables: { uid: uid ?? '' },
    skip: !uid,
    fetchPolicy: 'cache-only',
  });

  useEffect(() => {
    let isGone = false;
    if (attempt > 0) setError(null);
    dispatch(openCompareList()).catch((caught: unknown) => {
      if (!isGone) setError(caught);
    });
    return () => {
      isGone = true;
    };
  }, [dispatch, attempt]);

  const list = data?.compareList ?? undefined;
  const known = new Map(
    (list?.items ?? []).flatMap((item) => (item ? [[numberOfUid(item.product.uid), item] as const] : [])),
  );
  return {
    /** Numbers of all compared products, including products that the back end's comparison list lacks. */
    products,
    /** Cached items of the comparison list, by product number. */
    known,
    attributes: (list?.attributes ?? []).flatMap((attribute) => attribute ?? []),
    isLoaded: list !== undefined,
    error,
    retry: () => setAttempt(attempt + 1),
  };
}

type Answer = CompareListFragment | null | undefined;

const numbersIn = (list: Answer): string[] =>
  (list?.items ?? []).flatMap((item) => (item ? numberOfUid(item.product.uid) : []));

/**
 * Updates the back end's comparison list to the compared products of this device. Caches the list for the tray and the
 * comparison page. Creates a new list if the back end no longer has the old one. Calls run one after the other, so that
 * two clicks do not create two lists.
 *
 * @param isBehind true if the back end may lack changes: its list is updated even if the comparison is empty
 */
export const openCompareList =
  (isBehind = false): AppThunk<Promise<void>> =>
  (dispatch, getState, { client, tasks }) =>
    runSerially(tasks, 'compareList', async (isLast) => {
      // Another tab may have changed the comparison.
      if (isBehind) dispatch(restoreComparison());
      const { uid, products } = getState().catalog.comparison;
      if (products.length === 0 && !(isBehind && uid)) return;
      const fitKnown = async () => uid && dispatch(syncList(await dispatch(readList(uid)), products));
      const fitted = await fitKnown().catch((error: unknown) => {
        // The comparison list does not exist, or belongs to another shopper.
        if (failureKind(error) !== 'refused') throw error;
      });
      const list = fitted || (products.length > 0 ? await dispatch(createList(products)) : null);
      if (list) {
        const variables = { uid: list.uid };
        client.writeQuery({ query: GetCompareListDocument, variables, data: { compareList: list } });
      }
      // The back end's list lacks products that are no longer sold. It also lacks products of later calls, which run
      // next.
      const listed = numbersIn(list);
      const left = getState().catalog.comparison.products.filter((id) => listed.includes(id));
      dispatch(changeComparison({ uid: list?.uid ?? null, ...(isLast() && { products: left }) }));
    });

/** Reads the back end's comparison list from the cache, or otherwise from the network. */
const readList =
  (uid: string): AppThunk<Promise<Answer>> =>
  async (_dispatch, _getState, { client }) => {
    const query = { query: GetCompareListDocument, variables: { uid } };
    const known = client.readQuery(query)?.compareList;
    return known ?? (await client.query({ ...query, fetchPolicy: 'network-only' })).data?.compareList;
  };

/**
 * Adds products to the back end's comparison list and removes others, until the list matches `products`. Resolves to
 * the list.
 */
const syncList =
  (list: Answer, products: readonly string[]): AppThunk<Promise<Answer>> =>
  async (_dispatch, _getState, { client }) => {
    if (!list) return list;
    const { uid } = list;
    const listed = numbersIn(list);
    const added = products.filter((id) => !listed.includes(id));
    const removed = listed.filter((id) => !products.includes(id));
    let fitted: Answer = list;
    if (added.length > 0) {
      const variables = { uid, products: added };
      const { data } = await client.mutate({ mutation: AddToCompareListDocument, variables });
      fitted = data?.addProductsToCompareList;
    }
    if (removed.length > 0) {
      const variables = { uid, products: removed };
      const { data } = await client.mutate({ mutation: RemoveFromCompareListDocument, variables });
      fitted = data?.removeProductsFromCompareList;
    }
    return fitted;
  };

/** Creates a comparison list with these products in the back end. Resolves to the list. */
const createList =
  (products: string[]): AppThunk<Promise<Answer>> =>
  async (dispatch, _getState, { client }) => {
    const { data } = await client.mutate({ mutation: CreateCompareListDocument, variables: { products } });
    const list = data?.createCompareList;
    if (!list) throw new Error('The answer holds no list.');
    // A signed-in customer has only one comparison list. It may contain products of an earlier request whose response
    // was lost.
    const listed = numbersIn(list).filter((id) => products.includes(id));
    return (await dispatch(syncList(list, listed))) ?? list;
  };
