/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { newShop, signedIn } from './support/accounts.ts';
import { at, riyadh, type Shopper } from './support/cartShop.ts';

// Tests the stand-ins for a provider's hosted payment page and for the merchant's endpoint that starts a payment.

const shop = 'http://shop.test';
const base = `${shop}/rest/payment-stand-in`;
const returnTo = `${shop}/sa_en/checkout/return`;

async function ordered(who: 'guest' | 'customer' = 'guest') {
  const made = newShop();
  const mona = who === 'customer' ? await signedIn(made.guest) : made.guest;
  const cart = await cartOf(mona);
  await mona.payBy(cart, 'demo_pay');
  const order = String(at(await mona.place(cart), 'order.order_number'));
  const send = async (request: Request) => {
    const answer = await made.shop.handle(request);
    if (!answer) throw new Error(`${request.url} is nobody's.`);
    return answer;
  };
  const ask = async (body: Record<string, unknown>, as: Shopper | null = who === 'customer' ? mona : null) => {
    const headers = as?.token ? { Authorization: `Bearer ${as.token}` } : undefined;
    const text = JSON.stringify({ method: 'demo_pay', returnTo, store: 'sa_en', ...body });
    const answer = await send(new Request(`${base}/pay`, { method: 'POST', body: text, ...(headers && { headers }) }));
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const decide = (page: unknown, fields: Record<string, string>) =>
    send(new Request(String(page), { method: 'POST', body: new URLSearchParams(fields) }));
  const status = () => at({ ...made.database.prepare('SELECT status FROM sales_order').get() }, 'status');
  return { ...made, mona, cart, order, send, ask, decide, status };
}

async function cartOf(shopper: Shopper): Promise<string> {
  if (!shopper.token) return shopper.readyCart({ BAG: 2 });
  const id = String(at(await shopper.ask('{ customerCart { id } }'), 'data.customerCart.id'));
  await shopper.add(id, 'BAG', 2);
  await shopper.shipTo(id, riyadh);
  await shopper.shipBy(id);
  await shopper.billTo(id, { address: riyadh });
  return id;
}

test('starts a payment once for repeated requests, and returns its state', async () => {
  const { ask, cart, order, status } = await ordered();
  expect(status()).toBe('pending_payment');
  expect(await ask({ action: 'state', cart })).toEqual({ status: 200, body: { state: 'open', order } });
  const first = await ask({ action: 'begin', cart });
  expect(first.body).toEqual({ state: 'open', order, url: expect.stringMatching(/\/page\/[0-9a-f]{24}$/) });
  expect(await ask({ action: 'begin', cart })).toEqual(first);
});

test.each([
  ['approve', {}, 'paid', 'processing'],
  ['code', { code: ' 1234 ' }, 'paid', 'processing'],
  ['decline', {}, 'failed', 'canceled'],
  ['cancel', {}, 'cancelled', 'canceled'],
  ['leave', {}, 'open', 'pending_payment'],
])('redirects to the app after the action %s, and updates the order', async (action, fields, state, becomes) => {
  const { ask, decide, cart, status, database } = await ordered();
  const { url } = (await ask({ action: 'begin', cart })).body;
  const answer = await decide(url, { action, ...fields });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, returnTo]);
  expect((await ask({ action: 'state', cart })).body.state).toBe(state);
  expect(status()).toBe(becomes);
  const { qty } = {
    ...database.prepare("SELECT s.qty FROM stock s JOIN product p ON p.id = s.product_id WHERE p.sku = 'BAG'").get(),
  };
  expect(qty).toBe(becomes === 'canceled' ? 50 : 48);
});

test('shows the form for the confirmation code again after a wrong code', async () => {
  const { ask, decide, cart, status } = await ordered();
  const { url } = (await ask({ action: 'begin', cart })).body;
  const wrong: Record<string, string>[] = [{ action: 'challenge' }, { action: 'code', code: '4321' }];
  for (const fields of wrong) {
    const answer = await decide(url, fields);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('1234')]);
  }
  expect(status()).toBe('pending_payment');
});

test('does not change a completed payment, neither on the payment page nor at the merchant’s endpoint', async () => {
  const { ask, decide, cart, status, send } = await ordered();
  const { url } = (await ask({ action: 'begin', cart })).body;
  await decide(url, { action: 'approve' });
  await decide(url, { action: 'decline' });
  expect((await ask({ action: 'cancel', cart })).body.state).toBe('paid');
  expect((await ask({ action: 'begin', cart })).body).not.toHaveProperty('url');
  expect(status()).toBe('processing');
  expect(await (await send(new Request(String(url)))).text()).toContain('This payment is over.');
});

test('cancels an order once, even if its payment page was not opened', async () => {
  const { ask, cart, status } = await ordered();
  expect((await ask({ action: 'cancel', cart })).body.state).toBe('cancelled');
  expect((await ask({ action: 'cancel', cart })).body.state).toBe('cancelled');
  expect(status()).toBe('canceled');
});

test('refuses to start a payment with a return URL of another site, and refuses an unknown action', async () => {
  const { ask, cart } = await ordered();
  const elsewhere = { action: 'begin', cart, returnTo: 'https://example.com/' };
  expect((await ask(elsewhere)).status).toBe(400);
  expect((await ask({ action: 'refund', cart })).status).toBe(400);
});

test('returns no payment for an order of another customer', async () => {
  const { ask, cart, order, guest, mona } = await ordered('customer');
  const other = await signedIn(guest, 'other@example.com');
  const notFound = { status: 404, body: { message: 'There is no such order.' } };
  for (const asked of [{ cart }, { order }]) {
    expect(await ask({ action: 'state', ...asked }, null)).toEqual(notFound);
    expect(await ask({ action: 'state', ...asked }, other)).toEqual(notFound);
    expect((await ask({ action: 'state', ...asked }, mona)).body.state).toBe('open');
  }
  expect(await ask({ action: 'state', cart, method: 'checkmo' }, mona)).toEqual(notFound);
  expect((await ask({ action: 'state', cart }, guest.as('gone'))).status).toBe(401);
});

test('returns the payment of a guest’s order by the cart id, not by the order number', async () => {
  const { ask, cart, order } = await ordered();
  expect((await ask({ action: 'state', cart })).status).toBe(200);
  expect((await ask({ action: 'state', order })).status).toBe(404);
});

test('returns 404 for an unknown payment page, and renders a payment page in the language of its view', async () => {
  const { ask, cart, send } = await ordered();
  expect((await send(new Request(`${base}/page/none`))).status).toBe(404);
  const { url } = (await ask({ action: 'begin', cart, store: 'sa_ar' })).body;
  expect(await (await send(new Request(String(url)))).text()).toContain('ديمو باي');
  const program = await send(new Request(`${base}/card.js`));
  expect(program.headers.get('Content-Type')).toMatch(/^text\/javascript/);
});
