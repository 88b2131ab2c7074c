import type { DatabaseSync } from 'node:sqlite';
import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { clickButton, confirmation, main, openPaymentStep, placeCashOrder, prepareOrder } from '../support/checkout.ts';
import * as demo from '../support/demo.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';

// A browser repeats a POST by itself when the connection breaks. Magento orders the cart that is active for the
// customer at that time, so the repeated request can order another cart.

const twoStools = [{ sku: demo.stool.sku, quantity: 2 }];

/** One click creates two orders: one of the cart on the page, and one of a newer cart from another device. */
function repeating(database: DatabaseSync, lastAnswer: (second: Response) => Response) {
  const shop = createShop({ database });
  let isSilent = false;
  const silent = () => (isSilent ? HttpResponse.error() : undefined);
  return {
    handlers: [
      http.post('*/payment-information', async ({ request }) => {
        await shop.handle(request.clone());
        // The other device has its own storage, so its records are removed from this storage.
        const records = { ...localStorage };
        await prepareOrder('customer', database, { items: twoStools });
        localStorage.clear();
        Object.assign(localStorage, records);
        const url = request.url.replace('payment-information', 'set-payment-information');
        const body = await request.clone().text();
        await shop.handle(new Request(url, { method: 'POST', headers: request.headers, body }));
        const answer = lastAnswer((await shop.handle(request)) as Response);
        isSilent = answer.type === 'error';
        return answer as HttpResponse<string>;
      }),
      http.all('*/graphql', silent),
      http.all('*/rest/*', silent),
    ],
    heal: () => {
      isSilent = false;
    },
  };
}

/** Returns the number of the order with one stool, and the number of the order with two stools. */
function numbers(database: DatabaseSync) {
  const rows = database.prepare('SELECT number, grand_total AS total FROM sales_order ORDER BY id').all();
  const [one, two] = rows.slice(-2) as { number: string; total: number }[];
  expect(two?.total).toBeGreaterThan(one?.total ?? 0);
  return { number: one?.number ?? '', other: two?.number ?? '' };
}

async function expectBoth(database: DatabaseSync) {
  await confirmation();
  const { number, other } = numbers(database);
  expect(await main().findByText(pattern('order.two'))).toHaveTextContent(textOf('order.two', { number, other }));
  expect(main().getByText(textOf('order.twoHint'))).toBeVisible();
  expect(main().getByRole('link', { name: textOf('order.follow') })).toHaveAttribute(
    'href',
    `/sa_en/order-history/${number}`,
  );
  expect(main().getByRole('link', { name: textOf('order.ask') })).toHaveAttribute('href', '/sa_en/contact-us');
  return { number, other };
}

test('shows both orders when the browser repeats the request, and lets the customer cancel the second', async () => {
  const database = newDatabase();
  const { user } = await openPaymentStep('customer', { database });
  server.use(...repeating(database, (second) => second).handlers);
  await placeCashOrder(user);
  const { number, other } = await expectBoth(database);
  await user.click(main().getByRole('link', { name: textOf('order.showOther', { other }) }));
  await clickButton(user, textOf('orders.cancel'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(textOf('orders.cancelReason')), 'Other');
  await user.click(dialog.getByRole('button', { name: textOf('orders.cancel') }));
  expect(await main().findByText(textOf('orders.canceledNow'))).toBeVisible();
  const status = (one: string) => database.prepare('SELECT status FROM sales_order WHERE number = ?').get(one)?.status;
  expect(status(other)).toBe('canceled');
  expect(status(number)).not.toBe('canceled');
});

test('notifies of both orders on the next page when the responses are lost, and again after a reload', async () => {
  const database = newDatabase();
  const { user, leave } = await openPaymentStep('customer', { database });
  const lost = repeating(database, () => HttpResponse.error());
  server.use(...lost.handlers);
  await placeCashOrder(user);
  expect(await screen.findByText(pattern('checkout.uncertainOrder'))).toBeVisible();
  leave();
  lost.heal();
  const next = await renderApp('/sa_en/cart', { database });
  const { number, other } = numbers(database);
  expect(await screen.findByText(textOf('order.two', { number, other }))).toBeVisible();
  await next.user.click(screen.getByRole('link', { name: textOf('order.show') }));
  await expectBoth(database);
  cleanup();
  await renderApp('/sa_en/order-confirmation', { database });
  await expectBoth(database);
});
