import { messageOf } from '#api/errors/errors';
import type { GetCustomerForLeftNavQuery } from '#api/operations.generated';
import { storageKeys } from '#lib/browser/storage';
import type { AppThunk } from '#store/index';
import { signOut, userDetailsReceived, userDetailsRequested } from '#store/user';
import { GetCustomerForLeftNavDocument } from './GetCustomerForLeftNav.gql';
import { RevokeTokenDocument } from './RevokeToken.gql';

/** Who the shopper is. Asks nobody for a guest. */
export const getUserDetails =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    if (!getState().user.isSignedIn) return;
    dispatch(userDetailsRequested());
    try {
      const { data } = await client.query({ query: GetCustomerForLeftNavDocument, fetchPolicy: 'network-only' });
      if (!data?.customer) throw new Error('The answer names no customer.');
      dispatch(customerReceived(data.customer));
    } catch (error) {
      dispatch(userDetailsReceived({ error: messageOf(error) }));
    }
  };

/** The shop has said who the shopper is. */
export const customerReceived =
  ({ email, firstname, lastname }: Partial<NonNullable<GetCustomerForLeftNavQuery['customer']>>): AppThunk =>
  (dispatch, _getState, { storage }) => {
    const customer = { email: email ?? '', firstname: firstname ?? '', lastname: lastname ?? '' };
    if (email) storage.set(storageKeys.customer, customer);
    dispatch(userDetailsReceived(customer));
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
