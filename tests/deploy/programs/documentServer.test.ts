/** @jest-environment node */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultConfigFile } from '../../../deploy/config/readConfig.ts';
import { kilim } from '../../support/demo.ts';
import { ask, type Backend, brand, closeAll, openBackend } from '../documentServer/support/documentServers.ts';
import { readPage } from '../documentServer/support/readPage.ts';

// Tests the built document server as a program: its start, the reload of its configuration, and its shutdown.

/** Folder of a release, which contains the document server, the build and the configuration. */
const release = mkdtempSync(join(tmpdir(), 'dukkan-release-'));
const configFile = join(release, 'shop.json');
let backend: Backend;

const configure = (changes: object) => {
  const file = JSON.parse(readFileSync(defaultConfigFile, 'utf8'));
  const server = { backend: backend.origin, pageBudget: 10_000 };
  writeFileSync(configFile, JSON.stringify({ ...file, server, ...changes }));
};

beforeAll(async () => {
  backend = await openBackend();
  const webpack = ['node_modules/webpack/bin/webpack.js', '--mode', 'production', '--config-name', 'documentServer'];
  const { status, stdout } = spawnSync(process.execPath, [...webpack, '--output-path', join(release, 'edge')]);
  expect([status, status === 0 ? '' : String(stdout)]).toEqual([0, '']);
  mkdirSync(join(release, 'dist'));
  cpSync('public/index.html', join(release, 'dist/index.html'));
});
afterAll(async () => {
  await closeAll();
  rmSync(release, { recursive: true });
});

interface Program {
  child: ChildProcess;
  port: number;
  /** Resolves when the program's output matches. */
  says(pattern: RegExp): Promise<void>;
  ended: Promise<number | null>;
}

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

async function start(): Promise<Program> {
  const child = spawn(process.execPath, [join(release, 'edge/edge.mjs')], {
    env: { PATH: process.env.PATH, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
      for (const listener of listeners) listener();
    });
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', (code) => {
      resolve(code);
      for (const listener of listeners) listener();
    });
  });
  const says = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (pattern.test(said)) resolve();
        else if (child.exitCode !== null) reject(new Error(`It ended, having said: ${said}`));
        else return;
        listeners.delete(look);
      };
      listeners.add(look);
      look();
    });
  await says(/served on 127\.0\.0\.1:\d+/);
  return { child, port: Number(/served on 127\.0\.0\.1:(\d+)/.exec(said)?.[1]), says, ended };
}

/** Returns the brand at the end of the title of a page. By default, the page does not exist in Magento. */
const shopIn = async (port: number, path = '/sa_en/nowhere') =>
  readPage((await ask(port, path)).text)
    .title.split(' - ')
    .at(-1);

test('serves pages, responds to /-/ready, and reloads its configuration on SIGHUP', async () => {
  configure({});
  const { child, port, says } = await start();
  expect(await ask(port, '/-/ready')).toMatchObject({ status: 200, text: 'ready\n' });
  expect((await ask(port, '/-/health')).status).toBe(200);
  expect(readPage((await ask(port, `/sa_en${kilim.path}`)).text).headings).toEqual([kilim.name]);
  expect(await shopIn(port)).toBe(brand.en);

  configure({ brand: { name: { en: 'Souk', ar: 'سوق' } } });
  child.kill('SIGHUP');
  await says(/read again/);
  expect(await shopIn(port)).toBe('Souk');

  // The server ignores an invalid configuration and continues with the previous one.
  configure({ brand: { name: { en: 'Broken' } } });
  child.kill('SIGHUP');
  await says(/brand\.name\.ar/);
  expect(await shopIn(port)).toBe('Souk');
  expect((await ask(port, '/-/ready')).status).toBe(200);
});

test('finishes running requests before it exits on SIGTERM', async () => {
  configure({});
  const { child, port, ended } = await start();
  const release = backend.hold();
  const asked = backend.asked.length;
  const reply = ask(port, `/ae_ar${kilim.path}`);
  while (backend.asked.length === asked) await ask(port, '/-/health');
  child.kill('SIGTERM');
  // After SIGTERM the server accepts no new requests.
  for (;;) {
    const isClosed = await ask(port, '/-/ready').then(
      ({ status }) => status === 503,
      () => true,
    );
    if (isClosed) break;
  }
  release();
  expect(readPage((await reply).text)).toMatchObject({ lang: 'ar', headings: [kilim.arabicName] });
  expect(await ended).toBe(0);
});

test('sends complete responses to slow clients before it exits on SIGTERM', async () => {
  configure({});
  const { child, port, ended } = await start();
  const { text } = await ask(port, '/sa_en/nowhere');
  const socket = connect(port, '127.0.0.1').pause();
  // The responses to these requests exceed the socket buffers.
  socket.write('GET /sa_en/nowhere HTTP/1.1\r\nHost: shop.example\r\n\r\n'.repeat(2_000));
  for (let turn = 0; turn < 100; turn++) await ask(port, '/-/health');
  child.kill('SIGTERM');
  while (await ask(port, '/-/health').catch(() => null));
  const received = Buffer.concat(await socket.toArray()).toString();
  const [, ...bodies] = received.split(/^HTTP\/1\.1 404 .*\r\n(?:.+\r\n)*\r\n/m);
  expect(bodies).toHaveLength(2_000);
  expect(bodies.filter((body) => body !== text)).toEqual([]);
  expect(await ended).toBe(0);
});

test('does not start without a valid configuration', async () => {
  configure({ defaultView: 'kw_ar' });
  await expect(start()).rejects.toThrow(/no store view has the code kw_ar/);
  configure({ server: {} });
  await expect(start()).rejects.toThrow(/server\.backend must be the address of Magento/);
});
