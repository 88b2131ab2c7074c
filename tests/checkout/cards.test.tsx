import { screen } from '@testing-library/react';
import { answered, listen, operation } from '../support/answers.ts';
import { newDatabase } from '../support/backEnd.ts';
import { atPayment, confirmation, main, order } from '../support/checkout.ts';
import { loseAnswers } from '../support/lostAnswers.ts';
import { server } from '../support/renderApp.tsx';
import { beginning, pattern, textOf } from '../support/texts.ts';

// Cards are typed into the provider's own pages, which no test page has: tests/browser/payments.spec.ts pays with them.

test('a card service whose answer is lost says so and can be asked again; another way of paying is open', async () => {
  const database = newDatabase();
  const { user } = await atPayment('guest', { database });
  const lost = loseAnswers(database, 'CreateBraintreeClientToken');
  server.use(...lost.handlers);
  await user.click(main().getByRole('radio', { name: /^Card/ }));
  expect(await screen.findByText(pattern('checkout.cardNotLoaded'))).toBeVisible();
  const before = lost.count();
  await user.click(main().getByRole('button', { name: textOf('error.tryAgain') }));
  expect(await screen.findByText(pattern('checkout.cardNotLoaded'))).toBeVisible();
  expect(lost.count()).toBeGreaterThan(before);
  await order(user);
  expect(await confirmation()).toBeVisible();
});

test.each<[string, () => Response]>([
  ['breaks on them', () => answered(null, [{ message: 'Internal server error', path: ['storeConfig'] }])],
  ['answers without them', () => answered({ storeConfig: null })],
])(
  'without the settings of 3-D Secure, since the shop %s, no card is taken; they can be asked for again',
  async (_what, given) => {
    const { user } = await atPayment('guest', { before: [operation('GetBraintreeSettings', given)] });
    const asked = listen();
    server.use(asked.handler);
    await user.click(main().getByRole('radio', { name: /^Card/ }));
    expect(await screen.findByText(pattern('checkout.cardNotLoaded'))).toBeVisible();
    const before = asked.count('GetBraintreeSettings');
    await user.click(main().getByRole('button', { name: textOf('error.tryAgain') }));
    expect(await screen.findByText(pattern('checkout.cardNotLoaded'))).toBeVisible();
    expect(asked.count('GetBraintreeSettings')).toBeGreaterThan(before);
  },
);

test('who pays otherwise loads nothing of the card service', async () => {
  const asked = listen();
  const { user } = await atPayment('guest', { before: [asked.handler] });
  await order(user);
  expect(await confirmation()).toBeVisible();
  expect(asked.asked.map(({ name }) => name).filter((name) => /Braintree/.test(name))).toEqual([]);
});

test('saved cards are offered to whom they belong, the newest first', async () => {
  const { user } = await atPayment('customer');
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
