import type { Page, Request } from '@playwright/test';

/**
 * Waits until the page has drawn `count` frames and run the tasks between them. A slow machine needs longer for each.
 */
export const waitForFrames = (page: Page, count = 3): Promise<void> =>
  page.evaluate(async (number) => {
    for (let frame = 0; frame < number; frame++)
      await new Promise<void>((done) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done();
          port2.postMessage(null);
        });
      });
  }, count);

/** Waits until the page has run `count` tasks. For pages whose clock is stopped, which draw no frame by themselves. */
export const waitForTasks = (page: Page, count = 10): Promise<void> =>
  page.evaluate(async (number) => {
    for (let task = 0; task < number; task++)
      await new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done();
        port2.postMessage(null);
      });
  }, count);

/**
 * Follows the page's requests from now on. `settled` resolves when none has been pending for some frames.
 * @param ignored URLs that do not count, such as pictures that a test holds
 */
export function followRequests(page: Page, ignored?: RegExp) {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (!ignored?.test(request.url())) underWay.add(request);
  });
  const over = (request: Request) => underWay.delete(request);
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return {
    async settled(): Promise<void> {
      for (let calm = 0; calm < 5; calm = underWay.size === 0 ? calm + 1 : 0) await waitForFrames(page, 2);
    },
  };
}

/**
 * Scrolls down the page in steps, because pictures and lists load when they are near.
 * @param settled waits at each step
 */
export async function scrollDown(page: Page, settled: () => Promise<void>): Promise<void> {
  await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' });
  for (let last = -1; ; ) {
    const place = await page.evaluate(() => {
      window.scrollBy(0, window.innerHeight * 0.6);
      return window.scrollY;
    });
    await settled();
    if (place === last) return;
    last = place;
  }
}

/** Resolves when all animations of the page have ended. */
export const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });

/**
 * Stops the clock of a page that was opened after `page.clock.install()`. Elements that disappear after some seconds
 * remain until `page.clock.runFor`, even on a slow machine.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
}

/** Delays the responses to GraphQL requests whose text contains `match`, until `release` is called. */
export async function holdResponses(page: Page, match: string): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql*', async (route) => {
    const request = route.request();
    const text = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
    if (text.includes(match)) await released;
    await route.fallback();
  });
  return { release };
}

/** Records every layout shift of a page that is not open yet, with the text of the elements that moved. */
export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
    const seen: object[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as Shift[])
        seen.push({
          value,
          hadRecentInput,
          what: sources.map(({ node }) => node?.textContent?.slice(0, 40) || (node?.nodeName ?? '')),
        });
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      takeShifts: () => {
        note(observer.takeRecords());
        return seen.splice(0);
      },
    });
  });

export interface LayoutShift {
  value: number;
  /** True if the shift follows shortly after an input, when the shopper expects a change. */
  hadRecentInput: boolean;
  what: string[];
}

/** Returns the layout shifts since the page opened or since the last call. */
export async function takeLayoutShifts(page: Page): Promise<LayoutShift[]> {
  await waitForFrames(page);
  return page.evaluate(() => Reflect.get(window, 'takeShifts')());
}
