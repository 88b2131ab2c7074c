import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { config } from '#lib/config';
import type { Money } from '#lib/money';
import type { CartImage, CartItem } from './cartItem';
import type { CartNote, OutboxEntry } from './outbox';
import { signedOut } from './user';

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

/** Errors of single requests but `detailsError` are the specification's (section 3); only tests read them. */
export interface CartState {
  cartId: string | null;
  details: CartDetails | null;
  /** Known before the details are. */
  itemCount: number;
  /** Changes whose outcome is not known, in the order in which they are sent: a copy of the device's outbox. */
  outbox: readonly OutboxEntry[];
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
  outbox: [],
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

/** The entries of the outbox are for whatever cart comes next. */
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

/** `details` is the cart after the change, if the response brought it. */
const changeConfirmed =
  <Change>(flag: RequestFlag) =>
  (state: CartState, { payload }: PayloadAction<Change & { details?: CartDetails }>) => {
    state[flag] = false;
    if (payload.details) storeDetails(state, payload.details);
  };

/** How many pieces the cart will hold after an entry, if it holds `count` now, some of which may be the entry's own. */
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
    /** Nobody could be asked: what is known of the cart stands. */
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
    linesTakenOut(state, { payload }: PayloadAction<TakenOutLine[]>) {
      state.takenOut = payload;
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
    /** With the changes in the outbox. */
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
