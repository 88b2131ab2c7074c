import type { ApolloClient, DocumentNode } from '@apollo/client';
import { type BrowserStorage, isCustomerKey, type StoredRecord, storageKeys } from '#lib/browser/storage';
import { whenPageCanLoad, willPageLoadFail } from '#lib/browser/whenPageCanLoad';
import { isObject } from '#lib/guards';
import { currentPath, isCheckout, isCustomerPath, paths } from '#lib/paths';
import type { AppStore, AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import { sessionHadEnded, signOut, storedCustomer } from '#store/user';
import { reloadWithToast } from '../reload/reloadWithToast';

/** Stored records of a customer whose session has ended. The records are restored when this customer signs in again. */
interface EndedSession {
  email: string;
  records: [key: string, record: StoredRecord][];
}

const isEnded = (value: unknown): value is EndedSession => isObject(value) && Array.isArray(value.records);

const DAY_SECONDS = 24 * 60 * 60;

function knownOf(email: string, storage: BrowserStorage): EndedSession {
  // Without an e-mail address there is no owner to restore the records for.
  const keys = email ? storage.keys().filter((key) => isCustomerKey(key) && key !== storageKeys.signinToken) : [];
  const records = keys.map((key) => [key, storage.record(key)] as const);
  return { email, records: records.flatMap(([key, record]) => (record ? [[key, record]] : [])) };
}

/** True for pages that show the end of the session inline. */
const showsSessionEnd = (path: string) =>
  isCustomerPath(path) || path === paths.signIn || path === paths.cart || isCheckout(path);

/**
 * Signs out after the end of a session, and reloads the page. The tab's storage keeps the customer's records for a day.
 *
 * @param opening true before the first rendering, when no reload is needed
 */
export const endSession =
  (opening = false): AppThunk =>
  (dispatch, getState, { storage, tab, reload, view, isOnline }) => {
    // The stored e-mail address comes first: another tab may have stored a newer one.
    const email = storedCustomer(storage).email || getState().user.currentUser.email;
    const ended = knownOf(email, storage);
    dispatch(signOut('expired'));
    tab.set(storageKeys.endedSession, ended, DAY_SECONDS);

    // At the start of a visit, an unknown customer gets no toast, because there are no records to restore.
    const isNews = !showsSessionEnd(currentPath(view)) && (email || !opening);
    const toast = {
      type: 'info',
      message: { id: 'user.sessionEnded' },
      actionText: { id: 'user.signIn' },
      actionPath: paths.signIn,
      timeout: 30_000,
    } as const;
    if (opening) return void (isNews && dispatch(addToast(toast)));
    if (willPageLoadFail(isOnline)) {
      dispatch(sessionHadEnded());
      dispatch(addToast(toast));
      return void whenPageCanLoad(isOnline).then(reload);
    }
    if (isNews) dispatch(reloadWithToast(toast));
    else reload();
  };

/** Restores the records of an ended session when the same customer signs in again. */
export function restoreAfterSignIn(store: AppStore): void {
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

/** True for queries that only a customer may send: `customer`, `customerPaymentTokens` and similar. */
const isCustomers = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (one) =>
      one.kind === 'OperationDefinition' &&
      one.selectionSet.selections.some((field) => field.kind === 'Field' && field.name.value.startsWith('customer')),
  );

/** Refetches the page's queries as a guest, except queries for customers: a customer's page is about to be replaced. */
export function refetchAsGuest(client: ApolloClient): void {
  // Ignore failures here, because each page reports its own.
  client.refetchQueries({ include: 'active', onQueryUpdated: ({ query }) => !isCustomers(query) }).catch(() => {});
}
