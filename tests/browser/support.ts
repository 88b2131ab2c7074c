import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { IntlMessageFormat } from 'intl-messageformat';
import type { ShopConfig } from '#lib/shop';
import type { ViewCode } from '../support/sample.ts';
import type { Profile } from './place.ts';

export { journeys, type ViewCode, viewsOf, wholeWayViews } from '../support/sample.ts';

const read = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../i18n/${name}.json`, import.meta.url), 'utf8'));
const messages = { ar: read('ar_SA'), en: read('en_US') };
/** The demo merchant's configuration. */
export const shop: ShopConfig = JSON.parse(readFileSync(new URL('../../deploy/shop.json', import.meta.url), 'utf8'));
const languageOf = (view: ViewCode) => (view.endsWith('ar') ? 'ar' : 'en');

/** The text of a message as the shopper of that view reads it. */
export function textIn(view: ViewCode, id: string, values: Record<string, string | number> = {}): string {
  const language = languageOf(view);
  const message = messages[language][id];
  if (message === undefined) throw new Error(`No message ${id} in ${language}.`);
  const locale = language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en';
  return String(new IntlMessageFormat(message, locale).format({ brand: shop.brand.name[language], ...values }));
}

/** What the footer calls its link to a path. */
export function footerLink(view: ViewCode, path: string): string {
  const link = shop.footer.groups.flatMap(({ links }) => links).find((one) => one.path === path);
  if (!link) throw new Error(`The footer does not lead to ${path}.`);
  return link.text[languageOf(view)];
}

interface Fault {
  /** Part of the operation's text; without it the fault meets every call. */
  match?: string;
  status?: number;
  html?: boolean;
  malformed?: boolean;
  /** Milliseconds. */
  delay?: number;
  /** Closes the connection without an answer. */
  down?: boolean;
}

/** Makes the page's own GraphQL calls fail as a real back end fails; other pages are not touched. */
export async function breakShop(page: Page, fault: Fault, path = '**/graphql*'): Promise<void> {
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

/** Heals what `breakShop` broke. */
export const healShop = (page: Page, path = '**/graphql*'): Promise<void> => page.unroute(path);

/** What the configuration says of the shop that a test walks through. */
export interface ShopOptions {
  profile: Profile;
  /** Errors that a test causes on purpose. */
  expectedErrors: RegExp | undefined;
}

/** So browsers say in the console that they stopped something for the page's security. */
const violation = /violates the (following )?Content Security Policy|requires 'Trusted(HTML|Script|ScriptURL)'/;

/**
 * A page stands there before its app does. Most tests mean the app: whatever loads the page waits for it, unless the
 * test says `commit`. A test that opens a tab of its own asks for the same there.
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
 * Every test fails on an error that one of its pages threw and nobody caught, and on whatever a page's Content Security
 * Policy and Trusted Types had to stop. What a page still asks at the end is let go.
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

/** Asks the shop behind the page directly, so that tests need not know the merchant's names by heart. */
export async function askShop<T>(page: Page, view: ViewCode, query: string): Promise<T> {
  const response = await page.request.get('/graphql', { params: { query }, headers: { Store: view } });
  const body: { data: T } = await response.json();
  return body.data;
}
