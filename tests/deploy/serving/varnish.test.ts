import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kilim } from '../../support/demo.ts';
import { ask, graphql } from './support/client.ts';
import { answers, freePort, type Program, start } from './support/programs.ts';
import { openStage, type Stage } from './support/stage.ts';
import { hasServerPrograms } from './support/whatIsThere.ts';

// Tests the shipped Varnish configuration. A merchant with several servers runs Varnish between nginx and Magento.

const suite = hasServerPrograms ? describe : describe.skip;

suite('Varnish', () => {
  let stage: Stage;
  let varnish: Program;
  let port = 0;
  const at = mkdtempSync(join(tmpdir(), 'dukkan-varnish-'));

  beforeAll(async () => {
    stage = await openStage();
    port = await freePort();
    const vcl = readFileSync('deploy/varnish/dukkan.vcl', 'utf8').replace(
      '.port = "8080"',
      `.port = "${stage.magento.port}"`,
    );
    writeFileSync(join(at, 'dukkan.vcl'), vcl);
    const listen = `127.0.0.1:${port}`;
    const parameters = ['-F', '-j', 'none', '-a', listen, '-f', join(at, 'dukkan.vcl'), '-n', join(at, 'work')];
    varnish = start('/usr/sbin/varnishd', [...parameters, '-s', 'malloc,64m']);
    await answers(`http://${listen}${graphql('{__typename}')}`);
  });
  afterAll(async () => {
    await varnish.stop();
    await stage.close();
    rmSync(at, { recursive: true, force: true });
  });
  beforeEach(() => {
    stage.magento.asked.length = 0;
    stage.magento.extra = {};
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(port, path, { headers: { 'X-Forwarded-For': '203.0.113.5', ...headers } });
  const asked = (name: string) => stage.magento.asked.filter(({ operation }) => operation === name).length;
  const purge = (headers: Record<string, string>) =>
    ask(port, '/', { method: 'PURGE', headers: { 'X-Forwarded-For': undefined, ...headers } });
  const named = (name: string) => graphql(`query ${name}{products(filter:{url_key:{eq:"${kilim.key}"}}){items{name}}}`);

  test('caches responses by view, currency and cache id, and caches no response for a customer', async () => {
    const [guest] = [{ Store: 'sa_en', 'Content-Currency': 'SAR' }];
    for (const headers of [guest, guest, { ...guest, Store: 'sa_ar' }, { Store: 'ae_en', 'Content-Currency': 'USD' }])
      expect((await get(named('keys'), headers)).status).toBe(200);
    expect(asked('keys')).toBe(3);
    await get(named('keys'), { ...guest, 'X-Magento-Cache-Id': 'another' });
    await get(named('keys'), { ...guest, Authorization: 'Bearer hers' });
    await get(named('keys'), { ...guest, Authorization: 'Bearer hers' });
    expect(asked('keys')).toBe(6);
  });

  test('removes cookies from requests and responses', async () => {
    const { headers } = await get(named('cookies'), { Store: 'sa_en', Cookie: 'PHPSESSID=stolen' });
    expect(headers['set-cookie']).toBeUndefined();
    expect(stage.magento.asked[0]?.headers.cookie).toBeUndefined();
    expect(headers['x-magento-tags']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  test('purges responses by Magento’s cache tags', async () => {
    const headers = { Store: 'sa_en', 'Content-Currency': 'SAR' };
    await get(named('purged'), headers);
    await get(named('purged'), headers);
    expect(asked('purged')).toBe(1);
    expect((await purge({ 'X-Magento-Tags-Pattern': '((^|,)cat_p_2(,|$))' })).status).toBe(200);
    await get(named('purged'), headers);
    expect(asked('purged')).toBe(1);
    expect((await purge({ 'X-Magento-Tags-Pattern': '((^|,)cat_p_1(,|$))|((^|,)cat_c_9(,|$))' })).status).toBe(200);
    await get(named('purged'), headers);
    expect(asked('purged')).toBe(2);
  });

  test('refuses a purge without a pattern, and a purge through nginx', async () => {
    expect((await purge({})).status).toBe(400);
    const outside = { 'X-Magento-Tags-Pattern': '.*', 'X-Forwarded-For': '203.0.113.5, 10.0.0.1' };
    expect((await purge(outside)).status).toBe(405);
  });

  test('serves cached responses while Magento is down', async () => {
    const headers = { Store: 'ae_ar', 'Content-Currency': 'AED' };
    const before = await get(named('down'), headers);
    await stage.magento.stop();
    try {
      expect((await get(named('down'), headers)).text).toBe(before.text);
      expect((await get(named('neverAsked'), headers)).status).toBe(503);
    } finally {
      await stage.magento.open();
    }
  });
});
