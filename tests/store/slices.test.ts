import {
  drawerToggled,
  errorHandled,
  navigated,
  searchExecuted,
  searchToggled,
  unhandledErrorCaught,
  wentOffline,
  wentOnline,
} from '#store/app';
import {
  type CartDetails,
  cartFailed,
  cartReceived,
  cartRequested,
  cartReset,
  detailsFailed,
  detailsReceived,
  detailsRequested,
  itemAdded,
  itemAddFailed,
  itemAddRequested,
  itemCountReceived,
  itemEditBegun,
  itemEditEnded,
  itemRemovalFailed,
  itemRemovalRequested,
  itemsRemoved,
  itemUpdated,
  itemUpdateFailed,
  itemUpdateRequested,
  notesChanged,
  outboxChanged,
  selectCartCurrency,
  selectCartIsEmpty,
  selectItemCount,
} from '#store/cart';
import {
  billingAddressAccepted,
  checkoutBegun,
  checkoutReset,
  orderAccepted,
  paymentMethodAccepted,
  receiptReceived,
  receiptReset,
  shippingAddressAccepted,
  shippingMethodAccepted,
  stepRejected,
  stepSubmitted,
} from '#store/checkout';
import { makeTestStore } from '../support/makeTestStore.ts';

const sar = (value: number) => ({ value, currency: 'SAR' });
const details: CartDetails = {
  id: 'cart',
  email: null,
  is_virtual: false,
  items: [
    {
      uid: 'MQ==',
      quantity: 3,
      sku: 'RUG-1',
      product: { uid: 'MQ==', sku: 'RUG', name: 'Rug', url_key: 'rug', url_suffix: '.html', thumbnail: null },
      prices: { price: sar(10), row_total: sar(30) },
      configurable_options: [],
      options: [],
      choice: { selectedOptions: [], enteredOptions: [] },
      is_available: true,
      errors: [],
    },
  ],
  total_summary_quantity_including_config: 3,
  prices: { grand_total: sar(30), subtotal_including_tax: sar(30), applied_taxes: [], discounts: [], shipping: null },
  applied_coupons: [],
};

describe('cart', () => {
  test('is empty, with the currency USD, until it has items', () => {
    const store = makeTestStore();
    expect(selectCartIsEmpty(store.getState())).toBe(true);
    expect(selectCartCurrency(store.getState())).toBe('USD');
    store.dispatch(itemCountReceived(2));
    expect(selectCartIsEmpty(store.getState())).toBe(false);
    store.dispatch(detailsReceived(details));
    expect(selectItemCount(store.getState())).toBe(3);
    expect(selectCartCurrency(store.getState())).toBe('SAR');
    store.dispatch(detailsReceived({ ...details, items: [] }));
    expect(selectCartIsEmpty(store.getState())).toBe(true);
  });

  test('sets the flag and the error of an addition', () => {
    const store = makeTestStore();
    store.dispatch(itemAddRequested());
    expect(store.getState().cart.isAddingItem).toBe(true);
    store.dispatch(itemAddFailed('sold out'));
    expect(store.getState().cart).toMatchObject({ isAddingItem: false, addItemError: 'sold out' });
    store.dispatch(itemAddRequested());
    expect(store.getState().cart.addItemError).toBeNull();
    store.dispatch(itemAdded({ sku: 'RUG', quantity: 3, details }));
    expect(store.getState().cart).toMatchObject({ isAddingItem: false, itemCount: 3, details: { id: 'cart' } });
    store.dispatch(detailsRequested());
    expect(store.getState().cart.isLoading).toBe(true);
  });

  test.each([
    [
      'update',
      itemUpdateRequested,
      itemUpdated({ uid: 'MQ==', quantity: 3, details }),
      itemUpdateFailed,
      'updateItemError',
    ],
    ['removal', itemRemovalRequested, itemsRemoved({ uids: ['MQ=='], details }), itemRemovalFailed, 'removeItemError'],
  ] as const)('sets the flag and the error of an item %s', (_, requested, confirmed, failed, error) => {
    const store = makeTestStore();
    const cart = () => store.getState().cart;
    store.dispatch(requested());
    expect(cart()).toMatchObject({ isUpdatingItem: true, isAddingItem: false, isLoading: false });
    store.dispatch(failed('sold out'));
    expect(cart()).toMatchObject({ isUpdatingItem: false, [error]: 'sold out' });
    store.dispatch(requested());
    expect(cart()).toMatchObject({ isUpdatingItem: true, [error]: null });
    store.dispatch(confirmed);
    expect(cart()).toMatchObject({ isUpdatingItem: false, itemCount: 3, details: { id: 'cart' } });
  });

  test('sets the flag and the error of a load', () => {
    const store = makeTestStore();
    store.dispatch(detailsRequested());
    store.dispatch(detailsFailed('no connection'));
    expect(store.getState().cart).toMatchObject({ isLoading: false, detailsError: 'no connection' });
    store.dispatch(detailsRequested());
    expect(store.getState().cart).toMatchObject({ isLoading: true, detailsError: null });
    store.dispatch(detailsReceived(details));
    expect(store.getState().cart.isLoading).toBe(false);
  });

  test('resets the state and stores the error when no cart can be created', () => {
    const store = makeTestStore();
    store.dispatch(cartReceived('cart'));
    store.dispatch(detailsReceived(details));
    store.dispatch(cartFailed('Unable to create cart'));
    expect(store.getState().cart).toMatchObject({ cartId: null, details: null, getCartError: 'Unable to create cart' });
    store.dispatch(cartRequested());
    expect(store.getState().cart.getCartError).toBeNull();
    store.dispatch(cartFailed('Unable to create cart'));
    store.dispatch(cartReset());
    expect(store.getState().cart.getCartError).toBeNull();
  });

  test('stores the edited item until the edit ends', () => {
    const store = makeTestStore();
    for (const item of details.items) store.dispatch(itemEditBegun(item));
    expect(store.getState().cart.editItem).toEqual(details.items[0]);
    store.dispatch(itemEditEnded());
    expect(store.getState().cart.editItem).toBeNull();
  });

  test('keeps only queued changes and unread notes on a reset', () => {
    const store = makeTestStore();
    const outbox = [{ id: 'a', kind: 'compare' as const, queuedAt: 0, owner: '' }];
    const notes = [{ kind: 'refused' as const, message: { id: 'cart.refused' } }];
    for (const fact of [cartReceived('cart'), detailsReceived(details), detailsFailed('no')]) store.dispatch(fact);
    store.dispatch(outboxChanged(outbox));
    store.dispatch(notesChanged(notes));
    store.dispatch(cartReset());
    expect(store.getState().cart).toEqual({ ...makeTestStore().getState().cart, outbox, notes });
  });
});

describe('checkout', () => {
  const address = {
    firstname: 'Noura',
    lastname: 'Otaibi',
    street: ['1, High Street'],
    city: 'Riyadh',
    region: null,
    region_code: null,
    region_id: null,
    postcode: '12214',
    telephone: '+966501234567',
    country_id: 'SA',
  };

  const flatRate = { carrier_code: 'flatrate', carrier_title: 'Flat rate', method_code: 'fixed' };
  test.each([
    ['shippingAddress', shippingAddressAccepted(address), { shippingAddress: address }],
    ['shippingMethod', shippingMethodAccepted(flatRate), { shippingMethod: flatRate, shippingTitle: 'Flat rate' }],
    ['billingAddress', billingAddressAccepted({ sameAsShippingAddress: true }), { billingAddressError: null }],
    ['paymentMethod', paymentMethodAccepted({ code: 'po', data: { no: '1' } }), { paymentData: { no: '1' } }],
  ] as const)(
    'stores the error of %s, clears it on the next attempt and stores the accepted value',
    (step, accepted, result) => {
      const store = makeTestStore();
      store.dispatch(stepSubmitted(step));
      store.dispatch(stepRejected({ step, error: 'no' }));
      expect(store.getState().checkout).toMatchObject({ isSubmitting: false, [`${step}Error`]: 'no' });
      store.dispatch(stepSubmitted(step));
      expect(store.getState().checkout).toMatchObject({ isSubmitting: true, [`${step}Error`]: null });
      store.dispatch(accepted);
      expect(store.getState().checkout).toMatchObject({ isSubmitting: false, ...result });
    },
  );

  test('starts again with the values saved on the device', () => {
    const store = makeTestStore();
    store.dispatch(shippingMethodAccepted({ carrier_code: 'a', carrier_title: 'A', method_code: 'a' }));
    expect(store.getState().checkout.shippingTitle).toBe('A');
    store.dispatch(checkoutBegun({ shippingAddress: address, paymentMethod: { code: 'po', data: { no: '1' } } }));
    expect(store.getState().checkout).toMatchObject({
      shippingAddress: address,
      billingAddress: null,
      ...{ paymentCode: 'po', paymentData: { no: '1' } },
      shippingMethod: null,
      availableShippingMethods: [],
    });
    const shippingMethod = { carrier_code: 'dhl', carrier_title: 'DHL', method_code: 'express' };
    const method = { ...shippingMethod, code: 'dhl', title: 'DHL', method_title: null, amount: sar(25) };
    const billingAddress = { sameAsShippingAddress: true } as const;
    store.dispatch(checkoutBegun({ billingAddress, shippingMethod, availableShippingMethods: [method] }));
    expect(store.getState().checkout).toMatchObject({
      shippingAddress: null,
      billingAddress,
      paymentCode: null,
      shippingMethod,
      shippingTitle: 'DHL',
      availableShippingMethods: [method],
    });
    store.dispatch(checkoutReset());
    expect(store.getState().checkout).toEqual(makeTestStore().getState().checkout);
  });

  test('copies the street lines of a separate billing address', () => {
    const store = makeTestStore();
    store.dispatch(billingAddressAccepted({ sameAsShippingAddress: true }));
    expect(store.getState().checkout.billingAddress).toEqual({ sameAsShippingAddress: true });
    store.dispatch(billingAddressAccepted({ ...address, sameAsShippingAddress: false }));
    const { billingAddress } = store.getState().checkout;
    expect(billingAddress).toMatchObject({ street: address.street });
    expect(billingAddress && 'street' in billingAddress && billingAddress.street).not.toBe(address.street);
  });

  test('marks the order as accepted only after its receipt is stored', () => {
    const store = makeTestStore();
    store.dispatch(stepSubmitted('order'));
    store.dispatch(receiptReceived({ id: '000000001', shipping_address: address }));
    expect(store.getState().checkout).toMatchObject({ isSubmitting: true, receipt: { order: { id: '000000001' } } });
    store.dispatch(orderAccepted());
    expect(store.getState().checkout.isSubmitting).toBe(false);
    store.dispatch(receiptReset());
    expect(store.getState().checkout.receipt.order).toBeNull();
  });
});

describe('app', () => {
  test('stores that the device has been offline', () => {
    const store = makeTestStore();
    store.dispatch(wentOffline());
    store.dispatch(wentOnline());
    expect(store.getState().app).toMatchObject({ isOnline: true, hasBeenOffline: true });
  });

  test.each([true, false])('starts with the connection state of the browser: %p', (isConnected) => {
    const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isConnected);
    expect(makeTestStore().getState().app).toMatchObject({ isOnline: isConnected, hasBeenOffline: false });
    connection.mockRestore();
  });

  test('sets the overlay while a drawer is open', () => {
    const store = makeTestStore();
    store.dispatch(drawerToggled('nav'));
    expect(store.getState().app).toMatchObject({ drawer: 'nav', overlay: true });
    store.dispatch(drawerToggled(null));
    expect(store.getState().app).toMatchObject({ drawer: null, overlay: false });
  });

  test.each([
    ['closes drawer and search on another page', { isSamePage: false, isSameQuery: true }, [null, false]],
    ['closes only the search on another query of the page', { isSamePage: true, isSameQuery: false }, ['cart', false]],
    ['closes only the drawer on the same page', { isSamePage: true, isSameQuery: true }, [null, true]],
  ])('%s', (_, navigation, [drawer, searchOpen]) => {
    const store = makeTestStore();
    store.dispatch(drawerToggled('cart'));
    store.dispatch(searchToggled(true));
    store.dispatch(navigated(navigation));
    expect(store.getState().app).toMatchObject({ drawer, searchOpen });
  });

  test('closes the search bar when a search is sent', () => {
    const store = makeTestStore();
    store.dispatch(searchToggled());
    expect(store.getState().app.searchOpen).toBe(true);
    store.dispatch(searchExecuted());
    expect(store.getState().app.searchOpen).toBe(false);
  });

  test('keeps an unhandled error until it is handled', () => {
    const store = makeTestStore();
    const errors = ['A1', 'B2'].map((id) => ({ id, name: 'Error', message: 'x' }));
    for (const error of errors) store.dispatch(unhandledErrorCaught(error));
    expect(store.getState().app.unhandledErrors).toEqual(errors);
    store.dispatch(errorHandled('A1'));
    expect(store.getState().app.unhandledErrors).toEqual([errors[1]]);
  });

  test('starts the catalogue on page 1 with 6 products', () => {
    expect(makeTestStore().getState().catalog).toMatchObject({ currentPage: 1, pageSize: 6, prevPageTotal: null });
  });
});
