/** The first GraphQL requests, and their responses for the app. */
import { graphqlPath } from '#lib/config';
import { answerKey, graphqlUrl } from '#lib/graphqlUrl';
import type { BootPage } from './types';
import { hasResponses, responses, token, view } from './visit';

/** The app takes a response only if it would send the same header. */
const authorization = token ? `Bearer ${token}` : undefined;
const headers = {
  accept: 'application/json',
  Store: view.code,
  'Content-Currency': view.currency,
  ...(authorization && { Authorization: authorization }),
};

export const send: BootPage['send'] = (text, variables) =>
  fetch(graphqlUrl(graphqlPath, text, variables), { credentials: 'omit', headers });

/** The first responses, each of which the app takes once. */
export function makeResponses() {
  /** Responses for the app, by the URL of the request. */
  const sent = new Map<string, Promise<Response>>();
  /** Requests that the app sends itself, because it asked for the response before the boot script had sent them. */
  const missed = new Set<string>();
  /** Responses in the page that nobody has taken. */
  const inPage = new Map(hasResponses ? Object.entries(responses.answers ?? {}) : []);

  function takeFromPage(url: string): Promise<Response> | undefined {
    const key = answerKey(url);
    const body = inPage.get(key);
    if (!body) return undefined;
    inPage.delete(key);
    return Promise.resolve(new Response(JSON.stringify(body)));
  }

  /** Takes the response of a request that need not be sent, once. `whose` is the request's `Authorization`. */
  function take(url: string, whose?: string): Promise<Response> | undefined {
    // Another tab has signed in or out.
    if (whose !== authorization) return undefined;
    const response = sent.get(url) ?? takeFromPage(url);
    sent.delete(url);
    if (!response) missed.add(url);
    return response;
  }

  /** Keeps a response for the app, and reads it. */
  async function keep<Data>(url: string, response: Promise<Response>): Promise<Data | undefined> {
    sent.set(url, response);
    try {
      return (await (await response).clone().json()).data;
    } catch {
      return undefined; // The app takes the same response, and handles the error.
    }
  }

  const ask: BootPage['ask'] = async (text, variables, part) => {
    const url = graphqlUrl(graphqlPath, text, variables);
    return missed.has(url) ? undefined : keep(url, part?.() ?? takeFromPage(url) ?? send(text, variables));
  };
  return { take, keep, ask };
}
