import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ShippingAddress } from '#lib/addresses';
import type { CartDetails, CartShippingMethod } from './cart';

export interface AvailableShippingMethod extends CartShippingMethod {
  /** Carrier code and carrier title, under the names that the specification requires. */
  code: string;
  title: string;
}

export type ChosenShippingMethod = Pick<CartShippingMethod, 'carrier_code' | 'carrier_title' | 'method_code'>;

export type BillingAddress = { sameAsShippingAddress: true } | (ShippingAddress & { sameAsShippingAddress: false });

export interface PaymentMethod {
  code: string;
  /** Input of the payment method, such as a card's nonce or a purchase order number. */
  data: Record<string, string>;
}

/** The gift message of an order. Without a `message` the order has none. */
export interface GiftMessage {
  from: string;
  to: string;
  message: string;
}

/** A cart whose order request was sent: the data by which the order can be found. */
export interface SentCart {
  cartId: string;
  isCustomers: boolean;
  /** Milliseconds since 1970, by this device's clock. */
  sentAt: number;
  /** The grand total, in the cart's currency. */
  total: number;
  /** True if this record is from the shopper's own session, so that the signed-in customer has sent the order. */
  isOwn?: boolean;
  /** Number of the customer's newest order before this one: null if there was none, undefined if it is unknown. */
  lastNumber?: string | null | undefined;
}

/** Data for the confirmation page, from the time when the order was sent. */
export interface OrderReceipt {
  /** The order number; empty while it is unknown. */
  id: string;
  /** Data by which the order can be found while its number is unknown. */
  sent?: SentCart | undefined;
  /** Number of an unintended second order: the browser repeated the request when the connection broke. */
  other?: string;
  /** Id of the ordered cart; records of earlier versions lack it. */
  cartId?: string;
  /** Website of the order; records of earlier versions lack it. */
  website?: string;
  shipping_address: ShippingAddress | null;
  billingAddress?: ShippingAddress;
  email?: string;
  /** Total of the order in Magento, if a response contained it. */
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

/** Magento's response about gift messages for a cart. */
interface CartGift {
  cartId: string;
  isAllowed: boolean;
  message: GiftMessage | null;
}

/** The checkout record that the device stores between visits. */
export interface SavedCheckout {
  billingAddress?: BillingAddress;
  shippingAddress?: ShippingAddress;
  shippingMethod?: ChosenShippingMethod;
  paymentMethod?: PaymentMethod;
  availableShippingMethods?: AvailableShippingMethod[];
}

/** The specification (section 3) requires the five error fields. Only tests read them. */
export interface CheckoutState {
  availableShippingMethods: AvailableShippingMethod[];
  /** All payment methods of the back end for this cart, even if the app does not support them; null until received. */
  availablePaymentMethods: { code: string; title: string }[] | null;
  billingAddress: BillingAddress | null;
  shippingAddress: ShippingAddress | null;
  /** True if Magento's cart has the address. An address that is only stored on this device has to be sent first. */
  isAddressOnCart: boolean;
  shippingMethod: ChosenShippingMethod | null;
  shippingTitle: string | null;
  paymentCode: string | null;
  paymentData: Record<string, string> | null;
  /** Null until Magento has responded, and if Magento does not support gift messages. */
  gift: CartGift | null;
  receipt: { order: OrderReceipt | null };
  isSubmitting: boolean;
  /** Id of the cart of an unconfirmed order. No order may be sent while it is set. */
  unconfirmedCartId: string | null;
  /** True if the unconfirmed order was not placed and can be sent again. */
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

/** A part of checkout that is submitted, and then accepted or rejected. */
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
      // The chosen method may no longer be available, and payment methods can depend on shipping.
      if (!payload.some((method) => isSameMethod(method, state.shippingMethod))) chooseMethod(state, null);
      state.availablePaymentMethods = null;
    },
    /** Shipping data of the cart in Magento. `chosen` is null if no method is chosen, or none is possible. */
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

    /**
     * The payload is the cart id of the unconfirmed order. Null means that the app cannot find out more, so that
     * another order may be sent.
     */
    orderUnconfirmed(state, { payload }: PayloadAction<string | null>) {
      state.unconfirmedCartId = payload;
      state.isNotPlaced = false;
    },
    orderNotPlaced(state) {
      state.unconfirmedCartId = null;
      state.isNotPlaced = true;
    },
    /** Magento has placed the order. `orderAccepted` follows after the cart is removed. */
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
    /** Resets checkout, because the shopper has left it or the session is over. */
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
