/** A merchant's server on free ports: a release, two document servers, and nginx with the shipped files. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRelease } from '../../../../deploy/release/makeRelease.ts';
import { switchTo } from '../../../../deploy/release/releases.ts';
import { type Magento, openMagento } from './magento.ts';
import { answers, freePort, type Program, start } from './programs.ts';

export interface Stage {
  magento: Magento;
  /** Port of nginx. */
  port: number;
  documentServerPorts: readonly number[];
  /** Creates a release whose pages contain this brand name. */
  release(id: string, name: string): void;
  switchTo(id: string): void;
  /** Reloads nginx and restarts the document servers one after the other, as docs/deploy.md describes. */
  serve(): Promise<void>;
  killDocumentServer(): Promise<void>;
  startDocumentServer(): Promise<void>;
  closeDocumentServers(): Promise<void>;
  /**
   * Number of sockets that nginx workers left open when they exited, according to the error log. At a reload, an old
   * worker of nginx 1.22 sometimes exits before its last response is sent.
   */
  socketsLeft(): number;
  /** The content of nginx's log so far. */
  log(): string;
  /** Waits until nginx has written this many further log entries, which takes up to a second. */
  logged(lines: number): Promise<void>;
  close(): Promise<void>;
}

/** Copies the shipped nginx files and sets these ports and folders in them. Returns the path of the main file. */
function nginxFiles(
  at: string,
  to: string,
  { port, posts, magento, edges }: Record<'port' | 'posts' | 'magento', number> & { edges: readonly number[] },
): string {
  const own = join(at, 'dukkan');
  cpSync('deploy/nginx/dukkan', own, { recursive: true });
  cpSync('deploy/nginx/dukkan.conf', join(at, 'dukkan.conf'));
  for (const file of [join(at, 'dukkan.conf'), ...readdirSync(own).map((name) => join(own, name))]) {
    const text = readFileSync(file, 'utf8')
      .replaceAll('/etc/nginx/dukkan/', `${own}/`)
      .replaceAll('/srv/dukkan/', `${to}/`)
      .replaceAll('/var/cache/nginx/', `${at}/cache-`)
      .replaceAll('/var/log/nginx/', `${at}/`)
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${magento}`)
      .replaceAll('127.0.0.1:8091', `127.0.0.1:${edges[0]}`)
      .replaceAll('127.0.0.1:8092', `127.0.0.1:${edges[1]}`)
      .replaceAll('127.0.0.1:8093', `127.0.0.1:${posts}`)
      .replace('listen 80 deferred;', `listen 127.0.0.1:${port} deferred;`)
      .replace('listen [::]:80 deferred;', '')
      // Enables the settings for a server behind a CDN, so that X-Forwarded-For sets the IP address of each shopper.
      .replace('# set_real_ip_from 203.0.113.0/24;', 'set_real_ip_from 127.0.0.1;')
      .replace('# real_ip_header X-Forwarded-For;', 'real_ip_header X-Forwarded-For;');
    writeFileSync(file, text);
  }
  const main = join(at, 'nginx.conf');
  writeFileSync(
    main,
    `load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 2; worker_rlimit_nofile 8192; pid ${at}/nginx.pid; error_log ${at}/error.log warn;
events { worker_connections 4096; }
http {
  client_body_temp_path ${at}/body; proxy_temp_path ${at}/proxy; fastcgi_temp_path ${at}/f; uwsgi_temp_path ${at}/u; scgi_temp_path ${at}/s;
  include ${at}/dukkan.conf;
}
`,
  );
  return main;
}

const linesOf = (text: string) => text.split('\n').length;

const shopFile: Record<string, unknown> = JSON.parse(readFileSync('deploy/shop.json', 'utf8'));

/** Starts nginx and the document servers with one release, called `first`. */
export async function openStage(open: () => Promise<Magento> = openMagento): Promise<Stage> {
  const at = mkdtempSync(join(tmpdir(), 'dukkan-serving-'));
  const to = join(at, 'srv');
  mkdirSync(to);
  const magento = await open();
  const [port, posts, ...documentServerPorts] = await Promise.all(Array.from({ length: 4 }, freePort));
  if (!port || !posts) throw new Error('No port.');

  const release = (id: string, name: string) => {
    const config = join(at, 'shop.json');
    const server = {
      origin: 'https://shop.example',
      backend: `http://127.0.0.1:${magento.port}`,
      pageBudget: 5_000,
      gone: ['/old-rug.html'],
    };
    writeFileSync(config, JSON.stringify({ ...shopFile, brand: { name: { en: name, ar: name } }, server }));
    makeRelease({ dist: 'dist', documentServer: 'dist-edge', config, to, id, version: '1' });
  };
  release('first', 'First');

  const documentServers: (Program | undefined)[] = [];
  const openDocumentServer = async (number: number) => {
    const env = {
      PORT: String(documentServerPorts[number]),
      DUKKAN_CONFIG: join(to, 'current/shop.json'),
      DUKKAN_DIST: join(to, 'current/dist'),
    };
    documentServers[number] = start(process.execPath, [join(to, 'current/edge/edge.mjs')], env);
    await answers(`http://127.0.0.1:${documentServerPorts[number]}/-/ready`);
  };
  await Promise.all([openDocumentServer(0), openDocumentServer(1)]);
  const main = nginxFiles(at, to, { port, posts, magento: magento.port, edges: documentServerPorts });
  const nginx = start('/usr/sbin/nginx', ['-c', main, '-p', at]);
  await answers(`http://127.0.0.1:${port}/-/ready`);

  const log = () => readFileSync(join(at, 'dukkan.log'), 'utf8');
  return {
    magento,
    port,
    documentServerPorts,
    release,
    switchTo: (id) => switchTo(to, id),
    async serve() {
      nginx.tell('SIGHUP');
      for (const number of [0, 1]) {
        await documentServers[number]?.stop();
        await openDocumentServer(number);
      }
    },
    async killDocumentServer() {
      await documentServers[0]?.stop('SIGKILL');
      documentServers[0] = undefined;
    },
    startDocumentServer: () => openDocumentServer(0),
    async closeDocumentServers() {
      for (const documentServer of documentServers.splice(0)) await documentServer?.stop();
    },
    socketsLeft: () => readFileSync(join(at, 'error.log'), 'utf8').match(/open socket #\d+ left/g)?.length ?? 0,
    log,
    async logged(lines) {
      const goal = linesOf(log()) + lines;
      for (let tries = 0; tries < 200 && linesOf(log()) < goal; tries++)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    async close() {
      await nginx.stop('SIGTERM');
      for (const documentServer of documentServers) await documentServer?.stop('SIGKILL');
      await magento.stop();
      rmSync(at, { recursive: true, force: true });
    },
  };
}
