import { getResponse, type RequestHandler } from 'msw';

/**
 * A server for the requests of a test file. It responds to the page's `fetch` with msw handlers, the newest first.
 *
 * The server replaces msw's `setupServer`, whose interceptor never closes the TCP handle of a request (msw 3.0.5). An
 * open handle keeps the page of a test in memory until the process ends.
 */
export function makeServer(...initial: RequestHandler[]) {
  let handlers = initial;
  let listeners: ((request: Request) => void)[] = [];
  const own = globalThis.fetch;

  async function respond(request: Request): Promise<Response> {
    for (const listener of listeners) listener(request.clone());
    const response = await getResponse(handlers, request);
    if (!response) {
      // Without handlers, the request comes from a page that outlived its test, and is not an error.
      if (handlers.length > 0) console.error(`No handler answers ${request.method} ${request.url}`);
      throw new TypeError('Failed to fetch');
    }
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    Object.defineProperty(response, 'url', { value: request.url, configurable: true });
    return response;
  }

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input instanceof Request ? input : new URL(input, location.href), init);
    const { signal } = request;
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      respond(request).then(resolve, reject);
    });
  }

  return {
    /** Replaces `fetch`. */
    listen() {
      globalThis.fetch = fetch;
    },
    close() {
      globalThis.fetch = own;
    },
    /** Adds handlers that take precedence over earlier ones. */
    use(...next: RequestHandler[]) {
      handlers = [...next, ...handlers];
    },
    /** Calls a listener with each request before the response, until the handlers are reset. */
    onRequest(listener: (request: Request) => void) {
      listeners.push(listener);
    },
    /** Replaces all handlers with these. Without arguments, restores the initial handlers. */
    resetHandlers(...next: RequestHandler[]) {
      handlers = next.length > 0 ? next : initial;
      listeners = [];
    },
  };
}
