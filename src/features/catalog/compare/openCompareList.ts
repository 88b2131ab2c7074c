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

/** Returns the compared products and their cached data from the back end. */
export function useCompareList() {
  const dispatch = useAppDispatch();
  const { uid, products } = useAppSelector((state) => state.catalog.comparison);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // `cache-only`: `openCompareList` sends the requests, since it may create a list, and writes the responses to the
  // cache.
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
    /** Numbers of all compared products, including those that the back end does not have yet. */
    products,
    /** Cached items by product number. */
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
 * Syncs the list of the back end with the compared products, and caches it for the tray and the page. Creates a new
 * list if the back end no longer has it. Calls run one after the other, so that two clicks do not create two lists.
 *
 * @param isBehind true if the back end may lack changes: its list is checked even if the comparison is empty
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
        // The list does not exist, or belongs to another shopper.
        if (failureKind(error) !== 'refused') throw error;
      });
      const list = fitted || (products.length > 0 ? await dispatch(createList(products)) : null);
      if (list) {
        const variables = { uid: list.uid };
        client.writeQuery({ query: GetCompareListDocument, variables, data: { compareList: list } });
      }
      // The list lacks products that are no longer sold. It also lacks products of later calls, which run next.
      const listed = numbersIn(list);
      const left = getState().catalog.comparison.products.filter((id) => listed.includes(id));
      dispatch(changeComparison({ uid: list?.uid ?? null, ...(isLast() && { products: left }) }));
    });

/** The list of the back end, from the cache or else from the network. */
const readList =
  (uid: string): AppThunk<Promise<Answer>> =>
  async (_dispatch, _getState, { client }) => {
    const query = { query: GetCompareListDocument, variables: { uid } };
    const known = client.readQuery(query)?.compareList;
    return known ?? (await client.query({ ...query, fetchPolicy: 'network-only' })).data?.compareList;
  };

/** Adds products to the list of the back end and removes others until it matches `products`. Resolves to the list. */
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

/** Creates a list of these products if there is none or if the old one no longer exists. */
const createList =
  (products: string[]): AppThunk<Promise<Answer>> =>
  async (dispatch, _getState, { client }) => {
    const { data } = await client.mutate({ mutation: CreateCompareListDocument, variables: { products } });
    const list = data?.createCompareList;
    if (!list) throw new Error('The answer holds no list.');
    // A customer has one list, which may contain products of an earlier request whose response was lost.
    const listed = numbersIn(list).filter((id) => products.includes(id));
    return (await dispatch(syncList(list, listed))) ?? list;
  };
