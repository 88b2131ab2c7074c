/**
 * The document server as a program: `node dist-edge/edge.mjs`, with HOST, PORT, DUKKAN_CONFIG and DUKKAN_DIST. SIGHUP
 * loads configuration and page again. SIGTERM ends the program when all requests in progress are answered.
 */
import { createServer } from 'node:http';
import { Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { readConfig } from '../config/readConfig.ts';
import { type Handler, makeDocumentServer } from './makeDocumentServer.ts';

const { HOST = '127.0.0.1', PORT = '8091', DUKKAN_DIST } = process.env;
/** By default the folder `dist` beside the folder of this program. */
const dist = DUKKAN_DIST || join(import.meta.dirname, '../dist');
/** How long open connections may take to end. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/** Largest request header in bytes. Node rejects a larger one. */
const MAX_HEADER_BYTES = 65_536;

/** `readConfig` finds the configuration of a release beside this program's folder. */
const load = (): Handler => makeDocumentServer({ config: readConfig(), dist });
const say = (message: string) => console.log(JSON.stringify({ level: 'info', message }));
const complain = (error: unknown) =>
  console.error(JSON.stringify({ level: 'error', message: error instanceof Error ? error.message : String(error) }));

let handle: Handler;
try {
  handle = load();
} catch (error) {
  complain(error);
  process.exit(1);
}
let isStopping = false;
/** Open connections, each with the number of its responses that are not completely sent. */
const unsent = new Map<Socket, number>();

const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: 70_000 }, (request, response) => {
  const { socket } = request;
  const count = (change: number) => unsent.set(socket, (unsent.get(socket) ?? 0) + change);
  count(1);
  response.on('close', () => {
    count(-1);
    if (isStopping) endIfSent(socket);
  });
  const path = request.url?.split('?', 1)[0];
  if (path !== '/-/ready' && path !== '/-/health') {
    if (isStopping) response.setHeader('Connection', 'close');
    void handle(request, response);
    return;
  }
  const isReady = path === '/-/health' || !isStopping;
  response.writeHead(isReady ? 200 : 503, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
  response.end(path === '/-/health' ? 'alive\n' : isReady ? 'ready\n' : 'stopping\n');
});

server.on('connection', (socket) => {
  unsent.set(socket, 0);
  socket.on('close', () => unsent.delete(socket));
});

function endIfSent(socket: Socket): void {
  if (unsent.get(socket) === 0) socket.destroySoon();
}

process.on('SIGHUP', () => {
  try {
    handle = load();
    say('Configuration and page are read again.');
  } catch (error) {
    // Keep serving with the previous configuration.
    complain(error);
  }
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    // `close` of an HTTP server destroys connections whose response is written but not yet sent.
    Server.prototype.close.call(server, () => process.exit(0));
    for (const socket of unsent.keys()) endIfSent(socket);
    setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS).unref();
  });
}

server.listen(Number(PORT), HOST, () => {
  const address = server.address();
  say(`Documents are served on ${HOST}:${address && typeof address === 'object' ? address.port : PORT}.`);
});
