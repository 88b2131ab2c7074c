import { addressOf, fieldsOf, valuesOf } from '#features/checkout/address/addressForm';
import { restAddress } from '#features/checkout/checkoutActions';
import { availableMethods } from '#features/checkout/loadShippingMethods';
import { paymentModules } from '#features/checkout/payment/modules';
import { readSavedCheckout } from '#features/checkout/savedCheckout';
import { currentStep, furthestStep, stepPath, stepsOf } from '#features/checkout/steps';
import {
  clearSavedCheckout,
  mayStillBePlaced,
  readPendingOrder,
  readReceipt,
  savePendingOrder,
  saveReceipt,
} from '#features/pendingOrder/orderRecords';
import { resolveVisit } from '#lib/browser/resolveVisit';
import { makeStorage, storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { checkoutBegun, checkoutReducer, shippingAddressAccepted, shippingReceived } from '#store/checkout';

const address = {
  firstname: 'Mona',
  lastname: 'Ali',
  street: ['7412, Olaya Street', 'Al Olaya, RHMA3184'],
  city: 'Riyadh',
  region: 'Riyadh',
  region_code: 'SA-01',
  region_id: 1001,
  postcode: '12211',
  telephone: '+966501234567',
  country_id: 'SA',
  email: 'mona@example.com',
};
const method = {
  code: 'flatrate',
  title: 'Standard',
  carrier_code: 'flatrate',
  carrier_title: 'Standard',
  method_code: 'flatrate',
  method_title: null,
  amount: { value: 25, currency: 'SAR' },
};
test('returns each shipping method with the code and the title of the carrier', () => {
  const offered = { ...method, method_code: 'express', method_title: 'Express', available: true, error_message: '' };
  const methods = [{ ...offered, price_incl_tax: method.amount }] as Parameters<typeof availableMethods>[0];
  expect(availableMethods(methods, 'SAR')).toMatchObject([{ code: 'flatrate', title: 'Standard' }]);
});

const initial = checkoutReducer(undefined, { type: '' });

describe('steps', () => {
  const withAddress = checkoutReducer(initial, shippingAddressAccepted(address));

  test('returns the first incomplete step as the furthest step', () => {
    expect(furthestStep(initial, false)).toBe('address');
    expect(furthestStep(withAddress, false)).toBe('delivery');
    expect(furthestStep(withAddress, true)).toBe('payment');
    const chosen = shippingReceived({ hasAddress: true, methods: [method], chosen: method });
    expect(furthestStep(checkoutReducer(withAddress, chosen), false)).toBe('payment');
  });

  test('treats the address step as incomplete until the back end has the address', () => {
    const begun = checkoutReducer(initial, checkoutBegun({ shippingAddress: address, shippingMethod: method }));
    expect(furthestStep(begun, false)).toBe('address');
  });

  test('clears a shipping method that is no longer offered', () => {
    const state = checkoutReducer(withAddress, shippingReceived({ hasAddress: true, methods: [], chosen: method }));
    expect(state).toMatchObject({ shippingMethod: null, shippingTitle: null });
  });

  test('maps a path to its checkout step, or to an earlier step if that step is not available or not needed', () => {
    expect(stepPath('address')).toBe('/checkout');
    expect(currentStep('/checkout/payment', 'delivery')).toBe('delivery');
    expect(currentStep('/checkout/delivery', 'payment')).toBe('delivery');
    expect(currentStep('/checkout/nonsense', 'payment')).toBe('address');
    const virtual = stepsOf({ is_virtual: true });
    expect(virtual).toEqual(['address', 'payment']);
    expect(currentStep('/checkout/delivery', 'payment', virtual)).toBe('address');
  });
});

describe('the address form', () => {
  const countries = [{ id: 'SA', name: 'KSA', regions: [{ id: 1001, code: 'SA-01', name: 'Riyadh' }] }];

  test('reads an address into fields, and writes it back unchanged', async () => {
    const values = valuesOf(address, 'SA');
    expect(values).toMatchObject({
      buildingNumber: '7412',
      street: 'Olaya Street',
      shortAddress: 'RHMA3184',
      region: '1001',
    });
    expect(await addressOf(values, countries)).toEqual(address);
  });

  test('starts with the country of the store view', () => {
    const { view } = resolveVisit('/ae_en/');
    expect(valuesOf(null, view.country).country_id).toBe('AE');
  });

  test.each([
    ['SA', '٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
    ['SA', '00966501234567', '+966501234567'],
    ['SA', '+971 50 123 4567', '+971501234567'],
    ['AE', '050 123 4567', '+971501234567'],
    ['KW', '5012 3456', '+96550123456'],
  ])('formats a phone number for the country %s: %s becomes %s', async (country_id, telephone, expected) => {
    const { telephone: stored } = await addressOf({ ...valuesOf(null, 'SA'), country_id, telephone }, []);
    expect(stored).toBe(expected);
  });

  test('stores an unlisted region by its name', async () => {
    const values = { ...valuesOf(null, 'SA'), country_id: 'KW', region: ' Hawalli ' };
    expect(await addressOf(values, [])).toMatchObject({ region: 'Hawalli', region_id: null, region_code: null });
  });

  test('has postcode and short address only in some countries', () => {
    expect(fieldsOf('SA')).toMatchObject({ isLocal: true, needsPostcode: true, hasShortAddress: true });
    expect(fieldsOf('AE')).toMatchObject({ isLocal: true, hasPostcode: false, hasCity: false, hasShortAddress: false });
    expect(fieldsOf('QA')).toMatchObject({ isLocal: false, hasPostcode: true, needsPostcode: false });
    expect(fieldsOf('KW')).toMatchObject({ isLocal: false, needsPostcode: true });
  });
});

test('sends all fields of an address by REST, and a region id only for a listed region', () => {
  expect(restAddress(address)).toMatchObject(address);
  const { region_code: _code, region_id: _id, ...named } = address;
  const unlisted = restAddress({ ...named, region_code: null, region_id: null });
  expect(unlisted).toMatchObject(named);
  expect(Object.keys(unlisted)).not.toContain('region_id');
});

test('sends the card nonce as payment_method_nonce', () => {
  expect(paymentModules.braintree?.toRequest?.({ nonce: 'of-a-card' })).toEqual({
    additional_data: { payment_method_nonce: 'of-a-card' },
  });
});

describe('the saved checkout', () => {
  beforeEach(() => localStorage.clear());

  test('returns the stored values unchanged, and is cleared completely', () => {
    const storage = makeStorage();
    storage.set(storageKeys.checkout('shipping_address', 'sa'), address);
    storage.set(storageKeys.checkout('billing_address', 'sa'), { sameAsShippingAddress: true });
    storage.set(storageKeys.checkout('shippingMethod', 'sa'), method);
    storage.set(storageKeys.checkout('availableShippingMethods', 'sa'), [method]);
    storage.set(storageKeys.checkout('paymentMethod', 'sa'), { code: 'checkmo', data: {} });
    expect(readSavedCheckout(storage, 'sa')).toEqual({
      shippingAddress: address,
      billingAddress: { sameAsShippingAddress: true },
      shippingMethod: method,
      availableShippingMethods: [method],
      paymentMethod: { code: 'checkmo', data: {} },
    });
    clearSavedCheckout(storage, 'sa');
    expect(storage.keys()).toEqual([]);
  });

  test('keeps an unconfirmed order for 30 days, and a receipt for one day', () => {
    const storage = makeStorage();
    const receipt = { id: '', shipping_address: address };
    const sent = { cartId: 'cart', isCustomers: false, sentAt: Date.now(), total: 25 };
    savePendingOrder(storage, { ...sent, details: { cartId: 'cart', receipt } });
    saveReceipt(storage, receipt);
    const days = (key: string) => (storage.record(key)?.ttl ?? 0) / 86_400;
    expect([storageKeys.sentOrder, storageKeys.pendingOrder, storageKeys.receipt].map(days)).toEqual([30, 30, 1]);
  });

  test('ignores the processing time of an order that was sent while the device clock was a day ahead', () => {
    const sent = { cartId: 'cart', isCustomers: false, sentAt: Date.now(), total: 25 };
    expect(mayStillBePlaced({ ...sent, atWorkUntil: Date.now() + config.orderTimeout })).toBe(true);
    expect(mayStillBePlaced({ ...sent, atWorkUntil: Date.now() + 86_400_000 })).toBe(false);
    expect(mayStillBePlaced({ ...sent, atWorkUntil: Date.now() })).toBe(false);
  });

  test('ignores stored values with an invalid structure', () => {
    const storage = makeStorage();
    for (const key of [
      storageKeys.checkout('shipping_address', 'sa'),
      storageKeys.checkout('billing_address', 'sa'),
      storageKeys.checkout('shippingMethod', 'sa'),
      storageKeys.checkout('availableShippingMethods', 'sa'),
      storageKeys.checkout('paymentMethod', 'sa'),
      storageKeys.receipt,
      storageKeys.pendingOrder,
      storageKeys.sentOrder,
    ])
      storage.set(key, 'rubbish');
    expect(Object.values(readSavedCheckout(storage, 'sa')).filter(Boolean)).toEqual([]);
    expect(readPendingOrder(storage)).toBeUndefined();
    for (const broken of [{ id: 1 }, { id: '1', shipping_address: 'rubbish' }, { id: '1', sent: { cartId: 'a' } }]) {
      storage.set(storageKeys.receipt, broken);
      expect(readReceipt(storage)).toBeUndefined();
    }
    storage.set(storageKeys.receipt, { id: '1', shipping_address: null });
    expect(readReceipt(storage)).toMatchObject({ id: '1' });
  });
});
