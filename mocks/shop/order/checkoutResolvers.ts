import { isAtLeast } from '../../../deploy/magentoVersions.ts';
import { itemsIn } from '../cart/cartItems.ts';
import { cartSource } from '../cart/cartSource.ts';
import { cartState } from '../cart/cartState.ts';
import { type Cart, cartForShopper, changeCart, requireParameter } from '../cart/carts.ts';
import { chosenPayment } from '../cart/payment.ts';
import { shippingMethodSource } from '../cart/shipping.ts';
import { ownAddress } from '../customer/customerAddresses.ts';
import type { CardData } from '../gateway/gateway.ts';
import { isCard } from '../gateway/paymentCodes.ts';
import { type Address, type AddressInput, addressOf, checkedAddress, mergeAddress } from '../shared/addresses.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { authorizationError, inputError, noSuchEntityError } from '../shared/errors.ts';
import type { ShopSettings } from '../shared/settings.ts';
import { orderSource } from './orders.ts';
import { PlaceOrderFailure, placeOrder } from './placeOrder.ts';

interface Input<T> {
  input: T | null;
}

/** Returns the cart of a mutation's input. @throws GraphQLError if `cart_id` or one of the fields `names` is missing */
function cartOf(
  context: ShopContext,
  input: ({ cart_id: string } & Record<string, unknown>) | null,
  ...names: string[]
) {
  requireParameter(input?.cart_id, 'cart_id');
  for (const name of names) requireParameter(input?.[name], name);
  return checkoutCart(context, input?.cart_id ?? '');
}

/**
 * Whether a guest may order a cart. From 2.4.8 on GraphQL refuses downloads that are not shareable
 * (`catalog/downloadable/disable_guest_checkout`, enabled by default); none of the catalogue's downloads is shareable.
 */
function mayGuestOrder(context: ShopContext, cart: Cart): boolean {
  const { switchedOff, schemaVersion } = context.settings;
  if (switchedOff.includes('guestCheckout')) return false;
  return (
    !isAtLeast(schemaVersion, '2.4.8') || itemsIn(context, cart).every(({ product }) => product.type !== 'downloadable')
  );
}

/** The cart with this id. @throws GraphQLError (graphql-authorization) for a guest who may not order it */
function checkoutCart(context: ShopContext, cartId: string): Cart {
  const cart = cartForShopper(context, cartId);
  if (context.customerId === null && !mayGuestOrder(context, cart)) {
    throw authorizationError('Guest checkout is not allowed. Register a customer account or login with existing one.');
  }
  return cart;
}

interface AddressChoice {
  address?: AddressInput | null;
  customer_address_id?: number | null;
  /** Delivery notes; only used with a shipping `address`. */
  customer_notes?: string | null;
}

/** The address in the input: either its fields, or the id of an address in the customer's address book. */
function givenAddress(
  context: ShopContext,
  kind: 'shipping' | 'billing',
  { address, customer_address_id: id, customer_notes }: AddressChoice,
  before: Address | null = null,
): Address {
  if (id && address) {
    throw inputError(`The ${kind} address cannot contain "customer_address_id" and "address" at the same time.`);
  }
  if (id) return ownAddress(context, id).address;
  if (!address) {
    throw inputError(
      kind === 'shipping'
        ? 'The shipping address must contain either "customer_address_id" or "address".'
        : 'The billing address must contain either "customer_address_id", "address", or "same_as_shipping".',
    );
  }
  const notes = kind === 'shipping' ? { customer_notes: customer_notes ?? '' } : {};
  // The address is saved in the address book unless the input has `save_in_address_book: false`.
  const input = { save_in_address_book: true, ...address, ...notes };
  return checkedAddress(mergeAddress(before, input), context.settings);
}

const emailPattern = /^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>.]{2,}$/;

/** Sets the e-mail address of a guest's cart. @throws GraphQLError (graphql-input) for an invalid address */
export function setGuestEmail(context: ShopContext, cart: Cart, email: string): Cart {
  if (!emailPattern.test(email)) throw inputError('Invalid email format');
  return changeCart(context, cart, { email });
}

interface Method {
  carrier_code: string;
  method_code: string;
}

/** Sets the shipping method. @throws GraphQLError with Magento's messages and order of checks */
function setShippingMethod(context: ShopContext, cart: Cart, { carrier_code, method_code }: Method): Cart {
  const { lines, rates } = cartState(context, cart);
  if (lines.length === 0) {
    throw inputError("The shipping method can't be set for an empty cart. Add an item to cart and try again.");
  }
  if (!cart.shippingAddress?.country) {
    throw inputError('The shipping address is missing. Set the address and try again.');
  }
  const code = `${carrier_code}_${method_code}`;
  if (!rates.some((rate) => rate.code === code)) {
    throw noSuchEntityError(`Carrier with such method not found: ${carrier_code}, ${method_code}`);
  }
  return changeCart(context, cart, { shippingMethod: code });
}

interface PaymentInput {
  code: string;
  purchase_order_number?: string | null;
  braintree?: CardData | null;
  braintree_cc_vault?: CardData | null;
}

/** Sets the payment method. @throws GraphQLError (graphql-input) if the cart does not offer it */
export function setPayment(context: ShopContext, cart: Cart, input: PaymentInput): Cart {
  const { code, purchase_order_number } = input;
  if (!code) throw inputError('Required parameter "code" for "payment_method" is missing.');
  if (!cart.shippingAddress?.country && !cartState(context, cart).isVirtual) {
    throw inputError('The shipping address is missing. Set the address and try again.');
  }
  const poNumber = purchase_order_number?.trim() || null;
  const method = chosenPayment(cartState(context, cart).payments, code, poNumber);
  const card = isCard(code) ? (code === 'braintree' ? input.braintree : input.braintree_cc_vault) : null;
  return changeCart(context, cart, {
    paymentMethod: method.code,
    poNumber,
    paymentData: card ? JSON.stringify(card) : null,
  });
}

interface EstimateInput extends Record<string, unknown> {
  cart_id: string;
  address: {
    country_code: string;
    postcode?: string | null;
    region?: { region?: string | null; region_code?: string | null; region_id?: number | null } | null;
  };
  shipping_method?: Method | null;
}

/**
 * The cart with the address of the estimate. As in Magento, a cart with items but without a named address stores the
 * estimate's address. An address with a name is never changed.
 */
function estimatedCart(context: ShopContext, input: EstimateInput): Cart {
  requireParameter(input.cart_id, 'cart_id');
  requireParameter(input.address, 'address');
  const cart = cartForShopper(context, input.cart_id);
  const { country_code, postcode, region } = input.address;
  const shippingAddress = addressOf({ country_code, postcode, ...region }, context.settings);
  const isKept = !cart.shippingAddress?.firstname && itemsIn(context, cart).length > 0;
  return isKept ? changeCart(context, cart, { shippingAddress }) : { ...cart, shippingAddress };
}

interface BillingInput extends AddressChoice {
  same_as_shipping?: boolean | null;
  use_for_shipping?: boolean | null;
}

function setBilling(context: ShopContext, cart: Cart, input: BillingInput): Cart {
  if (input.same_as_shipping) {
    if (!cart.shippingAddress?.firstname) {
      throw inputError('Could not use the "same_as_shipping" option, because the shipping address has not been set.');
    }
    const { isToBeSaved: _, ...billingAddress } = cart.shippingAddress;
    return changeCart(context, cart, { billingAddress });
  }
  const billingAddress = givenAddress(context, 'billing', input);
  const shippingAddress = input.use_for_shipping ? billingAddress : cart.shippingAddress;
  return changeCart(context, cart, { billingAddress, shippingAddress });
}

/** Places the order. Problems are returned in `errors`, except those of a cart that the shopper must not access. */
function place(context: ShopContext, cartId: string) {
  try {
    const order = placeOrder(context, checkoutCart(context, cartId));
    return {
      order: { order_id: order.number, order_number: order.number },
      orderV2: orderSource(context, order),
      errors: [],
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const failure = PlaceOrderFailure.from(error);
    if (!failure) throw error;
    return { order: null, orderV2: null, errors: [{ code: failure.code, message: failure.message }] };
  }
}

type CartInput<T> = Input<{ cart_id: string } & Record<string, unknown> & T>;

/** The terms that shoppers must accept; none if the merchant has disabled them. */
export const agreementsOf = ({ switchedOff, terms }: ShopSettings) =>
  switchedOff.includes('agreements') ? [] : terms.agreements;

const noShipment = 'Shipping address is not allowed on cart: cart contains no items for shipment.';

export const resolvers: Resolvers = {
  Query: {
    checkoutAgreements: (_source: unknown, _args: unknown, { store, settings }: ShopContext) =>
      agreementsOf(settings).map((agreement) => ({
        agreement_id: agreement.id,
        name: agreement.name[store.language],
        content: agreement.content[store.language],
        content_height: null,
        checkbox_text: agreement.checkbox[store.language],
        is_html: agreement.content.en.startsWith('<'),
        mode: agreement.mode,
      })),
  },
  Mutation: {
    setGuestEmailOnCart: (_source: unknown, { input }: CartInput<{ email: string }>, context: ShopContext) => {
      const cart = cartOf(context, input, 'email');
      if (context.customerId !== null) throw inputError('The request is not allowed for logged in customers');
      return { cart: cartSource(context, setGuestEmail(context, cart, input?.email ?? '')) };
    },

    setShippingAddressesOnCart: (
      _source: unknown,
      { input }: CartInput<{ shipping_addresses: (AddressChoice | null)[] }>,
      context: ShopContext,
    ) => {
      const cart = cartOf(context, input, 'shipping_addresses');
      const addresses = input?.shipping_addresses ?? [];
      if (addresses.length > 1) throw inputError('You cannot specify multiple shipping addresses.');
      if (cartState(context, cart).isVirtual) throw noSuchEntityError(noShipment);
      const shippingAddress = givenAddress(context, 'shipping', addresses[0] ?? {}, cart.shippingAddress);
      return { cart: cartSource(context, changeCart(context, cart, { shippingAddress })) };
    },

    setBillingAddressOnCart: (
      _source: unknown,
      { input }: CartInput<{ billing_address: BillingInput }>,
      context: ShopContext,
    ) => {
      const cart = cartOf(context, input, 'billing_address');
      return { cart: cartSource(context, setBilling(context, cart, input?.billing_address ?? {})) };
    },

    setShippingMethodsOnCart: (
      _source: unknown,
      { input }: CartInput<{ shipping_methods: (Method | null)[] }>,
      context: ShopContext,
    ) => {
      const cart = cartOf(context, input, 'shipping_methods');
      const methods = input?.shipping_methods ?? [];
      if (methods.length > 1) throw inputError('You cannot specify multiple shipping methods.');
      const { carrier_code = '', method_code = '' } = methods[0] ?? {};
      if (!carrier_code) throw inputError('Required parameter "carrier_code" is missing.');
      if (!method_code) throw inputError('Required parameter "method_code" is missing.');
      return { cart: cartSource(context, setShippingMethod(context, cart, { carrier_code, method_code })) };
    },

    setPaymentMethodOnCart: (
      _source: unknown,
      { input }: CartInput<{ payment_method: PaymentInput }>,
      context: ShopContext,
    ) => {
      const cart = cartOf(context, input, 'payment_method');
      return { cart: cartSource(context, setPayment(context, cart, input?.payment_method ?? { code: '' })) };
    },

    estimateShippingMethods: (_source: unknown, { input }: { input: EstimateInput }, context: ShopContext) =>
      cartState(context, estimatedCart(context, input)).rates.map((rate) =>
        shippingMethodSource(rate, context.currency),
      ),

    estimateTotals: (_source: unknown, { input }: { input: EstimateInput }, context: ShopContext) => {
      const cart = estimatedCart(context, input);
      const method = input.shipping_method;
      const shippingMethod = method ? `${method.carrier_code}_${method.method_code}` : cart.shippingMethod;
      return { cart: cartSource(context, { ...cart, shippingMethod }) };
    },

    placeOrder: (_source: unknown, { input }: Input<{ cart_id: string }>, context: ShopContext) => {
      requireParameter(input?.cart_id, 'cart_id');
      return place(context, input?.cart_id ?? '');
    },

    setPaymentMethodAndPlaceOrder: (
      _source: unknown,
      { input }: CartInput<{ payment_method: PaymentInput }>,
      context: ShopContext,
    ) => {
      const cart = cartOf(context, input, 'payment_method');
      setPayment(context, cart, input?.payment_method ?? { code: '' });
      return place(context, cart.maskedId);
    },
  },
};
