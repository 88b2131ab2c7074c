import { fresh } from './kept';

const CACHE_ID = 'x-magento-cache-id';
/** When an answer was kept (milliseconds since 1970), on the answer itself. */
const KEPT = 'x-dukkan-kept';

/** Half an answer or an error must not become what the shopper sees for a day. */
async function isCompleteAnswer(response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  try {
    const body: { data?: unknown; errors?: unknown } = await response.clone().json();
    return Boolean(body.data) && !body.errors;
  } catch {
    return false;
  }
}

/** The answer as it is kept: with the time, and with the cache id that it is for. Null for one that is not kept. */
export async function keepable(request: Request, response: Response, now = Date.now()): Promise<Response | null> {
  if (!(await isCompleteAnswer(response))) return null;
  const headers = new Headers(response.headers);
  headers.set(KEPT, String(now));
  const id = headers.get(CACHE_ID) ?? request.headers.get(CACHE_ID);
  if (id) headers.set(CACHE_ID, id);
  return new Response(await response.text(), { status: 200, headers });
}

/** Seconds since an answer was kept. */
export function ageOf(answer: Response, now = Date.now()): number {
  const time = Number(answer.headers.get(KEPT));
  return time > 0 && time <= now ? (now - time) / 1000 : Number.POSITIVE_INFINITY;
}

/**
 * Whether a kept answer may be used before the network was asked: it is young enough, and Magento gave it under the
 * cache id that the request names. With another id (another group of customers, another country's taxes) Magento would
 * answer otherwise; a request without one comes from a page that has not heard of any yet.
 */
export function isFresh(request: Request, answer: Response, isAboutProducts: boolean, now = Date.now()): boolean {
  const asked = request.headers.get(CACHE_ID);
  const own = answer.headers.get(CACHE_ID);
  if (asked && own && asked !== own) return false;
  return ageOf(answer, now) <= (isAboutProducts ? fresh.products : fresh.other);
}

/** Whether the page asks for what the shop says now, and for nothing older. */
export const asksForNewest = (request: Pick<Request, 'cache'>): boolean =>
  ['no-cache', 'reload', 'no-store'].includes(request.cache);

/** Whether two answers say the same. */
export async function isSame(one: Response, other: Response): Promise<boolean> {
  const [first, second] = await Promise.all([one.clone().text(), other.clone().text()]);
  return first === second;
}
