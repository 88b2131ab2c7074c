import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { FOREIGN_STATUS, hasCategory, isRestError, messageOf } from './errors';
import { failureKind, hasReason, isReCaptchaRefusal, ReCaptchaMissing } from './failureKind';

const failureMessages = {
  offline: 'error.offline',
  network: 'error.network',
  timeout: 'error.timeout',
  server: 'error.server',
  busy: 'error.busy',
  forbidden: 'error.forbidden',
  unknown: 'error.unknownOutcome',
  foreign: 'error.foreign',
  reCaptcha: 'error.reCaptcha',
  reCaptchaMissing: 'error.reCaptchaMissing',
} as const;

/** Magento's messages for developers: about entities, fields and arguments, or with unfilled placeholders. */
const technicalWords =
  /^no such entity|^required parameter|^value of uid|^request does not match|^decoding error|^property "|^variable "|^"[a-z]\w*" is required|^invalid value of "|^internal error|SQLSTATE|%\w/i;

/** True if the back end's reason is too technical for a shopper. */
function isTechnical(error: unknown): boolean {
  // Messages with these parameters are technical. Check the parameter names, because the message may be translated.
  if (isRestError(error) && !Array.isArray(error.parameters))
    if ('fieldName' in error.parameters || 'resources' in error.parameters) return true;
  return technicalWords.test(reasonIn(error));
}

/** The back end's messages, without those of internal errors. */
const reasonIn = (error: unknown): string =>
  CombinedGraphQLErrors.is(error)
    ? error.errors
        .filter(hasReason)
        .map(({ message }) => message)
        .join(', ')
    : messageOf(error);

/** The message for the shopper: the back end's reason if it refused, else the id of one of the app's messages. */
export function messageFor(error: unknown): string | { id: (typeof failureMessages)[keyof typeof failureMessages] } {
  const kind = failureKind(error);
  if (kind === 'server' && (error as { status?: number }).status === FOREIGN_STATUS)
    return { id: failureMessages.foreign };
  if (kind !== 'refused') return { id: failureMessages[kind] };
  if (error instanceof ReCaptchaMissing) return { id: failureMessages.reCaptchaMissing };
  if (isReCaptchaRefusal(error)) return { id: failureMessages.reCaptcha };
  if (hasCategory(error, 'graphql-authorization')) return { id: failureMessages.forbidden };
  return isTechnical(error) ? { id: failureMessages.server } : reasonIn(error);
}

/**
 * Returns the props of `LoadProblem` (#ui) for an error.
 *
 * @param error undefined if the response was empty
 * @param retry left out if the back end does not accept the input, such as a search term that is too short
 * @param offline id of the message when the device is offline
 */
export const toLoadProblemProps = (error: unknown, retry: () => void, offline = 'error.offlineHere') => {
  const reason = error === undefined ? { id: failureMessages.server } : messageFor(error);
  return {
    reason: typeof reason === 'object' && reason.id === failureMessages.offline ? { id: offline } : reason,
    onRetry: hasCategory(error, 'graphql-input') ? undefined : retry,
  };
};

/** `toLoadProblemProps` for personal data, which are never stored on the device. */
export const toPersonalLoadProblemProps = (error: unknown, retry: () => void) =>
  toLoadProblemProps(error, retry, 'error.notOnDevice');
