import { cartState } from '../cart/cartState.ts';
import { type Cart, changeCart } from '../cart/carts.ts';
import { guestAndCustomerRoutes, lineTexts, restAddressSource, totalsOf } from '../cart/restCartPaths.ts';
import {
  bodyField,
  objectField,
  requiredField,
  restAddress,
  restTotals,
  stateWith,
  textField,
} from '../cart/restCarts.ts';
import type { ShippingRate } from '../cart/shipping.ts';
import { type Address, addressOf, mergeAddress } from '../shared/addresses.ts';
import type { RestRequest, RestRoute, ShopContext } from '../shared/context.ts';
import { countryById } from '../shared/countries.ts';
import { RestError } from '../shared/errors.ts';
import type { ShopSettings } from '../shared/settings.ts';
import { agreementsOf, setGuestEmail, setPayment } from './checkoutResolvers.ts';
import { PlaceOrderFailure, placeOrder } from './placeOrder.ts';

function restRate(rate: ShippingRate) {
  return {
    carrier_code: rate.carrierCode,
    method_code: rate.methodCode,
    carrier_title: rate.carrierTitle,
    method_title: rate.methodTitle,
    amount: rate.price,
    base_amount: rate.price,
    available: true,
    error_message: '',
    price_excl_tax: rate.priceExclTax,
    price_incl_tax: rate.priceInclTax,
  };
}

/** The common response of both steps of the checkout. */
function paymentDetails(context: ShopContext, cart: Cart) {
  return { payment_methods: cartState(context, cart).payments, totals: totalsOf(context, cart) };
}

function methodCode(information: Record<string, unknown>): string | null {
  const carrier = textField(information, 'shipping_carrier_code');
  const method = textField(information, 'shipping_method_code');
  return carrier && method ? `${carrier}_${method}` : null;
}

/**
 * Stores the addresses and the shipping method. As in Magento, missing fields of an address are only reported when the
 * order is placed.
 */
function saveShipping(cart: Cart, { body }: RestRequest, context: ShopContext) {
  const information = requiredField(body, 'addressInformation');
  const given = objectField(information, 'shipping_address');
  // REST addresses have no field for delivery notes, so keep those of the cart.
  const { notes } = cart.shippingAddress ?? {};
  const shippingAddress = given && {
    ...addressOf(mergeAddress(cart.shippingAddress, restAddress(given)), context.settings),
    notes,
  };
  if (cartState(context, cart).lines.length === 0) {
    throw new RestError(400, "The shipping method can't be set for an empty cart. Add an item to cart and try again.");
  }
  if (!shippingAddress?.country) {
    throw new RestError(400, 'The shipping address is missing. Set the address and try again.');
  }
  if (!countryById(shippingAddress.country, context.settings)) {
    const message = 'Country is not available';
    throw new RestError(400, 'The shipping information was unable to be saved. Error: "%message"', { message });
  }
  const billing = objectField(information, 'billing_address');
  const billingAddress = billing
    ? addressOf(mergeAddress(cart.billingAddress, restAddress(billing)), context.settings)
    : cart.billingAddress;
  const addressed: Cart = { ...cart, shippingAddress, billingAddress };
  const shippingMethod = methodCode(information);
  if (!cartState(context, addressed).rates.some((rate) => rate.code === shippingMethod)) {
    throw new RestError(404, 'Carrier with such method not found: %1, %2', [
      textField(information, 'shipping_carrier_code'),
      textField(information, 'shipping_method_code'),
    ]);
  }
  return paymentDetails(context, changeCart(context, cart, { shippingAddress, billingAddress, shippingMethod }));
}

/** @throws RestError (400) unless the ids include all terms that need a checkbox */
function checkAgreements(payment: Record<string, unknown>, settings: ShopSettings): void {
  const ids = bodyField(objectField(payment, 'extension_attributes'), 'agreement_ids');
  const agreed = new Set(Array.isArray(ids) ? ids.map(String) : []);
  if (agreementsOf(settings).some(({ id, mode }) => mode === 'MANUAL' && !agreed.has(String(id)))) {
    throw new RestError(
      400,
      "The order wasn't placed. First, agree to the terms and conditions, then try placing your order again.",
    );
  }
}

/** Stores e-mail address, billing address and payment method. */
function savePayment(cart: Cart, { body }: RestRequest, context: ShopContext): Cart {
  const payment = requiredField(body, 'paymentMethod');
  const email = textField(body, 'email');
  const billing = objectField(body, 'billing_address');
  let next = cart;
  if (cart.customerId === null && email) next = setGuestEmail(context, next, email);
  if (billing) next = changeCart(context, next, { billingAddress: addressOf(restAddress(billing), context.settings) });
  const code = textField(payment, 'method') ?? '';
  return setPayment(context, next, {
    code,
    purchase_order_number: textField(payment, 'po_number'),
    [code]: objectField(payment, 'additional_data'),
  });
}

/** Places the order of a cart. @throws RestError (400) with the messages of `placeOrder` */
function place(cart: Cart, context: ShopContext): number {
  if (cart.customerId === null && context.settings.switchedOff.includes('guestCheckout')) {
    throw new RestError(400, 'Sorry, guest checkout is not available.');
  }
  try {
    return placeOrder(context, cart).id;
  } catch (error) {
    if (error instanceof PlaceOrderFailure) throw new RestError(400, error.message);
    throw error;
  }
}

function billingAddress(cart: Cart, { body }: RestRequest, context: ShopContext): number {
  const address: Address = addressOf(restAddress(requiredField(body, 'address')), context.settings);
  const shippingAddress = bodyField(body, 'use_for_shipping') === true ? address : cart.shippingAddress;
  changeCart(context, cart, { billingAddress: address, shippingAddress });
  return cart.id * 2 + 1;
}

/** REST paths of the checkout: delivery, payment, order. */
export const checkoutRoutes: RestRoute[] = [
  ...guestAndCustomerRoutes('POST', '/estimate-shipping-methods', (cart, { body }, context) =>
    stateWith(context, cart, { address: requiredField(body, 'address') }).rates.map(restRate),
  ),
  ...guestAndCustomerRoutes('GET', '/shipping-methods', (cart, _request, context) => {
    const { lines, rates } = cartState(context, cart);
    if (lines.length > 0 && !cart.shippingAddress?.country) {
      throw new RestError(400, 'The shipping address is missing. Set the address and try again.');
    }
    return rates.map(restRate);
  }),
  ...guestAndCustomerRoutes('POST', '/totals-information', (cart, { body }, context) => {
    const information = requiredField(body, 'addressInformation');
    const address = objectField(information, 'address');
    const state = stateWith(context, cart, { address, method: methodCode(information) });
    return restTotals(context, state, lineTexts(context, state.lines));
  }),
  ...guestAndCustomerRoutes('POST', '/shipping-information', saveShipping),
  ...guestAndCustomerRoutes('GET', '/billing-address', (cart, _request, context) =>
    restAddressSource(context, cart.billingAddress, cart.id * 2 + 1, cart.billingAddress && cart.email),
  ),
  ...guestAndCustomerRoutes('POST', '/billing-address', billingAddress),
  ...guestAndCustomerRoutes('GET', '/payment-methods', (cart, _request, context) => cartState(context, cart).payments),
  ...guestAndCustomerRoutes('GET', '/selected-payment-method', (cart) => ({
    po_number: cart.poNumber,
    method: cart.paymentMethod,
  })),
  ...guestAndCustomerRoutes('PUT', '/selected-payment-method', (cart, { body }, context) => {
    const method = requiredField(body, 'method');
    const poNumber = textField(method, 'po_number');
    setPayment(context, cart, { code: textField(method, 'method') ?? '', purchase_order_number: poNumber });
    return String(cart.id);
  }),
  ...guestAndCustomerRoutes('GET', '/payment-information', (cart, _request, context) => paymentDetails(context, cart)),
  ...guestAndCustomerRoutes('POST', '/set-payment-information', (cart, request, context) => {
    checkAgreements(requiredField(request.body, 'paymentMethod'), context.settings);
    savePayment(cart, request, context);
    return true;
  }),
  ...guestAndCustomerRoutes('POST', '/payment-information', (cart, request, context) => {
    checkAgreements(requiredField(request.body, 'paymentMethod'), context.settings);
    return place(savePayment(cart, request, context), context);
  }),
  ...guestAndCustomerRoutes('PUT', '/order', (cart, request, context) => {
    checkAgreements(objectField(request.body, 'payment_method') ?? {}, context.settings);
    return place(objectField(request.body, 'payment_method') ? savePayment(cart, request, context) : cart, context);
  }),
];
