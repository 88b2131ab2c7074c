import type { DatabaseSync } from 'node:sqlite';
import { act, cleanup, configure, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { assemble } from '#app/assemble';
import { prefetchLinks } from '#app/prefetchLinks';
import { watchCart, watchWindow } from '#app/watchWindow';
import { accountDropDown, prepareParts } from '#shell/parts';
import { tokenCleared } from '#store/user';
import { openDatabase } from '../../mocks/database.ts';
import { shopHandlers } from '../../mocks/handlers.ts';
import { createShop } from '../../mocks/shop/shop.ts';

/** Answers as the shop does, to every request of the file's tests; `server.use` puts something else before it. */
export const server = setupServer();

// A page asks the shop, which reads its database, more than once before it stands.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
const endings: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const end of endings.splice(0)) end();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());

export interface RenderOptions {
  /** A shop's database that an earlier visit used already. A new one otherwise. */
  database?: DatabaseSync;
  /** What answers before the shop does, from the first request on. */
  before?: RequestHandler[];
}

/** A shop of its own, freshly seeded. */
export const newDatabase = (): DatabaseSync => openDatabase({ file: ':memory:' });

/**
 * Opens the app at a URL (`/sa_en/cart`) as a browser would: a fresh store and client, and the embedded shop behind
 * it. What lies in `localStorage` is found as on a second visit.
 */
export async function renderApp(url: string, { database = newDatabase(), before = [] }: RenderOptions = {}) {
  window.history.replaceState(null, '', url);
  server.use(...before, ...shopHandlers(createShop({ database })));

  const app = await assemble(new URL(url, window.location.origin).pathname);
  const user = userEvent.setup();
  // A hand is on the device: what the first load does without is there.
  await Promise.all([prepareParts(false), prepareParts(true), accountDropDown.prepare(), app.texts.complete()]);
  // The first page suspends: it has to be awaited inside `act`.
  const view = await act(async () => render(app.element));
  await act(async () => fireEvent.pointerMove(window));
  endings.push(
    watchWindow(app.store.dispatch),
    watchCart(app.storage, app.view.country, () => app.store.getState().cart.cartId),
    prefetchLinks(app.opener, app.basename),
    () => app.client.stop(),
    // Nobody watches the session of a page that is gone.
    () => app.store.dispatch(tokenCleared()),
  );
  return { ...app, ...view, user, database };
}
