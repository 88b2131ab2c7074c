import { act, screen } from '@testing-library/react';
import { shippingAddressAccepted } from '#store/checkout';
import {
  clickButton,
  confirmation,
  field,
  goToDeliveryStep,
  main,
  openCheckout,
  openPaymentStep,
  placeCashOrder,
  riyadhAddress,
} from '../support/checkout.ts';
import { password } from '../support/customer.ts';
import { fill } from '../support/fill.ts';
import { pattern, textOf } from '../support/texts.ts';

test('links back to the cart, and restores the typed address when checkout is opened again', async () => {
  const { user } = await openCheckout();
  await goToDeliveryStep(user);
  await user.click(main().getByRole('link', { name: textOf('checkout.backToCart') }));
  expect(await screen.findByRole('heading', { level: 1, name: pattern('cart.title') })).toBeVisible();
  await user.click(main().getByRole('link', { name: textOf('cart.checkout') }));
  expect(await field(textOf('checkout.field.firstname'))).toHaveValue('Mona');
});

test('returns to the confirmation page after the guest creates an account through its link', async () => {
  const { user, database } = await openPaymentStep('guest');
  database.exec("DELETE FROM customer WHERE email = 'mona@example.com'");
  await placeCashOrder(user);
  await confirmation();
  await user.click(main().getByRole('link', { name: textOf('order.createAccount') }));
  await fill(user, await main().findByLabelText(textOf('user.password')), password);
  await clickButton(user, textOf('user.createAccount'));
  await confirmation();
});

test('shows a clear message when required data of the order is missing', async () => {
  const { user, store } = await openPaymentStep('guest');
  // No page allows this state: a guest's shipping address without an e-mail address.
  act(() => void store.dispatch(shippingAddressAccepted(riyadhAddress)));
  await placeCashOrder(user);
  expect(await main().findByText(textOf('checkout.missing'))).toBeVisible();
  expect(await field(/terms of sale/)).toBeChecked();
});
