import type { StrategyHandler } from 'workbox-strategies';
import { ageOf, asksForNewest, isFresh, isSame } from './answers';
import { AT_REST, PATIENCE } from './kept';
import { asksForProducts } from './publicQueries';

/** What is needed of Workbox's handler. */
export type Handler = Pick<StrategyHandler, 'cacheMatch' | 'cachePut' | 'fetch' | 'waitUntil'>;

/**
 * The kept answer at once while it is fresh, and the network beside it. An older one when the network fails, when the
 * shop is out of order or when it takes long. Whoever asks for the newest gets no other.
 *
 * @param tell says that there is a newer answer now than the one that was given, and another one
 */
export async function keptOrNewer(request: Request, handler: Handler, tell: () => unknown): Promise<Response> {
  if (asksForNewest(request)) return fromNetwork(request, handler);
  const kept = await handler.cacheMatch(request);
  if (!kept) return fromNetwork(request, handler);
  // Whoever asked has read the one that is given by then.
  const given = kept.clone();
  /** Compares what came with what was given. */
  const tellIfNewer = async (newer: Response) => {
    if (!(await isSame(given, newer))) await tell();
  };
  if (isFresh(request, kept, asksForProducts(request))) {
    if (ageOf(kept) > AT_REST) {
      const renewed = fromNetwork(request, handler, tellIfNewer);
      handler.waitUntil(renewed.catch(() => {}));
    }
    return kept;
  }
  let isLate = false;
  const newer = fromNetwork(request, handler, async (response) => {
    if (isLate) await tellIfNewer(response);
  });
  handler.waitUntil(newer.catch(() => {}));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const inTime = await Promise.race([newer.catch(() => undefined), late]);
  if (inTime && inTime.status < 500) return inTime;
  isLate = true;
  return kept;
}

/**
 * Keeps what comes; that the device has no room for it is no failure of the answer.
 *
 * @param whenKept is told of an answer that is kept now. What could not be kept must not be told of: whoever came for
 *   it would be given the older one again, and be told again
 */
async function fromNetwork(
  request: Request,
  handler: Handler,
  whenKept: (response: Response) => unknown = () => {},
): Promise<Response> {
  const response = await handler.fetch(request);
  const copy = response.clone();
  const keep = async () => {
    if (await handler.cachePut(request, copy.clone())) await whenKept(copy);
  };
  handler.waitUntil(keep().catch(() => {}));
  return response;
}
