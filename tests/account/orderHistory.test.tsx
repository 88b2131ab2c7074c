import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor } from '@testing-library/react';
import { newDatabase } from '../support/backEnd.ts';
import { main } from '../support/carts.ts';
import { visitSignedIn } from '../support/customer.ts';
import { server } from '../support/renderApp.tsx';
import { networkError, operation, recordOperations } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

/**
 * Creates a database with copies of the demo customer's newest order.
 * @param count - Number of the customer's orders, including the copies.
 */
function withOrders(count: number): DatabaseSync {
  const database = newDatabase();
  const columns = database
    .prepare("SELECT name FROM pragma_table_info('sales_order') WHERE name NOT IN ('id', 'number', 'token', 'cart_id')")
    .all()
    .map(({ name }) => name)
    .join(', ');
  database.exec('PRAGMA foreign_keys = OFF');
  const copy = database.prepare(
    `INSERT INTO sales_order (number, token, cart_id, ${columns}) SELECT ?, ?, ?, ${columns} FROM sales_order
     WHERE number = '000000002'`,
  );
  for (let made = 3; made <= count; made++) copy.run(String(made).padStart(9, '0'), `token ${made}`, 10_000 + made);
  return database;
}

const orders = () =>
  main().findAllByRole('link', { name: new RegExp(`^${textOf('account.orderNumber', { number: '\\d' })}`) });
const more = () => main().findByRole('button', { name: textOf('orders.more') });

test('loads each page of a thousand orders with one request, and focuses the first new order', async () => {
  const asked = recordOperations();
  const { user } = await visitSignedIn('/sa_en/order-history', [], {
    database: withOrders(1000),
    before: [asked.handler],
  });
  expect(await orders()).toHaveLength(10);
  expect(main().getByText(textOf('orders.shown', { count: 1000, shown: 10 }))).toBeVisible();
  expect(asked.count('GetOrders')).toBe(1);
  for (const page of [2, 3]) {
    await user.click(await more());
    await waitFor(async () => expect(await orders()).toHaveLength(page * 10));
    expect(asked.count('GetOrders')).toBe(page);
    expect(asked.asked.at(-1)?.variables).toMatchObject({ page, pageSize: 10 });
  }
  expect(document.activeElement).toHaveTextContent(pattern('account.orderNumber', { number: '000000980' }));

  // The order history still shows 30 orders after the customer opens an order and goes back.
  await user.click((await orders())[24] as HTMLElement);
  expect(await main().findByText(textOf('account.orderSums'))).toBeVisible();
  window.history.back();
  await waitFor(async () => expect(await orders()).toHaveLength(30));
});

test('offers another attempt when the next page of orders fails to load', async () => {
  const { user } = await visitSignedIn('/sa_en/order-history', [], { database: withOrders(12) });
  await more();
  let isBroken = true;
  server.use(operation('GetOrders', () => (isBroken ? networkError() : undefined)));
  await user.click(await more());
  const again = await main().findByRole('button', { name: textOf('error.tryAgain') });
  expect(await orders()).toHaveLength(10);
  isBroken = false;
  await user.click(again);
  await waitFor(async () => expect(await orders()).toHaveLength(12));
  expect(main().getByText(textOf('orders.shown', { count: 12, shown: 12 }))).toBeVisible();
  expect(main().queryByRole('button', { name: textOf('orders.more') })).not.toBeInTheDocument();
});

test('searches orders by a part of the number, also typed with spaces, "#" or Arabic digits', async () => {
  const { user } = await visitSignedIn('/sa_en/order-history', [], { database: withOrders(40) });
  await user.type(await main().findByRole('searchbox', { name: textOf('orderStatus.number') }), ' #٠٠٣٧{Enter}');
  await waitFor(async () => expect(await orders()).toHaveLength(1));
  expect((await orders())[0]).toHaveAttribute('href', '/sa_en/order-history/000000037');
  expect(window.location.search).toBe('?number=0037');

  await user.clear(main().getByRole('searchbox'));
  await user.type(main().getByRole('searchbox'), 'XYZ{Enter}');
  expect(await main().findByText(pattern('orders.noneFound'))).toHaveTextContent(
    textOf('orders.noneFound', { number: 'XYZ' }),
  );
  await user.click(main().getByRole('link', { name: textOf('orders.showAll') }));
  await waitFor(async () => expect(await orders()).toHaveLength(10));
  expect(main().getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('heading', { level: 1, name: textOf('account.orders') })).toBeVisible();
});
