import type { ApolloClient, DocumentNode } from '@apollo/client';
import { lacksPage, pageCanLoad } from '#lib/browser/pageCanLoad';
import { type BrowserStorage, isCustomerKey, type StoredRecord, storageKeys } from '#lib/browser/storage';
import { isObject } from '#lib/guards';
import { currentPath, isCheckout, isCustomerPath, paths } from '#lib/paths';
import type { AppStore, AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import { sessionHadEnded, signOut, storedCustomer } from '#store/user';
import { reloadWithToast } from '../recovery/reloadWithToast';

/** What the device knew of a customer when their session ended, to be put back when they return. */
interface EndedSession {
  email: string;
  records: [key: string, record: StoredRecord][];
}

const isEnded = (value: unknown): value is EndedSession => isObject(value) && Array.isArray(value.records);

const DAY_SECONDS = 24 * 60 * 60;

function knownOf(email: string, storage: BrowserStorage): EndedSession {
  // What is nobody's can be given back to nobody.
  const keys = email ? storage.keys().filter((key) => isCustomerKey(key) && key !== storageKeys.signinToken) : [];
  const records = keys.map((key) => [key, storage.record(key)] as const);
  return { email, records: records.flatMap(([key, record]) => (record ? [[key, record]] : [])) };
}

/** Pages that say themselves that the session has ended, in the place of what they cannot show. */
const saysItself = (path: string) =>
  isCustomerPath(path) || path === paths.signIn || path === paths.cart || isCheckout(path);

/** Signs out after a session's end. The tab keeps the customer's records for a day. Reloads, unless `opening`. */
export const endSession =
  (opening = false): AppThunk =>
  (dispatch, getState, { storage, tab, reload, view, isOnline }) => {
    // The records are of whom the device says: another tab may know a newer address.
    const email = storedCustomer(storage).email || getState().user.currentUser.email;
    const ended = knownOf(email, storage);
    dispatch(signOut('expired'));
    tab.set(storageKeys.endedSession, ended, DAY_SECONDS);

    // A visit that begins long after the end has lost nothing that it would miss at once.
    const isNews = !saysItself(currentPath(view)) && (email || !opening);
    const toast = {
      type: 'info',
      message: { id: 'user.sessionEnded' },
      actionText: { id: 'user.signIn' },
      actionPath: paths.signIn,
      timeout: 30_000,
    } as const;
    if (opening) return void (isNews && dispatch(addToast(toast)));
    if (lacksPage(isOnline)) {
      dispatch(sessionHadEnded());
      dispatch(addToast(toast));
      return void pageCanLoad(isOnline).then(reload);
    }
    if (isNews) dispatch(reloadWithToast(toast));
    else reload();
  };

/** In a page that begins after a session's end: restores the customer's records when they sign in. */
export function awaitReturn(store: AppStore): void {
  const { storage, tab } = store.services;
  const ended = tab.get(storageKeys.endedSession, isEnded);
  if (!ended) return;
  if (!store.getState().user.isSignedIn) store.dispatch(sessionHadEnded());
  const stop = store.subscribe(() => {
    const { email } = store.getState().user.currentUser;
    if (!email) return;
    stop();
    tab.remove(storageKeys.endedSession);
    if (email !== ended.email) return;
    for (const [key, { value, ttl }] of ended.records) if (!storage.record(key)) storage.set(key, value, ttl);
  });
}

/** Asks about the customer, whom a guest may not ask about: `customer`, `customerPaymentTokens` and the like. */
const isCustomers = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (one) =>
      one.kind === 'OperationDefinition' &&
      one.selectionSet.selections.some((field) => field.kind === 'Field' && field.name.value.startsWith('customer')),
  );

/** Refetches what the page shows, as a guest, without the queries of a customer's page that is about to go. */
export function refetchAsGuest(client: ApolloClient): void {
  // Each page reports its own failures.
  client.refetchQueries({ include: 'active', onQueryUpdated: ({ query }) => !isCustomers(query) }).catch(() => {});
}
