import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ShippingAddress } from '#lib/addresses';
import type { CartDetails, CartShippingMethod } from './cart';

export interface AvailableShippingMethod extends CartShippingMethod {
  /** The carrier's code and title, as the specification names them. */
  code: string;
  title: string;
}

export type ChosenShippingMethod = Pick<CartShippingMethod, 'carrier_code' | 'carrier_title' | 'method_code'>;

export type BillingAddress = { sameAsShippingAddress: true } | (ShippingAddress & { sameAsShippingAddress: false });

export interface PaymentMethod {
  code: string;
  /** What the method needs beside its code: a card's nonce, a purchase order's number. */
  data: Record<string, string>;
}

/** What goes with an order that is a present; without a text there is none. */
export interface GiftMessage {
  from: string;
  to: string;
  message: string;
}

/** A cart whose order was sent, as far as the order can be found by it. */
export interface SentCart {
  cartId: string;
  isCustomers: boolean;
  /** Milliseconds since 1970, by this device's clock. */
  sentAt: number;
  /** The grand total, in the cart's currency. */
  total: number;
  /** The customer who sent it is the one who is signed in. */
  isOwn?: boolean;
  /** Number of the customer's newest order before this one: null if there was none, undefined if it is unknown. */
  lastNumber?: string | null | undefined;
}

/** What the confirmation page shows, as it was when the order was sent. */
export interface OrderReceipt {
  /** The number the shopper is told; empty while it is unknown. */
  id: string;
  /** What the order is looked for by while its number is unknown. */
  sent?: SentCart | undefined;
  /** Number of another order of the customer, which nobody pressed for: the browser repeated the request. */
  other?: string;
  /** The cart that it was; earlier versions did not say. */
  cartId?: string;
  /** The website in which it was ordered; earlier versions did not record it. */
  website?: string;
  shipping_address: ShippingAddress | null;
  billingAddress?: ShippingAddress;
  email?: string;
  /** What Magento has as the order's total, where it was told. */
  placedTotal?: number;
  cart?: CartDetails | null;
  shippingMethod?: AvailableShippingMethod | null;
  paymentTitle?: string | null;
  paymentCode?: string | null;
  cardDigits?: string;
  placedAt?: string;
  giftMessage?: GiftMessage | undefined;
  isPaid?: boolean;
}

/** What the shop has said of gift messages when it was asked for a cart. */
interface CartGift {
  cartId: string;
  isAllowed: boolean;
  message: GiftMessage | null;
}

/** What checkout keeps on the device between two visits. */
export interface SavedCheckout {
  billingAddress?: BillingAddress;
  shippingAddress?: ShippingAddress;
  shippingMethod?: ChosenShippingMethod;
  paymentMethod?: PaymentMethod;
  availableShippingMethods?: AvailableShippingMethod[];
}

/** The five errors are in the specification's state (section 3). Only tests read them. */
export interface CheckoutState {
  availableShippingMethods: AvailableShippingMethod[];
  /** As the back end offers them for this cart, whether or not the client can do them; null until then. */
  availablePaymentMethods: { code: string; title: string }[] | null;
  billingAddress: BillingAddress | null;
  shippingAddress: ShippingAddress | null;
  /** The shop has it on the cart; one that only this device remembers has to be sent first. */
  isAddressOnCart: boolean;
  shippingMethod: ChosenShippingMethod | null;
  shippingTitle: string | null;
  paymentCode: string | null;
  paymentData: Record<string, string> | null;
  /** Null until the back end has said, and where it knows no gift messages. */
  gift: CartGift | null;
  receipt: { order: OrderReceipt | null };
  isSubmitting: boolean;
  /** The cart of an order that may or may not have been placed; no order may be sent meanwhile. */
  unconfirmedCartId: string | null;
  /** The unconfirmed order was not placed and can be sent again. */
  isNotPlaced: boolean;
  billingAddressError: string | null;
  shippingAddressError: string | null;
  shippingMethodError: string | null;
  paymentMethodError: string | null;
  orderError: string | null;
}

const initialState: CheckoutState = {
  availableShippingMethods: [],
  availablePaymentMethods: null,
  billingAddress: null,
  shippingAddress: null,
  isAddressOnCart: false,
  shippingMethod: null,
  shippingTitle: null,
  paymentCode: null,
  paymentData: null,
  gift: null,
  receipt: { order: null },
  isSubmitting: false,
  unconfirmedCartId: null,
  isNotPlaced: false,
  billingAddressError: null,
  shippingAddressError: null,
  shippingMethodError: null,
  paymentMethodError: null,
  orderError: null,
};

/** What is submitted, then accepted or rejected. */
export type SubmittedStep = 'billingAddress' | 'shippingAddress' | 'shippingMethod' | 'paymentMethod' | 'order';

const isSameMethod = (one: ChosenShippingMethod, other: ChosenShippingMethod | null) =>
  one.carrier_code === other?.carrier_code && one.method_code === other.method_code;

function chooseMethod(state: CheckoutState, method: ChosenShippingMethod | null) {
  state.shippingMethod = method;
  state.shippingTitle = method?.carrier_title ?? null;
}

const slice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    checkoutBegun: (_state, { payload }: PayloadAction<SavedCheckout>) => ({
      ...initialState,
      billingAddress: payload.billingAddress ?? null,
      shippingAddress: payload.shippingAddress ?? null,
      shippingMethod: payload.shippingMethod ?? null,
      shippingTitle: payload.shippingMethod?.carrier_title ?? null,
      paymentCode: payload.paymentMethod?.code ?? null,
      paymentData: payload.paymentMethod?.data ?? null,
      availableShippingMethods: payload.availableShippingMethods ?? [],
    }),

    stepSubmitted(state, { payload }: PayloadAction<SubmittedStep>) {
      state.isSubmitting = true;
      state[`${payload}Error`] = null;
      if (payload === 'order') state.isNotPlaced = false;
    },
    stepRejected(state, { payload: { step, error } }: PayloadAction<{ step: SubmittedStep; error: string }>) {
      state.isSubmitting = false;
      state[`${step}Error`] = error;
    },

    shippingAddressAccepted(state, { payload }: PayloadAction<ShippingAddress>) {
      state.isSubmitting = false;
      state.shippingAddress = payload;
      state.isAddressOnCart = true;
    },
    availableShippingMethodsReceived(state, { payload }: PayloadAction<AvailableShippingMethod[]>) {
      state.availableShippingMethods = payload;
      // The chosen method may not be among them, and the payment methods may differ.
      if (!payload.some((method) => isSameMethod(method, state.shippingMethod))) chooseMethod(state, null);
      state.availablePaymentMethods = null;
    },
    /** What the shop has on the cart of address and delivery; `chosen` is null when nothing is, or nothing possible. */
    shippingReceived(
      state,
      {
        payload: { hasAddress, methods, chosen },
      }: PayloadAction<{
        hasAddress: boolean;
        methods: AvailableShippingMethod[];
        chosen: ChosenShippingMethod | null;
      }>,
    ) {
      state.isAddressOnCart = hasAddress;
      state.availableShippingMethods = methods;
      chooseMethod(state, methods.some((method) => isSameMethod(method, chosen)) ? chosen : null);
    },

    giftReceived(state, { payload }: PayloadAction<CartGift>) {
      state.gift = payload;
    },

    paymentMethodsReceived(state, { payload }: PayloadAction<{ code: string; title: string }[]>) {
      state.availablePaymentMethods = payload;
    },

    shippingMethodAccepted(state, { payload }: PayloadAction<ChosenShippingMethod>) {
      state.isSubmitting = false;
      chooseMethod(state, payload);
    },

    billingAddressAccepted(state, { payload }: PayloadAction<BillingAddress>) {
      state.isSubmitting = false;
      state.billingAddress = payload.sameAsShippingAddress ? payload : { ...payload, street: [...payload.street] };
    },

    paymentMethodAccepted(state, { payload }: PayloadAction<PaymentMethod>) {
      state.isSubmitting = false;
      state.paymentCode = payload.code;
      state.paymentData = payload.data;
    },

    /** Null once no more can be learnt about it. */
    orderUnconfirmed(state, { payload }: PayloadAction<string | null>) {
      state.unconfirmedCartId = payload;
      state.isNotPlaced = false;
    },
    orderNotPlaced(state) {
      state.unconfirmedCartId = null;
      state.isNotPlaced = true;
    },
    /** The shop answered with the order; the cart is removed before the order counts as accepted. */
    receiptReceived(state, { payload }: PayloadAction<OrderReceipt>) {
      state.receipt.order = payload;
      state.unconfirmedCartId = null;
    },
    orderAccepted(state) {
      state.isSubmitting = false;
    },
    receiptReset(state) {
      state.receipt.order = null;
    },
    /** Checkout begins anew: it was left, or the session is over. */
    checkoutReset: () => initialState,
  },
});

export const {
  checkoutBegun,
  stepSubmitted,
  stepRejected,
  shippingAddressAccepted,
  availableShippingMethodsReceived,
  shippingReceived,
  giftReceived,
  paymentMethodsReceived,
  shippingMethodAccepted,
  billingAddressAccepted,
  paymentMethodAccepted,
  orderUnconfirmed,
  orderNotPlaced,
  receiptReceived,
  orderAccepted,
  receiptReset,
  checkoutReset,
} = slice.actions;
export const checkoutReducer = slice.reducer;
