/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { programsOf, settingsOf, type TestedCommand } from '../../docs/commands.ts';
import { closeAll, serve, shopHandle } from '../support/servers.ts';

// Runs the commands of the docs. The embedded back end replaces Magento, a temporary folder holds the merchant's files.
// tests/docs/commands.test.ts checks that every command of the docs is run here.

const folder = mkdtempSync(join(tmpdir(), 'dukkan-docs-'));
const config = join(folder, 'my-shop.json');
/** Folder into which the commands write releases. */
const served = join(folder, 'srv');
const started: ChildProcess[] = [];
let magento = '';

beforeAll(async () => {
  const marked = (response: Response) => {
    response.headers.set('x-from', 'magento');
    return response;
  };
  magento = await serve(shopHandle({}, marked));
  const file = JSON.parse(readFileSync('deploy/shop.json', 'utf8'));
  writeFileSync(config, JSON.stringify({ ...file, brand: { name: { en: 'Amber', ar: 'عنبر' } } }));
});

/** Stops the process groups that a test has left running. */
afterEach(() =>
  Promise.all(
    started.splice(0).map((child) => {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return undefined;
      const ended = once(child, 'close');
      process.kill(-child.pid);
      return ended;
    }),
  ),
);

afterAll(async () => {
  await closeAll();
  // `npm start` has written the test's configuration into the build. This command restores the demo configuration.
  await run('npm run configure');
  rmSync(folder, { recursive: true });
});

/** Replaces the example URLs and paths of a command in the docs with the URLs and paths of the test. */
const real = (command: string): string =>
  command
    .replaceAll('https://magento.example.com', magento)
    .replaceAll('deploy/my-shop.json', config)
    .replaceAll('/etc/dukkan/shop.json', config);

/** Starts a command of the docs in a shell, without the commands that install packages. */
function start(command: string, variables: Record<string, string> = {}, cwd = '.'): ChildProcess {
  const { NODE_ENV: _, ...environment } = process.env;
  const child = spawn(programsOf(command).join(' && '), {
    shell: true,
    cwd,
    detached: true,
    env: {
      ...environment,
      ...settingsOf(command),
      ...variables,
      PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`,
    },
  });
  started.push(child);
  return child;
}

/** Runs a command until it ends. */
function run(command: string, cwd?: string): Promise<{ status: number | null; said: string }> {
  const child = start(command, {}, cwd);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      said += part;
    });
  return new Promise((done) => child.on('close', (status) => done({ status, said })));
}

/** Starts a server and resolves with the URL that the server prints. The server uses another port if 8190 is busy. */
function open(command: string, variables: Record<string, string> = {}): Promise<string> {
  const own = { CI: '1', PORT: '8190', SHOP_STATE: join(folder, 'state') };
  const child = start(command, { ...own, ...variables });
  let said = '';
  return new Promise((done, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        said += part;
        const address = /Dukkan is open: (http:\S+)/.exec(said)?.[1];
        if (address) done(address);
      });
    child.on('close', () => failed(new Error(`${command} ended: ${said}`)));
  });
}

const question = 'graphql?query={storeConfig{store_code}}';

/** Makes a folder with the files of a build. */
function makeBuild(): string {
  const dist = mkdtempSync(join(folder, 'dist-'));
  cpSync('public/index.html', join(dist, 'index.html'));
  writeFileSync(join(dist, 'manifest.webmanifest'), '{}');
  return dist;
}

const configured = async (command: string) => {
  const dist = makeBuild();
  expect(await run(`${real(command)} --dist ${dist}`)).toMatchObject({ status: 0 });
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('<title>عنبر</title>');
};

const healthy = async (command: string) => {
  const { status, said } = await run(real(command));
  expect(said).toContain(': No problems found.');
  expect(status).toBe(0);
};

const runs: Record<TestedCommand, (command: string) => Promise<void>> = {
  'npm run doctor -- https://magento.example.com': healthy,
  'npm run doctor -- https://magento.example.com --config deploy/my-shop.json': healthy,
  async 'npm run doctor -- https://magento.example.com --origin https://shop.example.com'(command) {
    const { status, said } = await run(real(command));
    // Like Magento, the embedded back end allows no requests from another origin.
    expect(said).toContain('[cors.origin]');
    expect(status).toBe(1);
  },
  'npm run configure -- --config deploy/my-shop.json': configured,
  'npm run configure -- --config /etc/dukkan/shop.json': configured,
  // The next three commands depend on each other: `--rollback` switches from the second release to the first.
  async 'npm run release -- --config /etc/dukkan/shop.json'(command) {
    const dist = makeBuild();
    mkdirSync(join(dist, 'static'));
    writeFileSync(join(dist, 'sw.js'), "x=[{'revision':'old','url':'/index.html'}]");
    const documentServer = mkdtempSync(join(folder, 'edge-'));
    writeFileSync(join(documentServer, 'edge.mjs'), '');
    for (const id of ['one', 'two']) {
      const { status, said } = await run(
        `${real(command)} --dist ${dist} --edge ${documentServer} --to ${served} --id ${id}`,
      );
      expect([status, said.split(',')[0]]).toEqual([0, `${id} is the release`]);
    }
    expect(readFileSync(join(served, 'current/dist/index.html'), 'utf8')).toContain('<title>عنبر</title>');
  },
  async 'npm run release -- --list'(command) {
    expect((await run(`${command} --to ${served}`)).said).toMatch(/^→ two .*\n {2}one /);
  },
  async 'npm run release -- --rollback'(command) {
    expect((await run(`${command} --to ${served}`)).said).toMatch(/^one is the release again\./);
  },
  async 'cp deploy/shop.json deploy/my-shop.json'(command) {
    const copy = join(folder, 'copy.json');
    expect(await run(command.replace('deploy/my-shop.json', copy))).toEqual({ status: 0, said: '' });
    expect(readFileSync(copy, 'utf8')).toBe(readFileSync('deploy/shop.json', 'utf8'));
  },
  async 'node deploy/checkOperations.mjs https://magento.example.com/graphql'(command) {
    expect((await run(real(command))).said).toMatch(/1 passed, 0 failed\n$/);
  },
  async 'node deploy/build/fonts.mjs'(command) {
    const copy = join(folder, 'fonts');
    mkdirSync(copy);
    for (const name of ['package.json', 'deploy/build/fonts.mjs']) cpSync(name, join(copy, name));
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    expect(await run(command, copy)).toMatchObject({ status: 0 });
    // The committed font files must equal the subsets of the installed package.
    const files = globSync('src/ui/fonts/*.woff2').sort();
    expect(globSync('src/ui/fonts/*.woff2', { cwd: copy }).sort()).toEqual(files);
    expect(files.filter((file) => !readFileSync(join(copy, file)).equals(readFileSync(file)))).toEqual([]);
  },
  async 'SHOP_DATASTREAM=any-id npm start'(command) {
    const address = await open(command);
    expect(await (await fetch(address)).text()).toContain('"code":"sa_ar"');
    const { data } = await (await fetch(`${address}graphql?query={experienceConnectorContext{datastream_id}}`)).json();
    expect(data).toEqual({ experienceConnectorContext: { datastream_id: 'any-id' } });
  },
  async 'DUKKAN_CONFIG=deploy/my-shop.json BACKEND_URL=https://magento.example.com npm start'(command) {
    const address = await open(real(command));
    expect(await (await fetch(address)).text()).toContain('"name":{"en":"Amber"');
    expect((await fetch(address + question)).headers.get('x-from')).toBe('magento');
  },
  async 'npm run dev'(command) {
    const address = await open(command, { DUKKAN_CONFIG: config, BACKEND_URL: magento });
    expect(await (await fetch(address)).text()).toContain('"name":{"en":"Amber"');
    expect((await fetch(address + question)).headers.get('x-from')).toBe('magento');
  },
};

test.each(Object.entries(runs))('runs the command `%s` as the docs describe', (command, run) => run(command));
