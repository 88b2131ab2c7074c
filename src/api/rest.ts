import { beginWait } from '#lib/browser/longWait';
import { config } from '#lib/config';
import { makeOfflineErrorMapper, makeUnreadableError, ServerFailure } from './errors/errors';
import { RestError } from './errors/restError';

interface JsonRequest {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: object | undefined;
  /** The customer's token; none for a guest. */
  token?: string | null;
  headers?: Record<string, string> | undefined;
  credentials?: RequestCredentials;
  isOnline?: () => boolean;
  /** True if the request changes nothing or is idempotent. Default: true for GET. */
  isIdempotent?: boolean;
  /** Milliseconds until the response counts as lost. Default 30,000, because an order is slow. */
  timeout?: number;
}

/**
 * Sends one request for JSON. Resolves with the parsed response.
 *
 * @throws RestError when the server refuses
 * @throws ServerFailure without a usable response
 * @throws OfflineError or TypeError if the network fails
 */
export async function requestJson<Result>(url: string, request: JsonRequest): Promise<Result> {
  const { method = 'GET', body, token, credentials = 'include', timeout = config.orderTimeout } = request;
  const failure = makeOfflineErrorMapper(request.isOnline ?? (() => true), request.isIdempotent ?? method === 'GET');
  const limit = AbortSignal.timeout(timeout);
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...request.headers };
  try {
    const response = await fetch(new URL(url, globalThis.location.origin), {
      method,
      headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
      credentials,
      body: body && JSON.stringify(body),
      signal: limit,
    });
    const text = await response.text();
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      throw response.ok
        ? makeUnreadableError(url, response, text)
        : new RestError({ method, url }, response, undefined);
    }
    if (!response.ok) throw new RestError({ method, url }, response, answer);
    return answer as Result;
  } catch (error) {
    if (limit.aborted) throw new ServerFailure(url, 0, true);
    throw failure(error);
  }
}

/**
 * Calls the back end's REST API: `rest('/V1/guest-carts/ID/shipping-information', {…})`. Throws like `requestJson`.
 *
 * @param storeCode the store view; default: the website's default view
 */
export async function rest<Result>(
  path: string,
  { storeCode, ...request }: JsonRequest & { storeCode?: string } = {},
): Promise<Result> {
  const endWait = beginWait();
  try {
    return await requestJson(`${config.restPath}${storeCode ? `/${storeCode}` : ''}${path}`, request);
  } finally {
    endWait();
  }
}
