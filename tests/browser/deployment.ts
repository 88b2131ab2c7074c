import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  svg: 'image/svg+xml',
};

export interface Deployment {
  url: string;
  /** Puts the second build in the place of the first. Its pages say so: `data-build="2"` at the root. */
  deploy(): void;
  /** Pictures are asked for and never come. */
  silencePictures(): void;
  close(): void;
}

/**
 * The production build at an address of its own, with the shop of `shopUrl` behind it, so that a second build can be
 * deployed under the feet of a page. `editWorker` changes the first build's worker, to that of an older shop.
 */
export async function openDeployment(shopUrl: string, editWorker = (code: string) => code): Promise<Deployment> {
  const root = mkdtempSync(join(tmpdir(), 'deployment-'));
  const dist = join(import.meta.dirname, '../../dist');
  const [first, second] = [join(root, 'first'), join(root, 'second')];
  for (const folder of [first, second]) cpSync(dist, folder, { recursive: true });
  rewrite(join(first, 'sw.js'), editWorker);
  makeSecond(second);

  let folder = first;
  let isSilent = false;
  const server = createServer((incoming, answer) => {
    const path = decodeURI(new URL(incoming.url ?? '/', shopUrl).pathname);
    if (path.startsWith('/media/') && isSilent) return;
    if (/^\/(graphql|rest|media)(\/|$)/.test(path)) return pass(shopUrl, incoming, answer);
    const isFile = path !== '/' && existsSync(join(folder, path));
    if (!isFile && path.startsWith('/static/')) return answer.writeHead(404).end();
    const file = join(folder, isFile ? path : 'index.html');
    const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy() {
      folder = second;
    },
    silencePictures() {
      isSilent = true;
    },
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(root, { recursive: true });
    },
  };
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** What building a changed `main` makes of a build: the file by another name, in the page and in the worker's list. */
function makeSecond(folder: string): void {
  const main = readdirSync(join(folder, 'static')).find((name) => /^main\.\w+\.js$/.test(name));
  if (!main) throw new Error('There is no build.');
  const code = `document.documentElement.dataset.build="2";${readFileSync(join(folder, 'static', main), 'utf8')}`;
  const renamed = `main.${hash(code).slice(0, 8)}.js`;
  writeFileSync(join(folder, 'static', renamed), code);
  rmSync(join(folder, 'static', main));
  rewrite(join(folder, 'index.html'), (html) => html.replaceAll(main, renamed));
  const page = hash(readFileSync(join(folder, 'index.html'), 'utf8'));
  rewrite(join(folder, 'sw.js'), (worker) =>
    worker.replaceAll(main, renamed).replace(/\{[^{}]*\/index\.html[^{}]*\}/, `{revision:'${page}',url:'/index.html'}`),
  );
}

const hash = (text: string) => createHash('md5').update(text).digest('hex');

function pass(shopUrl: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = incoming;
  const onward = request(new URL(url, shopUrl), { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 500, reply.headers);
    reply.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  incoming.pipe(onward);
}
