/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultConfigFile } from '../../../deploy/config/readConfig.ts';
import { makeRelease } from '../../../deploy/release/makeRelease.ts';
import { currentId, listReleases, releaseBefore, removeOld, switchTo } from '../../../deploy/release/releases.ts';

const place = mkdtempSync(join(tmpdir(), 'dukkan-release-'));
const to = join(place, 'srv');
const dist = join(place, 'dist');
const documentServer = join(place, 'dist-edge');
afterAll(() => rmSync(place, { recursive: true }));

const template = readFileSync('public/index.html', 'utf8');
const firstScreen = /<div id="root">.*<\/div>/.exec(template)?.[0] ?? '';

/** Creates a small build whose page loads one script. */
function build(script: string): void {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, 'static'), { recursive: true });
  mkdirSync(documentServer, { recursive: true });
  writeFileSync(
    join(dist, 'index.html'),
    `<!doctype html><html lang="ar" dir="rtl"><head><title>x</title><link rel="manifest" href="/manifest.webmanifest"><script type="application/json" id="shop">{}</script><script>boot()</script><script defer src="/static/${script}"></script></head><body>${firstScreen}</body></html>`,
  );
  writeFileSync(join(dist, 'sw.js'), "x=[{'revision':'old','url':'/index.html'}]");
  writeFileSync(join(dist, 'manifest.webmanifest'), '{}');
  writeFileSync(join(dist, 'static', script), script);
  writeFileSync(join(dist, 'static', `${script}.br`), script);
  writeFileSync(join(documentServer, 'edge.mjs'), '');
}

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const release = (id: string, made = day(1)) =>
  makeRelease({ dist, documentServer, config: defaultConfigFile, to, id, version: '1.0.0', now: made });
const read = (file: string) => readFileSync(join(to, file), 'utf8');
const statics = () => readdirSync(join(to, 'shared/static')).sort();

beforeEach(() => {
  rmSync(to, { recursive: true, force: true });
  build('main.aaaaaa.js');
});

test('writes the page, the document server, the configuration and an nginx file into a release', () => {
  release('one');
  expect(currentId(to)).toBe('one');
  expect(read('current/dist/index.html')).toContain('"defaultView":"sa_ar"');
  expect(existsSync(join(to, 'current/edge/edge.mjs'))).toBe(true);
  expect(JSON.parse(read('current/shop.json')).defaultView).toBe('sa_ar');
  const nginx = read('current/nginx.conf');
  expect(nginx).toContain(`set $dukkan_release "${to}/releases/one/dist";`);
  expect(nginx).toContain(`set $dukkan_shared "${to}/shared";`);
  expect(nginx).toMatch(
    /add_header Content-Security-Policy "default-src 'self'; script-src 'self' 'sha256-[^"]+" always;/,
  );
  expect(statics()).toEqual(['main.aaaaaa.js', 'main.aaaaaa.js.br']);
});

test('rolls back to the previous release, or to a release by its id', () => {
  for (const [at, id] of ['one', 'two', 'three'].entries()) release(id, day(at + 1));
  switchTo(to, releaseBefore(to).id);
  expect(currentId(to)).toBe('two');
  switchTo(to, releaseBefore(to).id);
  expect(currentId(to)).toBe('one');
  expect(() => releaseBefore(to)).toThrow('There is no earlier release');
  expect(releaseBefore(to, 'three').id).toBe('three');
  expect(() => releaseBefore(to, 'four')).toThrow('There are: three, two, one.');
});

test('removes an old release with its unshared files, and never the current release', () => {
  release('one');
  build('main.bbbbbb.js');
  release('two', day(2));
  build('main.cccccc.js');
  release('three', day(3));
  switchTo(to, 'two');
  for (const file of statics()) utimesSync(join(to, 'shared/static', file), day(1), day(1));
  expect(removeOld(to, { keep: 2, days: 14 }, day(20).getTime())).toEqual(['one']);
  expect(listReleases(to).map(({ id }) => id)).toEqual(['three', 'two']);
  expect(statics()).toEqual(['main.bbbbbb.js', 'main.bbbbbb.js.br', 'main.cccccc.js', 'main.cccccc.js.br']);
});

test('keeps the static files of a replaced release for 14 days after its replacement', () => {
  release('one', day(1));
  build('main.bbbbbb.js');
  release('two', day(20));
  removeOld(to, { keep: 1, days: 14 }, day(20).getTime());
  expect(listReleases(to).map(({ id }) => id)).toEqual(['two']);
  // Tabs that were opened just before the replacement still load these files.
  expect(statics()).toContain('main.aaaaaa.js');
  expect(statics()).toContain('main.aaaaaa.js.br');
  removeOld(to, { keep: 1, days: 14 }, day(33).getTime());
  expect(statics()).toContain('main.aaaaaa.js');
  removeOld(to, { keep: 1, days: 14 }, day(35).getTime());
  expect(statics()).toEqual(['main.bbbbbb.js', 'main.bbbbbb.js.br']);
});

test('keeps the static files of a rolled-back release for 14 days after the rollback', () => {
  release('one', day(1));
  build('main.bbbbbb.js');
  release('two', day(2));
  switchTo(to, 'one', day(20));
  rmSync(join(to, 'releases/two'), { recursive: true });
  removeOld(to, { keep: 1, days: 14 }, day(30).getTime());
  expect(statics()).toContain('main.bbbbbb.js');
});

test('keeps static files for 14 days after the last release that uses them was replaced', () => {
  release('one', day(1));
  build('main.bbbbbb.js');
  release('two', day(2));
  removeOld(to, { keep: 1, days: 14 }, day(10).getTime());
  expect(statics()).toContain('main.aaaaaa.js');
  removeOld(to, { keep: 1, days: 14 }, day(17).getTime());
  expect(statics()).toEqual(['main.bbbbbb.js', 'main.bbbbbb.js.br']);
});

describe('a refused release', () => {
  beforeEach(() => void release('one'));
  afterEach(() => {
    expect(currentId(to)).toBe('one');
    expect(readdirSync(join(to, 'releases'))).toEqual(['one']);
  });

  test('changes nothing if a script of its page is missing', () => {
    rmSync(join(dist, 'static/main.aaaaaa.js'));
    expect(() => release('two')).toThrow(/not whole.*main\.aaaaaa\.js/s);
  });

  test('changes nothing if its document server is missing', () => {
    rmSync(join(documentServer, 'edge.mjs'));
    expect(() => release('two')).toThrow(/not whole.*edge\.mjs/s);
  });

  test('changes nothing if its configuration is invalid', () => {
    const config = join(place, 'shop.json');
    writeFileSync(config, '{"defaultView":"kw_ar"}');
    expect(() => makeRelease({ dist, documentServer, config, to, id: 'two', version: '1' })).toThrow('cannot be used');
  });

  test('changes nothing if its index.html is not a page of the build', () => {
    writeFileSync(join(dist, 'index.html'), '<p>other</p>');
    expect(() => release('two')).toThrow('is it a page of this build?');
  });

  test.each(['one', '../two', '', '.two', 'a b'])('changes nothing if its id is “%s”', (id) => {
    expect(() => release(id)).toThrow(/already|no id/);
  });
});
