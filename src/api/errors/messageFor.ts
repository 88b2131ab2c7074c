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

/** What Magento says to developers of a client: about entities, fields and arguments, or with blanks left unfilled. */
const technicalWords =
  /^no such entity|^required parameter|^value of uid|^request does not match|^decoding error|^property "|^variable "|^"[a-z]\w*" is required|^invalid value of "|^internal error|SQLSTATE|%\w/i;

/** True for words that a shopper cannot do anything with, although they came as a reason. */
function isTechnical(error: unknown): boolean {
  // These parameters name what only the program knows. Their message may be in any language.
  if (isRestError(error) && !Array.isArray(error.parameters))
    if ('fieldName' in error.parameters || 'resources' in error.parameters) return true;
  return technicalWords.test(reasonIn(error));
}

/** The shop's own sentences, without those of errors that have none for the shopper. */
const reasonIn = (error: unknown): string =>
  CombinedGraphQLErrors.is(error)
    ? error.errors
        .filter(hasReason)
        .map(({ message }) => message)
        .join(', ')
    : messageOf(error);

/** What to tell the shopper: the shop's own sentence when it refused, else the id of a message of ours. */
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
 * Props of ui's `LoadProblem`. Without an error the response was empty. No other attempt for what the back end does not
 * accept, such as words too short to search for.
 */
export const loadProblem = (error: unknown, retry: () => void, offline = 'error.offlineHere') => {
  const reason = error === undefined ? { id: failureMessages.server } : messageFor(error);
  return {
    reason: typeof reason === 'object' && reason.id === failureMessages.offline ? { id: offline } : reason,
    onRetry: hasCategory(error, 'graphql-input') ? undefined : retry,
  };
};

/** The same in place of what is one customer's own: the device keeps none of it. */
export const personalProblem = (error: unknown, retry: () => void) => loadProblem(error, retry, 'error.notOnDevice');
