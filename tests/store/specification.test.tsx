import { isAction } from '@reduxjs/toolkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  beginCheckout,
  cancelCheckout,
  submitBillingAddress,
  submitPaymentMethod,
} from '#features/checkout/checkoutActions';
import { placeOrder } from '#features/checkout/placeOrder';
import { submitShippingAddress, submitShippingMethod } from '#features/checkout/shippingActions';
import { storageKeys } from '#lib/browser/storage';
import { drawerToggled } from '#store/app';
import { cartReceived } from '#store/cart';
import { shippingAddressAccepted, stepSubmitted } from '#store/checkout';
import { userOnOrderSuccessChanged } from '#store/user';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { newDatabase } from '../support/backEnd.ts';
import { main, readStoredValue, storeValue } from '../support/carts.ts';
import {
  clickButton,
  confirmation,
  goToDeliveryStep,
  openCheckout,
  openPaymentStep,
  placeCashOrder,
  riyadhAddress,
} from '../support/checkout.ts';
import { newSession, password, signOut, storeSession, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { makeTestStore } from '../support/makeTestStore.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, graphqlResponse, operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

// The specification requires some state fields, and an order of actions, that no page shows. Only this file checks
// them; the tests of a page check the page.

const flatRate = {
  code: 'flatrate',
  title: 'Flat rate',
  carrier_code: 'flatrate',
  carrier_title: 'Flat rate',
  method_code: 'flatrate',
  method_title: null,
  amount: { value: 25, currency: 'SAR' },
};

const missing = (what: string) => `Missing required information: ${what}`;

test('stores the error when a cart cannot be created (4.1)', async () => {
  const { user, store } = await renderApp(`/sa_en${demo.stool.path}`);
  server.use(...failRequests('createGuestCart').handlers);
  await user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
  await screen.findByRole('alert');
  expect(store.getState().cart.getCartError).toBe('Unable to create cart');
});

describe('the newsletter (2.8)', () => {
  reportAllAsVisible();

  test('shows its message for 5 seconds', async () => {
    const { user, store } = await renderApp('/sa_en/nowhere');
    const footer = within(screen.getByRole('contentinfo'));
    await user.type(
      await footer.findByRole('textbox', { name: textOf('shell.newsletterEmail') }),
      'noura@example.com{Enter}',
    );
    await screen.findByText(textOf('shell.newsletterDone'));
    expect(Object.values(store.getState().toasts)).toMatchObject([{ type: 'success', timeout: 5_000 }]);
  });
});

describe('checkout (4.2)', () => {
  test('is reset when the shopper navigates back to the cart', async () => {
    const { user, store } = await openCheckout();
    await goToDeliveryStep(user);
    const { availableShippingMethods } = store.getState().checkout;
    expect(availableShippingMethods.length).toBeGreaterThan(1);
    expect(readStoredValue(storageKeys.checkout('availableShippingMethods', 'sa'))).toEqual(availableShippingMethods);
    await user.click(main().getByRole('link', { name: textOf('checkout.backToCart') }));
    await waitFor(() =>
      expect(store.getState().checkout).toMatchObject({ shippingAddress: null, availableShippingMethods: [] }),
    );
  });

  test.each([
    ['cancelCheckout', cancelCheckout],
    ['beginCheckout', beginCheckout],
  ])('closes the drawer before the reset on %s', (_, go) => {
    const facts: string[] = [];
    const store = makeTestStore();
    store.startListening({ matcher: isAction, effect: ({ type }) => void facts.push(type) });
    store.dispatch(drawerToggled('nav'));
    facts.length = 0;
    store.dispatch(go());
    expect(facts.slice(0, 2)).toEqual(['app/drawerToggled', 'checkout/checkoutReset']);
    expect(store.getState().app.drawer).toBeNull();
  });

  test('starts with the values saved on the device and clears the flag of the last order', () => {
    storeValue(storageKeys.checkout('shipping_address', 'sa'), riyadhAddress);
    storeValue(storageKeys.checkout('paymentMethod', 'sa'), { code: 'checkmo', data: {} });
    const store = makeTestStore();
    store.dispatch(userOnOrderSuccessChanged(true));
    store.dispatch(beginCheckout());
    expect(store.getState().checkout).toMatchObject({ shippingAddress: riyadhAddress, paymentCode: 'checkmo' });
    expect(store.getState().user.userOnOrderSuccess).toBe(false);
    localStorage.clear();
  });

  test('accepts an order after it has stored the receipt, cleared saved values and replaced the cart', async () => {
    const { user, store, cartId } = await openPaymentStep('guest');
    const seen = new Set<string>();
    store.subscribe(() => {
      const { checkout: state, cart } = store.getState();
      if (state.receipt.order) seen.add('receipt');
      if (readStoredValue(storageKeys.checkout('shipping_address', 'sa')) === undefined) seen.add('forgotten');
      if (cart.cartId === null) seen.add('cart put away');
      if (cart.cartId && cart.cartId !== cartId) seen.add('new cart');
      if (seen.has('receipt') && !state.isSubmitting) seen.add('accepted');
    });
    await placeCashOrder(user);
    await confirmation();
    expect([...seen]).toEqual(['receipt', 'forgotten', 'cart put away', 'new cart', 'accepted']);
  });

  test('stores an error for a step without a cart', async () => {
    const store = makeTestStore();
    await expect(store.dispatch(submitShippingAddress(riyadhAddress))).rejects.toThrow(missing('cartId'));
    const billing = submitBillingAddress({ sameAsShippingAddress: true });
    await expect(store.dispatch(billing)).rejects.toThrow(missing('cartId'));
    const payment = submitPaymentMethod({ code: 'checkmo', data: {} });
    await expect(store.dispatch(payment)).rejects.toThrow(missing('cartId'));
    await expect(store.dispatch(submitShippingMethod(flatRate))).rejects.toThrow(missing('cartId'));
    await expect(store.dispatch(placeOrder(null, []))).rejects.toThrow(missing('cartId'));
    expect(store.getState().checkout).toMatchObject({
      isSubmitting: false,
      shippingAddressError: missing('cartId'),
      billingAddressError: missing('cartId'),
      paymentMethodError: missing('cartId'),
      shippingMethodError: missing('cartId'),
      orderError: missing('cartId'),
      billingAddress: null,
      paymentCode: null,
    });
  });

  test('is not reset by going back while an order is being placed', () => {
    const store = makeTestStore();
    store.dispatch(shippingAddressAccepted(riyadhAddress));
    store.dispatch(stepSubmitted('order'));
    store.dispatch(cancelCheckout());
    expect(store.getState().checkout).toMatchObject({ shippingAddress: riyadhAddress, isSubmitting: true });
  });

  test('keeps data of a payment form, such as the nonce of a card, only in memory', async () => {
    const store = makeTestStore();
    store.dispatch(cartReceived('cart'));
    await store.dispatch(submitPaymentMethod({ code: 'braintree', data: { nonce: 'of-a-card' } }));
    expect(store.getState().checkout).toMatchObject({ paymentCode: 'braintree', paymentData: { nonce: 'of-a-card' } });
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('of-a-card');
    expect(readStoredValue(storageKeys.checkout('paymentMethod', 'sa'))).toEqual({ code: 'braintree', data: {} });
  });

  test('saves the billing address for the next visit', async () => {
    const store = makeTestStore();
    store.dispatch(cartReceived('cart'));
    await store.dispatch(submitBillingAddress({ sameAsShippingAddress: true }));
    expect(readStoredValue(storageKeys.checkout('billing_address', 'sa'))).toEqual({ sameAsShippingAddress: true });
    localStorage.clear();
  });

  test('stores an error if a guest sends an address, or an order, without an e-mail address', async () => {
    const alone = makeTestStore();
    alone.dispatch(cartReceived('cart'));
    await expect(alone.dispatch(submitShippingAddress(riyadhAddress))).rejects.toThrow(missing('email'));
    expect(alone.getState().checkout.shippingAddressError).toBe(missing('email'));

    const { user, store } = await openPaymentStep('guest');
    act(() => void store.dispatch(shippingAddressAccepted(riyadhAddress)));
    await placeCashOrder(user);
    await main().findByText(pattern('checkout.missing'));
    expect(store.getState().checkout.orderError).toBe(missing('email'));
  });
});

test('stores the current page and the number of pages of the shown product list (3, 4.4)', async () => {
  const { user, store } = await renderApp(`/sa_en${demo.textiles.path}?page=2`);
  const pages = within(await main().findByRole('navigation', { name: textOf('ui.pages') }));
  await waitFor(() => expect(store.getState().catalog.currentPage).toBe(2));
  expect(store.getState().catalog.prevPageTotal).toBe(Math.ceil(demo.countIn(demo.textiles) / 12));
  await user.click(pages.getByRole('link', { name: textOf('ui.pageNumber', { page: 1 }) }));
  await waitFor(() => expect(store.getState().catalog.currentPage).toBe(1));
});

describe('the shopper (4.3)', () => {
  test('stays signed in with an error when the customer details cannot be loaded', async () => {
    const database = newDatabase();
    storeSession((await newSession(database)).token);
    const failing = operation('GetCustomerForLeftNav', () =>
      graphqlResponse(null, [{ message: 'The database is away.' }]),
    );
    const { store } = await renderApp('/sa_en/nowhere', { database, before: [failing] });
    await waitFor(() => expect(store.getState().user.getDetailsError).toBe('The database is away.'));
    expect(store.getState().user).toMatchObject({ isSignedIn: true, isGettingDetails: false });
  });

  test('is marked as having just ordered and returns to the confirmation after creating an account', async () => {
    const { user, store, database } = await openPaymentStep('guest');
    database.exec("DELETE FROM customer WHERE email = 'mona@example.com'");
    await placeCashOrder(user);
    await confirmation();
    expect(store.getState().user.userOnOrderSuccess).toBe(true);
    await user.click(main().getByRole('link', { name: textOf('user.createAccountTitle') }));
    await fill(user, await main().findByLabelText(textOf('user.password')), password);
    expect(store.getState().checkout.receipt.order).toBeNull();
    await clickButton(user, textOf('user.createAccount'));
    await confirmation();
  });

  test('has no data in memory after signing out', async () => {
    const { user, store, cartId } = await visitSignedIn('/sa_en/checkout', [{ sku: demo.stool.sku, quantity: 1 }]);
    await clickButton(user, textOf('checkout.toDelivery'));
    await clickButton(user, textOf('checkout.toPayment'));
    expect(store.getState()).toMatchObject({ cart: { cartId }, checkout: { shippingAddress: { country_id: 'SA' } } });
    await signOut(user);
    expect(store.getState()).toMatchObject({
      user: { isSignedIn: false, token: null },
      cart: { cartId: null },
      checkout: { shippingAddress: null, billingAddress: null },
    });
    expect(JSON.stringify(store.getState())).not.toMatch(/layla|ليلى/i);
  });
});
