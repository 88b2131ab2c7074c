import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { isRestError, messageOf, OfflineError, ServerFailure } from './errors';

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
export const hasReason = ({ extensions }: CombinedGraphQLErrors['errors'][number]): boolean =>
  Boolean(extensions?.category) && extensions?.category !== 'internal';
