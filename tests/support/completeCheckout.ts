import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anyOf, beginning, exactly, pattern, textOf } from './texts.ts';

// Completes checkout as a shopper does: clicks the button that continues, whatever the page reports, until an order is
// placed or the cart is empty.

/** How the user journey ended. */
export type Ending = 'ordered' | 'cart is empty' | 'asked to sign in' | 'left' | 'stuck';

const main = () => within(screen.getByRole('main'));
const heading = (name: RegExp) => screen.queryByRole('heading', { level: 1, name }) !== null;

const fields: [RegExp, string][] = [
  [beginning('checkout.field.email'), 'mona@example.com'],
  [beginning('checkout.field.firstname'), 'Mona'],
  [beginning('checkout.field.lastname'), 'Ali'],
  [beginning('checkout.field.telephone'), '0501234567'],
  [beginning('checkout.field.city'), 'Riyadh'],
  [beginning('checkout.field.district'), 'Al Olaya'],
  [beginning('checkout.field.street'), 'Olaya Street'],
  [beginning('checkout.field.buildingNumber'), '7412'],
  [beginning('checkout.field.postcode'), '12211'],
];

function fillAddress(): void {
  for (const [name, value] of fields) {
    const field = main().queryByLabelText(name);
    if (!field) continue;
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  }
  const region = main().queryByLabelText(beginning('checkout.field.region'));
  const [, first] = region?.querySelectorAll('option') ?? [];
  if (region) fireEvent.change(region, { target: { value: first?.value } });
}

const giftMessage: [RegExp, string][] = [
  [beginning('checkout.giftTo'), 'Noura'],
  [beginning('checkout.giftFrom'), 'Mona'],
  [beginning('checkout.giftText'), 'Happy Eid'],
];

async function choosePayment(payment: RegExp): Promise<void> {
  const way = main().queryByRole('radio', { name: payment });
  if (way) fireEvent.click(way);
  // The saved cards load after the payment method is chosen.
  if (/card/.test(payment.source)) await main().findAllByRole('radio', { name: pattern('account.paymentUntil') });
  // One payment method is enough to check the gift message.
  const gift = main().queryByRole('button', { name: textOf('checkout.giftAdd') });
  if (gift && /Cash/.test(payment.source)) {
    fireEvent.click(gift);
    for (const [name, text] of giftMessage)
      fireEvent.change(await main().findByLabelText(name), { target: { value: text } });
  }
  for (const agreement of main().queryAllByRole('checkbox', { name: /terms of sale/, checked: false }))
    fireEvent.click(agreement);
}

/** Buttons that continue checkout, the most urgent first, each with the steps before the click on it. */
const ways: { name: RegExp; before?: (payment: RegExp) => void | Promise<void> }[] = [
  { name: exactly('error.tryAgain') },
  { name: exactly('checkout.checkOrder') },
  { name: beginning('pay.now') },
  { name: beginning('checkout.placeOrder'), before: choosePayment },
  { name: exactly('checkout.toPayment') },
  { name: exactly('checkout.toDelivery'), before: fillAddress },
];

const isBusy = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

function ending(): Ending | undefined {
  if (heading(beginning('order.thanks'))) return 'ordered';
  if (heading(beginning('cart.empty'))) return 'cart is empty';
  if (heading(anyOf('user.signInTitle', 'user.sessionEndedTitle', 'order.inAccount'))) return 'asked to sign in';
  return undefined;
}

/** Returns the button that continues checkout, or undefined while a request is pending. */
function findContinueButton() {
  for (const way of ways) {
    const [button] = main().queryAllByRole('button', { name: way.name });
    if (button && isBusy(button)) return undefined;
    if (button) return { button, before: way.before };
  }
  return undefined;
}

/** All problems that the page reports: beside a field, or in a toast. */
const complaints = (): string[] =>
  [
    ...screen.queryAllByRole('alert'),
    ...document.querySelectorAll('[data-type=warning], [data-type=error], [data-type=info]'),
  ]
    .map((notice) => notice.textContent ?? '')
    .filter(Boolean);

interface CheckoutRun {
  /** Name of the payment method. */
  payment: RegExp;
  /** Called with the page's messages each time no request is pending. */
  onIdle: (said: string[]) => void;
  /** True if the page was reloaded or another page opened. */
  hasLeft: () => boolean;
}

/** Continues checkout from its current step to the order, or until the page is left. */
export async function completeCheckout({ payment, onIdle, hasLeft }: CheckoutRun): Promise<Ending> {
  const end = () => (hasLeft() ? 'left' : ending());
  for (let press = 0; press < 14; press++) {
    try {
      await waitFor(() => expect(end() ?? findContinueButton()).toBeDefined(), { timeout: 12_000 });
    } catch {
      onIdle(complaints());
      return 'stuck';
    }
    onIdle(complaints());
    const ended = end();
    if (ended) return ended;
    const way = findContinueButton();
    await way?.before?.(payment);
    const stood = document.body.innerHTML;
    if (way) fireEvent.click(way.button);
    await waitFor(() => expect(document.body.innerHTML !== stood || hasLeft()).toBe(true), {
      timeout: 8_000,
    }).catch(() => {});
  }
  return 'stuck';
}
