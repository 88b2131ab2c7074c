import { type BrowserContext, expect, type Page } from '@playwright/test';
import * as demo from '../../support/demo.ts';
import { someOf } from '../../support/sample.ts';
import { test } from '../support';
import { attackerOrigin, attackScript, markup, watchHarm } from './harm';

// Every field of the back end's responses contains hostile texts or URLs. Only a browser would run or load them.
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

/** Hostile texts by GraphQL field. */
const texts: Record<string, string> = {
  name: markup,
  label: markup,
  title: markup,
  text: markup,
  nickname: markup,
  summary: markup,
  value: markup,
  meta_title: `</title><script>${attackScript}</script>${markup}`,
  meta_description: `"><script>${attackScript}</script>`,
  meta_keywords: markup,
  copyright: markup,
  welcome: markup,
  store_name: markup,
  message: markup,
  sku: `"><img src=x onerror=${attackScript}>`,
  brand: markup,
  category_name: markup,
  group_title: markup,
  option_label: markup,
  value_label: markup,
  store_label: markup,
  disposition: markup,
};

const addresses: Record<string, string> = {
  url_key: `javascript:${attackScript}//`,
  url_path: '//evil.example/a',
  category_url_path: '\\\\evil.example\\a',
  url_suffix: `"onmouseover="${attackScript}`,
  canonical_url: `javascript:${attackScript}`,
  link_url: `javascript:${attackScript}`,
  sample_url: `data:text/html,<script>${attackScript}</script>`,
  video_url: `javascript:${attackScript}`,
  breadcrumb_url: '//evil.example/b',
};

const pages = ['/sa_en', `/sa_en${demo.textiles.path}`, `/sa_en${demo.stool.path}`, '/sa_en/search.html?query=stool'];

/**
 * Puts the hostile text into each of these fields in every response, if the field contains a string.
 * @returns names of the changed fields
 */
async function say(context: BrowserContext, said: Record<string, string>) {
  const changed = new Set<string>();
  const poison = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(poison);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        const hostile = said[name];
        if (hostile === undefined || typeof one !== 'string') return [name, poison(one)];
        changed.add(name);
        return [name, hostile];
      }),
    );
  };
  await context.route('**/graphql*', async (route) => {
    const response = await route.fetch();
    const body = await response.json().catch(() => null);
    return route.fulfill(body === null ? { response } : { response, json: poison(body) as object });
  });
  return changed;
}

async function touchAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('main a, main button, main img'))
      for (const type of ['pointerover', 'mouseover', 'pointerenter', 'focus']) one.dispatchEvent(new Event(type));
  });
}

for (const [kind, said] of [
  ['words', texts],
  ['addresses', addresses],
] as const)
  test(`shows hostile ${kind} of the back end without running code or linking to another host`, async ({
    page,
    context,
  }) => {
    const changed = await say(context, said);
    const harm = await watchHarm(page);
    for (const path of someOf(pages, 2, `pages of hostile ${kind}`)) {
      await page.goto(path);
      await expect(page.getByRole('main')).not.toBeEmpty();
      await touchAll(page);
      await harm.expectNone(`${kind} on ${path}`);
      const away = await page.evaluate(
        (host) =>
          [...document.querySelectorAll('main a, header a')].filter((one) => one.outerHTML.includes(`="${host}`))
            .length,
        attackerOrigin,
      );
      expect(away, path).toBe(0);
      const hosts = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('main a, header a')].map((one) => one.hostname),
      );
      expect(hosts, path).not.toContain('evil.example');
    }
    // Proves that the responses contained the hostile fields.
    expect(changed.size).toBeGreaterThan(kind === 'words' ? 5 : 1);
  });
