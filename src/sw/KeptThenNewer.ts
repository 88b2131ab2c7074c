import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { ageOf, asksForNewest, isFresh, isSame } from './answers';
import { AT_REST, PATIENCE } from './kept';
import { asksForProducts } from './publicQueries';
import { tellNewer } from './tell';

/** What the strategy needs of Workbox's handler. */
type Handler = Pick<StrategyHandler, 'cacheMatch' | 'cachePut' | 'fetch' | 'waitUntil'>;

/**
 * Answers of the catalogue: the kept one at once while it is fresh, and the network beside it; who asked is told when
 * that says something else. An older one is used when the network fails, when the shop is out of order or when it takes
 * long. Whoever asks for the newest gets no other.
 */
export class KeptThenNewer extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { event } = handler;
    const clientId = 'clientId' in event ? String(event.clientId) : '';
    return answer(request, handler, () => tellNewer(clientId, request.url));
  }
}

/** @param tell says that a newer answer than the one that was given is there now */
export async function answer(request: Request, handler: Handler, tell: () => unknown): Promise<Response> {
  if (asksForNewest(request)) return fromNetwork(request, handler);
  const kept = await handler.cacheMatch(request);
  if (!kept) return fromNetwork(request, handler);
  /** Compares what came with what was given. */
  const tellIfNewer = async (newer: Response) => {
    if (newer.status === 200 && !(await isSame(kept, newer))) await tell();
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
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const inTime = await Promise.race([newer.catch(() => undefined), late]);
  if (inTime && inTime.status < 500) return inTime;
  isLate = true;
  return kept;
}

/** Keeps what comes; that the device has no room for it is no failure of the answer. */
async function fromNetwork(
  request: Request,
  handler: Handler,
  then: (response: Response) => unknown = () => {},
): Promise<Response> {
  const response = await handler.fetch(request);
  const copy = response.clone();
  handler.waitUntil(
    Promise.resolve(handler.cachePut(request, copy.clone()))
      .catch(() => {})
      .then(() => then(copy))
      .catch(() => {}),
  );
  return response;
}
