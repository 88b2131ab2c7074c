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

/**
 * Responds to every request of the file's tests with the embedded back end. `server.use` adds handlers that take
 * precedence.
 */
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

// Shortens the pauses before retries, and makes polling too rare to occur in a test. Other tests check the pauses.
Object.assign(config, {
  retryInitialDelay: 1,
  reachablePause: 1_000_000,
  reachableJitter: 1,
  outboxPause: 20,
  outboxSettleTime: 0,
  orderLookPause: 1_000_000,
});

export interface RenderOptions {
  /** Database that an earlier visit used. Default: a new database. */
  database?: DatabaseSync;
  /** Handlers that take precedence over the back end, from the first request on. */
  before?: RequestHandler[];
  /** State of the history entry, as after a reload. */
  state?: unknown;
  /** Magento's settings. */
  settings?: Partial<ShopSettings>;
}

/**
 * Disconnects a closed page from storage and outbox. Pending work of the page must neither write to storage nor use the
 * session of the next page.
 */
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
 * Opens the app at a URL (`/sa_en/cart`) as a browser does: with a new store and client, and the embedded back end. The
 * app reads `localStorage` as on a second visit.
 */
export async function renderApp(
  url: string,
  { database = newDatabase(), before = [], state = null, settings }: RenderOptions = {},
) {
  window.history.replaceState(state, '', url);
  server.use(...before, ...shopHandlers(createShop({ database, settings })));

  const app = await createApp(new URL(url, window.location.origin).pathname);
  const user = userEvent.setup();
  // Loads the lazy modules, as after the first interaction.
  await Promise.all([prepareParts(false), prepareParts(true), accountDropDown.prepare(), app.texts.complete()]);
  // Code of an earlier test's page may have changed the URL meanwhile. A browser would have stopped that code.
  window.history.replaceState(state, '', url);
  // The first page suspends, so it must be awaited inside `act`.
  const view = await act(async () => render(app.element));
  await act(async () => fireEvent.pointerMove(window));
  const watches = [
    // If the visit begins offline, this call renders the offline notice.
    await act(async () => watchWindow(app.store)),
    watchTabs(app.store),
    afterFirstInteraction(app),
    () => app.client.stop(),
    // Ends the customer's session, because a closed page no longer watches its expiry.
    () => app.store.dispatch(tokenCleared()),
  ];
  const end = () => {
    closeDevice(app.store.services);
    for (const unwatch of watches.splice(0)) unwatch();
  };
  endings.push(end);
  /** Closes the page. */
  const leave = () => {
    view.unmount();
    end();
  };
  return { ...app, ...view, user, database, leave };
}
