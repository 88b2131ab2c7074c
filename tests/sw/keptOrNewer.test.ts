/** @jest-environment node */
import { keepable } from '../../src/sw/answers';
import { AT_REST, fresh, PATIENCE } from '../../src/sw/kept';
import { type Handler, keptOrNewer } from '../../src/sw/keptOrNewer';

const START = Date.UTC(2026, 0, 1);
const products = '{products(search:"x"){items{uid}}}';
const config = '{storeConfig{store_code}}';
const asked = (query: string, init?: RequestInit) =>
  new Request(`https://shop.example/graphql?query=${encodeURIComponent(query)}`, init);
const says = (uid: string, headers?: HeadersInit) =>
  Response.json({ data: { products: { items: [{ uid }] } } }, { headers });

let cached: Response | undefined;
let answer: () => Promise<Response>;
let waiting: Promise<unknown>[];
let told: number;

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  cached = undefined;
  waiting = [];
  told = 0;
  answer = async () => says('new');
});
afterEach(() => {
  jest.useRealTimers();
});

const ask = (request: Request) => {
  const handler: Handler = {
    cacheMatch: async () => cached?.clone(),
    cachePut: async (_, response) => {
      const kept = await keepable(request, response);
      if (kept) cached = kept;
      return Boolean(kept);
    },
    fetch: () => answer(),
    waitUntil: (promise) => {
      waiting.push(promise);
      return promise;
    },
  };
  return keptOrNewer(request, handler, () => told++);
};
const uidOf = async (response: Promise<Response>) => (await (await response).json()).data.products.items[0].uid;
/** Keeps an answer of some seconds ago. */
const keep = async (uid: string, age: number, request = asked(products), headers?: HeadersInit) => {
  cached = (await keepable(request, says(uid, headers), START - age * 1000)) ?? undefined;
};
const settled = async () => {
  while (waiting.length > 0) await Promise.all(waiting.splice(0));
};

test('what nobody has asked for comes from the shop and is kept', async () => {
  expect(await uidOf(ask(asked(products)))).toBe('new');
  await settled();
  expect(await cached?.json()).toEqual({ data: { products: { items: [{ uid: 'new' }] } } });
  expect(told).toBe(0);
});

test('a fresh answer is there at once, is renewed, and who asked is told', async () => {
  await keep('old', AT_REST + 1);
  let arrive = (_: Response) => {};
  answer = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  expect(await uidOf(ask(asked(products)))).toBe('old');
  expect(told).toBe(0);
  arrive(says('new'));
  await settled();
  expect(told).toBe(1);
  // Who comes for it gets it from here, and nothing is asked again: no circle.
  answer = () => Promise.reject(new Error('asked again'));
  expect(await uidOf(ask(asked(products)))).toBe('new');
});

test('the same again is nothing to tell, nor is a failure', async () => {
  await keep('new', AT_REST + 1);
  await ask(asked(products));
  await settled();
  answer = async () => Promise.reject(new TypeError('no network'));
  jest.setSystemTime(START + (AT_REST + 1) * 1000);
  await ask(asked(products));
  await settled();
  answer = async () => new Response('Service Unavailable', { status: 503 });
  await ask(asked(products));
  await settled();
  // Nor what is not kept: whoever came for it would find the same as before.
  answer = async () => Response.json({ data: { products: null }, errors: [{ message: 'no' }] });
  await ask(asked(products));
  await settled();
  expect(told).toBe(0);
});

test('prices of some time ago are not shown while the shop answers', async () => {
  await keep('old', fresh.products + 1);
  expect(await uidOf(ask(asked(products)))).toBe('new');
  await settled();
  expect(told).toBe(0);
});

test('what has no prices may be older', async () => {
  await keep('old', fresh.products + 1, asked(config));
  expect(await uidOf(ask(asked(config)))).toBe('old');
});

test.each([
  ['the network fails', () => Promise.reject(new TypeError('no network'))],
  ['the shop is out of order', async () => new Response('Service Unavailable', { status: 503 })],
])('an old answer is better than none when %s', async (_, fail) => {
  await keep('old', fresh.products + 1);
  answer = fail;
  expect(await uidOf(ask(asked(products)))).toBe('old');
});

test('an old answer stands in for one that takes long, and the newer one is told when it comes', async () => {
  await keep('old', fresh.products + 1);
  let arrive = (_: Response) => {};
  answer = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  const given = uidOf(ask(asked(products)));
  await jest.advanceTimersByTimeAsync(PATIENCE);
  expect(await given).toBe('old');
  arrive(says('new'));
  await settled();
  expect(told).toBe(1);
});

test('another cache id is another answer', async () => {
  const request = asked(products, { headers: { 'X-Magento-Cache-Id': 'b' } });
  await keep('old', 1, asked(products), { 'X-Magento-Cache-Id': 'a' });
  expect(await uidOf(ask(request))).toBe('new');
  await keep('old', 1, asked(products), { 'X-Magento-Cache-Id': 'b' });
  expect(await uidOf(ask(request))).toBe('old');
  // A page that has heard of no id yet.
  expect(await uidOf(ask(asked(products)))).toBe('old');
});

test.each(['no-cache', 'reload', 'no-store'] as const)(
  'who asks with %s gets what the shop says, or nothing',
  async (cache) => {
    await keep('old', 1);
    expect(await uidOf(ask(asked(products, { cache })))).toBe('new');
    answer = () => Promise.reject(new TypeError('no network'));
    await expect(ask(asked(products, { cache }))).rejects.toThrow('no network');
  },
);

test.each([
  ['an error', async () => Response.json({ errors: [{ message: 'no' }] })],
  ['half an answer', async () => Response.json({ data: { products: null }, errors: [{ message: 'no' }] })],
  ['a page', async () => new Response('<html></html>')],
  ['an answer cut short', async () => new Response('{"data":{"products"')],
])('%s is passed on and not kept', async (_, broken) => {
  answer = broken;
  expect((await ask(asked(products))).status).toBe(200);
  await settled();
  expect(cached).toBeUndefined();
});

test('a device without room loses no answer', async () => {
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  const given = await keptOrNewer(
    asked(products),
    {
      cacheMatch: async () => undefined,
      cachePut: () => Promise.reject(full),
      fetch: async () => says('new'),
      waitUntil: (promise) => {
        waiting.push(promise);
        return promise;
      },
    },
    () => told++,
  );
  expect((await given.json()).data.products.items[0].uid).toBe('new');
  await settled();
});
