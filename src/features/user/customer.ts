import { messageOf } from '#api/errors/errors';
import type { GetCustomerForLeftNavQuery } from '#api/operations.generated';
import { storageKeys } from '#lib/browser/storage';
import { lazyChunk } from '#lib/lazyChunk';
import type { AppThunk } from '#store/index';
import { signOut, storedCustomer, userDetailsReceived, userDetailsRequested } from '#store/user';
import { GetCustomerForLeftNavDocument } from './GetCustomerForLeftNav.gql';
import { RevokeTokenDocument } from './RevokeToken.gql';

const outboxCode = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ '#outbox/entries'));

/** Who the shopper is. Asks nobody for a guest. */
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
 * The shop has said who the shopper is. If the e-mail address is no more the one that was known in this session, what
 * waits in the outbox becomes the new address's. Resolves when that is stored.
 *
 * @param asked the token of the session that it was said to; another session does not take it
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
    // At once: nobody may queue a change under the new address before, or under the old one after it.
    if (code && email) await dispatch(code.reownEntries(known, email));
  };

/** Another tab has heard who the customer of this session is. */
export const followCustomer =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { storage }) => {
    const { token, currentUser } = getState().user;
    const customer = storedCustomer(storage);
    const isSame = token !== null && storage.record(storageKeys.signinToken)?.value === token;
    if (isSame && customer.email && customer.email !== currentUser.email)
      await dispatch(customerReceived(customer, token));
  };

/** Leaves, and has the back end forget all tokens of the customer. */
export const leave =
  (): AppThunk =>
  (dispatch, _getState, { client, storage }) => {
    // Who leaves wants nothing left on the device; an order is in the account.
    storage.remove(storageKeys.sentOrder);
    dispatch(
      signOut('shopper', (token) =>
        client.mutate({
          mutation: RevokeTokenDocument,
          // The session is over when it is sent, whatever is still on its way.
          context: { skipQueue: true, headers: { Authorization: `Bearer ${token}` } },
        }),
      ),
    );
  };
