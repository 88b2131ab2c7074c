import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ResettingProxy {
  origin: string;
  /** From now on the connection breaks when the shop has answered a POST to an address that ends with this. */
  resetAfter(ending: string): void;
  /** How often such a POST has reached the shop. */
  count(): number;
  close(): void;
}

/**
 * The shop of `shopUrl` at another origin, with connections that are kept open and that break as those of a phone do:
 * the shop has done what was asked, and of its answer not a byte arrives. A browser asks again by itself then.
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
