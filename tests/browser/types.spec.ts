import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { stateFolder } from './place.ts';
import { askShop, expect, journeys, test, textIn, type ViewCode } from './support';

interface Found {
  url_key: string;
  name: string;
}

/** A product of the merchant's that is known by its key in every language. */
async function product(page: Page, view: ViewCode, key: string): Promise<Found> {
  const { products } = await askShop<{ products: { items: Found[] } }>(
    page,
    view,
    `{products(filter:{url_key:{eq:"${key}"}}){items{url_key name}}}`,
  );
  const found = products.items.find(({ url_key }) => url_key === key);
  if (!found) throw new Error(`The shop has no ${key}.`);
  return found;
}

function itemsOf(email: string): { order: Record<string, unknown>; items: Record<string, unknown>[] } {
  const database = new DatabaseSync(`${stateFolder}/shop.sqlite`, { readOnly: true });
  const order = database.prepare('SELECT * FROM sales_order WHERE email = ? ORDER BY id DESC LIMIT 1').get(email);
  const items = database.prepare('SELECT * FROM sales_order_item WHERE order_id = ?').all(order?.id ?? 0);
  database.close();
  return { order: order ?? {}, items };
}

for (const view of journeys) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
  const arabic = view.endsWith('ar');

  const open = async (page: Page, key: string): Promise<{ main: Locator; name: string }> => {
    const { name } = await product(page, view, key);
    await page.goto(`/${view}/${key}.html`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    return { main, name };
  };
  /** Buys what the page shows; the cart opens with it, and is closed again. */
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
  /** Chooses by keyboard, as the box itself may lie under its label. */
  const choose = async (box: Locator) => {
    await box.press('Space');
    await expect(box).toBeChecked();
  };

  const pay = async (page: Page, email: string, isVirtual: boolean) => {
    const form = page.getByRole('main');
    const type = (field: string, value: string) =>
      form.getByLabel(t(`checkout.field.${field}`), { exact: true }).fill(value);
    await page.goto(`/${view}/checkout`);
    await type('email', email);
    await type('firstname', arabic ? 'منى' : 'Mona');
    await type('lastname', arabic ? 'العلي' : 'Ali');
    await type('telephone', '050 123 4567');
    await type('buildingNumber', '12');
    await type('street', arabic ? 'شارع العليا' : 'Al Wasl Road');
    await type(view.startsWith('sa') ? 'district' : 'area', arabic ? 'حي العليا' : 'Jumeirah 1');
    if (view.startsWith('sa')) {
      await type('city', 'الرياض');
      await type('postcode', '12211');
    }
    await form
      .getByLabel(t(`checkout.field.${view.startsWith('sa') ? 'region' : 'emirate'}`))
      .selectOption({ index: 1 });
    if (!isVirtual) {
      await form.getByRole('button', { name: t('checkout.toDelivery') }).click();
      await form.getByRole('radio').first().check({ force: true });
    }
    await form.getByRole('button', { name: t('checkout.toPayment') }).click();
    await expect(page).toHaveURL(/checkout\/payment$/);
    await page.reload();
    await form.getByRole('radio').first().check({ force: true });
    for (const box of await form.locator('input[type=checkbox][required]').all()) await box.check({ force: true });
    await form.getByRole('button', { name: new RegExp(t('checkout.placeOrder', { total: '' }).trim()) }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('order.thanks') })).toBeVisible();
  };

  test(`one of each kind is bought in one order, in ${view}`, async ({ page }) => {
    test.setTimeout(240_000);
    const email = `kinds-${view}@example.com`;

    await test.step('a bundle, put together', async () => {
      const { main, name } = await open(page, 'iftar-table-set');
      await choose(main.locator('fieldset').getByRole('radio', { disabled: false }).nth(1));
      await expect(page).toHaveURL(/part-/);
      await page.reload();
      await expect(main.locator('fieldset').getByRole('radio', { disabled: false }).nth(1)).toBeChecked();
      await buy(page, name);
    });

    await test.step('a group, in numbers of its own', async () => {
      const { main } = await open(page, 'coffee-corner');
      const pieces = main.getByRole('list', { name: t('catalog.groupItems') });
      await pieces
        .getByRole('button', { name: t('ui.quantityMore') })
        .first()
        .click();
      await buy(page, (await pieces.getByRole('link').first().textContent()) ?? '');
    });

    await test.step('something engraved', async () => {
      const { main, name } = await open(page, 'engraved-brass-tray');
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
      const { name } = await open(page, 'sadu-pattern-booklet');
      await buy(page, name);
    });

    await test.step('a service', async () => {
      const { main, name } = await open(page, 'gift-wrapping-class');
      await choose(main.locator('fieldset').getByRole('radio').first());
      await buy(page, name);
    });

    await pay(page, email, false);
    const { order, items } = itemsOf(email);
    expect(order).toMatchObject({ store: view });
    expect(items.map(({ product_type }) => product_type).sort()).toEqual(
      ['bundle', 'downloadable', 'simple', 'simple', 'simple', 'simple', 'simple', 'virtual'].sort(),
    );
    expect(items.find(({ sku }) => String(sku).startsWith('DK-MSG'))?.options).toContain(arabic ? 'نورة' : 'Noura');
  });

  test(`what is not shipped is paid without a way of delivery, in ${view}`, async ({ page }) => {
    test.setTimeout(150_000);
    const email = `virtual-${view}@example.com`;
    const { main, name } = await open(page, 'ramadan-paper-kit');
    await choose(main.getByRole('checkbox').last());
    await expect(page).toHaveURL(/files=\d+/);
    await buy(page, name);
    await page.goto(`/${view}/checkout`);
    await expect(main.getByRole('heading', { name: t('checkout.billingAddress') })).toBeVisible();
    await expect(main.getByText(t('checkout.step.delivery'), { exact: true })).toHaveCount(0);
    await pay(page, email, true);
    await expect(main.getByText(t('order.nextNothingSent'))).toBeVisible();
    expect(itemsOf(email).items).toMatchObject([{ product_type: 'downloadable', qty: 1 }]);
  });
}
