import { screen, waitFor } from '@testing-library/react';
import { browser } from '#lib/browser/browser';
import { newDatabase } from '../support/backEnd.ts';
import { confirmation, main, openPaymentStep, placeCashOrder } from '../support/checkout.ts';
import { revokeAll, signIn } from '../support/customer.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

// The session can end at any request after the order is placed. The app shows the order only to its customer, after the
// next sign-in.

const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {});

test.each(['GetOrderNumber', 'GetCustomerCart'])(
  'hides a placed order until the customer signs in again when the session ends at the request %s',
  async (name) => {
    const database = newDatabase();
    const made = () => database.prepare('SELECT number FROM sales_order').all();
    const before = made().length;
    const app = await openPaymentStep('customer', { database });
    server.use(
      operation(name, () => {
        // The app sends this request before the order, too: only a request after the order ends the session.
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
