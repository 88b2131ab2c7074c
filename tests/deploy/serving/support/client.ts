import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Options {
  method?: string;
  /** Headers with the value undefined are omitted. */
  headers?: Record<string, string | undefined>;
  body?: string;
  agent?: Agent;
}

let shoppers = 0;
/** Returns an unused IP address, because nginx limits requests by IP address. */
export const newAddress = (): string => {
  shoppers++;
  return `10.${(shoppers >> 16) & 255}.${(shoppers >> 8) & 255}.${shoppers & 255}`;
};

const given = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** Connections that have already served a response. Node's `reusedSocket` is false for a request that was queued. */
const kept = new WeakSet<Socket>();

/**
 * Sends a request without normalising its path, from a new IP address. If the server closes a reused connection, the
 * request is sent again on another connection, as browsers do.
 */
export async function ask(port: number, path: string, options: Options = {}): Promise<Reply> {
  const first = await send(port, path, options);
  return first === 'closed' ? ask(port, path, options) : first;
}

function send(port: number, path: string, { method = 'GET', headers = {}, body, agent }: Options) {
  return new Promise<Reply | 'closed'>((resolve, reject) => {
    const all = given({ Host: 'shop.example', 'X-Forwarded-For': newAddress(), ...headers });
    const options = { port, host: '127.0.0.1', path, method, headers: all, agent: agent ?? false };
    const sent = request(options, async (answer) => {
      kept.add(answer.socket);
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of answer) chunks.push(chunk);
      } catch (error) {
        reject(error);
        return;
      }
      const raw = Buffer.concat(chunks);
      const coding = raw.length > 0 ? answer.headers['content-encoding'] : undefined;
      const plain = coding === 'br' ? brotliDecompressSync(raw) : coding === 'gzip' ? gunzipSync(raw) : raw;
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: plain.toString() });
    });
    let isKept = false;
    sent.on('socket', (socket) => {
      isKept = kept.has(socket);
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      isKept && error.code === 'ECONNRESET' ? resolve('closed') : reject(error),
    );
    sent.end(body);
  });
}

/** Returns the path and query string of a GraphQL query by GET. */
export const graphql = (query: string): string => `/graphql?query=${encodeURIComponent(query)}`;

/** Requests pages in turn as `atOnce` shoppers, until `stop` is called. `stop` resolves to the failures. */
export function keepAsking(port: number, paths: readonly string[], atOnce = 8) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const failures: string[] = [];
  const names = new Set<string>();
  let count = 0;
  let isOver = false;
  const shopper = async (first: number) => {
    for (let turn = first; !isOver; turn++) {
      const path = paths[turn % paths.length] ?? '/';
      try {
        const { status, text } = await ask(port, path, { agent });
        count++;
        if (status !== 200) failures.push(`${path}: ${status}`);
        const name = /"brand":\{"name":\{"en":"(\w+)"/.exec(text)?.[1];
        if (name) names.add(name);
      } catch (error) {
        failures.push(`${path}: ${error}`);
      }
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, (_, number) => shopper(number)));
  return {
    /** Number of responses so far. */
    count: () => count,
    /** Waits until this many further responses have arrived. */
    async more(number: number) {
      const goal = count + number;
      while (count < goal && failures.length < 100) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    async stop() {
      isOver = true;
      await all;
      agent.destroy();
      return { failures, count, names: [...names].sort() };
    },
  };
}
