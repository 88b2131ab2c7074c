/** @jest-environment node */
import type { Entry } from '../../src/sw/buildFileCache';
import { cacheLimits } from '../../src/sw/cacheLimits';
import { FakeCaches } from './fakeCaches';

const { name } = cacheLimits.files;
const DAY = 24 * 60 * 60 * 1000;
const listOf = (build: string, rest: string[]): Entry[] => [
  { url: '/index.html', revision: build },
  ...[`/static/main.${build}.js`, '/static/vendor.1.js', '/static/page-cms.1.js', ...rest].map((url) => ({
    url,
    revision: null,
  })),
];

let caches: FakeCaches;
let asked: string[];
let answer: (path: string) => Promise<Response>;
let atOnce: number;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 1), doNotFake: ['setImmediate', 'nextTick'] });
  caches = new FakeCaches();
  asked = [];
  atOnce = 0;
  answer = async (path) =>
    path.startsWith('/index.html')
      ? new Response(`<script>static/main.${path.split('=').at(-1)}.js</script>`, {
          headers: { 'content-type': 'text/html' },
        })
      : new Response(path, { headers: { 'content-type': 'text/javascript' } });
  let running = 0;
  const fetch = async (input: string | Request) => {
    const path = typeof input === 'string' ? input : new URL(input.url).pathname;
    asked.push(path);
    atOnce = Math.max(atOnce, ++running);
    await new Promise(setImmediate);
    running--;
    return answer(path);
  };
  Object.assign(globalThis, { caches, fetch });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'self');
  Reflect.deleteProperty(navigator, 'connection');
});

/** Returns the worker of a build. The module of the worker reads the build's file list when it is loaded. */
async function workerOf(list: Entry[]) {
  Object.assign(globalThis, {
    self: {
      __WB_MANIFEST: list,
      location: { origin: 'https://shop.example' },
    },
  });
  let worker: typeof import('../../src/sw/buildFileCache') | undefined;
  await jest.isolateModulesAsync(async () => {
    worker = await import('../../src/sw/buildFileCache');
  });
  if (!worker) throw new Error('no worker');
  return worker;
}

const none = new AbortController().signal;
const event = { waitUntil: () => {} } as unknown as ExtendableEvent;
const loadFile = async (worker: Awaited<ReturnType<typeof workerOf>>, path: string) =>
  (await worker.respondWithFile(new Request(`https://shop.example${path}`), event)).text();

test('caches the files of a first visit at installation, and the rest later, two at a time', async () => {
  const rest = ['/static/drawer.1.js', '/static/drawer.1.css', '/static/1234.1.js', '/static/footer.1.js'];
  const worker = await workerOf(listOf('one', rest));
  await worker.install();
  await worker.activate();
  expect(caches.paths(name)).toEqual([
    '/index.html?revision=one',
    '/kept-builds.json',
    '/static/main.one.js',
    '/static/page-cms.1.js',
    '/static/vendor.1.js',
  ]);
  atOnce = 0;
  await worker.fetchAhead([], none);
  expect(caches.paths(name)).toEqual(expect.arrayContaining(rest));
  expect(atOnce).toBe(2);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'caches with %p only the files that the page has loaded',
  async (connection) => {
    Object.assign(navigator, { connection });
    const worker = await workerOf(listOf('one', ['/static/drawer.1.js', '/static/footer.1.js']));
    await worker.install();
    asked = [];
    await worker.fetchAhead(['/static/footer.1.js', '/static/not-of-this-build.js'], none);
    expect(asked).toEqual(['/static/footer.1.js']);
  },
);

test('continues an interrupted download', async () => {
  const rest = ['/static/a.1.js', '/static/b.1.js', '/static/c.1.js', '/static/d.1.js'];
  const worker = await workerOf(listOf('one', rest));
  await worker.install();
  const whole = answer;
  answer = (path) => (path === '/static/c.1.js' ? Promise.reject(new TypeError('no network')) : whole(path));
  await worker.fetchAhead([], none);
  expect(caches.paths(name)).not.toContain('/static/c.1.js');
  answer = whole;
  asked = [];
  // The browser has ended the worker and starts the worker again.
  await (await workerOf(listOf('one', rest))).fetchAhead([], none);
  expect(asked).not.toContain('/static/a.1.js');
  expect(caches.paths(name)).toEqual(expect.arrayContaining(rest));
});

test('caches a file that a page uses, but not an HTML page that the server sends instead', async () => {
  const worker = await workerOf(listOf('one', ['/static/drawer.1.js']));
  await worker.install();
  expect(await loadFile(worker, '/static/drawer.1.js')).toBe('/static/drawer.1.js');
  await new Promise(setImmediate);
  expect(caches.paths(name)).toContain('/static/drawer.1.js');
  answer = async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
  await loadFile(worker, '/static/gone.1.js');
  await new Promise(setImmediate);
  expect(caches.paths(name)).not.toContain('/static/gone.1.js');
});

test('keeps the files of the previous build for some days', async () => {
  const old = await workerOf(listOf('one', ['/static/drawer.1.js']));
  await old.install();
  await old.activate();
  await old.fetchAhead([], none);
  const next = await workerOf(listOf('two', ['/static/drawer.2.js']));
  await next.install();
  await next.activate();
  // The server has deleted the files of the first build.
  answer = async () => new Response('', { status: 404 });
  expect(await loadFile(next, '/static/drawer.1.js')).toBe('/static/drawer.1.js');
  expect(await loadFile(next, '/static/main.one.js')).toBe('/static/main.one.js');
  expect(await (await next.readCachedDocument())?.text()).toContain('main.two.js');

  jest.setSystemTime(Date.now() + 8 * DAY);
  answer = async (path) => new Response(`static/main.${path.split('=').at(-1)}.js`);
  const third = await workerOf(listOf('three', []));
  await third.install();
  // The new worker is waiting: pages of the second build are served as before.
  expect(await (await next.readCachedDocument())?.text()).toContain('main.two.js');
  await third.activate();
  expect(caches.paths(name)).not.toContain('/static/drawer.1.js');
  expect(caches.paths(name)).toContain('/static/main.two.js');
});

test('refuses installation with a page of another build', async () => {
  answer = async () => new Response('<script>static/main.two.js</script>');
  await expect((await workerOf(listOf('one', []))).install()).rejects.toThrow('not that of this build');
});

test('deletes pictures when the storage is full, and refuses installation without enough storage', async () => {
  const pictures = await caches.open(cacheLimits.pictures.name);
  await pictures.put('/media/a.jpg', new Response(''));
  await pictures.put('/media/b.jpg', new Response(''));
  caches.room = 6;
  const worker = await workerOf(listOf('one', ['/static/drawer.1.js']));
  await worker.install();
  expect(await caches.keys()).not.toContain(cacheLimits.pictures.name);
  caches.room = 1;
  const next = await workerOf(listOf('two', []));
  await expect(next.install()).rejects.toThrow('no room');
});
