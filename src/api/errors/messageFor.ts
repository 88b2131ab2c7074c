import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { FOREIGN_STATUS, hasCategory, isRestError, messageOf, OfflineError, ServerFailure } from './errors';

/** What kind of failure it is, from the shopper's side. */
type FailureKind = 'offline' | 'network' | 'timeout' | 'server' | 'busy' | 'forbidden' | 'refused' | 'unknown';

/** The shop may have done what was asked, or not: its answer was lost, and nobody could be asked what became of it. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super('It is not known whether it was done.', { cause });
    this.name = 'UnknownOutcome';
  }
}

/** reCAPTCHA did not load, so nothing was sent: it counts as a refusal. */
export class ReCaptchaMissing extends Error {
  constructor(cause: unknown) {
    super('reCAPTCHA did not come.', { cause });
    this.name = 'ReCaptchaMissing';
  }
}

/** True when a form was refused for want of a token of reCAPTCHA, or for one that does not count. Nothing was done. */
export const isReCaptchaRefusal = (error: unknown): boolean =>
  failureKind(error) === 'refused' && /recaptcha/i.test(messageOf(error));

/**
 * `refused`: the back end understood and said no, in its own words. `forbidden` and `busy` (401, 403, 429) have no
 * reason. `offline`: nothing was done. All others may never have reached the back end.
 */
export function failureKind(error: unknown): FailureKind {
  if (error instanceof OfflineError) return 'offline';
  if (error instanceof UnknownOutcome) return 'unknown';
  if (error instanceof ReCaptchaMissing) return 'refused';
  if (error instanceof ServerFailure) return error.isTimeout ? 'timeout' : (kindOfStatus(error.status) ?? 'server');
  if (isRestError(error)) return kindOfStatus(error.status) ?? (error.bodyMessage ? 'refused' : 'server');
  if (CombinedGraphQLErrors.is(error)) {
    if (error.errors.some(hasReason)) return 'refused';
    return /too many requests/i.test(error.message) ? 'busy' : 'server';
  }
  // An error of ours that tells what it stands in the way of.
  if (error instanceof Error && error.cause) return failureKind(error.cause);
  return 'network';
}

/** True when nothing answered: what was asked may be found elsewhere, and is worth asking for again. */
export const isUnreached = (error: unknown): boolean => ['offline', 'network', 'timeout'].includes(failureKind(error));

function kindOfStatus(status: number): FailureKind | undefined {
  if (status === 429) return 'busy';
  if (status === 401 || status === 403) return 'forbidden';
  return status >= 500 ? 'server' : undefined;
}

/** Magento gives a category to errors meant for the client. Internal ones have none, or `internal` in older modules. */
const hasReason = ({ extensions }: CombinedGraphQLErrors['errors'][number]): boolean =>
  Boolean(extensions?.category) && extensions?.category !== 'internal';

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
