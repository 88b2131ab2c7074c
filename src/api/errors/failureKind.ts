import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { isRestError, messageOf, OfflineError, ServerFailure } from './errors';

/** Kind of failure, from the shopper's point of view. */
type FailureKind = 'offline' | 'network' | 'timeout' | 'server' | 'busy' | 'forbidden' | 'refused' | 'unknown';

/** An unconfirmed request: its response was lost, and the back end could not be queried for the outcome. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super('It is not known whether it was done.', { cause });
    this.name = 'UnknownOutcome';
  }
}

/** reCAPTCHA did not load, so nothing was sent. This error counts as a refusal. */
export class ReCaptchaMissing extends Error {
  constructor(cause: unknown) {
    super('reCAPTCHA did not come.', { cause });
    this.name = 'ReCaptchaMissing';
  }
}

/** True if the back end refused a form because its reCAPTCHA token is missing or invalid. Nothing was changed. */
export const isReCaptchaRefusal = (error: unknown): boolean =>
  failureKind(error) === 'refused' && /recaptcha/i.test(messageOf(error));

/**
 * The kind of a thrown value:
 * - `refused`: the back end refused and sent a reason;
 * - `forbidden` (401, 403) and `busy` (429): the back end refused without a reason;
 * - `offline`: nothing was changed;
 * - all others: the request may or may not have reached the back end.
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
  // For an error of the app that wraps another error, use the kind of the wrapped error.
  if (error instanceof Error && error.cause) return failureKind(error.cause);
  return 'network';
}

/** True if the back end sent no response. Cached data may be on the device, and a later attempt may succeed. */
export const isConnectionError = (error: unknown): boolean =>
  ['offline', 'network', 'timeout'].includes(failureKind(error));

function kindOfStatus(status: number): FailureKind | undefined {
  if (status === 429) return 'busy';
  if (status === 401 || status === 403) return 'forbidden';
  return status >= 500 ? 'server' : undefined;
}

/**
 * True for a GraphQL error whose message is meant for the client. Internal errors have no category, or the category
 * `internal` in older modules.
 */
export const hasReason = ({ extensions }: CombinedGraphQLErrors['errors'][number]): boolean =>
  Boolean(extensions?.category) && extensions?.category !== 'internal';
