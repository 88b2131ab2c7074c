import type { Page } from '@playwright/test';
import { someOf } from '../../support/sample.ts';
import { expect, queryBackEnd, test, textIn } from '../support';
import { attackerOrigin, attackScript, markup, watchHarm } from './harm';

// The back end sends hostile redirects, headers and bodies. Only a browser follows a redirect, obeys a header or would
// run a script.
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

/**
 * Targets of hostile redirects. A merchant may redirect to another host by `https://…`, so that form is not among them.
 */
const targets = [
  `javascript:${attackScript}`,
  ` javascript:${attackScript}`,
  `JaVaScRiPt:${attackScript}`,
  `data:text/html,<script>${attackScript}</script>`,
  `vbscript:${attackScript}`,
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '//evil.example/a',
  '///evil.example/a',
  '\\\\evil.example\\a',
  '/\\evil.example/a',
  '\t//evil.example/a',
  '/\t/evil.example/a',
  '\r\n//evil.example/a',
  'http://',
  '../../../../evil',
  '__proto__',
  `"><img src=x onerror=${attackScript}>`,
];

/** Navigates to a path without a page load, like a link. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: String(Math.random()), idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

test('follows hostile redirects of the back end without running code or leaving the host', async ({ page }) => {
  const { cmsPage } = await queryBackEnd<{ cmsPage: { content_heading: string } }>(
    page,
    'sa_en',
    '{cmsPage(identifier:"about-us"){content_heading}}',
  );
  expect(cmsPage.content_heading).not.toBe('');
  const harm = await watchHarm(page);
  let target = '';
  await page.route('**/graphql?*ResolveURL*', async (route) => {
    if (!decodeURIComponent(route.request().url()).endsWith('{"url":"/about-us"}')) return route.fallback();
    const response = await route.fetch();
    const body = await response.json();
    Object.assign(body.data.route, { relative_url: target, redirect_code: 301 });
    return route.fulfill({ response, json: body });
  });
  for (target of someOf(targets, 4, 'redirections')) {
    // Starts on a fixed path, because the document server would request the route differently from the app.
    await page.goto('/sa_en/cart');
    await expect(page.getByRole('heading', { level: 1, name: textIn('sa_en', 'cart.title') })).toBeVisible();
    await go(page, '/sa_en/about-us');
    await expect(page.getByRole('heading', { level: 1, name: textIn('sa_en', 'cart.title') }), target).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 }), target).toBeVisible();
    await expect(page.getByRole('heading', { name: cmsPage.content_heading }), target).toBeHidden();
    await harm.expectNone(target);
  }
});

test('switches to another store view on the same host, whatever path the back end returns', async ({ page }) => {
  const harm = await watchHarm(page);
  let target = '';
  let asked = 0;
  await page.route('**/graphql?*getRouteData*', async (route) => {
    asked++;
    const response = await route.fetch();
    const body = await response.json();
    if (body.data?.route) body.data.route.relative_url = target;
    await route.fulfill({ response, json: body });
  });
  const tried = someOf(targets.slice(0, 14), 3, 'pages of another view');
  for (target of tried) {
    await page.goto('/sa_en/about-us');
    const label = textIn('sa_en', 'shell.storeSwitcher', {
      country: textIn('sa_en', 'country.SA'),
      language: 'English',
    });
    await page.getByRole('banner').getByRole('button', { name: label }).click();
    await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).last().click();
    await expect(page, target).toHaveURL(/\/ae_en\//);
    await harm.expectNone(target);
  }
  expect(asked).toBeGreaterThanOrEqual(tried.length);
});

const bodies: Record<string, { status: number; contentType: string; body: string; headers?: Record<string, string> }> =
  {
    'HTML in place of JSON': {
      status: 200,
      contentType: 'text/html',
      body: `<script>${attackScript}</script>${markup}`,
    },
    'HTML that says it is JSON': { status: 200, contentType: 'application/json', body: markup },
    'a script in place of JSON': { status: 200, contentType: 'text/javascript', body: attackScript },
    'an error of markup': {
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({
        errors: [{ message: markup, extensions: { category: 'graphql-input' }, path: [markup] }],
        data: null,
      }),
    },
    'fields of the prototype': {
      status: 200,
      contentType: 'application/json',
      body: '{"data":{"__proto__":{"ran":true},"route":{"__proto__":{"ran":true},"__typename":"__proto__"}}}',
    },
    'types that are none': {
      status: 200,
      contentType: 'application/json',
      body: '{"data":{"route":[[["x"]]],"storeConfig":7}}',
    },
    'nothing but null': { status: 200, contentType: 'application/json', body: 'null' },
    'a cache id of markup': {
      status: 200,
      contentType: 'application/json',
      body: '{"data":{"route":null}}',
      headers: { 'X-Magento-Cache-Id': `"><script>${attackScript}</script>` },
    },
    'a refresh to another host': {
      status: 200,
      contentType: 'application/json',
      body: '{"data":{"route":null}}',
      headers: { Refresh: `0; url=${attackerOrigin}/`, 'Content-Location': attackerOrigin, 'Clear-Site-Data': '"*"' },
    },
  };

test('shows a page without running code when a response has a wrong type or hostile headers', async ({ page }) => {
  const harm = await watchHarm(page);
  let answer = bodies['nothing but null'];
  await page.route('**/graphql?*ResolveURL*', (route) =>
    answer
      ? route.fulfill({ ...answer, headers: { 'content-type': answer.contentType, ...answer.headers } })
      : undefined,
  );
  for (const [name, given] of someOf(Object.entries(bodies), 3, 'bodies')) {
    answer = given;
    await page.goto('/sa_en/cart');
    await expect(page.getByRole('heading', { level: 1, name: textIn('sa_en', 'cart.title') })).toBeVisible();
    await go(page, '/sa_en/somewhere');
    await expect(page.getByRole('heading', { level: 1, name: textIn('sa_en', 'cart.title') }), name).toBeHidden();
    await expect(page.getByRole('heading').first(), name).toBeVisible();
    await harm.expectNone(name);
  }
});

test.describe('with a header that the browser follows itself', () => {
  // Some releases of Chromium follow the Link header of a fetched response, others do not.
  test.use({ expectedErrors: /Loading the script 'https:\/\/evil\.example\/a\.js'/ });

  test('blocks the request for a script that a response header names on another host', async ({ page }) => {
    const left: string[] = [];
    // A request that the policy blocks does not reach this handler.
    await page.route(`${attackerOrigin}/**`, (route) => {
      left.push(route.request().url());
      return route.abort();
    });
    await page.route('**/graphql?*ResolveURL*', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: '{"data":{"route":null}}',
        headers: { Link: `<${attackerOrigin}/a.js>; rel=preload; as=script` },
      }),
    );
    await page.goto('/sa_en/cart');
    await go(page, '/sa_en/somewhere');
    await expect(page.getByRole('main')).toContainText(textIn('sa_en', 'error.notFound'));
    expect(left).toEqual([]);
  });
});
