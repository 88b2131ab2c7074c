import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anyOf, beginning, exactly, pattern, textOf } from './texts.ts';

// A shopper who wants to order: presses what leads on, whatever was said, until there is an order or no cart.

/** How the walk ended. */
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
  // What a saved card is chosen by comes after it.
  if (/card/.test(payment.source)) await main().findAllByRole('radio', { name: pattern('account.paymentUntil') });
  // One way is enough to see what becomes of it.
  const gift = main().queryByRole('button', { name: textOf('checkout.giftAdd') });
  if (gift && /Cash/.test(payment.source)) {
    fireEvent.click(gift);
    for (const [name, text] of giftMessage)
      fireEvent.change(await main().findByLabelText(name), { target: { value: text } });
  }
  for (const agreement of main().queryAllByRole('checkbox', { name: /terms of sale/, checked: false }))
    fireEvent.click(agreement);
}

/** What leads on, the most urgent first, and what is done before it is pressed. */
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

/** The way on that is open, or undefined while something is under way. */
function wayOn() {
  for (const way of ways) {
    const [button] = main().queryAllByRole('button', { name: way.name });
    if (button && isBusy(button)) return undefined;
    if (button) return { button, before: way.before };
  }
  return undefined;
}

/** All that the page says went wrong: at its place, or in a message at the edge. */
const complaints = (): string[] =>
  [
    ...screen.queryAllByRole('alert'),
    ...document.querySelectorAll('[data-type=warning], [data-type=error], [data-type=info]'),
  ]
    .map((notice) => notice.textContent ?? '')
    .filter(Boolean);

interface Walk {
  /** The name of the way to pay. */
  payment: RegExp;
  /** Is told what the page says each time it stands still. */
  onStop: (said: string[]) => void;
  /** Whether the page was reloaded, or another opened. */
  hasLeft: () => boolean;
}

/** Walks from wherever checkout stands to the order, or until the page is left. */
export async function walkCheckout({ payment, onStop, hasLeft }: Walk): Promise<Ending> {
  const end = () => (hasLeft() ? 'left' : ending());
  for (let press = 0; press < 14; press++) {
    try {
      await waitFor(() => expect(end() ?? wayOn()).toBeDefined(), { timeout: 12_000 });
    } catch {
      onStop(complaints());
      return 'stuck';
    }
    onStop(complaints());
    const ended = end();
    if (ended) return ended;
    const way = wayOn();
    await way?.before?.(payment);
    const stood = document.body.innerHTML;
    if (way) fireEvent.click(way.button);
    await waitFor(() => expect(document.body.innerHTML !== stood || hasLeft()).toBe(true), {
      timeout: 8_000,
    }).catch(() => {});
  }
  return 'stuck';
}
