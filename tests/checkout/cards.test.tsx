import { screen } from '@testing-library/react';
import { newDatabase } from '../support/backEnd.ts';
import { confirmation, main, openPaymentStep, placeCashOrder } from '../support/checkout.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { server } from '../support/renderApp.tsx';
import { graphqlResponse, operation, recordOperations } from '../support/responses.ts';
import { beginning, pattern, textOf } from '../support/texts.ts';

// Card details are typed into iframes of the provider, which jsdom lacks: tests/browser/payments.spec.ts pays by card.

test('offers a retry when the card token response is lost, and accepts another payment method', async () => {
  const database = newDatabase();
  const { user } = await openPaymentStep('guest', { database });
  const lost = loseResponses(database, 'CreateBraintreeClientToken');
  server.use(...lost.handlers);
  await user.click(main().getByRole('radio', { name: /^Card/ }));
  expect(await screen.findByText(pattern('checkout.cardNotLoaded'))).toBeVisible();
  const before = lost.count();
  await user.click(main().getByRole('button', { name: textOf('error.tryAgain') }));
  expect(await screen.findByText(pattern('checkout.cardNotLoaded'))).toBeVisible();
  expect(lost.count()).toBeGreaterThan(before);
  await placeCashOrder(user);
  expect(await confirmation()).toBeVisible();
});

test.each<[string, () => Response]>([
  ['fails', () => graphqlResponse(null, [{ message: 'Internal server error', path: ['storeConfig'] }])],
  ['returns nothing', () => graphqlResponse({ storeConfig: null })],
])(
  'refuses card payments and shows a retry button when the request for the 3-D Secure settings %s',
  async (_what, given) => {
    const { user } = await openPaymentStep('guest', { before: [operation('GetBraintreeSettings', given)] });
    const asked = recordOperations();
    server.use(asked.handler);
    await user.click(main().getByRole('radio', { name: /^Card/ }));
    expect(await screen.findByText(pattern('checkout.cardNotLoaded'))).toBeVisible();
    const before = asked.count('GetBraintreeSettings');
    await user.click(main().getByRole('button', { name: textOf('error.tryAgain') }));
    expect(await screen.findByText(pattern('checkout.cardNotLoaded'))).toBeVisible();
    expect(asked.count('GetBraintreeSettings')).toBeGreaterThan(before);
  },
);

test('sends no request for card payments when another payment method is used', async () => {
  const asked = recordOperations();
  const { user } = await openPaymentStep('guest', { before: [asked.handler] });
  await placeCashOrder(user);
  expect(await confirmation()).toBeVisible();
  expect(asked.asked.map(({ name }) => name).filter((name) => /Braintree/.test(name))).toEqual([]);
});

test('preselects the newest saved card of a customer, and pays with it', async () => {
  const { user } = await openPaymentStep('customer');
  await user.click(await main().findByRole('radio', { name: /^Saved card/ }));
  const [newest] = await main().findAllByRole('radio', { name: pattern('account.paymentEnding', { digits: /\d{4}/ }) });
  expect(newest).toBeChecked();
  const digits = /\d{4}/.exec(newest?.closest('label')?.textContent ?? '')?.[0] ?? '';
  await user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
  await user.click(main().getByRole('button', { name: beginning('checkout.placeOrder') }));
  expect(await confirmation()).toBeVisible();
  expect(digits).not.toBe('');
  const said = textOf('order.pay.card', { card: 'known', digits });
  expect(main().getByText(beginning('order.pay.card'))).toHaveTextContent(said);
  expect(main().queryByText(pattern('checkout.hint.braintree'))).not.toBeInTheDocument();
});
