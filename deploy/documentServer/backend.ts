/** Asks Magento what the app would ask, in the same words: by GET, as a guest, without cookies. */
import type { DocumentNode, TypedDocumentNode } from '@apollo/client';
import { LRUCache } from 'lru-cache';
import { textOf } from '#api/documents/textOf';
import { isUnknownField } from '#api/errors/errors';
import { config } from '#lib/config';
import { answerKey, graphqlUrl } from '#lib/graphqlUrl';
import type { StoreView } from '#lib/storeViews';
import { withPlainNames } from '#lib/text/plainNames';
import { characterOf } from './readHtml.ts';

/** An error of GraphQL, as far as it is looked at. */
export interface GraphqlError {
  message: string;
  path?: readonly (string | number)[];
  extensions?: { category?: string };
}

/** What the back end answered to one question. */
export interface Answer<Data> {
  /** What the app finds it by in the page. */
  key: string;
  /** With names in plain text. */
  data: Data | undefined;
  errors: readonly GraphqlError[];
  /** The answer as it came. */
  body: object;
  /** What its prices depend on (X-Magento-Cache-Id). */
  cacheId: string | undefined;
}

/** No usable answer: it did not come, or is no JSON, or neither data nor a reason. */
export class BackendFailure extends Error {
  override name = 'BackendFailure';
}

export interface Backend {
  /** @throws {BackendFailure} when there is no usable answer */
  ask<Data, Variables>(
    view: StoreView,
    question: TypedDocumentNode<Data, Variables>,
    variables?: NoInfer<Variables>,
  ): Promise<Answer<Data>>;
  /** What the prices of a view depend on, as it was answered last. */
  cacheIdOf(view: StoreView): string | undefined;
}

/** So long a page may be asked for after its shopper got the plain one. */
const TIMEOUT_MILLISECONDS = 10_000;

/**
 * @param origin scheme and host of the Magento
 * @param isSecure whether shoppers come by HTTPS, which Magento's own addresses follow
 */
export function makeBackend(origin: string, isSecure: boolean): Backend {
  // A cache in front of Magento keeps only answers to a question that names the id they have.
  const cacheIds = new Map<string, string>();
  const contextOf = ({ code, currency }: StoreView) => `${code} ${currency}`;
  return {
    cacheIdOf: (view) => cacheIds.get(contextOf(view)),
    async ask(view, question, variables) {
      const query = graphqlUrl('/graphql', textOf(question), variables as Record<string, unknown> | undefined);
      if (query.length > config.maximumUrlLength) throw new BackendFailure('The question is too long for an address.');
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
        throw new BackendFailure(`${origin} does not answer: ${reasonOf(error)}`);
      });
      const body: unknown = await response.json().catch(() => undefined);
      if (response.status >= 500 || !isAnswer(body))
        throw new BackendFailure(`${origin} answers ${response.status} without usable content.`);
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

/** So long it is remembered that a merchant lacks something, since Magento logs an exception each time it says so. */
const ABSENCE_MILLISECONDS = 86_400_000;

/** A content block that there is not, or a field that this Magento does not know. */
const isAbsence = (error: GraphqlError): boolean =>
  isUnknownField(error) || (error.path?.[0] === 'cmsBlocks' && error.extensions?.category === 'graphql-no-such-entity');

/** Whether an answer says all that there is, or that it is not there; any other error may be none the next time. */
export const isSettled = ({ data, errors }: Answer<unknown>): boolean =>
  errors.length > 0 ? errors.every(isAbsence) : Boolean(data);

/**
 * A back end whose answers to some questions are kept for so long, by view: the settings of a store are the same for
 * all of its pages. That something is absent is kept for a day, an answer with another error not at all.
 *
 * @param kept documents that are always asked with the same variables
 */
export function keepingAnswers(backend: Backend, kept: readonly DocumentNode[], seconds: number): Backend {
  const answers = new LRUCache<string, Answer<unknown>, () => Promise<Answer<unknown>>>({
    max: 10_000,
    ttl: Math.ceil(seconds * 1000) || 1,
    fetchMethod: async (_key, _stale, { options, context: ask }) => {
      const answer = await ask();
      if (answer.errors.length > 0) options.ttl = isSettled(answer) ? ABSENCE_MILLISECONDS : 1;
      return answer;
    },
  });
  return {
    ...backend,
    ask(view, question, variables) {
      const ask = () => backend.ask(view, question, variables);
      const place = kept.indexOf(question);
      if (place < 0) return ask();
      return answers.forceFetch(`${view.code} ${view.currency} ${place}`, { context: ask }) as ReturnType<typeof ask>;
    },
  };
}

const isAnswer = (body: unknown): body is { data?: object | null; errors?: GraphqlError[] } =>
  typeof body === 'object' && body !== null && (('data' in body && Boolean(body.data)) || 'errors' in body);

const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.cause instanceof Error && error.cause.message].filter(Boolean).join(': ')
    : String(error);
