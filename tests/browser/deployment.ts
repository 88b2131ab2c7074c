import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/** Response of the server to a request for a file of the previous build: not found, the app's page, or the file. */
type OldFiles = 'gone' | 'page' | 'kept';

export interface Deployment {
  url: string;
  /** Replaces the first build with the second, whose pages have `data-build="2"` on the root element. */
  deploy(oldFiles?: OldFiles): void;
  /** Makes these files missing from now on, in both builds. */
  lose(names: RegExp | undefined): void;
  /** Files of the first build requested after the second was deployed. */
  readonly askedOld: readonly string[];
  /** Breaks off `times` GraphQL responses whose request contains `match`. */
  cut(match: string, times: number): void;
  /** Never responds to requests for pictures. */
  silencePictures(): void;
  close(): void;
}

/**
 * Serves the production build at its own origin with the back end of `shopUrl`. A second build can be deployed while a
 * page is open; all its scripts and styles except the libraries have other names.
 * @param editWorker changes the service worker of the first build, for example to that of an older version
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
  let oldFiles: OldFiles = 'gone';
  let lost: RegExp | undefined;
  const askedOld: string[] = [];
  let cuts = { match: '', times: 0 };
  const server = createServer((incoming, answer) => {
    const path = decodeURI(new URL(incoming.url ?? '/', shopUrl).pathname);
    if (path.startsWith('/media/') && isSilent) return;
    if (path === '/graphql' && cuts.times > 0 && decodeURIComponent(incoming.url ?? '').includes(cuts.match)) {
      cuts.times -= 1;
      return void breakOff(answer);
    }
    if (/^\/(graphql|rest|media)(\/|$)/.test(path)) return pass(shopUrl, incoming, answer);
    if (lost?.test(path)) return answer.writeHead(404).end();
    const isFile = path !== '/' && existsSync(join(folder, path));
    const isOld = !isFile && folder === second && existsSync(join(first, path)) && path !== '/';
    if (isOld) askedOld.push(path);
    if (!isFile && path.startsWith('/static/') && !(isOld && oldFiles !== 'gone')) return answer.writeHead(404).end();
    const file = isOld && oldFiles === 'kept' ? join(first, path) : join(folder, isFile ? path : 'index.html');
    const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    askedOld,
    deploy(old = 'gone') {
      folder = second;
      oldFiles = old;
    },
    lose(names) {
      lost = names;
    },
    cut(match, times) {
      cuts = { match, times };
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

/** Sends half a response although its header announces the full length. */
function breakOff(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  answer.write('{"data":{"categories":{"items":[', () => answer.destroy());
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/**
 * Changes the files of a build as changed sources would: all files except the libraries get other names. The code that
 * requests the files, the page and the worker's list get the same names.
 */
function makeSecond(folder: string): void {
  const names = readdirSync(join(folder, 'static'));
  const main = names.find((name) => /^main\.\w+\.js$/.test(name));
  if (!main) throw new Error('There is no build.');
  let code = `document.documentElement.dataset.build="2";${readFileSync(join(folder, 'static', main), 'utf8')}`;
  const chunks = names.filter((name) => /\.(js|css)$/.test(name) && !/^(main|vendor|boot)/.test(name));
  const renameIn = (text: string, old: string, by: string) => text.replaceAll(`.${old}.`, `.${by}.`);
  const hashes = new Set(chunks.map((name) => name.split('.').at(-2) ?? ''));
  for (const old of hashes) code = code.replaceAll(new RegExp(`(\\d:)"${old}"`, 'g'), `$1"${newHash(old)}"`);
  for (const name of chunks) {
    const old = name.split('.').at(-2) ?? '';
    renameSync(join(folder, 'static', name), join(folder, 'static', renameIn(name, old, newHash(old))));
  }
  for (const file of ['index.html', 'sw.js'])
    rewrite(join(folder, file), (text) => [...hashes].reduce((all, old) => renameIn(all, old, newHash(old)), text));
  const renamed = `main.${hash(code).slice(0, 8)}.js`;
  writeFileSync(join(folder, 'static', renamed), code);
  rmSync(join(folder, 'static', main));
  rewrite(join(folder, 'index.html'), (html) => html.replaceAll(main, renamed));
  const page = hash(readFileSync(join(folder, 'index.html'), 'utf8'));
  rewrite(join(folder, 'sw.js'), (worker) =>
    worker.replaceAll(main, renamed).replace(/\{[^{}]*\/index\.html[^{}]*\}/, `{revision:'${page}',url:'/index.html'}`),
  );
}

/** A hash that no build creates. */
const newHash = (old: string) => `x${old.slice(1)}`;

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
