import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor } from '@testing-library/react';
import { manageOrder, type OrderAction } from '../../mocks/shop/order/backOffice.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { main } from '../support/carts.ts';
import { signIn, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, graphqlResponse, internalError, operation } from '../support/responses.ts';
import { anyOf, arabicOf, pattern, type TextId, textOf } from '../support/texts.ts';

// The demo customer, Layla, has two orders: the first is delivered, the second is new.
const delivered = '000000001';
const fresh = '000000002';

const does = (database: DatabaseSync, ...actions: OrderAction[]) => {
  for (const action of actions) manageOrder({ db: database, now: () => new Date() }, fresh, action);
};

/** Applies the merchant's `actions` to the new order, then renders the page of order `number`. */
async function openOrder(actions: OrderAction[] = [], number = fresh, view = 'sa_en') {
  const database = newDatabase();
  does(database, ...actions);
  return visitSignedIn(`/${view}/order-history/${number}`, [], { database });
}

test('shows the unit price and the total of each item including VAT', async () => {
  const { database } = await openOrder();
  const lines = database
    .prepare(
      'SELECT i.name, i.price_incl_tax AS price, i.qty FROM sales_order_item i JOIN sales_order o ON o.id = order_id WHERE o.number = ?',
    )
    .all(fresh) as { name: string; price: number; qty: number }[];
  expect(lines.length).toBeGreaterThan(0);
  for (const { name, price, qty } of lines) {
    const line = (await main().findByText(name)).closest('li');
    const quantity = pattern('checkout.quantity', { quantity: qty });
    const each = pattern('order.each', { price: new RegExp(`SAR.?${demo.pricePattern(price).source}`) });
    expect(line).toHaveTextContent(new RegExp(`${quantity.source}.*${each.source}`));
    expect(line).toHaveTextContent(new RegExp(`${demo.pricePattern(price * qty).source}$`));
  }
});

describe('the items of an order', () => {
  const ordered = (database: DatabaseSync) =>
    database
      .prepare(
        'SELECT i.sku, i.name, i.qty FROM sales_order_item i JOIN sales_order o ON o.id = order_id WHERE number = ?',
      )
      .all(fresh) as { sku: string; name: string; qty: number }[];
  const line = async (name: string) => (await main().findAllByText(name))[0]?.closest('li');

  test.each<[string, OrderAction[], TextId, boolean]>([
    ['sent', ['invoice', 'ship'], 'orders.lineSent', true],
    ['sent and refunded', ['invoice', 'ship', 'refund'], 'orders.lineRefunded', true],
    ['cancelled', ['cancel'], 'orders.lineCanceled', true],
    ['paid', ['invoice'], 'orders.lineSent', false],
  ])('show in the page language if they are sent, refunded or cancelled: %s', async (_what, actions, id, isSaid) => {
    const { database } = await openOrder(actions, fresh, 'sa_ar');
    for (const { name, qty } of ordered(database)) {
      const state = arabicOf(id, { all: 'true', count: qty });
      if (isSaid) expect(await line(name)).toHaveTextContent(state);
      else expect(await line(name)).not.toHaveTextContent(state);
      expect(await line(name)).not.toHaveTextContent(/[A-Z][a-z]+ed\b/);
    }
  });

  test('show how many units were sent', async () => {
    const database = newDatabase();
    const most = ordered(database).reduce((one, other) => (other.qty > one.qty ? other : one));
    expect(most.qty).toBeGreaterThan(1);
    const quantitiesBySku = new Map([[most.sku, 1]]);
    manageOrder({ db: database, now: () => new Date() }, fresh, 'ship', { quantitiesBySku });
    await visitSignedIn(`/sa_en/order-history/${fresh}`, [], { database });
    expect(await line(most.name)).toHaveTextContent(textOf('orders.lineSent', { all: 'false', count: 1 }));
  });

  test('are shown as cancelled when Magento counts the cancellation only on the parts of a bundle', async () => {
    const database = newDatabase();
    does(database, 'cancel');
    const shop = createShop({ database });
    const asBundle = operation('GetOrder', async ({ request }) => {
      const answer = await (await shop.handle(request.clone() as Request))?.json();
      answer.data.customer.orders.items[0].items[0].quantity_canceled = 0;
      return answer;
    });
    await visitSignedIn(`/sa_en/order-history/${fresh}`, [], { database, before: [asBundle] });
    const [first] = ordered(database);
    expect(await line(first?.name ?? '')).toHaveTextContent(
      textOf('orders.lineCanceled', { all: 'true', count: first?.qty ?? 0 }),
    );
  });
});

const places = { done: 'orders.place.done', now: 'orders.place.now', ahead: 'orders.place.ahead' } as const;
const step = (id: TextId, place: keyof typeof places) => `${textOf(id)} ${textOf(places[place])}`;
const steps = async () =>
  (await main().findAllByRole('listitem'))
    .map((step) => step.textContent)
    .filter((text) => anyOf(...Object.values(places)).test(text ?? ''));

test.each<[string, OrderAction[], string, RegExp, string[]]>([
  [
    'new',
    [],
    textOf('orders.state.pending'),
    pattern('orders.hint.pending'),
    [step('orders.step.placed', 'now'), step('orders.step.prepared', 'ahead'), step('orders.step.sent', 'ahead')],
  ],
  [
    'paid',
    ['invoice'],
    textOf('orders.state.processing'),
    pattern('orders.hint.processing'),
    [step('orders.step.placed', 'done'), step('orders.step.prepared', 'now'), step('orders.step.sent', 'ahead')],
  ],
  [
    'sent',
    ['ship'],
    textOf('orders.state.sent'),
    pattern('orders.hint.sent'),
    [step('orders.step.placed', 'done'), step('orders.step.prepared', 'done'), step('orders.step.sent', 'now')],
  ],
  [
    'complete',
    ['invoice', 'ship'],
    textOf('orders.state.complete'),
    pattern('orders.hint.complete'),
    [step('orders.step.placed', 'done'), step('orders.step.prepared', 'done'), step('orders.step.sent', 'done')],
  ],
  [
    'canceled',
    ['cancel'],
    textOf('orders.state.canceled'),
    pattern('orders.hint.canceled'),
    [step('orders.step.placed', 'done'), step('orders.state.canceled', 'now')],
  ],
  [
    'refunded',
    ['invoice', 'refund'],
    textOf('orders.state.closed'),
    pattern('orders.hint.closed'),
    [step('orders.step.placed', 'done'), step('orders.state.closed', 'now')],
  ],
  [
    'on hold',
    ['hold'],
    textOf('orders.state.holded'),
    pattern('orders.hint.holded'),
    [step('orders.step.placed', 'now'), step('orders.step.prepared', 'ahead'), step('orders.step.sent', 'ahead')],
  ],
])('shows the status and the progress steps of an order that is %s', async (_what, actions, word, sentence, way) => {
  await openOrder(actions);
  expect(
    await main().findByRole('heading', { level: 1, name: textOf('order.number', { number: fresh }) }),
  ).toBeVisible();
  expect(await main().findAllByText(word)).not.toHaveLength(0);
  expect(main().getByText(sentence)).toBeVisible();
  expect(await steps()).toEqual(way);
});

test('shows a payment review without a cancel button, and the next status once the payment is accepted', async () => {
  const database = newDatabase();
  database.prepare("UPDATE sales_order SET status = 'payment_review' WHERE number = ?").run(fresh);
  const { leave } = await visitSignedIn(`/sa_en/order-history/${fresh}`, [], { database });
  expect(await main().findAllByText(textOf('orders.state.paymentReview'))).not.toHaveLength(0);
  expect(main().getByText(pattern('orders.hint.paymentReview'))).toBeVisible();
  expect(await steps()).toEqual([
    step('orders.step.placed', 'now'),
    step('orders.step.prepared', 'ahead'),
    step('orders.step.sent', 'ahead'),
  ]);
  expect(main().queryByRole('button', { name: textOf('orders.cancel') })).not.toBeInTheDocument();
  leave();
  does(database, 'accept');
  await renderApp(`/sa_en/order-history/${fresh}`, { database });
  expect(await main().findAllByText(textOf('orders.state.processing'))).not.toHaveLength(0);
});

test('shows a custom order status unchanged, and derives the progress steps from the items', async () => {
  const database = newDatabase();
  does(database, 'invoice');
  const shop = createShop({ database });
  const renamed = operation('GetOrder', async ({ request }) => {
    const answer = await (await shop.handle(request.clone() as Request))?.json();
    answer.data.customer.orders.items[0].status = 'Being engraved';
    return answer;
  });
  await visitSignedIn(`/sa_en/order-history/${fresh}`, [], { database, before: [renamed] });
  expect(await main().findByText('Being engraved')).toBeVisible();
  expect(await steps()).toContain(step('orders.step.prepared', 'now'));
});

test("links a parcel to its carrier's website, and offers to copy the number if the carrier is unknown", async () => {
  const database = newDatabase();
  manageOrder({ db: database, now: () => new Date() }, fresh, 'ship', {
    comment: textOf('orders.state.sent'),
    tracks: [
      { carrier: 'custom', title: 'Aramex', number: '48 21' },
      { carrier: 'custom', title: 'The neighbour', number: 'N-7' },
    ],
  });
  const { user } = await visitSignedIn(`/sa_en/order-history/${fresh}`, [], { database });
  expect(await main().findByRole('link', { name: /48 21/ })).toHaveAttribute(
    'href',
    'https://www.aramex.com/track/results?ShipmentNumber=48%2021',
  );
  expect(main().getByText(textOf('orders.state.sent'), { selector: 'bdi' })).toBeVisible();
  await user.click(main().getByRole('button', { name: textOf('orders.copyNumber', { number: 'N-7' }) }));
  expect(await screen.findByText(textOf('orders.copied'))).toBeVisible();
});

test('lists the invoices and credit notes of an order with totals, and shows the VAT rate', async () => {
  await openOrder(['invoice', 'refund']);
  await main().findByText(textOf('orders.papers'));
  const papers = main()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(papers).toContainEqual(
    expect.stringMatching(new RegExp(`${pattern('orders.invoice', { number: '000000002' }).source}.*SAR`)),
  );
  expect(papers).toContainEqual(
    expect.stringMatching(new RegExp(`${pattern('orders.creditMemo', { number: '000000001' }).source}.*SAR`)),
  );
  expect(
    main()
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toContain(textOf('cart.taxIncluded', { tax: 'VAT (15%)' }));
});

test('asks a guest to sign in, then opens the order', async () => {
  const { user } = await renderApp(`/sa_en/order-history/${delivered}`);
  await waitFor(() => expect(window.location.pathname).toBe('/sa_en/sign-in'));
  await signIn(user);
  expect(
    await screen.findByRole('heading', { level: 1, name: textOf('order.number', { number: delivered }) }),
  ).toBeVisible();
  expect(window.location.pathname).toBe(`/sa_en/order-history/${delivered}`);
});

test.each(['999999999', 'SA%2F2026%20%E2%84%96%207', `${'9'.repeat(120)}`, '%E0%A4%A'])(
  'shows that an order number is unknown, and links to the order history: %s',
  async (number) => {
    await visitSignedIn(`/sa_en/order-history/${number}`);
    expect(await main().findByText(pattern('orders.unknown'))).toHaveTextContent(pattern('orders.unknown'));
    expect(main().getAllByRole('link', { name: textOf('account.orders') })[1]).toHaveAttribute(
      'href',
      '/sa_en/order-history',
    );
  },
);

test('opens an order from the order history when its number contains a slash and a space', async () => {
  const database = newDatabase();
  database.prepare('UPDATE sales_order SET number = ? WHERE number = ?').run('SA/2026 7', fresh);
  const { user } = await visitSignedIn('/sa_en/order-history', [], { database });
  await user.click(await main().findByRole('link', { name: /SA\/2026 7/ }));
  expect(
    await main().findByRole('heading', { level: 1, name: textOf('order.number', { number: 'SA/2026 7' }) }),
  ).toBeVisible();
  expect(await main().findByText(textOf('account.orderSums'))).toBeVisible();
});

test('offers another attempt when the order fails to load', async () => {
  const broken = failRequests('query GetOrder(', internalError);
  const { user } = await visitSignedIn(`/sa_en/order-history/${fresh}`, [], { before: broken.handlers });
  const again = await main().findByRole('button', { name: textOf('error.tryAgain') });
  broken.heal();
  await user.click(again);
  expect(await main().findByText(textOf('account.orderSums'))).toBeVisible();
});

describe('cancelling an order', () => {
  const state = (database: DatabaseSync) =>
    database.prepare('SELECT status FROM sales_order WHERE number = ?').get(fresh)?.status;
  type App = Awaited<ReturnType<typeof openOrder>>;

  async function press({ user }: App) {
    await user.click(await main().findByRole('button', { name: textOf('orders.cancel') }));
    const dialog = await screen.findByRole('dialog', { name: textOf('orders.cancelQuestion') });
    const send = () =>
      user.click([...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit') as Element);
    await user.selectOptions(screen.getByLabelText(textOf('orders.cancelReason')), 'The order was placed by mistake');
    return send;
  }
  const done = async () => {
    expect(await main().findByText(textOf('orders.canceledNow'))).toBeVisible();
    expect(main().getByText(textOf('orders.state.canceled'), { selector: '[data-state]' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent(textOf('orders.canceledNow'));
    expect(main().queryByRole('button', { name: textOf('orders.cancel') })).not.toBeInTheDocument();
  };

  test('requires a reason for the cancellation, then shows a confirmation', async () => {
    const app = await openOrder();
    await app.user.click(await main().findByRole('button', { name: textOf('orders.cancel') }));
    await app.user.click(screen.getAllByRole('button', { name: textOf('orders.cancel') }).at(-1) as HTMLElement);
    expect(await screen.findByText(textOf('validation.required'))).toBeVisible();
    expect(state(app.database)).toBe('pending');
    await app.user.click(screen.getByRole('button', { name: textOf('orders.keep') }));
    const send = await press(app);
    await send();
    await done();
    expect(state(app.database)).toBe('canceled');
  });

  test('shows the order as cancelled when it contains bundles, which Magento does not count as cancelled', async () => {
    const database = newDatabase();
    database.exec(`UPDATE sales_order_item SET product_type = 'bundle'
      WHERE order_id = (SELECT id FROM sales_order WHERE number = '${fresh}')`);
    const app = await visitSignedIn(`/sa_en/order-history/${fresh}`, [], { database });
    const send = await press(app);
    await send();
    await done();
  });

  test('shows the order as cancelled when the response is lost', async () => {
    const app = await openOrder();
    const send = await press(app);
    server.use(...loseResponses(app.database, 'mutation CancelOrder', { times: 1 }).handlers);
    await send();
    await done();
  });

  test('shows the order as cancelled when the customer retries after an unknown outcome', async () => {
    const app = await openOrder();
    const send = await press(app);
    const lost = loseResponses(app.database, 'mutation CancelOrder', { thenSilent: true });
    server.use(...lost.handlers);
    await send();
    expect(await screen.findByText(pattern('error.unknownOutcome'))).toBeVisible();
    lost.heal();
    await send();
    await done();
  });

  test('shows an error when the response is lost, and the cancelled order after another attempt', async () => {
    const app = await openOrder();
    const send = await press(app);
    const late = loseResponses(app.database, 'mutation CancelOrder', { times: 1, isLate: true });
    server.use(...late.handlers);
    await send();
    expect(await screen.findByText(anyOf('cart.refused.network', 'error.network'))).toBeVisible();
    await late.finish();
    await send();
    await done();
  });

  test('sends the uid of the order to Magento 2.4.8, which rejects the order number', async () => {
    const settings = { schemaVersion: '2.4.8' } as const;
    const app = await visitSignedIn(`/sa_en/order-history/${fresh}`, [], { database: newDatabase(), settings });
    const send = await press(app);
    await send();
    await done();
    expect(state(app.database)).toBe('canceled');
  });

  test('shows that the order was not cancelled if it was shipped meanwhile', async () => {
    const app = await openOrder();
    const send = await press(app);
    does(app.database, 'invoice', 'ship');
    await send();
    expect(await screen.findByText(pattern('orders.notCanceled'))).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: textOf('orders.keep') }));
    expect(main().getByText(textOf('orders.state.complete'), { selector: '[data-state]' })).toBeVisible();
    expect(main().queryByRole('button', { name: textOf('orders.cancel') })).not.toBeInTheDocument();
  });

  test('shows that the order was not cancelled if the response contains no order', async () => {
    const app = await openOrder();
    const send = await press(app);
    server.use(
      operation('CancelOrder', () =>
        graphqlResponse({ cancelOrder: { __typename: 'CancelOrderOutput', error: null, order: null } }),
      ),
    );
    await send();
    expect(await screen.findByText(pattern('orders.notCanceled'))).toBeVisible();
  });

  test.each<[string, OrderAction[]]>([
    ['sent', ['ship']],
    ['canceled', ['cancel']],
    ['on hold', ['hold']],
  ])('offers no cancel button for an order that is %s', async (_what, actions) => {
    await openOrder(actions);
    expect(await main().findByRole('button', { name: textOf('account.reorder') })).toBeVisible();
    expect(main().queryByRole('button', { name: textOf('orders.cancel') })).not.toBeInTheDocument();
  });

  test('offers no cancel button when the back end does not support cancelling', async () => {
    const off = operation('GetCancellation', () =>
      graphqlResponse(null, [{ message: 'Cannot query field', locations: [] }]),
    );
    await visitSignedIn(`/sa_en/order-history/${fresh}`, [], { before: [off] });
    expect(await main().findByRole('button', { name: textOf('account.reorder') })).toBeVisible();
    await waitFor(() =>
      expect(main().queryByRole('button', { name: textOf('orders.cancel') })).not.toBeInTheDocument(),
    );
  });
});

test('opens the cart page after a reorder, even if the cart cannot be loaded', async () => {
  const { user } = await openOrder([], delivered);
  const again = await main().findByRole('button', { name: textOf('account.reorder') });
  let isSent = false;
  server.use(
    operation('ReorderItems', () => {
      isSent = true;
    }),
    operation('GetCartDetails', () => (isSent ? internalError() : undefined)),
  );
  await user.click(again);
  await waitFor(() => expect(window.location.pathname).toBe('/sa_en/cart'));
});

test('shows the order status and the product names in Arabic', async () => {
  await openOrder(['invoice'], fresh, 'sa_ar');
  expect(
    await main().findByText(arabicOf('orders.state.processing'), { selector: '[data-state] *, [data-state]' }),
  ).toBeVisible();
  expect(main().getAllByRole('link', { name: demo.mug.arabicName })[0]).toBeVisible();
});
