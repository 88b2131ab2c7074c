import { config } from '#lib/config';
import { messageServiceWorker, registerServiceWorker } from '#lib/serviceWorker';

class Target extends EventTarget {
  state = 'installed';
  posted: unknown[] = [];
  postMessage(message: unknown, ports?: MessagePort[]) {
    this.posted.push(message);
    ports?.[0]?.postMessage({ status: 'done' });
  }
}

let container: EventTarget & {
  controller: Target | null;
  ready: Promise<unknown>;
  register: () => Promise<unknown>;
};
let registration: EventTarget & { waiting: Target | null; installing: Target | null };

beforeEach(() => {
  registration = Object.assign(new EventTarget(), { waiting: null, installing: null });
  container = Object.assign(new EventTarget(), {
    controller: null,
    ready: new Promise(() => {}),
    register: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const options = () => ({ onMessage: jest.fn(), onWaiting: jest.fn(), onActive: jest.fn() });

test('rejects a message without an active worker', async () => {
  await expect(messageServiceWorker('PREFETCH_IMAGES', { urls: [] })).rejects.toThrow('SW Not Registered');
});

test('rejects a message when messages to the worker are switched off', async () => {
  container.controller = new Target();
  Object.assign(config, { serviceWorkerMessaging: false });
  await expect(messageServiceWorker('PREFETCH_IMAGES', { urls: [] })).rejects.toThrow('SW Not Registered');
  expect(container.controller.posted).toEqual([]);
  Object.assign(config, { serviceWorkerMessaging: true });
});

test('resolves to the response of the active worker', async () => {
  // jsdom has no MessageChannel; two ports that call each other are enough.
  class Channel {
    port1 = { onmessage: (_event: unknown) => {}, close: () => {} };
    port2 = { postMessage: (data: unknown) => this.port1.onmessage({ data }) };
  }
  Object.defineProperty(globalThis, 'MessageChannel', { value: Channel, configurable: true });
  container.controller = new Target();
  expect(await messageServiceWorker('PREFETCH_IMAGES', { urls: ['/a.jpg'] })).toEqual({ status: 'done' });
  expect(container.controller.posted).toEqual([{ type: 'PREFETCH_IMAGES', payload: { urls: ['/a.jpg'] } }]);
  Reflect.deleteProperty(globalThis, 'MessageChannel');
});

test('registers the worker file /sw.js', async () => {
  const register = jest.spyOn(container, 'register');
  await registerServiceWorker(options());
  expect(register.mock.calls).toEqual([['/sw.js']]);
});

test('passes on the messages of the worker', async () => {
  const { onMessage, ...rest } = options();
  await registerServiceWorker({ onMessage, ...rest });
  container.dispatchEvent(new MessageEvent('message', { data: 'hello' }));
  expect(onMessage).toHaveBeenCalledWith('hello');
});

test('reports a new worker once it is waiting', async () => {
  const { onWaiting, ...rest } = options();
  container.controller = new Target();
  await registerServiceWorker({ onWaiting, ...rest });
  const newer = new Target();
  registration.installing = newer;
  registration.dispatchEvent(new Event('updatefound'));
  expect(onWaiting).not.toHaveBeenCalled();
  registration.waiting = newer;
  newer.dispatchEvent(new Event('statechange'));
  expect(onWaiting).toHaveBeenCalledWith(registration);
});

test('reports at once a worker that has been waiting since an earlier visit', async () => {
  const { onWaiting, ...rest } = options();
  container.controller = new Target();
  registration.waiting = new Target();
  await registerServiceWorker({ onWaiting, ...rest });
  expect(onWaiting).toHaveBeenCalledTimes(1);
});

test('reports an active worker', async () => {
  const { onActive, ...rest } = options();
  let start = (_: unknown) => {};
  container.ready = new Promise((resolve) => {
    start = resolve;
  });
  await registerServiceWorker({ onActive, ...rest });
  expect(onActive).not.toHaveBeenCalled();
  start(registration);
  await container.ready;
  expect(onActive).toHaveBeenCalledTimes(1);
});

test.each([
  ['requests control of a page without a controller', false, false, [{ type: 'CLAIM_PAGES' }]],
  ['requests nothing for a page with a controller', true, false, []],
  ['requests nothing while a new worker is waiting', false, true, []],
])('%s', async (_name, hasController, isReplaced, posted) => {
  const active = new Target();
  container.controller = hasController ? active : null;
  registration.waiting = isReplaced ? new Target() : null;
  container.ready = Promise.resolve({ active });
  await registerServiceWorker(options());
  await container.ready;
  expect(active.posted).toEqual(posted);
});

test('does not report the first worker as a new version', async () => {
  const { onWaiting, ...rest } = options();
  registration.waiting = new Target();
  await registerServiceWorker({ onWaiting, ...rest });
  expect(onWaiting).not.toHaveBeenCalled();
});

test('logs a warning when the registration fails', async () => {
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => {});
  container.register = () => Promise.reject(new Error('no'));
  await registerServiceWorker(options());
  expect(warning).toHaveBeenCalled();
  warning.mockRestore();
});
