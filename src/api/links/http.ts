import type { OperationVariables } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { from, map, Observable, of, switchMap, tap } from 'rxjs';
import { bootHandle } from '#lib/browser/bootHandle';
import { parseHtml } from '#lib/browser/parseHtml';
import { config } from '#lib/config';
import { graphqlUrl } from '#lib/graphqlUrl';
import { isObject } from '#lib/guards';
import { plainNames } from '#lib/text/plainNames';
import type { GeneratedDocument } from '../documents/generatedDocument';
import { textOf } from '../documents/textOf';
import { isInvalidCartProblem, makeUnreadableError, ServerFailure } from '../errors/errors';
import type { RemovedItem } from './dropUnusableItems';

// Links that build requests and interpret responses, in the order in which an operation passes them.

interface SessionLinkOptions {
  getToken: () => string | null;
  /** Called when the back end rejects this token. Must remove the token before it returns. */
  onSessionLost: (token: string) => void;
}

/**
 * Ends the session when the back end rejects the token: 401, or an authorization error about anything but the cart.
 * Repeats a query with the response status 401 as a guest, because Magento 2.4.8 refuses public data, too.
 */
export function sessionLink({ getToken, onSessionLost }: SessionLinkOptions): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const token = getToken();
    // An empty Authorization header marks an operation that is sent as a guest on purpose.
    if (!token || operation.getContext().headers?.Authorization === '') return forward(operation);
    return forward(operation).pipe(
      switchMap((result): Observable<ApolloLink.Result> => {
        // Magento 2.4.8 also sends 401 for a wrong password. That error has a path; the error of a bad token has none.
        const refused = operation.getContext().status === 401 && !result.errors?.some(({ path }) => path?.length);
        const forbidden = result.errors?.some(
          (error) => error.extensions?.category === 'graphql-authorization' && !isInvalidCartProblem(error),
        );
        if (!refused && !forbidden) return of(result);
        onSessionLost(token);
        return refused && operation.operationType === OperationTypeNode.QUERY ? forward(operation) : of(result);
      }),
    );
  });
}

export interface HeadersLinkOptions {
  storeCode: string;
  getToken: () => string | null;
  /** The currency of the visit; undefined for the store view's default. */
  getCurrency: () => string | undefined;
  /** Called when the back end refused this currency and accepted the operation without it. */
  onCurrencyRefused?: (currency: string) => void;
  /** Magento's cache id of this store view and currency. */
  getCacheId: () => string | undefined;
  setCacheId: (id: string) => void;
}

const cacheIdHeader = 'X-Magento-Cache-Id';

/**
 * Adds the headers for token, store view, currency and cache id, and stores the cache id of the response. If the back
 * end refuses the whole operation, sends it once more without the currency, which the merchant may have removed.
 */
export function headersLink({
  storeCode,
  getToken,
  getCurrency,
  onCurrencyRefused,
  getCacheId,
  setCacheId,
}: HeadersLinkOptions): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const token = getToken();
    const cacheId = operation.operationType === OperationTypeNode.QUERY ? getCacheId() : undefined;
    // On a repeated attempt, `headers` contains the headers that this link has set; `ownHeaders` are the caller's.
    const own: Record<string, string> = operation.getContext().ownHeaders ?? operation.getContext().headers ?? {};
    const isForOtherView = own.Store && own.Store !== storeCode;
    // Another store view may not offer the currency of this store view.
    const currency = isForOtherView ? undefined : getCurrency();

    const send = (asked: string | undefined): Observable<ApolloLink.Result> => {
      const { Authorization = token && `Bearer ${token}`, ...others } = own;
      operation.setContext({
        ownHeaders: own,
        headers: {
          // Omit an empty Authorization header: HTTP caches would treat the response as private.
          ...(Authorization && { Authorization }),
          Store: storeCode,
          ...(asked && { 'Content-Currency': asked }),
          ...(cacheId && { [cacheIdHeader]: cacheId }),
          ...others,
        },
      });
      return forward(operation);
    };

    return send(currency).pipe(
      switchMap((result) =>
        currency && isRefused(result)
          ? send(undefined).pipe(tap((second) => isRefused(second) || onCurrencyRefused?.(currency)))
          : of(result),
      ),
      tap(() => {
        const headers: Headers | undefined = operation.getContext().responseHeaders;
        const received = headers?.get(cacheIdHeader);
        // Ignore the id of a response for another store view, shopper or currency.
        if (received && !own.Store && getToken() === token && getCurrency() === currency) setCacheId(received);
      }),
    );
  });
}

/**
 * True if the back end refused the operation for its headers. The back end changed nothing, so the app may repeat the
 * operation.
 */
const isRefused = ({ data, errors }: ApolloLink.Result): boolean =>
  !data && errors?.[0]?.extensions?.category === 'graphql-input' && !errors[0].path;

export interface UnusableItemsLinkOptions {
  /** Called with the entries that were removed from a response: out of stock, or the back end failed to load them. */
  onItemsRemoved?: (items: RemovedItem[]) => void;
}

/** True for errors that `dropUnusableItems` may remove. */
const isOfInterest = ({ message, path }: { message: string; path?: readonly unknown[] | undefined }) =>
  (path && path.length > 1) || /in stock|out of stock|qty is not/.test(message);

/**
 * Removes sold-out and broken entries from the lists of a response with errors. Loads the code for this with the first
 * such response; if the code does not load, the response stays unchanged. `isPlainlyRefused` in the operation's context
 * turns this link off, for callers that handle every error.
 */
export function unusableItemsLink({ onItemsRemoved = () => {} }: UnusableItemsLinkOptions): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      switchMap((result) => {
        if (operation.getContext().isPlainlyRefused || !result.errors?.some(isOfInterest)) return of(result);
        return from(import(/* webpackChunkName: "idle" */ './dropUnusableItems').catch(() => undefined)).pipe(
          map((code) => code?.dropUnusableItems(result, onItemsRemoved) ?? result),
        );
      }),
    ),
  );
}

/** Repeats the request for a product list without the filters that the back end does not offer. */
export function filtersLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { base, filter } = operation.variables;
    return forward(operation).pipe(
      switchMap((result) => {
        const mayNameUnknown = base && (result.errors || Object.keys(filter).length > Object.keys(base).length);
        if (!mayNameUnknown) return of(result);
        return from(import(/* webpackChunkName: "page-category" */ './unknownFilters').catch(() => undefined)).pipe(
          switchMap((code) => code?.retryWithKnownFilters(operation, forward, result) ?? of(result)),
        );
      }),
    );
  });
}

interface Answer {
  result: ApolloLink.Result;
  status: number;
  headers: Headers;
}

interface SendingContext {
  headers?: Record<string, string>;
  /** Revalidates the response with the server, instead of using an HTTP cache. */
  isNewest?: boolean;
}

/**
 * Sends an operation without cookies: mutations by POST; queries by GET, or by POST if they contain personal data or
 * their URL is too long. Accepts a usable body with any status except 502 to 504; otherwise fails with `ServerFailure`.
 * Sets `status` and `responseHeaders` in the operation's context.
 */
export function httpLink(endpoint: string = config.graphqlPath): ApolloLink {
  return new ApolloLink((operation) => {
    const document: GeneratedDocument<unknown, OperationVariables> = operation.query;
    const { headers = {}, isNewest } = operation.getContext() as SendingContext;
    const text = textOf(document);
    const isQuery = operation.operationType === OperationTypeNode.QUERY;
    const url = isQuery ? graphqlUrl(endpoint, text, operation.variables) : endpoint;
    const byGet = isQuery && !document.byPost && url.length <= config.maximumUrlLength;
    const init: RequestInit = byGet
      ? { headers, ...(isNewest && { cache: 'no-cache' }) }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ query: text, variables: operation.variables }),
        };

    return new Observable((observer) => {
      const abort = new AbortController();
      const begun = isQuery ? bootHandle()?.take(url, headers.Authorization) : undefined;
      const timeout = isQuery ? config.requestTimeout : config.orderTimeout;
      send(byGet ? url : endpoint, init, timeout, abort.signal, begun).then(
        ({ result, status, headers: responseHeaders }) => {
          if (observer.closed) return;
          operation.setContext({ status, responseHeaders });
          observer.next(result);
          observer.complete();
        },
        (error) => observer.error(error),
      );
      return () => abort.abort();
    });
  });
}

async function send(
  url: string,
  init: RequestInit,
  timeout: number,
  cancelled: AbortSignal,
  begun?: Promise<Response>,
): Promise<Answer> {
  // The boot script sent its request when the page opened, so the time since then is subtracted.
  const limit = AbortSignal.timeout(begun ? Math.max(1000, Math.round(timeout - performance.now())) : timeout);
  const signal = AbortSignal.any([limit, cancelled]);
  const complete: RequestInit = { ...init, credentials: 'omit', signal };
  complete.headers = { ...init.headers, accept: 'application/json' };
  const request = () => fetch(new URL(url, window.location.origin), complete);
  try {
    // A network error of the boot script's request counts as the first attempt. After any other error, send this query
    // in a request of its own.
    const alone = (error: unknown) => (error instanceof TypeError ? Promise.reject(error) : request());
    const response = await (begun ? rejectOnAbort(begun.catch(alone), signal) : request());
    const text = await rejectOnAbort(response.text(), signal);
    return { result: read(text, response), status: response.status, headers: response.headers };
  } catch (error) {
    if (limit.aborted && !cancelled.aborted) throw new ServerFailure(url, 0, true);
    throw error;
  }
}

/**
 * Settles like the promise, but rejects if the signal aborts first. The boot script's request does not have this
 * signal.
 */
function rejectOnAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

const characterOf = (entity: string): string => parseHtml(entity).body.textContent ?? entity;

function read(text: string, response: Response): ApolloLink.Result {
  let body: unknown;
  try {
    body = JSON.parse(text, text.includes('&') ? plainNames(characterOf) : undefined);
  } catch {
    throw makeUnreadableError(response.url, response, text);
  }
  const { data, errors } = (body ?? {}) as Record<string, unknown>;
  // A response without data and errors is a failure: the page would show its placeholder forever.
  if (!(isObject(data) || (Array.isArray(errors) && errors.length > 0)) || [502, 503, 504].includes(response.status))
    throw new ServerFailure(response.url, response.status);
  return body as ApolloLink.Result;
}
