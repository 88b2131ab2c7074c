import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { type Profile, profiles } from './profiles.ts';
import { expect, textIn, type ViewCode } from './support.ts';

/** The last order of an e-mail address in the back end's database, and its items. */
export function lastOrder(profile: Profile, email: string) {
  const database = new DatabaseSync(profiles[profile].file, { readOnly: true });
  const order: Record<string, unknown> | undefined = database
    .prepare('SELECT * FROM sales_order WHERE email = ? ORDER BY id DESC LIMIT 1')
    .get(email);
  const items: Record<string, unknown>[] = database
    .prepare('SELECT * FROM sales_order_item WHERE order_id = ?')
    .all(Number(order?.id ?? 0));
  database.close();
  return { order: order ?? {}, items };
}

/** Fills in name, phone and address in the style of the view's country; in Arabic with Arabic digits. */
export async function fillAddress(form: Locator, view: ViewCode, profile: Profile): Promise<void> {
  const isArabic = view.endsWith('ar');
  const isSaudi = view.startsWith('sa');
  const field = (name: string) => form.getByLabel(textIn(view, `checkout.field.${name}`), { exact: true });
  await field('firstname').fill(isArabic ? 'منى' : 'Mona');
  await field('lastname').fill(isArabic ? 'العلي' : 'Ali');
  await field('telephone').fill(isArabic ? '٠٥٠ ١٢٣ ٤٥٦٧' : '050 123 4567');
  const region = field(isSaudi ? 'region' : 'emirate');
  // Magento's core has no regions for these countries, so the field is a text field.
  if (profile === 'plain') await region.fill(isSaudi ? 'الرياض' : 'Dubai');
  else await region.selectOption({ index: 1 });
  if (isSaudi) await field('city').fill('الرياض');
  await field(isSaudi ? 'district' : 'area').fill(isArabic ? 'حي العليا' : 'Jumeirah 1');
  await field('street').fill(isArabic ? 'شارع العليا' : 'Al Wasl Road');
  await field('buildingNumber').fill(isArabic ? '٧٤١٢' : '12');
  if (isSaudi) await field('postcode').fill('١٢٢١١');
}

/** The button that places the order. It contains the total. */
export const orderButton = (page: Page, view: ViewCode): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(textIn(view, 'checkout.placeOrder', { total: '' }).trim()) });

/** Accepts the merchant's agreements. */
export async function acceptAgreements(page: Page): Promise<void> {
  for (const box of await page.getByRole('main').locator('input[type=checkbox][required]').all()) {
    // Check the box by keyboard: the box is under its label, which moves when a message appears above.
    await box.press('Space');
    await expect(box).toBeChecked();
  }
}

/** Chooses a payment method without input, and places the order. */
export async function payAndOrder(page: Page, view: ViewCode): Promise<void> {
  const method = page.getByRole('main').locator('input[value=cashondelivery], input[value=checkmo]');
  await method.first().check({ force: true });
  await acceptAgreements(page);
  await orderButton(page, view).click();
  await expect(page.getByRole('heading', { level: 1, name: textIn(view, 'order.thanks') })).toBeVisible();
}
