import type { Page } from '@playwright/test';
import { expect, test, viewsOf } from '../support';
import { menuOf, plainProduct } from './places';

test.use({ serviceWorkers: 'block' });

/** The document's head as search engines read it. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? null;
    const path = (link: Element) => new URL((link as HTMLLinkElement).href).pathname;
    return {
      title: document.title,
      description: content('meta[name=description]'),
      robots: content('meta[name=robots]'),
      canonical: [...document.querySelectorAll('link[rel=canonical]')].map(path),
      alternates: Object.fromEntries(
        [...document.querySelectorAll('link[rel=alternate]')].map((link) => [
          link.getAttribute('hreflang'),
          path(link),
        ]),
      ),
      things: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
    };
  });

for (const view of viewsOf('head')) {
  const [country = '', language = ''] = view.split('_');
  const store = language === 'ar' ? 'دكّان' : 'Dukkan';
  const inViews = (path: string) => ({
    'ar-SA': `/sa_ar${path}`,
    'en-SA': `/sa_en${path}`,
    'ar-AE': `/ae_ar${path}`,
    'en-AE': `/ae_en${path}`,
    'x-default': path,
  });

  test(`titles, meta and data of the pages, in ${view}`, async ({ page }) => {
    const [top] = await menuOf(page, view);
    const product = await plainProduct(page, view);

    await page.goto(`/${view}/`);
    await expect(page).toHaveTitle(new RegExp(` - ${store}$`));
    await expect.poll(async () => (await headOf(page)).alternates).toEqual(inViews('/'));
    const home = await headOf(page);
    expect(home).toMatchObject({ robots: null, canonical: [`/${view}/`] });
    expect(home.description?.length).toBeGreaterThan(30);
    expect(home.things.map((thing) => thing['@type'])).toContain('Organization');

    await page.goto(`/${view}/about-us`);
    await expect(page).toHaveTitle(new RegExp(` - ${store}$`));
    await expect.poll(async () => (await headOf(page)).alternates).toEqual(inViews('/about-us'));
    const content = await headOf(page);
    expect(content).toMatchObject({ robots: null, canonical: [`/${view}/about-us`] });
    expect(content.description?.length).toBeGreaterThan(30);
    expect(content.things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);

    await page.goto(`/${view}/${top?.url_path}.html`);
    await expect(page).toHaveTitle(`${top?.name} - ${store}`);
    const category = await headOf(page);
    expect(category.canonical).toEqual([`/${view}/${top?.url_path}.html`]);
    expect(category.alternates).toEqual(inViews(`/${top?.url_path}.html`));
    expect(category.things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement.at(-1)?.name).toBe(
      top?.name,
    );

    await page.goto(`/${view}${product.path}`);
    await expect(page).toHaveTitle(`${product.name} - ${store}`);
    const shown = await headOf(page);
    expect(shown.canonical).toEqual([`/${view}${product.path}`]);
    expect(shown.things.find((thing) => thing['@type'] === 'Product')).toMatchObject({
      '@context': 'https://schema.org',
      name: product.name,
      sku: product.sku,
      offers: expect.objectContaining({
        '@type': 'Offer',
        priceCurrency: country === 'sa' ? 'SAR' : 'AED',
        availability: 'https://schema.org/InStock',
      }),
    });

    await page.goto(`/${view}/search.html?query=${language === 'ar' ? 'سجاد' : 'rug'}`);
    await expect(page).toHaveTitle(new RegExp(` - ${store}$`));
    await expect.poll(async () => (await headOf(page)).robots).toMatch(/noindex/);
    expect((await headOf(page)).alternates).toEqual({});
  });
}
