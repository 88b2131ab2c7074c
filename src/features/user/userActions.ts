import type { ApolloClient } from '@apollo/client';
import { hasCategory, messageOf } from '#api/errors/errors';
import { failureKind, isReCaptchaRefusal } from '#api/errors/messageFor';
import { notKept } from '#api/notKept';
import type { GetCustomerForLeftNavQuery } from '#api/operations.generated';
import { withReCaptcha } from '#api/recaptcha/reCaptcha';
import { sendOnce, sendUnseen } from '#api/sendOnce';
import { storageKeys } from '#lib/browser/storage';
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
import { accountCreated, customerSignedIn } from './facts';
import { isUnconfirmed } from './forms';
import { GetCustomerForLeftNavDocument } from './GetCustomerForLeftNav.gql';
import { GetTokenLifetimeDocument } from './GetTokenLifetime.gql';
import { IsEmailAvailableDocument } from './IsEmailAvailable.gql';
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

const sendSignIn = (client: ApolloClient, email: string, password: string, own: Record<string, string> = {}) =>
  withReCaptcha(client, 'CUSTOMER_LOGIN', (headers) =>
    client.mutate({
      mutation: SignInDocument,
      variables: { email, password },
      fetchPolicy: notKept,
      context: { headers: { ...own, ...headers } },
    }),
  );

/** Asks for a token, keeps it, and asks who the shopper is. */
const obtainToken =
  (email: string, password: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    const hours = tokenLifetime(client);
    const { data } = await sendSignIn(client, email, password);
    const token = data?.generateCustomerToken?.token;
    if (!token) throw new Error('The answer holds no token.');
    dispatch(setToken(token, await hours));
    dispatch(customerSignedIn());
    await dispatch(getUserDetails());
  };

/** The same, for somebody who perhaps cannot: false when the shop does not know this password. */
const tryToken =
  (email: string, password: string): AppThunk<Promise<boolean>> =>
  (dispatch) =>
    dispatch(obtainToken(email, password)).then(
      () => true,
      (error: unknown) => {
        if (hasCategory(error, 'graphql-authentication') || isUnconfirmed(error)) return false;
        throw error;
      },
    );

/** Whether this is the account's password. Nothing changes by asking; rejects when the shop does not say. */
export async function isPassword(client: ApolloClient, email: string, password: string): Promise<boolean> {
  try {
    const { data } = await sendSignIn(client, email, password, { Authorization: '' });
    return Boolean(data?.generateCustomerToken?.token);
  } catch (error) {
    if (hasCategory(error, 'graphql-authentication')) return false;
    throw error;
  }
}

/** Signs in. Rejects with what went wrong. */
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

interface NewAccount {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
  is_subscribed: boolean;
}

/** A refused new account may be one that is there. Magento's words for it may be translated, its category is vague. */
const mayBeTaken = (error: unknown): boolean =>
  hasCategory(error, 'graphql-already-exists') || hasCategory(error, 'graphql-input');

/** True if the shop says that the e-mail address of a refused new account has one. Magento may be set up not to say. */
export const isEmailTaken =
  (email: string, error: unknown): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { client }) => {
    if (!mayBeTaken(error)) return false;
    if (/already exists/i.test(messageOf(error))) return true;
    const query = { query: IsEmailAvailableDocument, variables: { email }, fetchPolicy: notKept } as const;
    const answer = await client.query(query).catch(() => null);
    return answer?.data?.isEmailAvailable?.is_email_available === false;
  };

/**
 * Makes an account and signs in to it. Answers false when the account is there but has to be confirmed by e-mail first.
 * An account with this password is the one that an earlier attempt made whose answer was lost. Rejects with what went
 * wrong.
 */
export const createAccount =
  (input: NewAccount): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { client, doubts }) => {
    dispatch(createAccountRequested());
    const enter = () => dispatch(tryToken(input.email, input.password));
    /** The account was there before this press. */
    let wasTaken = false;
    try {
      const made = await sendOnce({
        send: async () => {
          try {
            await withReCaptcha(client, 'CUSTOMER_CREATE', (headers) =>
              client.mutate({
                mutation: CreateAccountDocument,
                variables: { input },
                fetchPolicy: notKept,
                context: { headers },
              }),
            );
          } catch (error) {
            wasTaken = mayBeTaken(error);
            throw error;
          }
          return 'made';
        },
        look: async () => ((await enter()) ? 'entered' : null),
        doubt: { doubts, name: `createAccount ${input.email}`, before: undefined },
        looksWhenRefused: (error, isInDoubt) => isInDoubt && mayBeTaken(error),
      });
      if (!wasTaken) dispatch(accountCreated());
      return made === 'entered' || (await enter());
    } finally {
      dispatch(createAccountReceived());
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
      if (!data?.customer) throw new Error('The answer names no customer.');
      dispatch(customerReceived(data.customer));
    } catch (error) {
      dispatch(userDetailsReceived({ error: messageOf(error) }));
    }
  };

/** The shop has said who the shopper is. */
export const customerReceived =
  ({ email, firstname, lastname }: Partial<NonNullable<GetCustomerForLeftNavQuery['customer']>>): AppThunk =>
  (dispatch, _getState, { tab }) => {
    if (email) tab.set(storageKeys.customer, email);
    dispatch(userDetailsReceived({ email: email ?? '', firstname: firstname ?? '', lastname: lastname ?? '' }));
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

/**
 * Asks for a letter with a link to a new password. Resolves whether or not the address has an account: who has one is
 * nobody's business. Rejects only when the shop could not be asked, with `UnknownOutcome` when it may have sent the
 * letter.
 */
export const requestPasswordReset =
  (email: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    dispatch(resetPasswordRequested());
    try {
      await sendUnseen(() =>
        withReCaptcha(client, 'CUSTOMER_FORGOT_PASSWORD', (headers) =>
          client.mutate({ mutation: RequestPasswordResetDocument, variables: { email }, context: { headers } }),
        ),
      );
      dispatch(resetPasswordReceived(null));
    } catch (error) {
      const refused = failureKind(error) === 'refused' && !isReCaptchaRefusal(error);
      dispatch(resetPasswordReceived(refused ? null : messageOf(error)));
      if (!refused) throw error;
    }
  };

/**
 * Sets a new password with the token of the letter. A token that is used up may have been so by an earlier attempt
 * whose answer was lost: the password tells. Rejects with what went wrong.
 */
export const resetPassword =
  (email: string, token: string, newPassword: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, doubts }) => {
    dispatch(resetPasswordRequested());
    try {
      await sendOnce({
        send: () =>
          withReCaptcha(client, 'CUSTOMER_FORGOT_PASSWORD', (headers) =>
            client.mutate({
              mutation: ResetPasswordDocument,
              variables: { email, token, newPassword },
              context: { headers },
            }),
          ),
        look: async () => ((await isPassword(client, email, newPassword)) ? {} : null),
        doubt: { doubts, name: `resetPassword ${email}`, before: undefined },
        looksWhenRefused: (_error, isInDoubt) => isInDoubt,
      });
      dispatch(resetPasswordReceived(null));
    } catch (error) {
      dispatch(resetPasswordReceived(messageOf(error)));
      throw error;
    }
  };
