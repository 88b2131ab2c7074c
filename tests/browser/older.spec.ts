import { lookAround } from './shopper';
import { expect, test, textIn, viewsOf } from './support';

// Only a browser keeps from one page load to the next which fields a Magento 2.4.6 lacks. Its user journey is part of the
// matrix.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

for (const view of viewsOf('whole way')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`an older shop is asked in its own words, and after the first refusal at once, in ${view}`, async ({ page }) => {
    const refused: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().includes('/graphql')) return;
      const text = await response.text().catch(() => '');
      if (/Cannot query field|Unknown type/.test(text)) refused.push(text);
    });
    const known = await lookAround(page.request, view);
    const main = page.getByRole('main');
    await page.goto(known.product.path);
    await main
      .getByRole('button', { name: t('cart.addToCart') })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: t('cart.titleCount', { count: 1 }) })).toBeVisible();
    await expect.poll(() => refused.length).toBeGreaterThan(0);

    refused.length = 0;
    await page.goto(`/${view}/cart`);
    await expect(main.getByText(known.product.name)).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await main.getByRole('link', { name: t('cart.checkout') }).click();
    await expect(main.getByLabel(t('checkout.field.email'), { exact: true })).toBeVisible();
    expect(refused).toEqual([]);
  });

  test(`an older shop has a page with its answers instead of a form for letters, in ${view}`, async ({ page }) => {
    await page.goto(`/${view}/contact-us`);
    await expect(page.getByRole('heading', { level: 1, name: t('content.contactOff') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: t('content.contactOff') })).toBeVisible();
  });
}
