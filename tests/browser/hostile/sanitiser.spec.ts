import { expect, test } from '@playwright/test';

// These tests give many kinds of hostile HTML at once to the browser's built-in sanitiser, and to DOMPurify in a
// browser. They run without the Content Security Policy, because the sanitiser must suffice.
test.use({ bypassCSP: true });

// jsdom has no built-in sanitiser, so page tests use DOMPurify. Here the browser's own sanitiser runs.
const hostile = `
  <p onclick="window.ran=true" style="position:fixed;inset:0;color:red">text</p>
  <script>window.ran = true</script>
  <img src="x" onerror="window.ran=true" alt="broken">
  <svg><script>window.ran=true</script><a href="javascript:window.ran=true">svg</a></svg>
  <a href="javascript:window.ran=true">script link</a>
  <a href="data:text/html,<script>1</script>">data link</a>
  <object data="https://evil.example/"></object><embed src="https://evil.example/">
  <form action="https://evil.example/"><input name="card"><strong>words in a form</strong></form>
  <style>body{display:none}</style><link rel="stylesheet" href="https://evil.example/x.css">
  <meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/">
  <noscript><p title="</noscript><img src=x onerror=window.ran=true>">
  <math><mtext><table><mglyph><style><img src=x onerror="window.ran=true">`;

for (const [name, html] of [
  ['the built-in sanitiser', hostile],
  ['DOMPurify', `${hostile}</style></table></math><iframe src="https://evil.example/" srcdoc="x"></iframe>`],
] as const) {
  test(`removes everything hostile from HTML: ${name}`, async ({ page }) => {
    await page.route('**/graphql?*ResolveURL*', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.route.content = html;
      await route.fulfill({ response, json: body });
    });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname.endsWith('example')) elsewhere.push(request.url());
    });
    await page.goto('/sa_en/about-us');
    const main = page.getByRole('main');
    await expect(main.getByText('words in a form')).toBeVisible();
    await expect(main.getByText('text', { exact: true })).not.toHaveCSS('position', 'fixed');
    for (const text of ['script link', 'data link'])
      await expect(main.getByRole('link', { name: text })).toHaveCount(0);
    await expect(
      main.locator(
        'script:not([type="application/ld+json"]), style, iframe, form, input, object, embed, link, meta, base',
      ),
    ).toHaveCount(0);
    const handlers = await main.evaluate((element) =>
      [...element.querySelectorAll('*')]
        .flatMap((one) => one.getAttributeNames())
        .filter((attribute) => /^on/.test(attribute)),
    );
    expect(handlers).toEqual([]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(elsewhere).toEqual([]);
  });
}
