import type { Page, Request } from '@playwright/test';

/** Lets the page draw so many frames, and run the tasks between them. A slow machine takes longer for each. */
export const frames = (page: Page, count = 3): Promise<void> =>
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

/** Lets the page run the tasks that wait in it, where its clock stands still and no frame comes by itself. */
export const tasks = (page: Page, count = 10): Promise<void> =>
  page.evaluate(async (number) => {
    for (let task = 0; task < number; task++)
      await new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done();
        port2.postMessage(null);
      });
  }, count);

/**
 * Follows the page's requests from now on. `settled` resolves when none has been under way for some frames; requests
 * whose address matches `ignored` do not count (pictures that a test holds back).
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
      for (let calm = 0; calm < 5; calm = underWay.size === 0 ? calm + 1 : 0) await frames(page, 2);
    },
  };
}

/**
 * Scrolls down the page by parts of the screen, as pictures and lists come when they are near; `settled` waits at each.
 */
export async function walkDown(page: Page, settled: () => Promise<void>): Promise<void> {
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

/** Resolves when everything that moves on the page has come to its end. */
export const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });

/**
 * Stops the clock of a page that was opened after `page.clock.install()`. What goes away after some seconds stays,
 * however long a slow machine takes to look at it, until `page.clock.runFor`.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
}

/** Keeps back the answers to calls of the shop whose text contains `match`, until `release` is called. */
export async function holdAnswers(page: Page, match: string): Promise<{ release: () => void }> {
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

/** Notes every layout shift of a page that is not opened yet, with the text of what moved. */
export const watchShifts = (page: Page): Promise<unknown> =>
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
  /** Shortly after a press or a key, when the shopper expects something to move. */
  hadRecentInput: boolean;
  what: string[];
}

/** The layout shifts since the page was opened or since they were last asked for. */
export async function takeShifts(page: Page): Promise<LayoutShift[]> {
  await frames(page);
  return page.evaluate(() => Reflect.get(window, 'takeShifts')());
}
