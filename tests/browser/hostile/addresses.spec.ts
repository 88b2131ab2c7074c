import * as demo from '../../support/demo.ts';
import { someOf } from '../../support/sample.ts';
import { expect, test, textIn } from '../support';
import { attackerOrigin, attackScript, markup, watchHarm } from './harm';

// These tests open hostile paths, parameters and fragments. Only a browser navigates to them and would run a script.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

const html = encodeURIComponent(markup);
/** Hostile HTML without a dot, because a server treats a path with a dot as the path of a file. */
const tag = encodeURIComponent('"><img src=x onerror=ran=1><svg onload=ran=1>');
const addresses: Record<string, string> = {
  'markup as a path': `/sa_en/${tag}`,
  'markup as a product': `/sa_en/${tag}.html`,
  'markup as a file': `/sa_en/${html}`,
  'script address as a path': `/sa_en/javascript:${attackScript}`,
  'another host as a path': '/sa_en//evil.example/',
  'another host by backslashes': '/sa_en/%5C%5Cevil.example/',
  'another host as an address': `/sa_en/${encodeURIComponent(attackerOrigin)}`,
  'another host without a view': '/.//evil.example/%2e%2e',
  'half a letter': '/sa_en/%E0%A4%A',
  'a nul': '/sa_en/about-us%00.html',
  'dots that climb': '/sa_en/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  'a line break': '/sa_en/about-us%0d%0aSet-Cookie:%20a=b',
  'a name of the prototype': '/sa_en/__proto__',
  'a view that is none': `/${tag}/cart`,
  'words of a search': `/sa_en/search.html?query=${html}`,
  'page of a search': `/sa_en/search.html?query=lamp&page=${html}`,
  'order of a search': `/sa_en/search.html?query=lamp&sort=${html}`,
  'a filter of a search': `/sa_en/search.html?query=lamp&${html}[filter]=${html},${html}`,
  'a filter of the prototype': '/sa_en/search.html?query=lamp&__proto__[filter]=x,y&constructor[filter]=x,y',
  'page of an order history': `/sa_en/order-history?page=${html}`,
  'an order': `/sa_en/order-history/${tag}`,
  'an order to look up': `/sa_en/order-status?number=${html}&email=${html}&token=${html}`,
  'a new account': `/sa_en/create-account?email=${html}&firstName=${html}&lastName=${html}`,
  'a link to a new password': `/sa_en/customer/account/createPassword?token=${html}&email=${html}`,
  'a link to confirm': `/sa_en/customer/account/confirm?key=${html}&email=${html}&back_url=${encodeURIComponent(attackerOrigin)}`,
  'where to go after signing in': `/sa_en/sign-in?from=${encodeURIComponent(attackerOrigin)}&redirect=${attackerOrigin}&referer=//evil.example`,
  'the return of a payment': `/sa_en/checkout/return?order=${html}&url=${encodeURIComponent(`javascript:${attackScript}`)}`,
  'the return of a payment elsewhere': `/sa_en/checkout/return?returnTo=${encodeURIComponent(attackerOrigin)}&cart=../../${html}`,
  'a line of a cart': `/sa_en/cart?item=${html}&edit=${html}`,
  'a step of checkout': `/sa_en/checkout/${tag}`,
  'a confirmation': `/sa_en/order-confirmation?number=${html}`,
  'a place of a page': `/sa_en/about-us#${html}`,
  'a script as the place': `/sa_en/about-us#javascript:${attackScript}`,
  'tags of a campaign': `/sa_en/about-us?utm_source=${html}&gclid=${html}&___store=${html}`,
};

test('opens hostile URLs without running code, leaving the host or showing an empty page', async ({ page }) => {
  const harm = await watchHarm(page);
  for (const [name, address] of someOf(Object.entries(addresses), 8, 'hostile addresses')) {
    await page.goto(address);
    await harm.expectNone(name);
  }
});

test('stays on the host after a sign-in, whatever return URL the history contains', async ({ page }) => {
  const harm = await watchHarm(page);
  const origins = [
    attackerOrigin,
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    `javascript:${attackScript}`,
    { a: 1 },
  ];
  for (const from of someOf(origins, 2, 'where a sign-in leads')) {
    await page.goto('/sa_en/sign-in');
    // Write the return URL into the history as a page of the app does.
    await page.evaluate((state) => history.replaceState({ usr: { from: state }, key: 'one', idx: 0 }, ''), from);
    await page.reload();
    const main = page.getByRole('main');
    await main.getByLabel(textIn('sa_en', 'user.email')).fill(demo.customer.email);
    await main.getByLabel(textIn('sa_en', 'user.password'), { exact: true }).fill(demo.customer.password);
    await main.getByRole('button', { name: textIn('sa_en', 'user.signIn'), exact: true }).click();
    await expect(page, String(from)).toHaveURL(/\/sa_en\/account-information$/);
    await harm.expectNone(String(from));
    await page.evaluate(() => localStorage.clear());
  }
});
