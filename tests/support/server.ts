import { getResponse, type RequestHandler } from 'msw';

/**
 * A server for the requests of a test file: msw's handlers answer the page's `fetch`, the newest first.
 *
 * Not msw's own `setupServer`: its interceptor opens a TCP handle for each request and never closes it (msw 3.0.5),
 * and an open handle keeps the whole page of a test in memory until the process ends.
 */
export function makeServer(...initial: RequestHandler[]) {
  let handlers = initial;
  let listeners: ((request: Request) => void)[] = [];
  const own = globalThis.fetch;

  async function respond(request: Request): Promise<Response> {
    for (const listener of listeners) listener(request.clone());
    const response = await getResponse(handlers, request);
    if (!response) {
      // A page that outlives its test finds no handlers at all.
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
    /** Takes the place of `fetch`. */
    listen() {
      globalThis.fetch = fetch;
    },
    close() {
      globalThis.fetch = own;
    },
    /** Handlers that answer before those of earlier calls. */
    use(...next: RequestHandler[]) {
      handlers = [...next, ...handlers];
    },
    /** Calls a listener with each request, before it is answered, until the handlers are reset. */
    onRequest(listener: (request: Request) => void) {
      listeners.push(listener);
    },
    /** Only these handlers are left; without any, those that the server began with. */
    resetHandlers(...next: RequestHandler[]) {
      handlers = next.length > 0 ? next : initial;
      listeners = [];
    },
  };
}
