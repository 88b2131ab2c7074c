import type { Page } from '@playwright/test';
import { acceptAgreements, fillAddress, orderButton } from './checkout';
import type { Profile } from './profiles.ts';
import { expect, textIn, type ViewCode } from './support';

// Steps of a payment in checkout. The embedded back end contains stand-ins for payment providers, with test cards.

/** Cards of the stand-in (docs/payments.md). */
export const cards = {
  good: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  asksHolder: '4000 0000 0000 3220',
  /** The stand-in declines this card after it has been saved. */
  goodOnce: '4000 0000 0000 0341',
  hangs: '4000 0000 0000 0119',
};

/** The provider's card field with this title, inside its frame. */
export const cardField = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox');

/** Fills in the provider's card fields. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await cardField(page, 'number').fill(number);
  await cardField(page, 'expirationDate').fill('12/30');
  await cardField(page, 'cvv').fill('123');
}

export const choosePayment = (page: Page, code: string) =>
  page.getByRole('main').locator(`input[value=${code}]`).check({ force: true });

/** Completes checkout up to the payment step. */
export async function goToPayment(
  page: Page,
  view: ViewCode,
  { profile, email, isSent = true }: { profile: Profile; email: string | null; isSent?: boolean },
): Promise<void> {
  const form = page.getByRole('main');
  if (email !== null) await form.getByLabel(textIn(view, 'checkout.field.email'), { exact: true }).fill(email);
  await fillAddress(form, view, profile);
  await continueToPayment(page, view, isSent);
}

/** Continues from a completed address to the payment step. */
export async function continueToPayment(page: Page, view: ViewCode, isSent = true): Promise<void> {
  const form = page.getByRole('main');
  if (isSent) {
    await form.getByRole('button', { name: textIn(view, 'checkout.toDelivery') }).click();
    await expect(page).toHaveURL(/checkout\/delivery$/);
  }
  await form.getByRole('button', { name: textIn(view, 'checkout.toPayment') }).click();
  await expect(page).toHaveURL(/checkout\/payment$/);
}

/** Chooses the payment method, fills in its fields, and accepts the agreements. */
export async function prepareToPay(page: Page, view: ViewCode, payment: string, card = cards.good): Promise<void> {
  await choosePayment(page, payment);
  if (payment === 'purchaseorder')
    await page
      .getByRole('main')
      .getByLabel(textIn(view, 'checkout.purchaseOrderNumber'), { exact: true })
      .fill('PO-2026/17');
  if (payment === 'braintree') await typeCard(page, card);
  await acceptAgreements(page);
}

/** Waits for the payment page of the stand-in. */
export const waitForProviderPage = (page: Page) => page.waitForURL(/payment-stand-in\/page/);

/** Clicks a button of the payment page. */
export const clickProviderAction = (page: Page, action: string) => page.locator(`button[value=${action}]`).click();

export const expectThanks = (page: Page, view: ViewCode) =>
  expect(page.getByRole('heading', { level: 1, name: textIn(view, 'order.thanks') })).toBeVisible();

export const placeOrder = (page: Page, view: ViewCode) => orderButton(page, view).click();
