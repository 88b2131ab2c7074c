import { expect, type Page } from '@playwright/test';
import { attackerOrigin } from '../../support/hostileInput.ts';

export { attackerOrigin, attackScript, markup } from '../../support/hostileInput.ts';

/** Reads the parts of a page that no input may create or change. */
const inPage = () => ({
  // `ran` may be set on the window, or through the prototype on every object.
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
  /**
   * Fails if code ran, the page left its host, or the page is empty.
   * @param name the input, for the failure message
   */
  expectNone(name: string): Promise<void>;
}

/**
 * Watches a page for effects that no input may have: scripts, requests to other hosts, another origin, an empty page.
 */
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
  await page.route(`${attackerOrigin}/**`, (route) => route.abort());
  return {
    async expectNone(name) {
      // The server responds in plain text to a URL that is not a page.
      await expect(page.locator('#root :is(h1, h2, [role=alert]), body > pre').first(), name).toBeVisible();
      // A page that redirects, for example after the end of a session, may just open the next one.
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

/** Clears localStorage at each load. Otherwise the persisted cache would show the content of the previous visit. */
export const clearStorageOnLoad = (page: Page): Promise<unknown> => page.addInitScript(() => localStorage.clear());
