import { isAction } from '@reduxjs/toolkit';
import { act, screen, waitFor } from '@testing-library/react';
import { beginCheckout, cancelCheckout } from '#features/checkout/checkoutActions';
import { submitBillingAddress, submitPaymentMethod } from '#features/checkout/paymentActions';
import { submitShippingAddress } from '#features/checkout/shippingActions';
import { storageKeys } from '#lib/browser/storage';
import { drawerToggled } from '#store/app';
import { cartReceived } from '#store/cart';
import { shippingAddressAccepted } from '#store/checkout';
import { kept } from '../support/carts.ts';
import { atPayment, checkout, confirmation, field, main, order, press, toDelivery } from '../support/checkout.ts';
import { password } from '../support/customer.ts';
import { makeTestStore } from '../support/makeTestStore.ts';

const address = {
  firstname: 'Mona',
  lastname: 'Ali',
  street: ['7412, Olaya Street'],
  city: 'Riyadh',
  region: 'Riyadh',
  region_code: 'SA-01',
  region_id: 1001,
  postcode: '12211',
  telephone: '+966501234567',
  country_id: 'SA',
};

describe('turning back', () => {
  test('leads to the cart and resets checkout; the device remembers for the next time', async () => {
    const { user, store } = await checkout();
    await toDelivery(user);
    await user.click(main().getByRole('link', { name: 'Back to cart' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Cart/ })).toBeVisible();
    await waitFor(() =>
      expect(store.getState().checkout).toMatchObject({ shippingAddress: null, availableShippingMethods: [] }),
    );
    await user.click(main().getByRole('link', { name: 'Go to checkout' }));
    expect(await field('First name')).toHaveValue('Mona');
  });

  test.each([
    ['turning back', cancelCheckout],
    ['beginning', beginCheckout],
  ])('%s closes the drawer before checkout is reset', (_, go) => {
    const facts: string[] = [];
    const store = makeTestStore(
      {},
      { listeners: (listen) => listen({ matches: isAction, effect: ({ type }) => void facts.push(type) }) },
    );
    store.dispatch(drawerToggled('nav'));
    facts.length = 0;
    store.dispatch(go());
    expect(facts.slice(0, 2)).toEqual(['app/drawerToggled', 'checkout/checkoutReset']);
    expect(store.getState().app.drawer).toBeNull();
  });
});

describe('an order', () => {
  test('is accepted only after its receipt is filed, what was saved forgotten, the cart put away and a new one made', async () => {
    const { user, store, cartId } = await atPayment('guest');
    const seen = new Set<string>();
    store.subscribe(() => {
      const { checkout: state, cart } = store.getState();
      if (state.receipt.order) seen.add('receipt');
      if (kept(storageKeys.checkout('shipping_address', 'SA')) === undefined) seen.add('forgotten');
      if (cart.cartId === null) seen.add('cart put away');
      if (cart.cartId && cart.cartId !== cartId) seen.add('new cart');
      if (seen.has('receipt') && !state.isSubmitting) seen.add('accepted');
    });
    await order(user);
    await confirmation();
    expect([...seen]).toEqual(['receipt', 'forgotten', 'cart put away', 'new cart', 'accepted']);
  });

  test('whose shopper makes an account leads back to its confirmation', async () => {
    const { user, store, database } = await atPayment('guest');
    database.exec("DELETE FROM customer WHERE email = 'mona@example.com'");
    await order(user);
    await confirmation();
    expect(store.getState().user.userOnOrderSuccess).toBe(true);
    await user.click(main().getByRole('link', { name: 'Create an account' }));
    await user.type(await main().findByLabelText('Password'), password);
    expect(store.getState().checkout.receipt.order).toBeNull();
    await press(user, 'Create account');
    await confirmation();
  });
});

describe('what a step cannot do without', () => {
  const missing = (what: string) => `Missing required information: ${what}`;

  test('is a cart, for every step', async () => {
    const store = makeTestStore();
    await expect(store.dispatch(submitShippingAddress(address))).rejects.toThrow(missing('cartId'));
    expect(() => store.dispatch(submitBillingAddress({ sameAsShippingAddress: true }))).toThrow(missing('cartId'));
    expect(() => store.dispatch(submitPaymentMethod({ code: 'checkmo', data: {} }))).toThrow(missing('cartId'));
    expect(store.getState().checkout).toMatchObject({
      isSubmitting: false,
      shippingAddressError: missing('cartId'),
      billingAddressError: missing('cartId'),
      paymentMethodError: missing('cartId'),
      billingAddress: null,
      paymentCode: null,
    });
  });

  test('is an e-mail address, for a guest', async () => {
    const store = makeTestStore();
    store.dispatch(cartReceived('cart'));
    await expect(store.dispatch(submitShippingAddress(address))).rejects.toThrow(missing('email'));
    expect(store.getState().checkout.shippingAddressError).toBe(missing('email'));
  });

  test('is told in words for the shopper', async () => {
    const { user, store } = await atPayment('guest');
    act(() => void store.dispatch(shippingAddressAccepted(address)));
    await order(user);
    expect(
      await main().findByText('Something is missing for this order. Please start again from the cart.'),
    ).toBeVisible();
    expect(store.getState().checkout.orderError).toBe(missing('email'));
    expect(await field(/terms of sale/)).toBeChecked();
  });
});
