import type { Locator, Page } from '@playwright/test';
import { lastOrder, orderButton } from '../checkout';
import { sendGraphql } from '../customer';
import { buy } from '../scenes/buying';
import { findCatalogSample } from '../shopper';
import { expect, test, textIn, type ViewCode, viewsOf } from '../support';

// These tests check the keyboard focus during a purchase and in an account. Only a browser moves the focus by Tab and
// draws it. The focus must always be visible and reach every needed element.

/** Checks that an element has a visible focus, or that the focus was set on a heading. */
async function isShown(page: Page): Promise<void> {
  const focused = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'lost';
    if (element.matches('iframe, h1, h2, [tabindex="-1"]')) return 'shown';
    // The focus ring may be on the frame around a field, or beside a checkbox that is hidden under its label.
    const places = [element, element.parentElement, element.nextElementSibling, element.closest('label')];
    const isDrawn = places.some((place) => {
      if (!place) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    return isDrawn ? 'shown' : `not drawn: ${element.outerHTML.slice(0, 200)}`;
  });
  expect(focused).toBe('shown');
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await isShown(page);
  }
  throw new Error(`Not reached by ${most} presses of Tab: ${target}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Checks that the heading of a step has the focus, from which Tab continues. */
const stepBegins = (page: Page, view: ViewCode, step: string) =>
  expect(
    page.getByRole('heading', { level: 2, name: textIn(view, `checkout.step.${step}`), exact: true }),
  ).toBeFocused();

for (const view of viewsOf('keyboard, purchase'))
  test(`lets a guest buy with the keyboard alone, in ${view}`, async ({ page, profile }) => {
    const t = (id: string) => textIn(view, id);
    const isSaudi = view.startsWith('sa');
    const email = `keys.${crypto.randomUUID()}@example.com`;
    const { product } = await findCatalogSample(page.request, view);
    const main = page.getByRole('main');
    const field = (name: string) => main.locator(`[name=${name}]`).first();
    await page.goto(product.path);

    await press(page, main.getByRole('button', { name: t('cart.addToCart') }).first());
    await press(page, page.getByRole('dialog').getByRole('link', { name: t('cart.checkout') }));

    await type(page, field('email'), email);
    await type(page, field('firstname'), isSaudi ? 'منى' : 'Mona');
    await type(page, field('lastname'), isSaudi ? 'العلي' : 'Ali');
    await type(page, field('telephone'), isSaudi ? '٠٥٠١٢٣٤٥٦٧' : '0501234567');
    if (isSaudi) {
      await type(page, field('shortAddress'), 'RHMA3184');
      await expect(field('postcode')).toHaveValue('12211');
    } else {
      await press(page, field('region'), 'ArrowDown');
      await type(page, field('district'), 'Jumeirah 1');
      await type(page, field('street'), 'Al Wasl Road');
      await type(page, field('buildingNumber'), '12');
    }
    await press(page, main.getByRole('button', { name: t('checkout.toDelivery') }));
    await stepBegins(page, view, 'delivery');
    await press(page, main.getByRole('button', { name: t('checkout.toPayment') }));
    await stepBegins(page, view, 'payment');

    // Tab reaches the first radio button, the arrow keys reach the others.
    await tabTo(page, main.locator('input[type=radio]').first());
    const cash = main.locator('input[value=cashondelivery]');
    await page.keyboard.press('Space');
    for (let presses = 0; presses < 10 && !(await cash.isChecked()); presses++) await page.keyboard.press('ArrowDown');
    await expect(cash).toBeChecked();
    await isShown(page);
    await press(page, main.locator('input[type=checkbox][required]').first(), 'Space');
    await press(page, orderButton(page, view));
    await expect(page.getByRole('heading', { level: 1, name: t('order.thanks') })).toBeFocused();
    expect(lastOrder(profile, email).order).toMatchObject({ payment_method: 'cashondelivery' });
  });

const password = 'Noura2026!';

/** Creates a wish list item, a second address and an order of the customer without the app. */
async function actElsewhere(page: Page, view: ViewCode, sku: string) {
  const session: string = await page.evaluate(
    () => JSON.parse(localStorage.getItem('DUKKAN__signin_token') ?? '{}').value,
  );
  const items = [{ sku, quantity: 1 }];
  const wish =
    'mutation($items:[WishlistItemInput!]!){addProductsToWishlist(wishlistId:"0",wishlistItems:$items){user_errors{message}}}';
  await sendGraphql(page, view, wish, { items }, session);
  const isSaudi = view.startsWith('sa');
  const address = {
    firstname: 'Noura',
    lastname: 'Saleh',
    street: ['8, Tahlia Street', 'Olaya'],
    city: isSaudi ? 'الرياض' : 'Dubai',
    region: { region_id: isSaudi ? 1001 : 1103 },
    ...(isSaudi && { postcode: '12211' }),
    country_code: isSaudi ? 'SA' : 'AE',
    telephone: isSaudi ? '+966501234567' : '+971501234567',
  };
  const add = 'mutation($address:CustomerAddressInput!){createCustomerAddress(input:$address){id}}';
  await sendGraphql(page, view, add, { address }, session);
  // The cart id stored on this device belongs to the order. Without an id, the app loads the customer's new cart.
  await page.evaluate((country) => localStorage.removeItem(`DUKKAN__cartId_${country}`), view.slice(0, 2));
  return buy({ page, view }, { session });
}

for (const view of viewsOf('keyboard, account'))
  test(`lets a customer create, use and delete an account with the keyboard alone, in ${view}`, async ({ page }) => {
    const t = (id: string) => textIn(view, id);
    const isSaudi = view.startsWith('sa');
    const main = page.getByRole('main');
    const field = (name: string) => main.locator(`[name=${name}]`).first();
    await page.goto(`/${view}/create-account`);
    await type(page, field('firstname'), 'Noura');
    await type(page, field('lastname'), 'Saleh');
    const email = `keys.${crypto.randomUUID()}@example.com`;
    await type(page, field('email'), email);
    await type(page, field('password'), password);
    await press(page, main.getByRole('button', { name: t('user.createAccount') }));
    await expect(page).not.toHaveURL(/create-account/);

    await page.goto(`/${view}/address-book`);
    await press(page, main.getByRole('button', { name: t('account.addAddress') }).first());
    await type(page, field('telephone'), '0501234567');
    await press(page, field('region'), 'ArrowDown');
    if (isSaudi) await type(page, field('city'), 'الرياض');
    await type(page, field('district'), 'Olaya');
    await type(page, field('street'), 'King Fahd Road');
    await type(page, field('buildingNumber'), '12');
    if (isSaudi) await type(page, field('postcode'), '12211');
    await press(page, main.getByRole('button', { name: t('account.save') }));
    await expect(main.getByText('King Fahd Road').first()).toBeVisible();
    await expect(main.getByRole('button', { name: t('account.addAddress') })).toBeFocused();
    await isShown(page);

    // The customer cancels the deletion of the account. The focus returns to the button.
    await page.goto(`/${view}/account-information`);
    const ask = main.getByRole('button', { name: t('account.deleteAccountAsk') });
    await press(page, ask);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ask).toBeFocused();

    const { product } = await findCatalogSample(page.request, view);
    const bought = await actElsewhere(page, view, product.sku);
    await page.goto(`/${view}/order-history`);
    await press(page, main.getByRole('link', { name: new RegExp(bought.number) }));
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(bought.number) })).toBeFocused();
    await press(page, main.getByRole('link', { name: t('account.orders') }).last());
    await expect(page.getByRole('heading', { level: 1, name: t('account.orders') })).toBeFocused();

    await page.goto(`/${view}/wishlist`);
    await press(page, main.getByRole('button', { name: textIn(view, 'account.wishRemove', { name: product.name }) }));
    await expect(main.getByText(t('account.noWishes'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: t('account.wishlist') })).toBeFocused();

    await page.goto(`/${view}/address-book`);
    // The first address is the default, which Magento does not delete.
    await press(
      page,
      main.getByRole('button', { name: new RegExp(textIn(view, 'account.deleteNamed', { name: '' })) }),
    );
    await press(page, page.getByRole('dialog').getByRole('button', { name: t('account.delete'), exact: true }));
    await expect(main.getByText('Tahlia Street')).toHaveCount(0);
    // The button that opened the dialog no longer exists.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.goto(`/${view}/account-information`);
    await press(page, page.getByRole('button', { name: t('account.signOut') }).last());
    await expect(
      page
        .getByRole('banner')
        .first()
        .getByRole('link', { name: t('shell.signIn') }),
    ).toBeAttached();
    await page.goto(`/${view}/sign-in`);
    await type(page, field('email'), email);
    await type(page, field('password'), password);
    await press(page, main.getByRole('button', { name: t('user.signIn'), exact: true }));
    await expect(page).not.toHaveURL(/sign-in/);

    await page.goto(`/${view}/account-information`);
    await press(page, ask);
    await type(page, page.getByRole('dialog').locator('[name=password]'), password);
    await press(page, page.getByRole('dialog').getByRole('button', { name: t('account.deleteAccountNow') }));
    await expect(page.getByText(t('account.deleted'))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${view}/?$`));
    await page.keyboard.press('Tab');
    await isShown(page);
  });
