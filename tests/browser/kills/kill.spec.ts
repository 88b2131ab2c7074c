import type { Page, Request } from '@playwright/test';
import { someOf } from '../../support/sample.ts';
import { makeProfile, type OwnBrowser, openBrowser, removeProfile, waitForCartCode } from '../ownBrowser';
import { type CatalogSample, findCatalogSample } from '../shopper';
import { expect, test } from '../support';
import {
  begin,
  type Change,
  changes,
  countQueued,
  countShown,
  countStored,
  expectShown,
  isWish,
  view,
} from './changes';
import { type HoldingProxy, openHoldingProxy, type Stage } from './holdingProxy';

// Each test kills a browser after the page has shown a change, and starts it again with the data on its disk.
// Afterwards the back end and the page must contain the change exactly once.

const createCart = 'createGuestCart';
const firstAddition = changes['a first addition'];

interface Run {
  browser: OwnBrowser;
  proxy: HoldingProxy;
  change: Change;
  /** A second product. */
  other: CatalogSample['product'];
  /** Makes the change and waits until the page shows it. */
  makeChange(): Promise<void>;
}

const isOf = (field: string) => (request: Request) => Boolean(request.postData()?.includes(field));

/** Stops the requests of a mutation in the browser until `release` is called. */
async function holdInBrowser(page: Page, field: string) {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/graphql*', async (route) => {
    if (!isOf(field)(route.request())) return route.fallback();
    resolve();
    await released;
    await route.fallback();
  });
  return { held, release };
}

/** Makes the change while the proxy stops a mutation. */
const stoppedAt =
  (stage: Stage, field?: string) =>
  async ({ proxy, change, makeChange }: Run) => {
    const stopped = proxy.stopAt(field ?? change.field, stage);
    await makeChange();
    await stopped;
  };

const isFinished = (page: Page, field: string) => page.waitForEvent('requestfinished', isOf(field));

/** Steps until the browser is killed. */
const points: Record<string, (run: Run) => Promise<unknown>> = {
  'when it is shown': ({ makeChange }) => makeChange(),
  'before the request leaves': async ({ browser, change, makeChange }) => {
    const { held } = await holdInBrowser(browser.page, change.field);
    await makeChange();
    await held;
  },
  'while the request is on its way, and does not arrive': stoppedAt('request'),
  'while the request is on its way, and arrives later': stoppedAt('request'),
  'when the back end has acted': stoppedAt('response'),
  'in the middle of the response': async (run) => {
    const isBegun = run.browser.page.waitForEvent('response', (response) => isOf(run.change.field)(response.request()));
    await stoppedAt('half')(run);
    await isBegun;
  },
  'after the response': async ({ browser, change, makeChange }) => {
    const answered = isFinished(browser.page, change.field);
    void makeChange().catch(() => {});
    await answered;
  },
  'while it is removed from the outbox': async ({ browser: { page }, change, makeChange }) => {
    const { held, release } = await holdInBrowser(page, change.field);
    await makeChange();
    await held;
    const { promise: removed, resolve } = Promise.withResolvers<void>();
    await page.exposeFunction('removing', resolve);
    await page.evaluate(() => {
      const { delete: remove } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.delete = function (key) {
        const removal = remove.call(this, key);
        (window as unknown as { removing(): void }).removing();
        // The transaction cannot commit while this loop blocks the page.
        while (this.transaction.db.name === 'dukkan-outbox');
        return removal;
      };
    });
    release();
    await removed;
  },
  'when it is done': async ({ browser, proxy, change, makeChange }) => {
    const answered = proxy.stopAt(change.field, 'whole');
    await makeChange();
    await answered;
    await expect.poll(() => countQueued(browser.page)).toBe(0);
  },
  'between two changes': async ({ browser: { page }, change, makeChange, other }) => {
    const first = await holdInBrowser(page, change.field);
    await makeChange();
    await first.held;
    const second = isWish(change) ? change : firstAddition;
    await page.keyboard.press('Escape');
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, other.path);
    await second?.make(page, other);
    if (second) await expectShown(page, second, other, change.quantity + 1);
    const answered = isFinished(page, change.field);
    const next = await holdInBrowser(page, second?.field ?? '');
    first.release();
    await answered;
    await next.held;
  },
  'without a connection': async ({ browser: { context }, makeChange }) => {
    await context.setOffline(true);
    await makeChange();
  },
  'before the response with a new cart': stoppedAt('response', createCart),
  'after the response with a new cart': async ({ browser, makeChange }) => {
    const answered = isFinished(browser.page, createCart);
    void makeChange().catch(() => {});
    await answered;
  },
};

/** Five runs at each point, each with another change. Only the first addition creates a cart. */
const cells = Object.keys(points).flatMap((point) => {
  const names = point.includes('new cart') ? ['a first addition'] : Object.keys(changes);
  return [0, 1, 2, 3, 4].map((run) => ({ point, run, name: names[run % names.length] ?? '' }));
});

test.describe.configure({ mode: 'parallel' });

for (const { point, run, name } of someOf(cells, 1, 'kill'))
  test(`sends ${name} once when the browser is killed ${point} (${run + 1})`, async ({ baseURL }) => {
    const change = changes[name] ?? firstAddition;
    if (!change) throw new Error(name);
    const proxy = await openHoldingProxy(baseURL ?? '');
    const profile = makeProfile();
    const opened: OwnBrowser[] = [];
    const open = async () => {
      const browser = await openBrowser(profile, proxy.origin);
      opened.push(browser);
      return browser;
    };
    try {
      const earlier = await open();
      const known = await findCatalogSample(earlier.page.request, view);
      const { product: other } = await findCatalogSample(earlier.page.request, view, known.product.sku);
      const { product } = known;
      const customer = await begin(earlier.page, change, known);
      await earlier.context.close();

      const browser = await open();
      await browser.page.goto(change.path ?? product.path);
      await waitForCartCode(browser.page);
      await points[point]?.({
        browser,
        proxy,
        change,
        other,
        makeChange: async () => {
          await change.make(browser.page, product);
          await expectShown(browser.page, change, product, change.quantity);
        },
      });
      await browser.kill();

      const { page } = await open();
      await page.goto(`/${view}/cart`);
      if (point.endsWith('arrives later')) await proxy.deliver();
      await expect.poll(() => countQueued(page)).toBe(0);
      if (isWish(change)) await page.goto(`/${view}/wishlist`);
      for (const [wanted, quantity] of [
        [product, change.quantity],
        ...(point === 'between two changes' ? ([[other, 1]] as const) : []),
      ] as const) {
        await expect.poll(() => countShown(page, change, wanted), { timeout: 15_000, message: 'shown' }).toBe(quantity);
        expect(await countStored(page, change, wanted, customer), 'in the back end').toBe(quantity);
      }
    } finally {
      for (const { context } of opened) await context.close().catch(() => {});
      removeProfile(profile);
      proxy.close();
    }
  });
