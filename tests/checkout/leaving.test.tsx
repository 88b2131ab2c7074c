import { act, screen } from '@testing-library/react';
import { shippingAddressAccepted } from '#store/checkout';
import {
  atPayment,
  checkout,
  confirmation,
  field,
  main,
  order,
  press,
  riyadhAddress,
  toDelivery,
} from '../support/checkout.ts';
import { password } from '../support/customer.ts';

test('turning back leads to the cart; the device remembers for the next time', async () => {
  const { user } = await checkout();
  await toDelivery(user);
  await user.click(main().getByRole('link', { name: 'Back to cart' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Cart/ })).toBeVisible();
  await user.click(main().getByRole('link', { name: 'Go to checkout' }));
  expect(await field('First name')).toHaveValue('Mona');
});

test('who makes an account after an order is led back to its confirmation', async () => {
  const { user, database } = await atPayment('guest');
  database.exec("DELETE FROM customer WHERE email = 'mona@example.com'");
  await order(user);
  await confirmation();
  await user.click(main().getByRole('link', { name: 'Create an account' }));
  await user.type(await main().findByLabelText('Password'), password);
  await press(user, 'Create account');
  await confirmation();
});

test('what an order cannot do without is told in words for the shopper', async () => {
  const { user, store } = await atPayment('guest');
  // No page leads here: an address without the e-mail address that a guest gives.
  act(() => void store.dispatch(shippingAddressAccepted(riyadhAddress)));
  await order(user);
  expect(
    await main().findByText('Something is missing for this order. Please start again from the cart.'),
  ).toBeVisible();
  expect(await field(/terms of sale/)).toBeChecked();
});
