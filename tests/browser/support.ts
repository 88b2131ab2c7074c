import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { IntlMessageFormat } from 'intl-messageformat';
import type { ShopConfig } from '#lib/shopConfig';
import type { ViewCode } from '../support/sample.ts';
import type { Profile } from './profiles.ts';

export { fullJourneyViews, journeys, type ViewCode, viewsOf } from '../support/sample.ts';

const read = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../i18n/${name}.json`, import.meta.url), 'utf8'));
const messages = { ar: read('ar_SA'), en: read('en_US') };
/** The demo merchant's configuration. */
export const shop: ShopConfig = JSON.parse(readFileSync(new URL('../../deploy/shop.json', import.meta.url), 'utf8'));
const languageOf = (view: ViewCode) => (view.endsWith('ar') ? 'ar' : 'en');

/** Text of a message in the language of the view. */
export function textIn(view: ViewCode, id: string, values: Record<string, string | number> = {}): string {
  const language = languageOf(view);
  const message = messages[language][id];
  if (message === undefined) throw new Error(`No message ${id} in ${language}.`);
  const locale = language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en';
  return String(new IntlMessageFormat(message, locale).format({ brand: shop.brand.name[language], ...values }));
}

/** Text of the footer's link to a path. */
export function footerLink(view: ViewCode, path: string): string {
  const link = shop.footer.groups.flatMap(({ links }) => links).find((one) => one.path === path);
  if (!link) throw new Error(`The footer does not lead to ${path}.`);
  return link.text[languageOf(view)];
}

interface Fault {
  /** Part of the operation's text. Without it, the fault applies to every request. */
  match?: string;
  status?: number;
  html?: boolean;
  malformed?: boolean;
  /** Milliseconds. */
  delay?: number;
  /** True to refuse the connection. */
  down?: boolean;
}

/** Makes the GraphQL requests of this page fail like those of a broken back end. Other pages are not affected. */
export async function breakBackEnd(page: Page, fault: Fault, path = '**/graphql*'): Promise<void> {
  await page.route(path, async (route) => {
    const request = route.request();
    const text = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
    if (fault.match && !text.includes(fault.match)) return route.fallback();
    if (fault.down) return route.abort('connectionrefused');
    if (fault.delay) await new Promise((resolve) => setTimeout(resolve, fault.delay));
    if (fault.html)
      return route.fulfill({
        status: fault.status ?? 503,
        contentType: 'text/html',
        body: '<!doctype html><title>503</title><h1>Service Temporarily Unavailable</h1>',
      });
    if (fault.malformed) return route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":{"rou' });
    if (fault.status)
      return route.fulfill({
        status: fault.status,
        contentType: 'application/json',
        body: JSON.stringify({ errors: [{ message: 'Internal server error' }] }),
      });
    return route.fallback();
  });
}

/** Ends the fault of `breakBackEnd`. */
export const restoreBackEnd = (page: Page, path = '**/graphql*'): Promise<void> => page.unroute(path);

/** Options of the Playwright projects. */
export interface ShopOptions {
  profile: Profile;
  /** Errors that a test expects. */
  expectedErrors: RegExp | undefined;
}

/** Console messages of browsers about actions that they blocked for the page's security. */
const violation = /violates the (following )?Content Security Policy|requires 'Trusted(HTML|Script|ScriptURL)'/;

/**
 * Makes `goto` and `reload` wait until the app runs, because the document shows a page before that.
 * `waitUntil: 'commit'` skips the wait. A test that opens a tab calls this function for the tab.
 */
export function awaitApp(page: Page): void {
  const isThere = () => page.waitForFunction(() => !document.querySelector('.boot-bar'));
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit') await isThere();
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil !== 'commit') await isThere();
    return answer;
  };
}

/**
 * Every test fails on an uncaught error of its pages, and on everything that a Content Security Policy or Trusted Types
 * blocked. At the end, pending requests are released.
 */
export const test = base.extend<ShopOptions & { noUncaughtErrors: undefined; lastAnswers: undefined }>({
  profile: ['demo', { option: true }],
  expectedErrors: [undefined, { option: true }],
  page: async ({ page }, use) => {
    awaitApp(page);
    await use(page);
  },
  noUncaughtErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      const report = (text: string) => !expectedErrors?.test(text) && errors.push(text);
      context.on('weberror', (error) => report(String(error.error())));
      context.on('console', (message) => violation.test(message.text()) && report(message.text()));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  lastAnswers: [
    async ({ context, page }, use) => {
      await use(undefined);
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

export { expect };

/** Sends a query to the back end directly, so that tests need not contain the merchant's names. */
export async function queryBackEnd<T>(page: Page, view: ViewCode, query: string): Promise<T> {
  const response = await page.request.get('/graphql', { params: { query }, headers: { Store: view } });
  const body: { data: T } = await response.json();
  return body.data;
}
