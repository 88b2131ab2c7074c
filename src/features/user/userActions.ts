import type { ApolloClient } from '@apollo/client';
import { failureKind, hasCategory, messageOf } from '#api/errors';
import { config } from '#lib/config';
import type { AppThunk } from '#store/index';
import {
  createAccountReceived,
  createAccountRequested,
  resetPasswordReceived,
  resetPasswordRequested,
  setToken,
  signInReceived,
  signInRequested,
  signOut,
  userDetailsReceived,
  userDetailsRequested,
} from '#store/user';
import { CreateAccountDocument } from './CreateAccount.gql';
import { GetCustomerForLeftNavDocument } from './GetCustomerForLeftNav.gql';
import { GetTokenLifetimeDocument } from './GetTokenLifetime.gql';
import { RequestPasswordResetDocument } from './RequestPasswordReset.gql';
import { ResetPasswordDocument } from './ResetPassword.gql';
import { RevokeTokenDocument } from './RevokeToken.gql';
import { SignInDocument } from './SignIn.gql';

/** Hours that a token counts: what the back end says, one where it does not. */
async function tokenLifetime(client: ApolloClient): Promise<number> {
  try {
    const { data } = await client.query({ query: GetTokenLifetimeDocument });
    return data?.storeConfig?.customer_access_token_lifetime || config.tokenLifetimeHours;
  } catch {
    return config.tokenLifetimeHours;
  }
}

/** Asks for a token, keeps it, and asks who the shopper is. */
const obtainToken =
  (email: string, password: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    const hours = tokenLifetime(client);
    const { data } = await client.mutate({
      mutation: SignInDocument,
      variables: { email, password },
      fetchPolicy: 'no-cache',
    });
    const token = data?.generateCustomerToken?.token;
    if (!token) throw new Error('The answer holds no token.');
    dispatch(setToken(token, await hours));
    await dispatch(getUserDetails());
  };

/** Signs in. Rejects with what went wrong. */
export const signIn =
  (email: string, password: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(signInRequested());
    try {
      await dispatch(obtainToken(email, password));
      dispatch(signInReceived(null));
    } catch (error) {
      dispatch(signInReceived(messageOf(error)));
      throw error;
    }
  };

export interface NewAccount {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
  is_subscribed: boolean;
}

/**
 * Makes an account and signs in to it. Answers false when the account is there but has to be confirmed by e-mail first.
 * Rejects with what went wrong.
 */
export const createAccount =
  (input: NewAccount): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { client }) => {
    dispatch(createAccountRequested());
    try {
      await client.mutate({ mutation: CreateAccountDocument, variables: { input }, fetchPolicy: 'no-cache' });
      const signedIn = await dispatch(obtainToken(input.email, input.password)).then(
        () => true,
        (error: unknown) => {
          if (hasCategory(error, 'graphql-authentication')) return false;
          throw error;
        },
      );
      dispatch(createAccountReceived(null));
      return signedIn;
    } catch (error) {
      dispatch(createAccountReceived(messageOf(error)));
      throw error;
    }
  };

/** Who the shopper is. Asks nobody for a guest. */
export const getUserDetails =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    if (!getState().user.isSignedIn) return;
    dispatch(userDetailsRequested());
    try {
      const { data } = await client.query({ query: GetCustomerForLeftNavDocument, fetchPolicy: 'network-only' });
      const { email, firstname, lastname } = data?.customer ?? {};
      dispatch(userDetailsReceived({ email: email ?? '', firstname: firstname ?? '', lastname: lastname ?? '' }));
    } catch (error) {
      dispatch(userDetailsReceived({ error: messageOf(error) }));
    }
  };

/** Leaves, and has the back end forget all tokens of the customer. */
export const leave =
  (): AppThunk<Promise<void>> =>
  (dispatch, _getState, { client }) =>
    dispatch(signOut(() => client.mutate({ mutation: RevokeTokenDocument, fetchPolicy: 'no-cache' })));

/**
 * Asks for a letter with a link to a new password. Resolves whether or not the address has an account: who has one is
 * nobody's business. Rejects only when the shop could not be asked.
 */
export const requestPasswordReset =
  (email: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    dispatch(resetPasswordRequested());
    try {
      await client.mutate({ mutation: RequestPasswordResetDocument, variables: { email }, fetchPolicy: 'no-cache' });
      dispatch(resetPasswordReceived(null));
    } catch (error) {
      const refused = failureKind(error) === 'refused';
      dispatch(resetPasswordReceived(refused ? null : messageOf(error)));
      if (!refused) throw error;
    }
  };

/** Sets a new password with the token of the letter. Rejects with what went wrong. */
export const resetPassword =
  (email: string, token: string, newPassword: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    dispatch(resetPasswordRequested());
    try {
      await client.mutate({
        mutation: ResetPasswordDocument,
        variables: { email, token, newPassword },
        fetchPolicy: 'no-cache',
      });
      dispatch(resetPasswordReceived(null));
    } catch (error) {
      dispatch(resetPasswordReceived(messageOf(error)));
      throw error;
    }
  };
