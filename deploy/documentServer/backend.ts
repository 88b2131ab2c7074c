/** Sends the app's queries to Magento, with the same text: by GET, as a guest, without cookies. */
import type { DocumentNode, TypedDocumentNode } from '@apollo/client';
import { LRUCache } from 'lru-cache';
import { textOf } from '#api/documents/textOf';
import { isUnknownField } from '#api/errors/errors';
import { config } from '#lib/config';
import { answerKey, graphqlUrl } from '#lib/graphqlUrl';
import type { StoreView } from '#lib/storeViews';
import { withPlainNames } from '#lib/text/plainNames';
import { characterOf } from './readHtml.ts';

/** The parts of a GraphQL error that the document server reads. */
export interface GraphqlError {
  message: string;
  path?: readonly (string | number)[];
  extensions?: { category?: string };
}

/** The back end's response to one query. */
export interface BackendResponse<Data> {
  /** Key by which the app finds the response in the page. */
  key: string;
  /** The data, with names in plain text. */
  data: Data | undefined;
  errors: readonly GraphqlError[];
  /** The unchanged body. */
  body: object;
  /** Id of the context that prices depend on (X-Magento-Cache-Id). */
  cacheId: string | undefined;
}

/** Error for a request without a usable response: no response, no JSON, or neither data nor errors. */
export class BackendFailure extends Error {
  override name = 'BackendFailure';
}

export interface Backend {
  /**
   * Sends a query for a view.
   *
   * @throws {BackendFailure} if there is no usable response
   */
  sendQuery<Data, Variables>(
    view: StoreView,
    document: TypedDocumentNode<Data, Variables>,
    variables?: NoInfer<Variables>,
  ): Promise<BackendResponse<Data>>;
  /** Cache id of the last response for a view. */
  cacheIdOf(view: StoreView): string | undefined;
}

/** Timeout of a query. It is longer than shoppers wait for the page: a late response is cached for the next request. */
const TIMEOUT_MILLISECONDS = 10_000;

/**
 * @param origin scheme and host of Magento
 * @param isSecure whether shoppers use HTTPS; Magento then returns https:// addresses
 */
export function makeBackend(origin: string, isSecure: boolean): Backend {
  // A cache in front of Magento stores a response only if the request has the cache id of the response.
  const cacheIds = new Map<string, string>();
  const contextOf = ({ code, currency }: StoreView) => `${code} ${currency}`;
  return {
    cacheIdOf: (view) => cacheIds.get(contextOf(view)),
    async sendQuery(view, document, variables) {
      const query = graphqlUrl('/graphql', textOf(document), variables as Record<string, unknown> | undefined);
      if (query.length > config.maximumUrlLength) throw new BackendFailure('The query is too long for a URL.');
      const known = cacheIds.get(contextOf(view));
      const response = await fetch(origin + query, {
        headers: {
          Accept: 'application/json',
          'User-Agent': 'Dukkan document server',
          Store: view.code,
          'Content-Currency': view.currency,
          ...(isSecure && { 'X-Forwarded-Proto': 'https' }),
          ...(known && { 'X-Magento-Cache-Id': known }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      }).catch((error: unknown) => {
        throw new BackendFailure(`${origin} does not respond: ${reasonOf(error)}`);
      });
      const body: unknown = await response.json().catch(() => undefined);
      if (response.status >= 500 || !isGraphqlBody(body))
        throw new BackendFailure(`${origin} responds ${response.status} without usable content.`);
      const cacheId = response.headers.get('X-Magento-Cache-Id') ?? undefined;
      if (cacheId) cacheIds.set(contextOf(view), cacheId);
      const { data, errors = [] } = body;
      return {
        key: answerKey(query),
        data: withPlainNames(data ?? undefined, characterOf) as never,
        errors,
        body,
        cacheId,
      };
    },
  };
}

/** How long the absence of a block or field is cached. Magento logs an exception for each such response. */
const ABSENCE_MILLISECONDS = 86_400_000;

/** True for the error of a missing content block, or of a field that this Magento does not have. */
const isAbsence = (error: GraphqlError): boolean =>
  isUnknownField(error) || (error.path?.[0] === 'cmsBlocks' && error.extensions?.category === 'graphql-no-such-entity');

/** True if a response is complete or reports only absences. Any other error may be temporary. */
export const isConclusive = ({ data, errors }: BackendResponse<unknown>): boolean =>
  errors.length > 0 ? errors.every(isAbsence) : Boolean(data);

/**
 * A back end that caches the responses to some queries by view, because all pages of a view use them. An absence is
 * cached for a day, a response with another error not at all.
 *
 * @param cachedDocuments documents to cache; they are always sent with the same variables
 * @param seconds how long a response is cached
 */
export function withResponseCache(
  backend: Backend,
  cachedDocuments: readonly DocumentNode[],
  seconds: number,
): Backend {
  const answers = new LRUCache<string, BackendResponse<unknown>, () => Promise<BackendResponse<unknown>>>({
    max: 10_000,
    ttl: Math.ceil(seconds * 1000) || 1,
    fetchMethod: async (_key, _stale, { options, context: ask }) => {
      const answer = await ask();
      if (answer.errors.length > 0) options.ttl = isConclusive(answer) ? ABSENCE_MILLISECONDS : 1;
      return answer;
    },
  });
  return {
    ...backend,
    sendQuery(view, document, variables) {
      const sendQuery = () => backend.sendQuery(view, document, variables);
      const place = cachedDocuments.indexOf(document);
      if (place < 0) return sendQuery();
      return answers.forceFetch(`${view.code} ${view.currency} ${place}`, { context: sendQuery }) as ReturnType<
        typeof sendQuery
      >;
    },
  };
}

const isGraphqlBody = (body: unknown): body is { data?: object | null; errors?: GraphqlError[] } =>
  typeof body === 'object' && body !== null && (('data' in body && Boolean(body.data)) || 'errors' in body);

const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.cause instanceof Error && error.cause.message].filter(Boolean).join(': ')
    : String(error);
