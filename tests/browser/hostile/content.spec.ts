import { someOf } from '../../support/sample';
import { followRequests, waitForFrames } from '../settled';
import { expect, test } from '../support';
import { clearStorageOnLoad } from './harm';
import { hostileHtml, image } from './pieces';

// Content contains hostile and broken HTML: only a browser has its own parser and sanitiser, and would run a script.
// The tests run without the Content Security Policy, because the sanitiser must suffice.
test.use({ bypassCSP: true });

const broken: Record<string, string> = {
  'unclosed tags': '<div><p>one<ul><li>two<table><tr><td>three</div></p></span>',
  'half a tag': '<p>one</p><p>two</p><b>three</b><div data-content-type="row',
  'broken types': `<div data-content-type="slider"></div><div data-content-type="tabs"><i>one</i></div><div data-content-type="banner">two</div>
    <div data-content-type="products" data-skus="{">x</div><div data-content-type="map" data-locations="[{">x</div>
    <div data-content-type="video"></div><figure data-content-type="image"></figure><div data-content-type="column">three</div>`,
  'broken directives': '<p>one {{widget type="x" y="</p><p>two {{block id=\'y\'}}</p><p>three</p>',
  'deep nesting': `${'<div><b>'.repeat(300)}one two three`,
};

for (const sanitiser of someOf(['the built-in sanitiser', 'DOMPurify'], 1, 'sanitisers'))
  test(`lets hostile content run no code, load no file and cover nothing: ${sanitiser}`, async ({ page }) => {
    if (sanitiser === 'DOMPurify') await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
    await clearStorageOnLoad(page);
    let html = '';
    await page.route('**/graphql?*ResolveURL*', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      if (body.data.route) body.data.route.content = `<p>before</p>${html}`;
      await route.fulfill({ response, json: body });
    });
    const requests = followRequests(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname.endsWith('evil.example')) elsewhere.push(request.url());
    });
    page.on('dialog', (dialog) => dialog.dismiss());
    // Close tabs that links open: the page behind such a tab draws only one frame a second.
    page.on('popup', (opened) => void opened.close());
    for (const [name, piece] of someOf(Object.entries(hostileHtml), 8, 'pieces')) {
      html = piece;
      elsewhere.length = 0;
      await page.goto('/sa_en/about-us');
      const main = page.getByRole('main');
      await expect(main.getByText('before'), name).toBeVisible();
      await requests.settled();
      // Code that runs by itself has had time to run. Now the test clicks everything that can be clicked.
      for (const place of await main.locator('a:not([href^="/"]), button, details, b').all())
        await place.dispatchEvent('click').catch(() => {});
      await waitForFrames(page, 6);
      const found = await main.evaluate((element) => ({
        ran: 'ran' in window,
        place: location.pathname,
        tags: [...element.querySelectorAll('*')]
          .filter((one) => !one.matches('script[type="application/ld+json"], svg.lucide, svg.lucide *'))
          .filter((one) =>
            one.matches('script, style, iframe, object, embed, form, input, link, meta, base, math, template, svg a'),
          )
          .map(({ tagName }) => tagName),
        handlers: [...element.querySelectorAll('*')]
          .flatMap((one) => one.getAttributeNames())
          .filter((attribute) => /^on/.test(attribute)),
        addresses: [...element.querySelectorAll('a')]
          .map((one) => one.protocol)
          .filter((protocol) => !/^(https?:|mailto:|tel:|)$/.test(protocol)),
        fixed: [...element.querySelectorAll('p')].filter((one) => getComputedStyle(one).position === 'fixed').length,
      }));
      expect([name, found, elsewhere]).toEqual([
        name,
        { ran: false, place: '/sa_en/about-us', tags: [], handlers: [], addresses: [], fixed: 0 },
        [],
      ]);
    }
    // Proves that the check works: outside the content, the same picture runs its code.
    await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), image);
    await expect.poll(() => page.evaluate(() => 'ran' in window)).toBe(true);
  });

test('shows broken content as far as it can be parsed', async ({ page }) => {
  await clearStorageOnLoad(page);
  let html = '';
  await page.route('**/graphql?*ResolveURL*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    if (body.data.route) body.data.route.content = html;
    await route.fulfill({ response, json: body });
  });
  for (const [name, piece] of someOf(Object.entries(broken), 2, 'broken content')) {
    html = piece;
    await page.goto('/sa_en/about-us');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 }), name).toBeVisible();
    for (const word of ['one', 'two', 'three']) await expect(main.getByText(word).first(), name).toBeAttached();
    expect(await main.textContent(), name).not.toContain('{{');
  }
});
