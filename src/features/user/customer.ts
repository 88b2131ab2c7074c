import { messageOf } from '#api/errors/errors';
import type { GetCustomerForLeftNavQuery } from '#api/operations.generated';
import { storageKeys } from '#lib/browser/storage';
import { lazyChunk } from '#lib/lazyChunk';
import type { AppThunk } from '#store/index';
import { signOut, storedCustomer, userDetailsReceived, userDetailsRequested } from '#store/user';
import { GetCustomerForLeftNavDocument } from './GetCustomerForLeftNav.gql';
import { RevokeTokenDocument } from './RevokeToken.gql';

const outboxCode = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ '#outbox/entries'));

/** Loads the customer's name and e-mail address. Sends no request for a guest. */
export const getUserDetails =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    const { token, isSignedIn } = getState().user;
    if (!isSignedIn) return;
    dispatch(userDetailsRequested());
    try {
      const { data } = await client.query({ query: GetCustomerForLeftNavDocument, fetchPolicy: 'network-only' });
      if (!data?.customer) throw new Error('The answer names no customer.');
      await dispatch(customerReceived(data.customer, token));
    } catch (error) {
      dispatch(userDetailsReceived({ error: messageOf(error) }));
    }
  };

type Answer = Partial<NonNullable<GetCustomerForLeftNavQuery['customer']>>;

/**
 * Stores the customer's details. If the e-mail address has changed during this session, the owner of the outbox entries
 * is set to the new address. Resolves when the entries are stored.
 *
 * @param asked the token with which the details were requested; if the token has changed, the details are ignored
 */
export const customerReceived =
  ({ email, firstname, lastname }: Answer, asked: string | null): AppThunk<Promise<void>> =>
  async (dispatch, getState, { storage }) => {
    const isAnother = () => getState().user.token !== asked;
    const { email: known } = getState().user.currentUser;
    const isChanged = !isAnother() && known && email && email !== known;
    const code = isChanged ? await outboxCode.load().catch(() => null) : null;
    if (isAnother()) return;
    const customer = { email: email ?? '', firstname: firstname ?? '', lastname: lastname ?? '' };
    if (email) storage.set(storageKeys.customer, customer);
    dispatch(userDetailsReceived(customer));
    // Immediately after the dispatch: before it no change may be queued under the new address, after it none under the
    // old one.
    if (code && email) await dispatch(code.reownEntries(known, email));
  };

/** Adopts the customer's details that another tab has loaded for this session. */
export const syncCustomer =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { storage }) => {
    const { token, currentUser } = getState().user;
    const customer = storedCustomer(storage);
    const isSame = token !== null && storage.record(storageKeys.signinToken)?.value === token;
    if (isSame && customer.email && customer.email !== currentUser.email)
      await dispatch(customerReceived(customer, token));
  };

/** Signs the customer out, and revokes all their tokens in the back end. */
export const signOutShopper =
  (): AppThunk =>
  (dispatch, _getState, { client, storage }) => {
    // No record of an order may stay on the device after sign-out; the account contains the order.
    storage.remove(storageKeys.sentOrder);
    dispatch(
      signOut('shopper', (token) =>
        client.mutate({
          mutation: RevokeTokenDocument,
          // Skips the mutation queue: the session has already ended, so this request need not wait for earlier
          // mutations.
          context: { skipQueue: true, headers: { Authorization: `Bearer ${token}` } },
        }),
      ),
    );
  };
