import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { CompareListFragment } from '#api/operations.generated';
import { numberOfUid } from '#lib/uid';
import { useAppDispatch, useAppSelector } from '#store/index';
import { GetCompareListDocument } from './GetCompareList.gql';
import { openCompareList } from './openCompareList';

export type Compared = NonNullable<NonNullable<CompareListFragment['items']>[number]>;

/** The compared products, and what the back end has answered about them so far. */
export function useCompareList() {
  const dispatch = useAppDispatch();
  const { uid, products } = useAppSelector((state) => state.catalog.comparison);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // The actions ask, since it may take a new list, and put every answer into the cache.
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
    /** Numbers of all that is compared, those just pressed included. */
    products,
    /** By number. */
    known,
    attributes: (list?.attributes ?? []).flatMap((attribute) => attribute ?? []),
    isLoaded: list !== undefined,
    error,
    retry: () => setAttempt(attempt + 1),
  };
}
