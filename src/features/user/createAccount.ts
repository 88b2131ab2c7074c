import { hasCategory, messageOf } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import { mutateWithReCaptcha } from '#api/recaptcha/reCaptcha';
import { sendOnce } from '#api/sendOnce';
import type { AppThunk } from '#store/index';
import { createAccountReceived, createAccountRequested } from '#store/user';
import { CreateAccountDocument } from './CreateAccount.gql';
import { accountCreated } from './facts';
import { isUnconfirmed } from './forms';
import { IsEmailAvailableDocument } from './IsEmailAvailable.gql';
import { obtainToken } from './signIn';

/** Signs in somebody who perhaps cannot: false when the shop does not know this password. */
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
            await mutateWithReCaptcha(client, 'CUSTOMER_CREATE', {
              mutation: CreateAccountDocument,
              variables: { input },
              fetchPolicy: notKept,
            });
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
