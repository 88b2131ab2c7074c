import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { config } from '#lib/config';
import type { Money } from '#lib/money';
import { begun, failed } from './requests';
import { updated } from './updated';
import { signedOut } from './user';
import { type CartNote, countAfter, type WaitingChange } from './waiting';

interface CartImage {
  url: string | null;
  label: string | null;
}

/** What a shopper wrote for an option, or how many pieces of a bundle's part. */
export interface EnteredOption {
  uid: string;
  value: string;
}

export interface CartItem {
  uid: string;
  quantity: number;
  product: {
    uid: string;
    /** The parent's SKU for a configurable product. */
    sku: string;
    name: string;
    url_key: string | null;
    url_suffix: string | null;
    thumbnail: CartImage | null;
  };
  /** The SKU in the cart: the chosen variant's for a configurable product. */
  sku: string;
  /** Of the chosen variant; with VAT, once it is known. */
  prices: {
    price: Money;
    /** Before a sale, when there is one. */
    regular_price?: Money;
    row_total: Money;
  };
  configurable_options: {
    configurable_product_option_uid: string;
    configurable_product_option_value_uid: string;
    option_label: string;
    value_label: string;
    /** The choice as a product's URL has it: the attribute's code and the value's number. */
    attribute_code: string | null;
    value_id: string;
  }[];
  /** All that was chosen and written for it, to be read; a day as `YYYY-MM-DD`. */
  options: { label: string; value: string; isDate?: boolean; quantity?: number }[];
  /** The same as it is put into a cart. */
  choice: { selectedOptions: string[]; enteredOptions: EnteredOption[] };
  /** The product, and the chosen variant of it, are on sale. */
  is_available: boolean;
  /** What the shop says is wrong with the line now, if anything: Magento's code and words. */
  errors: { code: string; message: string }[];
}

/** The cart as the pages show it. Money includes VAT once it is known, which may need an address. */
export interface CartDetails {
  id: string;
  email: string | null;
  is_virtual: boolean;
  items: CartItem[];
  total_summary_quantity_including_config: number;
  prices: {
    grand_total: Money;
    subtotal_including_tax: Money;
    /** The taxes contained in the grand total, by name; none while they are not known. */
    applied_taxes: { label: string; amount: Money }[];
    /** With VAT, like the other sums. */
    discounts: { label: string; amount: Money }[];
    /** Once a shipping method was chosen; part of the grand total then. */
    shipping: { title: string; amount: Money } | null;
  };
  applied_coupons: string[];
}

/**
 * A change that the shop has not answered yet. The pages show the cart as it will be then (features/cart/shownCart);
 * `details` stays what the shop said last.
 */
export type CartChange = {
  id: string;
  /** How many more pieces there will be. */
  pieces: number;
} & (
  | { kind: 'add'; items: CartItem[] }
  | { kind: 'quantity'; uid: string; quantity: number }
  | { kind: 'remove'; uids: string[] }
  | { kind: 'coupon'; code: string | null }
);

/** A line that the shop's answer could not show, since its product has sold out; as far as it is known. */
export interface TakenOutLine {
  /** By which the shop knows it; null when the answer did not even say that. */
  uid: string | null;
  name: string;
  thumbnail: CartImage | null;
  quantity: number;
  /** Magento failed at it; otherwise it is out of stock. */
  isBroken?: boolean;
}

export interface CartShippingMethod {
  carrier_code: string;
  carrier_title: string;
  method_code: string;
  method_title: string | null;
  amount: Money;
}

/**
 * The errors of single requests but `detailsError` are in the specification's state (section 3); only tests read them.
 * The page tells a failure where it happened.
 */
export interface CartState {
  cartId: string | null;
  details: CartDetails | null;
  /** Known before the details are. */
  itemCount: number;
  /** In the order in which they are sent. */
  changes: CartChange[];
  /** Made without a connection, in the order in which they will be sent; a copy of what the device keeps. */
  waiting: readonly WaitingChange[];
  /** What came out differently when they were sent, until the shopper has read it; a copy of what the device keeps. */
  notes: readonly CartNote[];
  takenOut: TakenOutLine[];
  /** Kept on the device for another time; null while nobody has looked. */
  saved: CartItem[] | null;
  isLoading: boolean;
  isAddingItem: boolean;
  isUpdatingItem: boolean;
  addItemError: string | null;
  detailsError: string | null;
  getCartError: string | null;
  removeItemError: string | null;
  updateItemError: string | null;
  /** Estimates for a place, before there is an address: the cart page's. Those of the address are checkout's. */
  shippingMethods: CartShippingMethod[];
  /** The line being edited. */
  editItem: CartItem | null;
}

const initialState: CartState = {
  cartId: null,
  details: null,
  itemCount: 0,
  changes: [],
  waiting: [],
  notes: [],
  takenOut: [],
  saved: null,
  isLoading: false,
  isAddingItem: false,
  isUpdatingItem: false,
  addItemError: null,
  detailsError: null,
  getCartError: null,
  removeItemError: null,
  updateItemError: null,
  shippingMethods: [],
  editItem: null,
};

/** What waits for a connection is for whatever cart there will be. */
const withoutCart = ({ waiting, notes }: CartState): CartState => ({ ...initialState, waiting, notes });

const detailsAndCount = (details: CartDetails) => ({
  details,
  itemCount: details.total_summary_quantity_including_config,
});

/** What was sent is done; `details` is the cart after it, when the answer brought it. */
const changed =
  <Change>(flag: 'isAddingItem' | 'isUpdatingItem') =>
  (state: CartState, { payload }: PayloadAction<Change & { details?: CartDetails }>): CartState =>
    updated(state, { [flag]: false, ...(payload.details && detailsAndCount(payload.details)) } as Partial<CartState>);

const slice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    cartRequested: (state) => updated(state, { getCartError: null }),
    cartReceived: (state, { payload }: PayloadAction<string>) => updated(state, { cartId: payload }),
    cartFailed: (state, { payload }: PayloadAction<string>) => ({ ...withoutCart(state), getCartError: payload }),
    detailsRequested: begun('isLoading', 'detailsError'),
    detailsReceived: (state, { payload }: PayloadAction<CartDetails>) =>
      updated(state, { isLoading: false, ...detailsAndCount(payload) }),
    detailsFailed: failed('isLoading', 'detailsError'),
    /** Nobody could be asked: what is known of the cart stands. */
    detailsKept: (state) => updated(state, { isLoading: false }),
    itemCountReceived: (state, { payload }: PayloadAction<number>) => updated(state, { itemCount: payload }),
    itemAddRequested: begun('isAddingItem', 'addItemError'),
    itemAdded: changed<{ sku: string; quantity: number }>('isAddingItem'),
    itemAddFailed: failed('isAddingItem', 'addItemError'),
    itemUpdateRequested: begun('isUpdatingItem', 'updateItemError'),
    itemUpdated: changed<{ uid: string; quantity: number }>('isUpdatingItem'),
    itemUpdateFailed: failed('isUpdatingItem', 'updateItemError'),
    itemRemovalRequested: begun('isUpdatingItem', 'removeItemError'),
    itemsRemoved: changed<{ uids: string[] }>('isUpdatingItem'),
    itemRemovalFailed: failed('isUpdatingItem', 'removeItemError'),
    changeBegun: (state, { payload }: PayloadAction<CartChange>) =>
      updated(state, { changes: [...state.changes, payload] }),
    changeEnded: (state, { payload }: PayloadAction<string>) =>
      updated(state, { changes: state.changes.filter(({ id }) => id !== payload) }),
    waitingChanged: (state, { payload }: PayloadAction<readonly WaitingChange[]>) => ({ ...state, waiting: payload }),
    notesChanged: (state, { payload }: PayloadAction<readonly CartNote[]>) => ({ ...state, notes: payload }),
    linesTakenOut: (state, { payload }: PayloadAction<TakenOutLine[]>) => updated(state, { takenOut: payload }),
    linesSaved: (state, { payload }: PayloadAction<CartItem[]>) => updated(state, { saved: payload }),
    shippingMethodsReceived: (state, { payload }: PayloadAction<CartShippingMethod[]>) =>
      updated(state, { shippingMethods: payload }),
    itemEditBegun: (state, { payload }: PayloadAction<CartItem>) => updated(state, { editItem: payload }),
    itemEditEnded: (state) => updated(state, { editItem: null }),
    cartReset: (state) => withoutCart(state),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, (state) => ({ ...state, waiting: [], notes: [] }));
  },
  selectors: {
    selectCartIsEmpty: (state) => !(state.details?.items.length ?? state.itemCount),
    selectCartCurrency: (state) => state.details?.prices.grand_total.currency ?? config.defaultCartCurrency,
    /** With the changes that wait for a connection, and those under way. */
    selectItemCount: (state) =>
      state.changes.reduce(
        (count, { pieces }) => Math.max(0, count + pieces),
        state.waiting.reduce(countAfter, state.itemCount),
      ),
  },
});

export const {
  cartRequested,
  cartReceived,
  cartFailed,
  detailsRequested,
  detailsReceived,
  detailsFailed,
  detailsKept,
  itemCountReceived,
  itemAddRequested,
  itemAdded,
  itemAddFailed,
  itemUpdateRequested,
  itemUpdated,
  itemUpdateFailed,
  itemRemovalRequested,
  itemsRemoved,
  itemRemovalFailed,
  changeBegun,
  changeEnded,
  waitingChanged,
  notesChanged,
  linesTakenOut,
  linesSaved,
  shippingMethodsReceived,
  itemEditBegun,
  itemEditEnded,
  cartReset,
} = slice.actions;
export const { selectCartIsEmpty, selectCartCurrency, selectItemCount } = slice.selectors;
export const cartReducer = slice.reducer;
