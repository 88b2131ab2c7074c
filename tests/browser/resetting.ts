import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ResettingProxy {
  origin: string;
  /** Breaks the connection once, after the back end has processed a POST to a URL with this ending. */
  resetAfter(ending: string): void;
  /** Number of POST requests to URLs with this ending that reached the back end. */
  count(): number;
  close(): void;
}

/**
 * Serves `shopUrl` at another origin, with kept-alive connections that can break as on a phone: the back end has
 * processed the request, but no byte of the response arrives. A browser then repeats the request by itself.
 */
export async function openResettingProxy(shopUrl: string): Promise<ResettingProxy> {
  let ending = '';
  let count = 0;
  const server = createServer((incoming: IncomingMessage, answer: ServerResponse) => {
    const { method, headers, url = '/' } = incoming;
    const isMeant = ending !== '' && method === 'POST' && url.endsWith(ending);
    const onward = request(new URL(url, shopUrl), { method, headers }, (reply) => {
      if (isMeant && ++count === 1) {
        reply.resume().on('end', () => incoming.socket.resetAndDestroy());
        return;
      }
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    resetAfter(text) {
      ending = text;
    },
    count: () => count,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
