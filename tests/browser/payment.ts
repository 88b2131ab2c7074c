import type { Page } from '@playwright/test';
import { agree, fillAddress, orderButton } from './checkout';
import type { Profile } from './place.ts';
import { expect, textIn, type ViewCode } from './support';

// The last step of checkout, as it is paid in the embedded shop: its stand-ins for providers, and their cards.

/** Cards of the stand-in (docs/payments.md). */
export const cards = {
  good: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  asksHolder: '4000 0000 0000 3220',
  /** Declined once it is saved. */
  goodOnce: '4000 0000 0000 0341',
  hangs: '4000 0000 0000 0119',
};

/** The field of the provider's that has this name, in a frame. */
export const cardField = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox');

/** Types into the provider's fields, as only the shopper can. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await cardField(page, 'number').fill(number);
  await cardField(page, 'expirationDate').fill('12/30');
  await cardField(page, 'cvv').fill('123');
}

export const choosePayment = (page: Page, code: string) =>
  page.getByRole('main').locator(`input[value=${code}]`).check({ force: true });

/** Fills in all that comes before the last step of checkout. */
export async function walkToPayment(
  page: Page,
  view: ViewCode,
  { profile, email, isSent = true }: { profile: Profile; email: string | null; isSent?: boolean },
): Promise<void> {
  const form = page.getByRole('main');
  if (email !== null) await form.getByLabel(textIn(view, 'checkout.field.email'), { exact: true }).fill(email);
  await fillAddress(form, view, profile);
  await continueToPayment(page, view, isSent);
}

/** Goes on from an address that is filled in. */
export async function continueToPayment(page: Page, view: ViewCode, isSent = true): Promise<void> {
  const form = page.getByRole('main');
  if (isSent) {
    await form.getByRole('button', { name: textIn(view, 'checkout.toDelivery') }).click();
    await expect(page).toHaveURL(/checkout\/delivery$/);
  }
  await form.getByRole('button', { name: textIn(view, 'checkout.toPayment') }).click();
  await expect(page).toHaveURL(/checkout\/payment$/);
}

/** Chooses the way to pay, tells it what it asks for, and agrees to the terms. */
export async function prepareToPay(page: Page, view: ViewCode, payment: string, card = cards.good): Promise<void> {
  await choosePayment(page, payment);
  if (payment === 'purchaseorder')
    await page
      .getByRole('main')
      .getByLabel(textIn(view, 'checkout.purchaseOrderNumber'), { exact: true })
      .fill('PO-2026/17');
  if (payment === 'braintree') await typeCard(page, card);
  await agree(page);
}

/** The page of the stand-in where an order is paid. */
export const atProvider = (page: Page) => page.waitForURL(/payment-stand-in\/page/);

/** Presses one of its buttons. */
export const decide = (page: Page, action: string) => page.locator(`button[value=${action}]`).click();

export const thanks = (page: Page, view: ViewCode) =>
  expect(page.getByRole('heading', { level: 1, name: textIn(view, 'order.thanks') })).toBeVisible();

export const placeOrder = (page: Page, view: ViewCode) => orderButton(page, view).click();
