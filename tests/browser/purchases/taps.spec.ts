import type { Locator, Page } from '@playwright/test';
import { lastOrder, orderButton } from '../checkout';
import { findCatalogSample } from '../shopper';
import { expect, test, textIn } from '../support';

// This test counts the taps and fields of a purchase on a phone. Only a browser moves the focus and taps the topmost
// element.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Counts taps and changed fields inside the page, also across page loads. */
const count = (page: Page) =>
  page.addInitScript(() => {
    const add = (name: string, what: string) => {
      const before: string[] = JSON.parse(sessionStorage.getItem(name) ?? '[]');
      sessionStorage.setItem(name, JSON.stringify([...before, what]));
    };
    const nameOf = (target: EventTarget | null) =>
      target instanceof Element ? target.closest('a, button, label, input')?.textContent?.trim() || target.tagName : '';
    addEventListener('pointerdown', ({ target }) => add('taps', nameOf(target)), true);
    addEventListener('input', ({ target }) => target instanceof HTMLInputElement && add('typed', target.name), true);
  });
const counted = (page: Page, name: 'taps' | 'typed'): Promise<string[]> =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]'), name);

/** Moves to the next field with the keyboard, as the arrow key of a phone's keyboard does. */
async function next(page: Page, field: Locator): Promise<void> {
  for (let steps = 0; steps < 3; steps += 1) {
    await page.keyboard.press('Tab');
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The next field does not come.');
}

test('lets a guest in Riyadh with a short address order with at most ten taps and five fields', async ({
  page,
  profile,
}) => {
  const view = 'sa_ar';
  const t = (id: string) => textIn(view, id);
  const email = `taps.${crypto.randomUUID()}@example.com`;
  const { product } = await findCatalogSample(page.request, view);
  const main = page.getByRole('main');
  await count(page);
  await page.goto(product.path);

  await main
    .getByRole('button', { name: t('cart.addToCart') })
    .first()
    .tap();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('cart.checkout') })
    .tap();
  const field = (name: string) => main.getByLabel(t(`checkout.field.${name}`)).and(main.locator(`[name=${name}]`));
  await field('email').tap();
  await page.keyboard.type(email);
  const answers = { firstname: 'منى', lastname: 'العلي', telephone: '٠٥٠١٢٣٤٥٦٧', shortAddress: 'RHMA3184' };
  for (const [name, answer] of Object.entries(answers)) {
    await next(page, field(name));
    await page.keyboard.type(answer);
  }
  await expect(field('postcode')).toHaveValue('12211');
  await main.getByRole('button', { name: t('checkout.toDelivery') }).tap();
  await main.getByRole('button', { name: t('checkout.toPayment') }).tap();
  await main.locator('label', { has: page.locator('input[value=cashondelivery]') }).tap();
  await main.locator('label', { has: page.locator('input[type=checkbox][required]') }).tap();
  await orderButton(page, view).tap();
  await expect(page.getByRole('heading', { level: 1, name: t('order.thanks') })).toBeVisible();

  expect((await counted(page, 'taps')).length).toBeLessThanOrEqual(10);
  const typed = new Set((await counted(page, 'typed')).filter((name) => name in { email, ...answers }));
  expect([...typed].sort()).toEqual(['email', ...Object.keys(answers)].sort());
  expect(JSON.parse(String(lastOrder(profile, email).order.shipping_address))).toMatchObject({
    city: 'الرياض',
    postcode: '12211',
    telephone: '+966501234567',
  });
});
