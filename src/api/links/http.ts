import type { OperationVariables } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { from, map, Observable, of, switchMap } from 'rxjs';
import { bootHandle } from '#lib/browser/bootHandle';
import { config } from '#lib/config';
import { graphqlUrl } from '#lib/graphqlUrl';
import type { GeneratedDocument } from '../documents/generatedDocument';
import { textOf } from '../documents/textOf';
import { ServerFailure } from '../errors/errors';
import type { RemovedItem } from './withoutBroken';

interface Answer {
  result: ApolloLink.Result;
  status: number;
  headers: Headers;
}

interface SendingContext {
  headers?: Record<string, string>;
  /** What the shop says now is asked for: nothing that the device or a server on the way has kept. */
  isNewest?: boolean;
}

/**
 * Sends an operation: a query by GET (by POST when it is about a person, or its address grows too long), a mutation by
 * POST, never with cookies. The body counts whatever the status says; without a usable one it fails as ServerFailure.
 * Leaves `status` and `responseHeaders` in the operation's context. Apollo's client deduplicates identical queries.
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
  // A request of the boot script has been under way since the page was opened.
  const limit = AbortSignal.timeout(begun ? Math.max(1000, Math.round(timeout - performance.now())) : timeout);
  const signal = AbortSignal.any([limit, cancelled]);
  const complete: RequestInit = { ...init, credentials: 'omit', signal };
  complete.headers = { ...init.headers, accept: 'application/json' };
  const request = () => fetch(new URL(url, window.location.origin), complete);
  try {
    // A request of the boot script that failed is sent again: retrying is not its business.
    const response = await (begun ? orAborted(begun.catch(request), signal) : request());
    const text = await orAborted(response.text(), signal);
    return { result: read(text, response), status: response.status, headers: response.headers };
  } catch (error) {
    if (limit.aborted && !cancelled.aborted) throw new ServerFailure(url, 0, true);
    throw error;
  }
}

/** The promise, unless the signal aborts first: what the boot script began does not know the signal. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

function read(text: string, response: Response): ApolloLink.Result {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new ServerFailure(response.url, response.status);
  }
  const { data, errors } = (body ?? {}) as ApolloLink.Result;
  // Neither data nor a reason is no answer: nothing would ever take the page's placeholder away.
  if (!(data || errors?.length) || [502, 503, 504].includes(response.status))
    throw new ServerFailure(response.url, response.status);
  return body as ApolloLink.Result;
}

export interface AnswersLinkOptions {
  /** Called with the entries that were removed from a response: out of stock, or the back end failed to load them. */
  onItemsRemoved?: (items: RemovedItem[]) => void;
}

/** Errors that the response may be usable without. `withoutBroken` decides. */
const isOfInterest = ({ message, path }: { message: string; path?: readonly unknown[] | undefined }) =>
  (path && path.length > 1) || /in stock|out of stock|qty is not/.test(message);

/**
 * Removes sold-out and broken entries from the lists of a response with errors. The code for it is loaded with the
 * first such response; without it the response stays as it is. An operation whose caller handles every error itself has
 * `isPlainlyRefused` in its context.
 */
export function answersLink({ onItemsRemoved = () => {} }: AnswersLinkOptions): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      switchMap((result) => {
        if (operation.getContext().isPlainlyRefused || !result.errors?.some(isOfInterest)) return of(result);
        return from(import(/* webpackChunkName: "reactions" */ './withoutBroken').catch(() => undefined)).pipe(
          map((code) => code?.withoutBroken(result, onItemsRemoved) ?? result),
        );
      }),
    ),
  );
}
