import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { config } from '#lib/config';
import type { Money } from '#lib/money';
import type { CartImage, CartItem } from './cartItem';
import type { CartNote, OutboxEntry } from './outbox';
import { signedOut } from './user';

/**
 * The cart as the pages show it. Amounts include VAT as soon as Magento knows the VAT, which may require an address.
 */
export interface CartDetails {
  id: string;
  email: string | null;
  is_virtual: boolean;
  items: CartItem[];
  total_summary_quantity_including_config: number;
  prices: {
    grand_total: Money;
    subtotal_including_tax: Money;
    /** The taxes in the grand total, by name; empty until the taxes are known. */
    applied_taxes: { label: string; amount: Money }[];
    /** Discounts include VAT, like the other amounts. */
    discounts: { label: string; amount: Money }[];
    /** Null until a shipping method is chosen. Then the grand total includes the shipping costs. */
    shipping: { title: string; amount: Money } | null;
  };
  applied_coupons: string[];
}

/** A cart item that Magento's response lacks, because its product is out of stock or Magento failed to load it. */
export interface UnavailableItem {
  /** The cart item's uid in Magento; null if the response does not contain it. */
  uid: string | null;
  name: string;
  thumbnail: CartImage | null;
  quantity: number;
  /** True if Magento failed to load the item; otherwise it is out of stock. */
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
 * The specification (section 3) requires the error fields, and only tests read them. `detailsError` is an exception:
 * the app uses it.
 */
export interface CartState {
  cartId: string | null;
  details: CartDetails | null;
  /** Number of pieces in the cart. It can be known before `details`. */
  itemCount: number;
  /** Copy of the device's outbox: changes with unknown outcome, in the order in which they are sent. */
  outbox: readonly OutboxEntry[];
  /** Differences between queued changes and their results, until the shopper has read them. Copy of a stored record. */
  notes: readonly CartNote[];
  unavailableItems: UnavailableItem[];
  /** Items that the device stores as saved for later; null until the record is read. */
  saved: CartItem[] | null;
  isLoading: boolean;
  isAddingItem: boolean;
  isUpdatingItem: boolean;
  addItemError: string | null;
  detailsError: string | null;
  getCartError: string | null;
  removeItemError: string | null;
  updateItemError: string | null;
  /**
   * Estimated shipping methods on the cart page, before there is an address. The checkout slice has the methods for the
   * address.
   */
  shippingMethods: CartShippingMethod[];
  /** The cart item that is being edited. */
  editItem: CartItem | null;
}

const initialState: CartState = {
  cartId: null,
  details: null,
  itemCount: 0,
  outbox: [],
  notes: [],
  unavailableItems: [],
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

/** The initial state with the current outbox and notes: queued changes are applied to the next cart. */
const withoutCart = ({ outbox, notes }: CartState): CartState => ({ ...initialState, outbox, notes });

const storeDetails = (state: CartState, details: CartDetails) =>
  Object.assign(state, { details, itemCount: details.total_summary_quantity_including_config });

type RequestFlag = 'isLoading' | 'isAddingItem' | 'isUpdatingItem';
type RequestError = 'detailsError' | 'addItemError' | 'updateItemError' | 'removeItemError';

const requestSent = (flag: RequestFlag, error: RequestError) => (state: CartState) => {
  state[flag] = true;
  state[error] = null;
};
const requestFailed =
  (flag: RequestFlag, error: RequestError) =>
  (state: CartState, { payload }: PayloadAction<string>) => {
    state[flag] = false;
    state[error] = payload;
  };

/**
 * Reducer for a change that Magento has confirmed. `details` is the cart after the change, if the response contains it.
 */
const changeConfirmed =
  <Change>(flag: RequestFlag) =>
  (state: CartState, { payload }: PayloadAction<Change & { details?: CartDetails }>) => {
    state[flag] = false;
    if (payload.details) storeDetails(state, payload.details);
  };

/** Number of pieces in the cart after an entry. `count` is the current number, which may include the entry's pieces. */
function countAfter(count: number, entry: OutboxEntry): number {
  const sum = (lines: readonly { quantity: number }[]) => lines.reduce((all, { quantity }) => all + quantity, 0);
  switch (entry.kind) {
    case 'add':
      return Math.max(count, (entry.before?.count ?? count) + sum(entry.items));
    case 'quantity':
      return count + entry.quantity - entry.line.quantity;
    case 'remove':
      return Math.max(0, count - sum(entry.lines));
    default:
      return count;
  }
}

const slice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    cartRequested(state) {
      state.getCartError = null;
    },
    cartReceived(state, { payload }: PayloadAction<string>) {
      state.cartId = payload;
    },
    cartFailed: (state, { payload }: PayloadAction<string>) => ({ ...withoutCart(state), getCartError: payload }),
    detailsRequested: requestSent('isLoading', 'detailsError'),
    detailsReceived(state, { payload }: PayloadAction<CartDetails>) {
      state.isLoading = false;
      storeDetails(state, payload);
    },
    detailsFailed: requestFailed('isLoading', 'detailsError'),
    /** Ends loading without a new cart (offline or no response): the known cart stays. */
    detailsKept(state) {
      state.isLoading = false;
    },
    itemCountReceived(state, { payload }: PayloadAction<number>) {
      state.itemCount = payload;
    },
    itemAddRequested: requestSent('isAddingItem', 'addItemError'),
    itemAdded: changeConfirmed<{ sku: string; quantity: number }>('isAddingItem'),
    itemAddFailed: requestFailed('isAddingItem', 'addItemError'),
    itemUpdateRequested: requestSent('isUpdatingItem', 'updateItemError'),
    itemUpdated: changeConfirmed<{ uid: string; quantity: number }>('isUpdatingItem'),
    itemUpdateFailed: requestFailed('isUpdatingItem', 'updateItemError'),
    itemRemovalRequested: requestSent('isUpdatingItem', 'removeItemError'),
    itemsRemoved: changeConfirmed<{ uids: string[] }>('isUpdatingItem'),
    itemRemovalFailed: requestFailed('isUpdatingItem', 'removeItemError'),
    outboxChanged: (state, { payload }: PayloadAction<readonly OutboxEntry[]>) => ({ ...state, outbox: payload }),
    notesChanged: (state, { payload }: PayloadAction<readonly CartNote[]>) => ({ ...state, notes: payload }),
    linesTakenOut(state, { payload }: PayloadAction<UnavailableItem[]>) {
      state.unavailableItems = payload;
    },
    linesSaved(state, { payload }: PayloadAction<CartItem[]>) {
      state.saved = payload;
    },
    shippingMethodsReceived(state, { payload }: PayloadAction<CartShippingMethod[]>) {
      state.shippingMethods = payload;
    },
    itemEditBegun(state, { payload }: PayloadAction<CartItem>) {
      state.editItem = payload;
    },
    itemEditEnded(state) {
      state.editItem = null;
    },
    cartReset: (state) => withoutCart(state),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, (state) => {
      state.outbox = [];
      state.notes = [];
    });
  },
  selectors: {
    selectCartIsEmpty: (state) => !(state.details?.items.length ?? state.itemCount),
    selectCartCurrency: (state) => state.details?.prices.grand_total.currency ?? config.defaultCartCurrency,
    /** Number of pieces, including the changes in the outbox. */
    selectItemCount: (state) => state.outbox.reduce(countAfter, state.itemCount),
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
  outboxChanged,
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
