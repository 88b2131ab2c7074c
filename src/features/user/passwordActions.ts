import { messageOf } from '#api/errors/errors';
import { failureKind, isReCaptchaRefusal } from '#api/errors/messageFor';
import { mutateWithReCaptcha } from '#api/recaptcha/reCaptcha';
import { sendOnce, sendUnseen } from '#api/sendOnce';
import type { AppThunk } from '#store/index';
import { resetPasswordReceived, resetPasswordRequested } from '#store/user';
import { RequestPasswordResetDocument } from './RequestPasswordReset.gql';
import { ResetPasswordDocument } from './ResetPassword.gql';
import { isPassword } from './signIn';

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
        mutateWithReCaptcha(client, 'CUSTOMER_FORGOT_PASSWORD', {
          mutation: RequestPasswordResetDocument,
          variables: { email },
        }),
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
          mutateWithReCaptcha(client, 'CUSTOMER_FORGOT_PASSWORD', {
            mutation: ResetPasswordDocument,
            variables: { email, token, newPassword },
          }),
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
