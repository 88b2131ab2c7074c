import type { ApolloClient } from '@apollo/client';
import { hasCategory, ServerFailure } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import { mutateWithReCaptcha } from '#api/recaptcha/reCaptcha';
import { isHeaderText, storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import type { AppThunk } from '#store/index';
import { setToken, signedOut, signInReceived, signInRequested, storedCustomer } from '#store/user';
import { getUserDetails } from './customer';
import { customerSignedIn } from './events';
import { GetTokenLifetimeDocument } from './GetTokenLifetime.gql';
import { SignInDocument } from './SignIn.gql';

/** Lifetime of a customer token in hours: from the back end, or otherwise from the app's configuration. */
async function tokenLifetime(client: ApolloClient): Promise<number> {
  try {
    const { data } = await client.query({ query: GetTokenLifetimeDocument });
    return data?.storeConfig?.customer_access_token_lifetime || config.tokenLifetimeHours;
  } catch {
    return config.tokenLifetimeHours;
  }
}

const sendSignIn = (client: ApolloClient, email: string, password: string, own: Record<string, string> = {}) =>
  mutateWithReCaptcha(client, 'CUSTOMER_LOGIN', {
    mutation: SignInDocument,
    variables: { email, password },
    fetchPolicy: noCache,
    context: { headers: own },
  });

/** Requests a customer token, stores the token, and loads the customer's details. */
export const obtainToken =
  (email: string, password: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, storage }) => {
    const hours = tokenLifetime(client);
    const { data } = await sendSignIn(client, email, password);
    const token = data?.generateCustomerToken?.token;
    if (!isHeaderText(token)) throw new ServerFailure(config.graphqlPath, 200);
    const other = storage.record(storageKeys.signinToken)?.value;
    const owner = storedCustomer(storage).email;
    const isAnothers = owner !== '' && owner.toLowerCase() !== email.toLowerCase();
    if (other && other !== getState().user.token && isAnothers) {
      // Another customer has signed in on another tab meanwhile. First sign that customer out on this device: the cart
      // of one customer must not become the cart of the other.
      storage.remove(storageKeys.signinToken);
      dispatch(signedOut('expired'));
    }
    dispatch(setToken(token, await hours));
    dispatch(customerSignedIn());
    await dispatch(getUserDetails());
  };

/**
 * True if this is the password of the account. Changes no session. Rejects if the back end neither confirms nor refuses
 * the password.
 */
export async function isPassword(client: ApolloClient, email: string, password: string): Promise<boolean> {
  try {
    const { data } = await sendSignIn(client, email, password, { Authorization: '' });
    return Boolean(data?.generateCustomerToken?.token);
  } catch (error) {
    if (hasCategory(error, 'graphql-authentication')) return false;
    throw error;
  }
}

/** Signs the shopper in. Rejects with the error of the request. */
export const signIn =
  (email: string, password: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(signInRequested());
    try {
      await dispatch(obtainToken(email, password));
    } finally {
      dispatch(signInReceived());
    }
  };
