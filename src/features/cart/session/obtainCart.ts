import type { ApolloClient } from '@apollo/client';
import { needed } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import { storageKeys } from '#lib/browser/storage';
import { joinTask } from '#lib/tasks';
import { cartFailed, cartReceived, cartRequested } from '#store/cart';
import type { AppThunk } from '#store/index';
import { restoredUser, sessionResumed } from '#store/user';
import { CartNotCreated } from '../failures/CartNotCreated';
import { CreateCartDocument } from './CreateCart.gql';
import { restoreCartId } from './cartSession';
import { GetCustomerCartDocument } from './GetCustomerCart.gql';
import { storeNewCart } from './newCart';

async function guestCartId(client: ApolloClient): Promise<string> {
  const { data } = await client.mutate({ mutation: CreateCartDocument, fetchPolicy: notKept });
  return needed(data?.createGuestCart?.cart?.id);
}

/** The id of the signed-in shopper's cart; the shop makes one where there is none. */
export async function customerCartId(client: ApolloClient): Promise<string> {
  const { data } = await client.query({ query: GetCustomerCartDocument, fetchPolicy: notKept });
  return needed(data?.customerCart.id);
}

/**
 * Makes the guest of this tab the customer who has signed in in another one, without waiting for the page to be loaded
 * anew (app/otherTabs): what they put into a guest's cart now would be lost. True when there is such a customer.
 */
export const joinSession =
  (): AppThunk<boolean> =>
  (dispatch, getState, { storage }) => {
    const { token } = restoredUser(storage).user;
    if (!token || getState().user.token) return false;
    dispatch(sessionResumed(token));
    return true;
  };

/** A new cart or the customer's, kept on the device. Rejects with `CartNotCreated`. */
export const beginCart =
  (): AppThunk<Promise<string>> =>
  async (dispatch, getState, { client, storage, tasks, view }) => {
    const create = async () => {
      if (getState().user.isSignedIn) return customerCartId(client);
      const id = await guestCartId(client);
      // Browsers write local storage to the disk late: a guest whose browser is killed would lose the cart. It is
      // stored before an addition leaves the outbox, so nobody waits for it here.
      void dispatch(storeNewCart(id));
      return id;
    };
    dispatch(cartRequested());
    try {
      // Two buttons pressed at once must not make two carts.
      const id = await joinTask(tasks, 'createCart', create);
      storage.set(storageKeys.cartId(view.website), id);
      dispatch(cartReceived(id));
      return id;
    } catch (error) {
      const failure = new CartNotCreated(error);
      dispatch(cartFailed(failure.message));
      throw failure;
    }
  };

/**
 * The cart's id: the one in state, else the stored one, else a new one's or the customer's. Rejects with
 * `CartNotCreated`.
 */
export const obtainCart = (): AppThunk<Promise<string>> => async (dispatch, getState) => {
  if (!getState().cart.cartId) dispatch(joinSession());
  return dispatch(restoreCartId()) ?? dispatch(beginCart());
};
