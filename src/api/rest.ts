import { config } from '#lib/config';
import { beginWait } from '#lib/waiting/longWait';
import { offlineCheck, ServerFailure } from './errors/errors';
import { RestError } from './errors/restError';

interface RestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** The shopper's token; none for a guest. */
  token?: string | null;
  /** The store view to speak to; the website's default view without it. */
  storeCode?: string;
  /** What else goes with it. */
  headers?: Record<string, string>;
  /** Says whether the device is online; so it is without it. */
  isOnline?: () => boolean;
  /** Milliseconds until it counts as lost. Default 30,000: an order takes its time. */
  timeout?: number;
}

/**
 * One REST call: `rest('/V1/guest-carts/ID/shipping-information', {…})`. Resolves with the parsed body.
 * @throws RestError when the shop refuses, ServerFailure without a usable answer, OfflineError or TypeError without a
 *   network
 */
export async function rest<Result>(path: string, options: RestOptions = {}): Promise<Result> {
  const { method = 'GET', body, token, storeCode, headers: own, timeout = config.orderTimeout } = options;
  const failure = offlineCheck(options.isOnline ?? (() => true), method === 'GET');
  const url = `${config.restPath}${storeCode ? `/${storeCode}` : ''}${path}`;
  const limit = AbortSignal.timeout(timeout);
  const endWait = beginWait();
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json', ...own };
  if (token) headers.authorization = `Bearer ${token}`;
  try {
    const response = await fetch(new URL(url, globalThis.location.origin), {
      method,
      headers,
      credentials: 'include',
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: limit,
    });
    const text = await response.text();
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      throw response.ok ? new ServerFailure(url, response.status) : new RestError({ method, url }, response, undefined);
    }
    if (!response.ok) throw new RestError({ method, url }, response, answer);
    return answer as Result;
  } catch (error) {
    if (limit.aborted) throw new ServerFailure(url, 0, true);
    throw failure(error);
  } finally {
    endWait();
  }
}
