import type { ApolloClient } from '@apollo/client';
import { explain, failureKind } from '#api/errors';
import type { CompareListFragment } from '#api/operations.generated';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import { AddToCompareListDocument } from './AddToCompareList.gql';
import { CreateCompareListDocument } from './CreateCompareList.gql';
import { changeComparison, maximumCompared, productNumber, restoreComparison } from './comparison';
import { GetCompareListDocument } from './GetCompareList.gql';
import { RemoveFromCompareListDocument } from './RemoveFromCompareList.gql';

type Answer = CompareListFragment | null | undefined;

/** Work on the list waits for the work before it: two presses must not make two lists. */
const lines = new WeakMap<ApolloClient, { last: Promise<unknown>; waiting: number }>();

async function inTurn<T>(client: ApolloClient, work: () => Promise<T>): Promise<T> {
  const line = lines.get(client) ?? { last: Promise.resolve(), waiting: 0 };
  lines.set(client, line);
  line.waiting++;
  const turn = line.last.catch(() => {}).then(work);
  line.last = turn;
  try {
    return await turn;
  } finally {
    line.waiting--;
  }
}

/** What the back end says of a list; nothing when it says that there is no such list (or not for this shopper). */
async function ifKnown(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (failureKind(error) !== 'refused') throw error;
    return null;
  }
}

/** Files the back end's list where the tray and the page read it. */
const listReceived =
  (list: CompareListFragment): AppThunk =>
  (dispatch, _getState, { client }) => {
    client.writeQuery({
      query: GetCompareListDocument,
      variables: { uid: list.uid },
      data: { compareList: list },
    });
    // What is no longer sold is no longer in the list; what still waits for its turn is not in it yet.
    const isLast = (lines.get(client)?.waiting ?? 0) <= 1;
    const products = (list.items ?? []).flatMap((item) => (item ? productNumber(item.product.uid) : []));
    dispatch(changeComparison({ uid: list.uid, ...(isLast && { products }) }));
  };

/** A new list of everything that is compared, since there was none or the old one is gone. */
const createList =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    const { products } = getState().catalog.comparison;
    if (products.length === 0) return dispatch(changeComparison({ uid: null }));
    const { data } = await client.mutate({
      mutation: CreateCompareListDocument,
      variables: { products },
      fetchPolicy: 'no-cache',
    });
    const list = data?.createCompareList;
    if (!list) throw new Error('The answer holds no list.');
    dispatch(listReceived(list));
  };

const add =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    const { uid } = getState().catalog.comparison;
    const list =
      uid &&
      (await ifKnown(async () => {
        const { data } = await client.mutate({
          mutation: AddToCompareListDocument,
          variables: { uid, products: [id] },
          fetchPolicy: 'no-cache',
        });
        return data?.addProductsToCompareList;
      }));
    if (list) dispatch(listReceived(list));
    else await dispatch(createList());
  };

const remove =
  (ids: string[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    const { uid } = getState().catalog.comparison;
    if (!uid) return;
    const list = await ifKnown(async () => {
      const { data } = await client.mutate({
        mutation: RemoveFromCompareListDocument,
        variables: { uid, products: ids },
        fetchPolicy: 'no-cache',
      });
      return data?.removeProductsFromCompareList;
    });
    if (list) dispatch(listReceived(list));
    else await dispatch(createList());
  };

/** Shown at once, then told to the back end; put back as it was when that fails. */
const change =
  (products: string[], tell: AppThunk<Promise<void>>): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    const before = getState().catalog.comparison.products;
    dispatch(changeComparison({ products }));
    try {
      await inTurn(client, () => dispatch(tell));
    } catch (error) {
      const now = getState().catalog.comparison.products;
      const added = products.filter((id) => !before.includes(id));
      const removed = before.filter((id) => !products.includes(id));
      dispatch(changeComparison({ products: [...now.filter((id) => !added.includes(id)), ...removed] }));
      dispatch(addToast({ type: 'error', message: explain(error) }));
    }
  };

/** Puts a product (by its number) beside the others, or takes it away. */
export const toggleCompared =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(restoreComparison());
    const { products } = getState().catalog.comparison;
    if (products.includes(id)) {
      const left = products.filter((other) => other !== id);
      await dispatch(change(left, remove([id])));
    } else if (products.length >= maximumCompared) {
      dispatch(addToast({ type: 'info', message: { id: 'catalog.compareFull', values: { count: maximumCompared } } }));
    } else {
      await dispatch(change([...products, id], add(id)));
    }
  };

/** Takes everything away. */
export const clearCompared = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { products } = getState().catalog.comparison;
  await dispatch(change([], remove(products)));
};

/**
 * Fetches the list of what is compared, unless this visit did already and `fresh` does not ask for it. When the back
 * end no longer knows it, it gets a new one. Rejects with what went wrong.
 */
export const openCompareList =
  ({ fresh = false } = {}): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    dispatch(restoreComparison());
    await inTurn(client, async () => {
      const { uid, products } = getState().catalog.comparison;
      if (products.length === 0) return;
      const request = { query: GetCompareListDocument, variables: { uid: uid ?? '' } };
      if (!fresh && uid && client.readQuery(request)?.compareList) return;
      const list =
        uid &&
        (await ifKnown(async () => (await client.query({ ...request, fetchPolicy: 'no-cache' })).data?.compareList));
      if (list && list.item_count > 0) dispatch(listReceived(list));
      else await dispatch(createList());
    });
  };
