/** How the shell moves with a thousand categories, and how a listing renders that is a hundred times as large. */
import type { Browser, Page } from '@playwright/test';

const atRest = async (page: Page, url: string) => {
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
  // What the first stir fetches is not what is measured.
  await page.mouse.move(700, 600);
  await page.waitForLoadState('networkidle');
};

/** Begins to note the time between frames and every task over 50 ms; the function that it answers with tells them. */
async function watchFrames(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], tasks: [] as number[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const note = () => {
      const now = performance.now();
      seen.frames.push(Math.round(now - last));
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  return async () => {
    const { frames, tasks } = await page.evaluate(
      () => Reflect.get(window, 'seen') as { frames: number[]; tasks: number[] },
    );
    frames.sort((a, b) => a - b);
    const at = (share: number) => frames[Math.floor(frames.length * share)] ?? 0;
    return `frames ${at(0.5)} ms, 95 % within ${at(0.95)} ms; long tasks ${tasks.join(', ') || 'none'}`;
  };
}

/**
 * The panels of the mega menu: milliseconds from the key to the frame that shows them, and a pointer's way over them.
 */
export async function measureMenu(browser: Browser, origin: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await atRest(page, `${origin}/ae_en/cart`);
  const entries = await page.locator('header nav a[aria-expanded]').all();
  const times: number[] = [];
  for (const entry of entries) {
    await entry.focus();
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((done) => {
            const begun = performance.now();
            document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
          }),
      ),
    );
    await page.keyboard.press('Escape');
  }
  const boxes = await Promise.all(entries.map((entry) => entry.boundingBox()));
  const told = await watchFrames(page);
  for (const box of [...boxes, ...boxes.toReversed()]) {
    if (!box) continue;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
    await page.waitForTimeout(200);
    await page.mouse.move(box.x + box.width / 2, box.y + 200, { steps: 6 });
    await page.mouse.wheel(0, 300);
  }
  const wandering = await told();
  await page.close();
  return [
    `menu of 1,000 categories opens in   ${times.map(Math.round).join(', ')} ms`,
    `a pointer wanders over it           ${wandering}`,
  ];
}

/** The drawer, two levels down and up. */
export async function measureDrawer(browser: Browser, origin: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await atRest(page, `${origin}/ae_en/cart`);
  const told = await watchFrames(page);
  await page.locator('header button').first().click();
  const drawer = page.getByRole('dialog');
  for (let level = 0; level < 2; level++) {
    await drawer.getByRole('navigation').getByRole('button').first().click();
    await drawer.getByRole('link', { name: /^All / }).first().waitFor();
  }
  for (let level = 0; level < 2; level++) await drawer.getByRole('button', { name: 'Back', exact: true }).click();
  const line = `drawer of 1,000 categories          ${await told()}`;
  await page.close();
  return line;
}

/** Milliseconds from the arrival of a category's data until its products stand on the screen. */
export async function measureRendering(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  // Pictures would only keep the machine busy.
  await page.route('**/media/**', (route) => route.abort());
  await page.goto(`${origin}/sa_ar/lighting.html`);
  await page.locator('header a[href$="/gifts.html"]').waitFor({ state: 'attached' });
  await page.locator('main article').first().waitFor();
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const heading = () => document.querySelector('h1')?.textContent;
        const before = heading();
        const watch = () => {
          if (heading() === before || !document.querySelector('main article')) return requestAnimationFrame(watch);
          // The frame after the one in which it changed shows it.
          requestAnimationFrame(() => {
            const answers = performance
              .getEntriesByType('resource')
              .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('getCategoryPage'));
            const arrived = answers.at(-1)?.responseEnd;
            if (arrived) resolve(performance.now() - arrived);
            else reject(new Error('No answer.'));
          });
        };
        performance.clearResourceTimings();
        // A click of its own: nothing was prefetched.
        document.querySelector<HTMLElement>('header a[href$="/gifts.html"]')?.click();
        requestAnimationFrame(watch);
      }),
  );
  await page.close();
  return time;
}
