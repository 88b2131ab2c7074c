/** @jest-environment node */
import { cacheLimits } from '../../src/sw/cacheLimits';
import { FakeCaches } from './fakeCaches';

afterEach(() => Reflect.deleteProperty(globalThis, 'self'));

/** Starts the worker. `tell` sends a message to the worker. */
async function worker(caches: FakeCaches) {
  const listeners = new Map<string, (event: unknown) => void>();
  Object.assign(globalThis, {
    caches,
    self: {
      __WB_MANIFEST: [],
      __WB_DISABLE_DEV_LOGS: true,
      location: new URL('https://shop.example/sw.js'),
      registration: { scope: 'https://shop.example/' },
      addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    },
  });
  await jest.isolateModulesAsync(async () => {
    await import('../../src/sw/index');
  });
  return {
    /** Resolves to the worker's responses when the worker has handled the message. */
    tell: async (data: unknown) => {
      const work: Promise<unknown>[] = [];
      const answers: unknown[] = [];
      const port = { postMessage: (answer: unknown) => void answers.push(answer) };
      listeners.get('message')?.({ data, ports: [port], waitUntil: (one: Promise<unknown>) => void work.push(one) });
      await Promise.all(work);
      return answers;
    },
  };
}

test('deletes the documents of visited pages at sign-out, and no other cache', async () => {
  const caches = new FakeCaches();
  for (const { name } of Object.values(cacheLimits)) await (await caches.open(name)).put('/one', new Response('1'));
  const { tell } = await worker(caches);
  expect(await tell({ type: 'FORGET_CUSTOMER' })).toEqual([{ status: 'done' }]);
  expect(await caches.keys()).toEqual([cacheLimits.files.name, cacheLimits.pictures.name, cacheLimits.fonts.name]);
});

test('ignores unknown messages', async () => {
  const { tell } = await worker(new FakeCaches());
  for (const data of [null, 'FORGET_CUSTOMER', { type: 'toString' }, { type: 1 }]) expect(await tell(data)).toEqual([]);
});
