import type { IntlShape } from 'react-intl';
import { hasCategory, messageOf } from '#api/errors/errors';
import { failureKind, UnknownOutcome } from '#api/errors/failureKind';
import { messageFor } from '#api/errors/messageFor';

/** True if the password is correct, but the e-mail address is not confirmed. Magento reports this from 2.4.8 on. */
export const isUnconfirmed = (error: unknown): boolean => /isn't confirmed/i.test(messageOf(error));

/**
 * Errors of account forms for which the app has its own message: the back end's texts are English, or disclose too
 * much.
 */
const known: { id: string; fits: (error: unknown) => boolean }[] = [
  { id: 'user.emailTaken', fits: (error) => hasCategory(error, 'graphql-already-exists') },
  { id: 'user.emailTaken', fits: (error) => /already exists/i.test(messageOf(error)) },
  { id: 'user.notConfirmed', fits: isUnconfirmed },
  { id: 'user.signInRefused', fits: (error) => hasCategory(error, 'graphql-authentication') },
  { id: 'validation.name', fits: (error) => /(first|last) name is not valid/i.test(messageOf(error)) },
  { id: 'validation.city', fits: (error) => /invalid city/i.test(messageOf(error)) },
  { id: 'validation.addressLine', fits: (error) => /invalid street address/i.test(messageOf(error)) },
  { id: 'checkout.phoneInvalid', fits: (error) => /invalid phone number/i.test(messageOf(error)) },
  { id: 'user.resetLinkUsed', fits: (error) => /password token/i.test(messageOf(error)) },
];

/**
 * The error message of a form whose request failed.
 *
 * @param special message ids that replace message ids of `known`: id in `known` → id to use
 * @param allowsCustomMessages true: returns '' for an error without a reason, so that the form shows its own text
 */
export function formFailure(
  error: unknown,
  intl: IntlShape,
  special: Record<string, string> = {},
  allowsCustomMessages = false,
): string {
  const fitting = failureKind(error) === 'refused' ? known.find(({ fits }) => fits(error)) : undefined;
  if (fitting) return intl.formatMessage({ id: special[fitting.id] ?? fitting.id });
  const explanation = messageFor(error);
  if (typeof explanation !== 'string') return intl.formatMessage(explanation);
  return explanation || (allowsCustomMessages ? '' : intl.formatMessage({ id: 'user.formFailed' }));
}

/** The message for a form that sends an e-mail. After a lost response, the e-mail may have been sent. */
export const emailFormFailure = (error: unknown, intl: IntlShape): string =>
  error instanceof UnknownOutcome ? intl.formatMessage({ id: 'user.letterInDoubt' }) : formFailure(error, intl);
