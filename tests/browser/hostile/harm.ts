import { expect, type Page } from '@playwright/test';
import { evil } from '../../support/hostileInput.ts';

export { evil, markup, run } from '../../support/hostileInput.ts';

/** What there is in a page that no input may bring about. */
const inPage = () => ({
  // On the window, or by way of the prototype on every object.
  ran: 'ran' in window || 'ran' in {},
  origin: location.origin,
  handlers: [...document.querySelectorAll('*')].flatMap((one) =>
    one.getAttributeNames().filter((attribute) => /^on/.test(attribute)),
  ),
  addresses: [...document.querySelectorAll('a, form, iframe, area')]
    .map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? one.getAttribute('src') ?? '')
    .filter((address) => /^(javascript|vbscript|data|blob):/i.test(address.replace(/\W*(?=\w)/, ''))),
  policies: [...document.querySelectorAll('base, meta[http-equiv]')].length,
});

interface Harm {
  /** Fails when something ran, left or broke; the name tells which input it was. */
  expectNone(name: string): Promise<void>;
}

/** Watches a page for what no input may bring about: scripts, other hosts, another origin, an empty page. */
export async function watchHarm(page: Page): Promise<Harm> {
  const elsewhere: string[] = [];
  const dialogs: string[] = [];
  page.on('request', (request) => {
    if (/(^|\.)evil\.example$/.test(new URL(request.url()).hostname)) elsewhere.push(request.url());
  });
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route(`${evil}/**`, (route) => route.abort());
  return {
    async expectNone(name) {
      // What is no page at all the server says in plain text.
      await expect(page.locator('#root :is(h1, h2, [role=alert]), body > pre').first(), name).toBeVisible();
      // A page that leads on (a session that is over, a step that nobody is at) may just go to the next one.
      let found: ReturnType<typeof inPage> | undefined;
      await expect(async () => {
        found = await page.evaluate(inPage);
      }, name).toPass();
      const origin = new URL(page.url()).origin;
      expect([name, found, elsewhere, dialogs]).toEqual([
        name,
        { ran: false, origin, handlers: [], addresses: [], policies: 0 },
        [],
        [],
      ]);
      expect(origin, name).toMatch(/^http:\/\/localhost:/);
    },
  };
}

/** Empties localStorage at each load. Otherwise the persisted cache would answer with the content of the visit before. */
export const everyVisitIsTheFirst = (page: Page): Promise<unknown> => page.addInitScript(() => localStorage.clear());
