import { failedOnUnknownField, messageOf } from '#api/errors/errors';
import { failureKind, isReCaptchaRefusal } from '#api/errors/messageFor';
import { mutateWithReCaptcha } from '#api/recaptcha/reCaptcha';
import { sendAgain, sendUnseen } from '#api/sendOnce';
import type { AppThunk } from '#store/index';
import { ConfirmEmailDocument } from './ConfirmEmail.gql';
import { GetAccountConfirmationDocument } from './GetAccountConfirmation.gql';
import { ResendConfirmationEmailDocument } from './ResendConfirmationEmail.gql';

/** Result of a confirmation link: the account is now active, was active before, or the link is not valid. */
export type Confirmation = 'confirmed' | 'active' | 'invalid';

const refusals: [RegExp, Confirmation][] = [
  [/already active/i, 'active'],
  [/token is invalid|error confirming/i, 'invalid'],
];

/** Opens an account with the key of the letter. It may be sent twice: the second time it is active already. */
export const confirmEmail =
  (email: string, key: string): AppThunk<Promise<Confirmation>> =>
  async (_dispatch, _getState, { client }) => {
    try {
      await sendAgain(() => client.mutate({ mutation: ConfirmEmailDocument, variables: { email, key } }));
      return 'confirmed';
    } catch (error) {
      const [, outcome] = refusals.find(([words]) => words.test(messageOf(error))) ?? [];
      if (!outcome || failureKind(error) !== 'refused') throw error;
      return outcome;
    }
  };

/**
 * Asks for another letter. Resolves with true whether or not the address has an account that waits for one: who has is
 * nobody's business; with false when the shop cannot send any. Rejects only when the shop could not be asked, with
 * `UnknownOutcome` when it may have sent the letter.
 */
export const resendConfirmation =
  (email: string): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { client }) => {
    try {
      await sendUnseen(() =>
        mutateWithReCaptcha(client, 'RESEND_CONFIRMATION_EMAIL', {
          mutation: ResendConfirmationEmailDocument,
          variables: { email },
        }),
      );
      return true;
    } catch (error) {
      if (failedOnUnknownField(error)) return false;
      if (failureKind(error) === 'refused' && !isReCaptchaRefusal(error)) return true;
      throw error;
    }
  };

/** Whether new accounts have to be confirmed by e-mail; false where the shop does not say. */
export const needsConfirmation =
  (): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { client }) => {
    try {
      const { data } = await client.query({ query: GetAccountConfirmationDocument });
      return data?.storeConfig?.create_account_confirmation ?? false;
    } catch {
      return false;
    }
  };
