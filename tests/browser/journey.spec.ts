import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { stateFolder } from './place.ts';
import { askShop, expect, journeys, test, textIn, type ViewCode } from './support';

interface Category {
  name: string;
  url_path: string;
  children: Category[];
}

/** A configurable product that can be bought, and where it stands in the menu. */
async function findSomething(page: Page, view: ViewCode) {
  const { products } = await askShop<{
    products: {
      items: {
        __typename: string;
        name: string;
        sku: string;
        url_key: string;
        configurable_options?: { label: string }[];
        categories: { url_path: string }[];
      }[];
    };
  }>(
    page,
    view,
    `{products(filter:{},pageSize:300){items{__typename name sku url_key categories{url_path}
      ...on ConfigurableProduct{configurable_options{label}}}}}`,
  );
  const { categories } = await askShop<{ categories: { items: Category[] } }>(
    page,
    view,
    '{categories(filters:{}){items{children{name url_path children{name url_path}}}}}',
  );
  const tops = categories.items[0]?.children ?? [];
  for (const product of products.items) {
    if (product.__typename !== 'ConfigurableProduct') continue;
    const paths = product.categories.map(({ url_path }) => url_path);
    for (const top of tops)
      for (const category of top.children) if (paths.includes(category.url_path)) return { product, top, category };
  }
  throw new Error('The shop has no configurable product in the menu.');
}

/** The last order in the shop's own file. */
function lastOrder(email: string) {
  const database = new DatabaseSync(`${stateFolder}/shop.sqlite`, { readOnly: true });
  const order = database.prepare('SELECT * FROM sales_order WHERE email = ? ORDER BY id DESC LIMIT 1').get(email) as
    | Record<string, string | number>
    | undefined;
  const items = database.prepare('SELECT * FROM sales_order_item WHERE order_id = ?').all(order?.id ?? 0);
  database.close();
  return { order, items };
}

for (const view of journeys) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
  const arabic = view.endsWith('ar');

  test(`a guest finds a product by menu, filter and search and buys it, in ${view}`, async ({ page, context }) => {
    test.setTimeout(120_000);
    const { product, top, category } = await findSomething(page, view);
    const email = `guest-${view}@example.com`;

    await test.step('by the menu', async () => {
      await page.goto(`/${view}/`);
      const menu = page.getByRole('banner').getByRole('navigation');
      await menu.getByRole('link', { name: top.name, exact: true }).hover();
      await menu.getByRole('link', { name: category.name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: category.name })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: category.name })).toBeVisible();
    });

    await test.step('by a filter, which the address keeps', async () => {
      const main = page.getByRole('main');
      await main.getByRole('checkbox').first().check();
      await expect(page).toHaveURL(/\?/);
      await expect(main.getByRole('button', { name: t('catalog.clearAll') })).toBeVisible();
      await page.reload();
      await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(1);
      await page.goBack();
      await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(0);
      await page.goForward();
      await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(1);
    });

    await test.step('by search', async () => {
      await page
        .getByRole('button', { name: t('shell.search'), exact: true })
        .first()
        .click();
      await page.getByRole('search').getByLabel(t('shell.searchField')).fill(product.name);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/search\.html/);
      await page.getByRole('main').getByRole('link', { name: product.name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    });

    await test.step('chooses and puts it into the cart', async () => {
      for (const { label } of product.configurable_options ?? []) {
        const group = page.getByRole('main').getByRole('group', { name: label });
        await group.getByRole('radio', { disabled: false }).first().press('Space');
        await expect(group.getByRole('radio', { checked: true })).toHaveCount(1);
      }
      await page.reload();
      await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(
        product.configurable_options?.length ?? 0,
      );
      await page
        .getByRole('main')
        .getByRole('button', { name: t('cart.addToCart') })
        .first()
        .click();
      const cart = page.getByRole('dialog', { name: t('cart.titleCount', { count: 1 }) });
      await expect(cart.getByText(product.name)).toBeVisible();
    });

    await test.step('a second tab and a reload see the same cart', async () => {
      const other = await context.newPage();
      await other.goto(`/${view}/cart`);
      await expect(other.getByRole('main').getByText(product.name)).toBeVisible();
      await other.close();
      await page.goto(`/${view}/cart`);
      await page.reload();
      await expect(page.getByRole('main').getByText(product.name)).toBeVisible();
      await page.getByRole('link', { name: t('cart.checkout') }).click();
    });

    const form = page.getByRole('main');
    const type = (field: string, value: string) =>
      form.getByLabel(t(`checkout.field.${field}`), { exact: true }).fill(value);

    await test.step('says where to', async () => {
      await type('email', email);
      await type('firstname', arabic ? 'منى' : 'Mona');
      await type('lastname', arabic ? 'العلي' : 'Ali');
      // A Saudi shopper may type Arabic digits.
      await type('telephone', arabic ? '٠٥٠ ١٢٣ ٤٥٦٧' : '050 123 4567');
      await type('buildingNumber', arabic ? '٧٤١٢' : '12');
      await type('street', arabic ? 'شارع العليا' : 'Al Wasl Road');
      await type(view.startsWith('sa') ? 'district' : 'area', arabic ? 'حي العليا' : 'Jumeirah 1');
      if (view.startsWith('sa')) {
        await type('city', 'الرياض');
        await type('postcode', '١٢٢١١');
      }
      await form
        .getByLabel(t(`checkout.field.${view.startsWith('sa') ? 'region' : 'emirate'}`))
        .selectOption({ index: 1 });
      await form.getByRole('button', { name: t('checkout.toDelivery') }).click();
      await expect(page).toHaveURL(/checkout\/delivery$/);
    });

    await test.step('how it is delivered, after a reload', async () => {
      await page.reload();
      await form.getByRole('radio').first().check({ force: true });
      await form.getByRole('button', { name: t('checkout.toPayment') }).click();
      await expect(page).toHaveURL(/checkout\/payment$/);
    });

    await test.step('and how it is paid, after a reload and a step back', async () => {
      await page.goBack();
      await expect(form.getByRole('button', { name: t('checkout.toPayment') })).toBeVisible();
      await page.goForward();
      await page.reload();
      await form.locator('input[value=cashondelivery]').check({ force: true });
      const order = form.getByRole('button', { name: new RegExp(t('checkout.placeOrder', { total: '' }).trim()) });
      await order.click();
      await expect(page.getByRole('alert')).toHaveText(t('checkout.agreementsMissing'));
      for (const box of await form.locator('input[type=checkbox][required]').all()) await box.check({ force: true });
      await order.click();
      await expect(page.getByRole('heading', { level: 1, name: t('order.thanks') })).toBeVisible();
    });

    await test.step('the order is in the database, with VAT, and the confirmation survives a reload', async () => {
      const { order, items } = lastOrder(email);
      const rate = view.startsWith('sa') ? 15 : 5;
      expect(order).toMatchObject({
        store: view,
        currency: view.startsWith('sa') ? 'SAR' : 'AED',
        tax_percent: rate,
        payment_method: 'cashondelivery',
      });
      const total = Number(order?.grand_total);
      expect(Number(order?.tax)).toBeCloseTo((total * rate) / (100 + rate), 1);
      expect(items).toHaveLength(1);
      expect(items[0]).toMatchObject({ name: product.name, qty: 1 });

      await page.reload();
      await expect(page.getByRole('main')).toContainText(String(order?.number));
      await expect(page.getByRole('main')).toContainText(product.name);
      await expect(page.getByRole('link', { name: t('cart.trigger', { count: 0 }) })).toBeVisible();
    });
  });
}
