/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { manageOrder, type OrderAction } from '../../mocks/shop/order/backOffice.ts';
import { newShop, signedIn } from './support/accounts.ts';
import { at, errorsOf, riyadh, type Shopper } from './support/cartShop.ts';

// Tests the stand-in for the card gateway Braintree: its form fields, its nonces and its result for each test card.

const approved = '4111111111111111';
const declined = '4000000000000002';
const challenged = '4000000000003220';
const reviewed = '4000000000000259';

function open() {
  let time = Date.parse('2026-11-20T18:30:00Z');
  const made = newShop({}, undefined, () => new Date(time));
  const { shop } = made;
  const post = async (path: string, body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const url = `http://shop.test/rest/payment-stand-in/${path}`;
    const answer = await shop.handle(new Request(url, { method: 'POST', body: text }));
    return { status: answer?.status, body: (await answer?.json()) as Record<string, unknown> };
  };
  return {
    ...made,
    post,
    later: (milliseconds: number) => {
      time += milliseconds;
    },
    nonce: async (number: string, expires = '03/2030') =>
      String((await post('nonce', { number, expires, cvv: '123' })).body.nonce),
    orders: () => made.database.prepare('SELECT number, status FROM sales_order').all() as Record<string, string>[],
    cards: () =>
      made.database
        .prepare("SELECT details ->> 'maskedCC' AS last4, details ->> 'expirationDate' AS expires FROM payment_token")
        .all()
        .map((row) => ({ ...row })),
  };
}

/** Prepares a cart that can be ordered with a card payment. Returns the cart id. */
async function readyToPay(shopper: Shopper): Promise<string> {
  if (!shopper.token) return shopper.readyCart({ BAG: 1 });
  const id = String(at(await shopper.ask('{ customerCart { id } }'), 'data.customerCart.id'));
  await shopper.add(id, 'BAG', 1);
  await shopper.shipTo(id, riyadh);
  await shopper.shipBy(id);
  await shopper.billTo(id, { address: riyadh });
  return id;
}

async function pay(shopper: Shopper, id: string, method: Record<string, unknown>) {
  const set = await shopper.ask(
    'mutation ($i: SetPaymentMethodOnCartInput) { setPaymentMethodOnCart(input: $i) { cart { id } } }',
    { i: { cart_id: id, payment_method: method } },
  );
  expect(errorsOf(set)).toEqual([]);
  return shopper.place(id);
}
const byCard = (payment_method_nonce: string, is_active_payment_token_enabler = false) => ({
  code: 'braintree',
  braintree: { payment_method_nonce, is_active_payment_token_enabler },
});
const why = (placed: unknown) => String(at(placed, 'errors.0.message') ?? '');

test.each([
  ['a mistyped card number', { number: '4111111111111112', expires: '03/2030', cvv: '123' }],
  ['no card number', { number: '', expires: '03/2030', cvv: '123' }],
  ['an invalid expiry date', { number: approved, expires: '3/30', cvv: '123' }],
  ['no security code', { number: approved, expires: '03/2030', cvv: '' }],
  ['a body that is not JSON', 'number=4111'],
])('returns no nonce for %s', async (_what, body) => {
  expect(await open().post('nonce', body)).toEqual({ status: 422, body: { message: 'The card is not one.' } });
});

test('returns a nonce with only those card details that the receipt shows', async () => {
  const { status, body } = await open().post('nonce', {
    number: '5555 5555 5555 4444',
    expires: '03/2030',
    cvv: '123',
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    nonce: expect.stringMatching(/^stand-in-[0-9a-f]{32}$/),
    last4: '4444',
    type: 'MC',
    bin: '555555',
  });
});

test('accepts a nonce for one payment only', async () => {
  const { guest, nonce, orders } = open();
  const given = await nonce(approved);
  expect(at(await pay(guest, await readyToPay(guest), byCard(given)), 'orderV2.status')).toBe('Processing');
  expect(why(await pay(guest, await readyToPay(guest), byCard(given)))).toMatch(/more than once/);
  expect(orders()).toHaveLength(1);
});

test('accepts a nonce for three hours, and rejects an unknown nonce', async () => {
  const { guest, nonce, later, orders } = open();
  const id = await readyToPay(guest);
  expect(why(await pay(guest, id, byCard('stand-in-of-another')))).toMatch(/Unknown or expired/);
  const given = await nonce(approved);
  later(3 * 60 * 60_000 + 1);
  expect(why(await pay(guest, id, byCard(given)))).toMatch(/Unknown or expired/);
  expect(orders()).toEqual([]);
});

test('places no order for a declined card, and accepts another card for the same cart', async () => {
  const { guest, nonce, orders, database } = open();
  const id = await readyToPay(guest);
  const given = await nonce(declined);
  expect(why(await pay(guest, id, byCard(given)))).toMatch(/Do Not Honor/);
  expect(why(await pay(guest, id, byCard(given)))).toMatch(/more than once/);
  expect(orders()).toEqual([]);
  expect(
    database.prepare("SELECT s.qty FROM stock s JOIN product p ON p.id = s.product_id WHERE p.sku = 'BAG'").get(),
  ).toEqual({ qty: 50 });
  expect(at(await pay(guest, id, byCard(await nonce(approved))), 'orderV2.status')).toBe('Processing');
});

test('charges a card with 3-D Secure only after the card holder has confirmed the payment', async () => {
  const { guest, nonce, post } = open();
  const id = await readyToPay(guest);
  expect(why(await pay(guest, id, byCard(await nonce(challenged))))).toMatch(/three_d_secure/);
  const asked = await nonce(challenged);
  const wrong = await post('holder', { nonce: asked, isConfirmed: false });
  expect(wrong.body.outcome).toBe('challenge');
  expect((await post('holder', { nonce: asked, isConfirmed: true })).status).toBe(422);
  const right = await post('holder', { nonce: String(wrong.body.nonce), isConfirmed: true });
  expect(right.body).toEqual({ nonce: expect.any(String), outcome: 'approve' });
  expect(at(await pay(guest, id, byCard(String(right.body.nonce))), 'orderV2.status')).toBe('Processing');
});

test('saves a card if the customer agrees, and accepts the saved card from that customer only', async () => {
  const { guest, nonce, cards, database } = open();
  const mona = await signedIn(guest);
  await pay(mona, await readyToPay(mona), byCard(await nonce(approved)));
  expect(cards()).toEqual([]);
  await pay(mona, await readyToPay(mona), byCard(await nonce(approved), true));
  expect(cards()).toEqual([{ last4: '1111', expires: '03/2030' }]);
  const { public_hash } = database.prepare('SELECT public_hash FROM payment_token').get() as { public_hash: string };
  const saved = { code: 'braintree_cc_vault', braintree_cc_vault: { public_hash } };
  const other = await signedIn(guest, 'other@example.com');
  expect(why(await pay(other, await readyToPay(other), saved))).toMatch(/server error stopped your order/);
  expect(at(await pay(mona, await readyToPay(mona), saved), 'orderV2.status')).toBe('Processing');
});

test('declines the second payment with a saved card that allows only one payment', async () => {
  const { guest, nonce, database, orders } = open();
  const mona = await signedIn(guest);
  const first = await pay(mona, await readyToPay(mona), byCard(await nonce('4000000000000341'), true));
  expect(at(first, 'orderV2.status')).toBe('Processing');
  const { public_hash } = database.prepare('SELECT public_hash FROM payment_token').get() as { public_hash: string };
  const saved = { code: 'braintree_cc_vault', braintree_cc_vault: { public_hash } };
  expect(why(await pay(mona, await readyToPay(mona), saved))).toMatch(/Do Not Honor/);
  expect(orders()).toHaveLength(1);
});

describe('a card payment under review', () => {
  const held = async () => {
    const shop = open();
    const mona = await signedIn(shop.guest);
    const placed = await pay(mona, await readyToPay(mona), byCard(await shop.nonce(reviewed)));
    expect(at(placed, 'orderV2.status')).toBe('Payment Review');
    const number = String(at(placed, 'orderV2.number'));
    return { ...shop, mona, does: (action: OrderAction) => manageOrder(shop, number, action).status };
  };

  test('blocks all other changes of the order until the merchant accepts or denies the payment', async () => {
    const { does, mona } = await held();
    expect(() => does('invoice')).toThrow('status of payment_review');
    expect(() => does('ship')).toThrow('status of payment_review');
    expect(() => does('hold')).toThrow('A hold action is not available.');
    expect(() => does('cancel')).toThrow('You cannot cancel the order(s).');
    const answer = await mona.ask('mutation { cancelOrder(input: { order_id: "1", reason: "Other" }) { error } }');
    expect(at(answer, 'data.cancelOrder.error')).toBe('Order already closed, complete, cancelled or on hold');
    expect(does('accept')).toBe('processing');
    expect(() => does('deny')).toThrow("We can't deny the payment.");
    expect(does('invoice')).toBe('processing');
    expect(does('ship')).toBe('complete');
  });

  test('cancels the order and returns its items to stock if the merchant denies the payment', async () => {
    const { does, database } = await held();
    expect(does('deny')).toBe('canceled');
    expect(
      database.prepare("SELECT s.qty FROM stock s JOIN product p ON p.id = s.product_id WHERE p.sku = 'BAG'").get(),
    ).toEqual({ qty: 50 });
    expect(() => does('accept')).toThrow("We can't approve the payment.");
  });
});
