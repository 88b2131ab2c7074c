import type { Locator, Page } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { isEverything } from '../support/sample';
import { fillAddress, lastOrder, payAndOrder } from './checkout';
import type { Profile } from './profiles.ts';
import { expect, fullJourneyViews, queryBackEnd, test, textIn, type ViewCode, viewsOf } from './support';

// These tests buy each product type in the production build, from its page to the order in the back end's database.

interface Found {
  url_key: string;
  name: string;
}

/** Returns a product by its URL key, which is the same in every language. */
async function product(page: Page, view: ViewCode, key: string): Promise<Found> {
  const { products } = await queryBackEnd<{ products: { items: Found[] } }>(
    page,
    view,
    `{products(filter:{url_key:{eq:"${key}"}}){items{url_key name}}}`,
  );
  const found = products.items.find(({ url_key }) => url_key === key);
  if (!found) throw new Error(`The shop has no ${key}.`);
  return found;
}

for (const view of isEverything ? fullJourneyViews : viewsOf('whole way')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
  const arabic = view.endsWith('ar');

  const open = async (page: Page, key: string): Promise<{ main: Locator; name: string }> => {
    const { name } = await product(page, view, key);
    await page.goto(`/${view}/${key}.html`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    return { main, name };
  };
  /** Adds the product of the page to the cart, and closes the mini cart that opens. */
  const buy = async (page: Page, name: string) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('cart.addToCart') })
      .first()
      .click();
    const cart = page.getByRole('dialog').filter({ hasText: t('cart.view') });
    await expect(cart.getByText(name).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cart).toBeHidden();
  };
  /** Chooses by keyboard, because the checkbox may be under its label. */
  const choose = async (box: Locator) => {
    await box.press('Space');
    await expect(box).toBeChecked();
  };

  const pay = async (page: Page, profile: Profile, email: string, isVirtual: boolean) => {
    const form = page.getByRole('main');
    await page.goto(`/${view}/checkout`);
    await form.getByLabel(t('checkout.field.email'), { exact: true }).fill(email);
    await fillAddress(form, view, profile);
    if (!isVirtual) {
      await form.getByRole('button', { name: t('checkout.toDelivery') }).click();
      await form.getByRole('radio').first().check({ force: true });
    }
    await form.getByRole('button', { name: t('checkout.toPayment') }).click();
    await expect(page).toHaveURL(/checkout\/payment$/);
    await page.reload();
    await payAndOrder(page, view);
  };

  test(`places one order with a product of each type, in ${view}`, async ({ page, profile }) => {
    const email = `kinds-${view}@example.com`;

    await test.step('a bundle, put together', async () => {
      const { main, name } = await open(page, demo.bundle.key);
      await choose(main.locator('fieldset').getByRole('radio', { disabled: false }).nth(1));
      await expect(page).toHaveURL(/part-/);
      await page.reload();
      await expect(main.locator('fieldset').getByRole('radio', { disabled: false }).nth(1)).toBeChecked();
      await buy(page, name);
    });

    await test.step('a group, in numbers of its own', async () => {
      const { main } = await open(page, demo.group.key);
      const pieces = main.getByRole('list', { name: t('catalog.groupItems') });
      await pieces
        .getByRole('button', { name: t('ui.quantityMore') })
        .first()
        .click();
      await buy(page, (await pieces.getByRole('link').first().textContent()) ?? '');
    });

    await test.step('something engraved', async () => {
      const { main, name } = await open(page, demo.engravedTray.key);
      await main
        .getByRole('button', { name: t('cart.addToCart') })
        .first()
        .click();
      await expect(main.getByText(t('catalog.writeFirst'))).toBeVisible();
      await main.locator('input[maxlength="30"]').fill(arabic ? 'نورة' : 'Noura');
      await main.locator('select').first().selectOption({ index: 2 });
      await buy(page, name);
    });

    await test.step('a download', async () => {
      const { name } = await open(page, demo.booklet.key);
      await buy(page, name);
    });

    await test.step('a service', async () => {
      const { main, name } = await open(page, demo.lesson.key);
      await choose(main.locator('fieldset').getByRole('radio').first());
      await buy(page, name);
    });

    await pay(page, profile, email, false);
    const { order, items } = lastOrder(profile, email);
    expect(order).toMatchObject({ store: view });
    expect(items.map(({ product_type }) => product_type).sort()).toEqual(
      ['bundle', 'downloadable', 'simple', 'simple', 'simple', 'simple', 'simple', 'virtual'].sort(),
    );
    expect(items.find(({ sku }) => String(sku).startsWith('DK-MSG'))?.options).toContain(arabic ? 'نورة' : 'Noura');
  });

  test(`places an order without shipping for a download, in ${view}`, async ({ page, profile }) => {
    const email = `virtual-${view}@example.com`;
    const { main, name } = await open(page, demo.files.key);
    await choose(main.getByRole('checkbox').last());
    await expect(page).toHaveURL(/files=\d+/);
    await buy(page, name);
    await page.goto(`/${view}/checkout`);
    await expect(main.getByRole('heading', { name: t('checkout.billingAddress') })).toBeVisible();
    await expect(main.getByText(t('checkout.step.delivery'), { exact: true })).toHaveCount(0);
    await pay(page, profile, email, true);
    await expect(main.getByText(t('order.nextNothingSent'))).toBeVisible();
    expect(lastOrder(profile, email).items).toMatchObject([{ product_type: 'downloadable', qty: 1 }]);
  });
}
