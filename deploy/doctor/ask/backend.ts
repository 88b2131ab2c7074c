import { type Reply, sendRequest } from './http.ts';

export interface BackendOptions {
  /** Scheme and host, without a slash at the end. */
  origin: string;
  /** Longest wait for one response, in milliseconds. */
  timeout: number;
}

type Variables = Record<string, unknown>;

/** The kinds of requests that the app sends to Magento. None contains a token or a cookie. */
export interface Backend {
  origin: string;
  /** Sends a query by GET, as the app does with most queries. */
  get(view: string, query: string, variables?: Variables, headers?: Record<string, string>): Promise<Reply>;
  post(view: string, query: string, variables?: Variables): Promise<Reply>;
  /** Sends a request below `/rest/{view}`: POST with a body, otherwise GET. */
  rest(view: string, path: string, body?: unknown): Promise<Reply>;
  /** Sends a request to any URL, on this host or another. */
  fetch(url: string, init?: RequestInit): Promise<Reply>;
}

const json = { accept: 'application/json' };
const withBody = { ...json, 'content-type': 'application/json' };

export function makeBackend({ origin, timeout }: BackendOptions): Backend {
  const storeOf = (view: string): Record<string, string> => (view ? { Store: view } : {});
  return {
    origin,
    get(view, query, variables, headers = {}) {
      const search = new URLSearchParams({ query, ...(variables ? { variables: JSON.stringify(variables) } : {}) });
      return sendRequest(
        `${origin}/graphql?${search}`,
        { headers: { ...json, ...storeOf(view), ...headers } },
        timeout,
      );
    },
    post(view, query, variables) {
      const body = JSON.stringify({ query, variables });
      return sendRequest(
        `${origin}/graphql`,
        { method: 'POST', headers: { ...withBody, ...storeOf(view) }, body },
        timeout,
      );
    },
    rest(view, path, body) {
      const init =
        body === undefined ? { headers: json } : { method: 'POST', headers: withBody, body: JSON.stringify(body) };
      return sendRequest(`${origin}/rest/${view}${path}`, init, timeout);
    },
    fetch: (url, init = {}) => sendRequest(url, init, timeout),
  };
}
