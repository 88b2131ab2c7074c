import { screen, waitFor } from '@testing-library/react';
import { browser } from '#lib/browser/browser';
import { newDatabase } from '../support/backEnd.ts';
import { confirmation, main, openPaymentStep, placeCashOrder } from '../support/checkout.ts';
import { revokeAll, signIn } from '../support/customer.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

// A session may end at any request around an order. There is one order, and only its customer sees it, after the next
// sign-in.

const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {});

test.each(['GetOrderNumber', 'GetCustomerCart'])(
  'hides an order that is placed when the session ends at %s until the customer signs in',
  async (name) => {
    const database = newDatabase();
    const made = () => database.prepare('SELECT number FROM sales_order').all();
    const before = made().length;
    const app = await openPaymentStep('customer', { database });
    server.use(
      operation(name, () => {
        // Skips the same request before the order is placed.
        if (made().length > before) revokeAll(database);
      }),
    );
    await placeCashOrder(app.user);
    await waitFor(() => expect(reloaded).toHaveBeenCalled());
    app.leave();
    const { user } = await renderApp('/sa_en/checkout/payment', { database });
    expect(await screen.findByRole('heading', { level: 1, name: textOf('user.sessionEndedTitle') })).toBeVisible();
    expect(JSON.stringify([{ ...localStorage }, document.body.innerHTML])).not.toMatch(/layla|Olaya|Mona/i);
    expect(main().queryByText(pattern('checkout.emptyCart'))).toBeNull();

    await user.click(main().getByRole('link', { name: textOf('user.signIn') }));
    await signIn(user);
    const number = String(made().at(-1)?.number);
    await confirmation();
    expect(await screen.findByText(number)).toBeVisible();
    expect(made()).toHaveLength(before + 1);
  },
);
