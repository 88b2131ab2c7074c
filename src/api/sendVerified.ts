import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { config } from '#lib/config';
import type { UncertainRequest, UncertainRequests } from '#lib/tasks';
import { isInvalidCart } from './errors/errors';
import { failureKind, UnknownOutcome } from './errors/failureKind';

interface OnceOptions<Done, Before> {
  send: (before: Before) => Promise<Done>;
  /** Asks the back end: null when it was not done. `before` is the state before the first attempt. */
  look: (before: Before) => Promise<Done | null>;
  /** For what cannot be sent twice without harm: the same name for the same wish. */
  doubt?: { doubts: UncertainRequests; name: string; before: Before };
  /** Whether a refusal may mean that it is done already. `isInDoubt`: an earlier attempt had no response. */
  looksWhenRefused?: boolean | ((error: unknown, isInDoubt: boolean) => boolean);
}

/** True when the shop may have done what was asked of it although no answer says so. */
export const mayBeDone = (error: unknown): boolean =>
  ['network', 'timeout', 'server', 'unknown'].includes(failureKind(error));

/**
 * Sends a request that must not be done twice. After a lost response the back end is asked whether it was done. If that
 * fails, too, this rejects with `UnknownOutcome`. For a while, the next attempt of the same name asks before it sends,
 * since the back end may still be at work on it.
 */
export async function sendVerified<Done, Before = undefined>({
  send,
  look,
  doubt,
  looksWhenRefused = false,
}: OnceOptions<Done, Before>): Promise<Done> {
  const { doubts, name = '' } = doubt ?? {};
  const kept = doubts?.get(name);
  const isInDoubt = kept !== undefined && !(kept.until && kept.until <= Date.now());
  const mayMeanDone = (error: unknown) =>
    typeof looksWhenRefused === 'function' ? looksWhenRefused(error, isInDoubt) : looksWhenRefused;
  const before = (isInDoubt ? kept : doubt)?.before as Before;

  const find = async (cause?: unknown): Promise<Done | null> => {
    const open: UncertainRequest = { before };
    doubts?.set(name, open);
    const done = await look(before).catch((error: unknown) => {
      throw new UnknownOutcome(cause ?? error);
    });
    open.until = Date.now() + config.doubtPatience;
    if (done !== null) doubts?.delete(name);
    return done;
  };
  const earlier = isInDoubt ? await find() : null;
  if (earlier !== null) return earlier;

  try {
    const done = await send(before);
    doubts?.delete(name);
    return done;
  } catch (error) {
    let done: Done | null = null;
    if (mayBeDone(error)) done = await find(error);
    else if (failureKind(error) === 'refused') {
      doubts?.delete(name);
      // The shop's reason stands when it cannot be asked, unless it is the cart that is gone.
      if (mayMeanDone(error))
        done = await look(before).catch((found: unknown) => {
          if (isInvalidCart(found)) throw found;
          return null;
        });
    }
    if (done === null) throw error;
    return done;
  }
}

/** Has something done that may be done twice without harm: when the answer is lost, it is sent once more. */
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

/** Sends a request whose outcome cannot be read: after a lost response it rejects with `UnknownOutcome`. */
export async function sendUnverifiable<Done>(send: () => Promise<Done>): Promise<Done> {
  try {
    return await send();
  } catch (error) {
    // An error that the shop answered itself is an answer.
    throw mayBeDone(error) && !CombinedGraphQLErrors.is(error) ? new UnknownOutcome(error) : error;
  }
}
