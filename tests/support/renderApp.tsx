import type { DatabaseSync } from 'node:sqlite';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { createApp } from '#app/createApp';
import { afterFirstInteraction } from '#app/idle/afterFirstInteraction';
import { watchTabs, watchWindow } from '#app/listeners/watchWindow';
import { config } from '#lib/config';
import { outboxOf } from '#outbox/entries';
import { accountDropDown } from '#shell/header/lazyParts';
import { prepareParts } from '#shell/lazyParts';
import type { StoreExtra } from '#store/index';
import type { OutboxList } from '#store/outbox';
import { tokenCleared } from '#store/user';
import { shopHandlers } from '../../mocks/handlers.ts';
import type { ShopSettings } from '../../mocks/shop/shared/settings.ts';
import { createShop, newDatabase } from './backEnd.ts';
import { makeServer } from './server.ts';

/** Answers as the shop does, to every request of the file's tests; `server.use` puts something else before it. */
export const server = makeServer();

beforeAll(server.listen);
const endings: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const end of endings.splice(0)) end();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(server.close);

// Between two attempts the page's tests wait no longer than they must; the pauses have tests of their own.
Object.assign(config, {
  retryInitialDelay: 1,
  reachablePause: 1_000_000,
  reachableJitter: 1,
  outboxPause: 20,
  outboxSettleTime: 0,
  orderLookPause: 1_000_000,
});

export interface RenderOptions {
  /** A shop's database that an earlier visit used already. A new one otherwise. */
  database?: DatabaseSync;
  /** What answers before the shop does, from the first request on. */
  before?: RequestHandler[];
  /** What the history entry holds, as after a reload. */
  state?: unknown;
  /** How the merchant has set the shop up. */
  settings?: Partial<ShopSettings>;
}

/** A closed page has no device: what it still has under way neither writes there nor adopts the next page's session. */
function closeDevice(services: StoreExtra): void {
  const closed = { get() {}, record() {}, keys: () => [], set() {}, remove() {} };
  for (const area of [services.storage, services.tab]) Object.assign(area, closed);
  const list: OutboxList = {
    change: async (_website, work) => work([]),
    lacksMark: () => false,
    readCartId: async () => undefined,
    writeCartId: async () => {},
  };
  Object.assign(outboxOf(services), { list });
}

/**
 * Opens the app at a URL (`/sa_en/cart`) as a browser would: a fresh store and client, and the embedded shop behind
 * it. What lies in `localStorage` is found as on a second visit.
 */
export async function renderApp(
  url: string,
  { database = newDatabase(), before = [], state = null, settings }: RenderOptions = {},
) {
  window.history.replaceState(state, '', url);
  server.use(...before, ...shopHandlers(createShop({ database, settings })));

  const app = await createApp(new URL(url, window.location.origin).pathname);
  const user = userEvent.setup();
  // A hand is on the device: what the first load does without is there.
  await Promise.all([prepareParts(false), prepareParts(true), accountDropDown.prepare(), app.texts.complete()]);
  // A page of before may have gone somewhere meanwhile; in a browser its code would have ended.
  window.history.replaceState(state, '', url);
  // The first page suspends: it has to be awaited inside `act`.
  const view = await act(async () => render(app.element));
  await act(async () => fireEvent.pointerMove(window));
  const watches = [
    // A visit that begins offline says so at once.
    await act(async () => watchWindow(app.store)),
    watchTabs(app.store),
    afterFirstInteraction(app),
    () => app.client.stop(),
    // Nobody watches the session of a page that is gone.
    () => app.store.dispatch(tokenCleared()),
  ];
  const end = () => {
    closeDevice(app.store.services);
    for (const unwatch of watches.splice(0)) unwatch();
  };
  endings.push(end);
  /** The shopper closes the page. */
  const leave = () => {
    view.unmount();
    end();
  };
  return { ...app, ...view, user, database, leave };
}
