import type { Locator, Page } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { acceptAgreements, fillAddress, lastOrder, orderButton, payAndOrder } from './checkout';
import { findCatalogSample } from './shopper';
import { expect, fullJourneyViews, queryBackEnd, test, textIn, type ViewCode } from './support';

// The user journey from the home page to the order. Only a browser runs the whole app with its service worker, history,
// layout and print styles.
test.use({ serviceWorkers: 'allow' });

interface Category {
  name: string;
  url_path: string;
  children: Category[];
}

/** Finds a configurable product, and the menu categories that lead to it. */
async function findSomething(page: Page, view: ViewCode) {
  const { products } = await queryBackEnd<{
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
  const { categories } = await queryBackEnd<{ categories: { items: Category[] } }>(
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

for (const view of fullJourneyViews) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`lets a guest find a product by menu, filter and search and buy it, in ${view}`, async ({
    page,
    context,
    profile,
  }) => {
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

    await test.step('by a filter, which the URL contains', async () => {
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
      // Until the heading has the focus, a key press may go to the heading instead of an option.
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeFocused();
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

    await test.step('sees the same cart in a second tab and after a reload', async () => {
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

    await test.step('enters the address', async () => {
      await form.getByLabel(t('checkout.field.email'), { exact: true }).fill(email);
      await fillAddress(form, view, profile);
      await form.getByRole('button', { name: t('checkout.toDelivery') }).click();
      await expect(page).toHaveURL(/checkout\/delivery$/);
    });

    await test.step('chooses the delivery, after a reload', async () => {
      await page.reload();
      await form.getByRole('radio').first().check({ force: true });
      await form.getByRole('button', { name: t('checkout.toPayment') }).click();
      await expect(page).toHaveURL(/checkout\/payment$/);
    });

    await test.step('chooses the payment and orders, after a reload and a step back', async () => {
      await page.goBack();
      await expect(form.getByRole('button', { name: t('checkout.toPayment') })).toBeVisible();
      await page.goForward();
      await page.reload();
      await form.locator(`input[value=${profile === 'plain' ? 'checkmo' : 'cashondelivery'}]`).check({ force: true });
      const order = orderButton(page, view);
      if (profile !== 'plain') {
        await order.click();
        await expect(page.getByRole('alert')).toHaveText(t('checkout.agreementsMissing'));
        await acceptAgreements(page);
      }
      await order.click();
      await expect(page.getByRole('heading', { level: 1, name: t('order.thanks') })).toBeVisible();
      await expect(page.getByRole('list').filter({ hasText: t('order.nextPacked') })).toHaveCSS(
        'list-style-type',
        'decimal',
      );
    });

    await test.step('the order is in the database, with VAT, and the confirmation survives a reload', async () => {
      const { order, items } = lastOrder(profile, email);
      const rate = view.startsWith('sa') ? 15 : 5;
      expect(order).toMatchObject({
        store: view,
        currency: view.startsWith('sa') ? 'SAR' : 'AED',
        tax_percent: rate,
        payment_method: profile === 'plain' ? 'checkmo' : 'cashondelivery',
      });
      const [total, tax, goods, delivery] = ['grand_total', 'tax', 'subtotal', 'shipping'].map((sum) =>
        Number(order[sum]),
      );
      // In Magento's default settings, delivery has no tax class.
      const taxed = profile === 'plain' ? Number(goods) : Number(total) - Number(tax);
      expect(tax).toBeCloseTo(taxed * (rate / 100), 1);
      expect(total).toBeCloseTo(Number(goods) + Number(delivery) + Number(tax), 1);
      expect(items).toHaveLength(1);
      expect(items[0]).toMatchObject({ name: product.name, qty: 1 });

      await page.reload();
      await expect(page.getByRole('main')).toContainText(String(order.number));
      await expect(page.getByRole('main')).toContainText(product.name);
      await expect(page.getByRole('link', { name: t('cart.trigger', { count: 0 }) })).toBeVisible();
    });

    await test.step('the phone number is aligned with the address, and only the order is printed', async () => {
      const phone = page
        .getByRole('main')
        .getByText(/^\+97?[16]/)
        .first();
      const edge = (line: Locator) =>
        line.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return Math.round(getComputedStyle(element).direction === 'rtl' ? right : left);
        });
      const lines = phone.locator('xpath=ancestor::p[1]/span');
      const edges = await Promise.all((await lines.all()).map(edge));
      expect(edges.length).toBeGreaterThan(2);
      expect(new Set(edges).size).toBe(1);
      const phoneEdge = await phone.evaluate((element, isArabic) => {
        const { left, right } = element.getBoundingClientRect();
        return Math.round(isArabic ? right : left);
      }, view.endsWith('ar'));
      expect(Math.abs(phoneEdge - (edges[0] ?? 0))).toBeLessThanOrEqual(1);

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('main')).toContainText(product.name);
      for (const place of [page.getByRole('contentinfo'), page.getByRole('banner').getByRole('button').first()])
        await expect(place).toBeHidden();
      await expect(page.getByRole('main').getByRole('button', { name: t('order.print') })).toBeHidden();
      await page.emulateMedia({ media: null });
    });
  });

  test(`lets a customer create an account, order with a coupon and find the order again, in ${view}`, async ({
    page,
    request,
    profile,
  }) => {
    const { product } = await findCatalogSample(request, view);
    const main = page.getByRole('main');
    const email = `customer-${view}@example.com`;
    const password = 'Noura2026!';
    const signIn = async () => {
      await main.getByLabel(t('user.email'), { exact: true }).fill(email);
      await main.getByLabel(t('user.password'), { exact: true }).fill(password);
      await main.getByRole('button', { name: t('user.signIn'), exact: true }).click();
    };

    await test.step('an account', async () => {
      await page.goto(`/${view}/create-account`);
      await main.getByLabel(t('user.firstname')).fill('Noura');
      await main.getByLabel(t('user.lastname')).fill('Saleh');
      await main.getByLabel(t('user.email'), { exact: true }).fill(email);
      await main.getByLabel(t('user.password'), { exact: true }).fill(password);
      await main.getByRole('button', { name: t('user.createAccount'), exact: true }).click();
      await expect(main.getByRole('heading', { level: 1, name: t('account.information') })).toBeVisible();
    });

    await test.step('an address in its book', async () => {
      await main.getByRole('link', { name: t('account.addresses') }).click();
      await main.getByRole('button', { name: t('account.addAddress') }).click();
      const dialog = page.getByRole('dialog', { name: t('account.addAddress') });
      await fillAddress(dialog, view, profile);
      await dialog.getByLabel(t('account.useForShipping')).check({ force: true });
      await dialog.getByRole('button', { name: t('account.save') }).click();
      await expect(dialog).toBeHidden();
      await page.reload();
      await expect(
        main.getByRole('button', { name: new RegExp(t('account.editNamed', { name: '' }).trim()) }),
      ).toBeVisible();
      await expect(main.getByText(/\b(null|undefined|00000)\b/)).toHaveCount(0);
    });

    await test.step('a coupon in the cart', async () => {
      await page.goto(product.path);
      await main
        .getByRole('button', { name: t('cart.addToCart') })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('cart.view') })
        .click();
      const coupon = main.getByLabel(t('cart.coupon'));
      await coupon.fill('NOSUCHCODE');
      await main.getByRole('button', { name: t('cart.couponApply') }).click();
      await expect(main.getByText(t('cart.couponUnknown'))).toBeVisible();
      await coupon.fill(demo.coupon.code);
      await main.getByRole('button', { name: t('cart.couponApply') }).click();
      await expect(
        main.getByRole('button', { name: t('cart.couponRemove', { code: demo.coupon.code }) }),
      ).toBeVisible();
      await page.reload();
      await expect(
        main.getByRole('button', { name: t('cart.couponRemove', { code: demo.coupon.code }) }),
      ).toBeVisible();
      await main.getByRole('link', { name: t('cart.checkout') }).click();
    });

    await test.step('an order to the address of the book', async () => {
      await expect(main.getByLabel(t('checkout.field.buildingNumber'), { exact: true })).toHaveValue(/./);
      await main.getByRole('button', { name: t('checkout.toDelivery') }).click();
      await main.getByRole('radio').first().check({ force: true });
      await main.getByRole('button', { name: t('checkout.toPayment') }).click();
      await expect(page).toHaveURL(/checkout\/payment$/);
      await payAndOrder(page, view);
    });

    const { order, items } = lastOrder(profile, email);
    expect(order).toMatchObject({ store: view, coupon: demo.coupon.code, status: 'pending' });
    expect(Number(order.discount)).toBeGreaterThan(0);
    expect(items).toMatchObject([{ product_sku: product.sku, qty: 1 }]);

    await test.step('the order in the history, after signing out and in again', async () => {
      await page.goto(`/${view}/order-history`);
      await main.getByRole('button', { name: t('account.signOut') }).click();
      await page.goto(`/${view}/order-history`);
      await signIn();
      await main.getByRole('link', { name: new RegExp(String(order.number)) }).click();
      await expect(main.getByRole('link', { name: product.name })).toBeVisible();
      await expect(main.getByText(t('account.sumTotal'), { exact: true })).toBeVisible();
    });
  });
}
