/** @jest-environment node */
import { spawn } from 'node:child_process';
import { makeBackend } from '../../../deploy/doctor/ask/backend.ts';
import { collectResponses } from '../../../deploy/doctor/ask/collectResponses.ts';
import type { Reply } from '../../../deploy/doctor/ask/http.ts';
import { checkResponses } from '../../../deploy/doctor/checkResponses.ts';
import { levels } from '../../../deploy/doctor/finding.ts';
import { asJson, asText } from '../../../deploy/doctor/report.ts';
import { loadRecording } from '../../mocks/support/replay.ts';
import { closeAll, demoShop, runDoctor, serve, shopHandle } from '../support/servers.ts';

afterAll(closeAll);

/** Runs the doctor as a command. */
function run(...given: string[]): Promise<{ status: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['deploy/doctor/doctor.ts', ...given]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (part) => {
    out += part;
  });
  child.stderr.on('data', (part) => {
    err += part;
  });
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, out, err })));
}

test('exits the doctor with 0 without problems, with 1 for a problem, with 2 if checks are impossible', async () => {
  const healthy = await run(await serve(shopHandle()));
  expect(healthy).toMatchObject({ status: 0, err: '' });
  expect(healthy.out).toMatch(/: No problems found\.\n/);
  // The output is not a terminal, so it has no colours.
  expect(healthy.out).not.toContain('\x1b');
  const ill = await run(await serve(shopHandle({ homePage: 'nowhere' })), '--json');
  expect(ill.status).toBe(1);
  expect(JSON.parse(ill.out)).toMatchObject({
    status: 1,
    couldLook: true,
    findings: expect.arrayContaining([expect.objectContaining({ id: 'content.home', level: 'wrong' })]),
  });
  const down = await run(await serve(() => new Response('', { status: 503 })));
  expect(down.status).toBe(2);
  expect(await run('shop.example')).toMatchObject({ status: 2, err: expect.stringContaining('https://shop.example') });
  expect(await run('--help')).toMatchObject({
    status: 0,
    out: expect.stringContaining('one guest cart for each website'),
  });
});

test('sorts findings by severity, and lists the areas without problems', async () => {
  const examination = await runDoctor(
    await serve(shopHandle({ paymentMethods: [], developerMode: true }, undefined, 'plain')),
  );
  const order = examination.findings.map(({ level }) => levels.indexOf(level));
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(examination.findings.every(({ seen, why, change }) => seen && why && change)).toBe(true);
  const text = asText(examination);
  expect(text.indexOf('STOPS SELLING')).toBeLessThan(text.indexOf('WRONG FOR SHOPPERS'));
  expect(JSON.parse(asJson(examination)).works).toEqual(expect.arrayContaining(['store views', 'pictures']));
  expect(JSON.parse(asJson(examination)).works).not.toContain('cart, delivery and payment');
  expect(asText(examination, true)).toContain('\x1b[31mSTOPS SELLING\x1b[0m');
});

/** Converts a recorded response of Magento 2.4.7 to the type that the doctor reads. */
function recorded(name: string): Reply {
  const { request, response } = loadRecording(name);
  const headers = new Headers();
  for (const [key, value] of Object.entries(response.headers))
    for (const one of [value].flat()) headers.append(key, one);
  const text = JSON.stringify(response.body);
  return {
    url: request.url,
    status: response.status,
    headers,
    text,
    size: text.length,
    json: response.body,
    milliseconds: 50,
  };
}

test('reports the expected findings for recorded responses of Magento 2.4.7', async () => {
  const backend = makeBackend({ origin: await serve(shopHandle()), timeout: 5000 });
  const base = await collectResponses(backend, { shop: demoShop, readOnly: true, pageOrigin: null });
  const idsWith = (changes: Partial<typeof base>) =>
    checkResponses({ ...base, ...changes }, demoShop).map(({ id }) => id);
  const healthy = idsWith({});

  // In Varnish mode, public responses have a session cookie. Varnish removes the cookie, but a plain proxy does not.
  const products = recorded('varnish_mode.get_products');
  expect(idsWith({ cache: { ...base.cache, twice: [products, products] } })).toContain('cache.cookies');
  // With Magento's built-in cache, responses forbid proxies to cache them.
  const plain = recorded('http.get_query');
  expect(idsWith({ cache: { ...base.cache, twice: [plain, plain] } })).toContain('cache.off');
  // The recorded Magento does not answer preflight requests.
  const preflight = recorded('http.options_cors');
  const crossOrigin = { origin: 'https://shop.example', graphql: preflight, rest: preflight, answer: plain };
  expect(idsWith({ crossOrigin })).toContain('cors.origin');
  expect(idsWith({ deep: recorded('error.depth') })).toContain('schema.depth');
  expect(idsWith({ mistakes: recorded('error.unknown_field') })).toEqual(healthy);
  expect(idsWith({ reCaptcha: recorded('recaptchaV3') })).toEqual(healthy);
  const on = { data: { recaptchaV3Config: { is_enabled: true, website_key: 'key', forms: ['CUSTOMER_LOGIN'] } } };
  expect(idsWith({ reCaptcha: { ...recorded('recaptchaV3'), json: on } })).toContain('features.reCaptcha');
  const [first, ...others] = base.views;
  if (!first) throw new Error('The demo has views.');
  expect(idsWith({ views: [{ ...first, store: recorded('error.store.unknown') }, ...others] })).toContain(
    'views.unknown',
  );
  expect(idsWith({ times: [{ kind: 'products', milliseconds: [1400, 1500, 1600] }] })).toEqual(
    expect.arrayContaining(['speed.products', 'cache.off']),
  );
  expect(idsWith({ times: [{ kind: 'cart', milliseconds: [400, 11_000, 400] }] })).toContain('speed.cart');
});
