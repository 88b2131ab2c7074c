import type { IntlShape } from 'react-intl';
import { hasCategory, messageOf } from '#api/errors/errors';
import { failureKind, UnknownOutcome } from '#api/errors/failureKind';
import { messageFor } from '#api/errors/messageFor';

/** The password is right, but the e-mail address has yet to be confirmed: Magento tells so from 2.4.8 on. */
export const isUnconfirmed = (error: unknown): boolean => /isn't confirmed/i.test(messageOf(error));

/** Where an account form's failure has words of ours: the back end's are in English, or tell too much. */
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
 * The message for a form that failed. With `allowsCustomMessages` it is empty for an error without a reason: the form
 * has a text of its own.
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

/** The same of a form that has the shop send a letter, which may have been sent although no answer says so. */
export const letterFailure = (error: unknown, intl: IntlShape): string =>
  error instanceof UnknownOutcome ? intl.formatMessage({ id: 'user.letterInDoubt' }) : formFailure(error, intl);
