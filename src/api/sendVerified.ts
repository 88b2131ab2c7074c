import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { config } from '#lib/config';
import type { UnconfirmedRequest, UnconfirmedRequests } from '#lib/tasks';
import { isInvalidCart } from './errors/errors';
import { failureKind, UnknownOutcome } from './errors/failureKind';

interface SendVerifiedOptions<Done, Before> {
  send: (before: Before) => Promise<Done>;
  /** Queries the back end for the result; null if the change was not made. `before`: state before the first attempt. */
  queryOutcome: (before: Before) => Promise<Done | null>;
  /** The registry of unconfirmed requests. A repeated attempt must use the same `name`. */
  tracking?: { unconfirmedRequests: UnconfirmedRequests; name: string; before: Before };
  /** Whether a refusal may mean that the change exists already. `isUnconfirmed`: an earlier attempt is unconfirmed. */
  mayBeDoneIfRefused?: boolean | ((error: unknown, isUnconfirmed: boolean) => boolean);
}

/** True if the back end may have made the change although no response confirms it. */
export const mayBeDone = (error: unknown): boolean =>
  ['network', 'timeout', 'server', 'unknown'].includes(failureKind(error));

/**
 * Sends a request that must not be executed twice. After a lost response, queries the back end for the result. For
 * `config.unconfirmedTimeout`, the next attempt with the same name queries the result before it sends, because the back
 * end may still execute the first request.
 *
 * @throws UnknownOutcome when the response is lost and the query fails, too
 */
export async function sendVerified<Done, Before = undefined>({
  send,
  queryOutcome,
  tracking,
  mayBeDoneIfRefused = false,
}: SendVerifiedOptions<Done, Before>): Promise<Done> {
  const { unconfirmedRequests, name = '' } = tracking ?? {};
  const kept = unconfirmedRequests?.get(name);
  const isUnconfirmed = kept !== undefined && !(kept.until && kept.until <= Date.now());
  const mayMeanDone = (error: unknown) =>
    typeof mayBeDoneIfRefused === 'function' ? mayBeDoneIfRefused(error, isUnconfirmed) : mayBeDoneIfRefused;
  const before = (isUnconfirmed ? kept : tracking)?.before as Before;

  const find = async (cause?: unknown): Promise<Done | null> => {
    const open: UnconfirmedRequest = { before };
    unconfirmedRequests?.set(name, open);
    const done = await queryOutcome(before).catch((error: unknown) => {
      throw new UnknownOutcome(cause ?? error);
    });
    open.until = Date.now() + config.unconfirmedTimeout;
    if (done !== null) unconfirmedRequests?.delete(name);
    return done;
  };
  const earlier = isUnconfirmed ? await find() : null;
  if (earlier !== null) return earlier;

  try {
    const done = await send(before);
    unconfirmedRequests?.delete(name);
    return done;
  } catch (error) {
    let done: Done | null = null;
    if (mayBeDone(error)) done = await find(error);
    else if (failureKind(error) === 'refused') {
      unconfirmedRequests?.delete(name);
      // If the query fails, too, report the refusal of the request, unless the cart is invalid.
      if (mayMeanDone(error))
        done = await queryOutcome(before).catch((found: unknown) => {
          if (isInvalidCart(found)) throw found;
          return null;
        });
    }
    if (done === null) throw error;
    return done;
  }
}

/**
 * Sends an idempotent request, and once more if its response is lost (not after a timeout).
 *
 * @throws UnknownOutcome when the second attempt fails with a network error
 */
export async function sendIdempotent<Done>(send: () => Promise<Done>): Promise<Done> {
  try {
    return await send();
  } catch (error) {
    if (!mayBeDone(error) || failureKind(error) === 'timeout') throw error;
    return send().catch((again) => {
      throw failureKind(again) === 'network' ? new UnknownOutcome(again) : again;
    });
  }
}

/**
 * Sends a request whose outcome cannot be queried.
 *
 * @throws UnknownOutcome when the response is lost
 */
export async function sendUnverifiable<Done>(send: () => Promise<Done>): Promise<Done> {
  try {
    return await send();
  } catch (error) {
    // A GraphQL error is a response of the back end, so the outcome is known.
    throw mayBeDone(error) && !CombinedGraphQLErrors.is(error) ? new UnknownOutcome(error) : error;
  }
}
