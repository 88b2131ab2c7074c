import type { ApolloClient } from '@apollo/client';
import type { ApolloCache } from '@apollo/client/cache';
import { failureKind, messageFor } from '#api/errors/messageFor';
import type { CompareListFragment } from '#api/operations.generated';
import { changeWaiting } from '#features/cart/offline/waitingList';
import { newId } from '#lib/browser/newId';
import { inLine } from '#lib/inLine';
import { numberOfUid } from '#lib/uid';
import { restoreComparison } from '#store/catalog';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import { AddToCompareListDocument } from './AddToCompareList.gql';
import { CreateCompareListDocument } from './CreateCompareList.gql';
import { changeComparison } from './comparison';
import { GetCompareListDocument } from './GetCompareList.gql';
import { RemoveFromCompareListDocument } from './RemoveFromCompareList.gql';

type Answer = CompareListFragment | null | undefined;

/** Changes of the list wait for those before them: two presses must not make two lists. */
const LINE = 'compareList';

/** A change of the back end's list, in its turn. */
type Change = (isLast: () => boolean) => AppThunk<Promise<void>>;

/** What the back end says of a list; nothing when it says that there is no such list (or not for this shopper). */
async function ifKnown(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (failureKind(error) !== 'refused') throw error;
    return null;
  }
}

const numbersIn = (list: CompareListFragment): string[] =>
  (list.items ?? []).flatMap((item) => (item ? numberOfUid(item.product.uid) : []));

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Shows the back end's list as a change has made it, where the tray and the page read it. */
const show = (cache: ApolloCache, list: Answer): void => {
  if (list)
    cache.writeQuery({ query: GetCompareListDocument, variables: { uid: list.uid }, data: { compareList: list } });
};

/** Brings what is compared into line with the back end's list. */
const listReceived =
  (list: CompareListFragment, isLast: () => boolean): AppThunk =>
  (dispatch, getState) => {
    // What is no longer sold is no longer in the list; what still waits for its turn is not in it yet.
    const listed = numbersIn(list);
    const products = getState().catalog.comparison.products.filter((id) => listed.includes(id));
    dispatch(changeComparison({ uid: list.uid, ...(isLast() && { products }) }));
  };

/** A new list of everything that is compared, since there was none or the old one is gone. */
const createList: Change =
  (isLast) =>
  async (dispatch, getState, { client }) => {
    const { products } = getState().catalog.comparison;
    if (products.length === 0) return dispatch(changeComparison({ uid: null }));
    const { data } = await client.mutate({
      mutation: CreateCompareListDocument,
      variables: { products },
      update: (cache, answer) => show(cache, answer.data?.createCompareList),
    });
    const list = data?.createCompareList;
    if (!list) throw new Error('The answer holds no list.');
    dispatch(listReceived(list, isLast));
    // A customer has one list, which may hold what an earlier answer that was lost has put there.
    const others = numbersIn(list).filter((id) => !products.includes(id));
    if (others.length > 0) await dispatch(removeFromList(others)(isLast));
  };

/** Changes the back end's list; where there is none, or it is gone, a new one takes its place. */
const changeList =
  (send: (uid: string, client: ApolloClient) => Promise<Answer>): Change =>
  (isLast) =>
  async (dispatch, getState, { client }) => {
    const { uid } = getState().catalog.comparison;
    const list = uid && (await ifKnown(() => send(uid, client)));
    if (list) dispatch(listReceived(list, isLast));
    else await dispatch(createList(isLast));
  };

const add = (products: string[]): Change =>
  changeList(async (uid, client) => {
    const { data } = await client.mutate({
      mutation: AddToCompareListDocument,
      variables: { uid, products },
      update: (cache, answer) => show(cache, answer.data?.addProductsToCompareList),
    });
    return data?.addProductsToCompareList;
  });

const removeFromList = (products: string[]): Change =>
  changeList(async (uid, client) => {
    const { data } = await client.mutate({
      mutation: RemoveFromCompareListDocument,
      variables: { uid, products },
      update: (cache, answer) => show(cache, answer.data?.removeProductsFromCompareList),
    });
    return data?.removeProductsFromCompareList;
  });

/** What is in no list need not be taken out. */
const remove =
  (products: string[]): Change =>
  (isLast) =>
  async (dispatch, getState) => {
    if (getState().catalog.comparison.uid) await dispatch(removeFromList(products)(isLast));
  };

/** Keeps in mind that the back end's list is behind: it is brought up to date with whatever waits for a connection. */
const parkComparison = (): AppThunk =>
  changeWaiting((list) =>
    list.some(({ kind, begun }) => kind === 'comparison' && !begun)
      ? list
      : list.concat({ id: newId(), kind: 'comparison' }),
  );

/** True when the shop was not reached: the device is offline, or the page was left meanwhile. */
const hasNotReached = (error: unknown): boolean => ['offline', 'network'].includes(failureKind(error));

/**
 * Tells the back end what is shown already; puts it back as it was when it refuses. What it never heard it is told with
 * whatever waits for a connection.
 */
const tell =
  (change: Change, asBefore: (products: string[]) => string[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, { tasks }) => {
    try {
      await inLine(tasks, LINE, (isLast) => dispatch(change(isLast)));
    } catch (error) {
      if (hasNotReached(error)) return dispatch(parkComparison());
      dispatch(changeComparison({ products: asBefore(getState().catalog.comparison.products) }));
      dispatch(addToast({ type: 'error', message: messageFor(error) }));
    }
  };

/** Tells the back end of a product that was put in or taken out. */
export const tellToggled = (id: string, toggled: 'added' | 'removed'): AppThunk<Promise<void>> =>
  toggled === 'added'
    ? tell(add([id]), (products) => products.filter((other) => other !== id))
    : tell(remove([id]), (products) => [...products, id]);

/** Takes everything away. */
export const clearCompared = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { products } = getState().catalog.comparison;
  dispatch(changeComparison({ products: [] }));
  await dispatch(tell(remove(products), (since) => [...products, ...since]));
};

/**
 * Fetches the list of what is compared, unless this visit has it already. When the back end no longer knows it, it
 * gets a new one. Rejects with what went wrong.
 *
 * @param isBehind the back end has not heard of all presses: its list is looked at even when nothing is compared now
 */
export const openCompareList =
  (isBehind = false): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, tasks }) =>
    inLine(tasks, LINE, async (isLast) => {
      // Another tab may have changed it.
      if (isBehind) dispatch(restoreComparison());
      const { uid, products } = getState().catalog.comparison;
      if (products.length === 0 && !(isBehind && uid)) return;
      const request = { query: GetCompareListDocument, variables: { uid: uid ?? '' } };
      const known = uid ? client.readQuery(request)?.compareList : undefined;
      if (known && isSame(numbersIn(known), products)) return;
      const ask = async () => (await client.query({ ...request, fetchPolicy: 'network-only' })).data?.compareList;
      const list = uid && (await ifKnown(ask));
      if (!list) return dispatch(createList(isLast));
      // The shopper may have left before the back end was told of a press.
      const listed = numbersIn(list);
      const added = products.filter((id) => !listed.includes(id));
      const removed = listed.filter((id) => !products.includes(id));
      if (added.length > 0) await dispatch(add(added)(isLast));
      if (removed.length > 0) await dispatch(remove(removed)(isLast));
      if (added.length + removed.length === 0) dispatch(listReceived(list, isLast));
    });
