import { readFileSync } from 'node:fs';
import { createSlice, type PayloadAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import * as app from '#store/app';
import * as cart from '#store/cart';
import * as catalog from '#store/catalog';
import * as checkout from '#store/checkout';
import { checkoutReset } from '#store/checkoutLate';
import * as toasts from '#store/toasts';
import * as user from '#store/user';
import * as noDrafts from '../../deploy/build/standIns/noDrafts.mjs';

// The build leaves immer out, so a reducer has to return a new state. Jest has immer, with which one that changes its
// state would work as well: these tests go past it.

/** Of a class: immer leaves such objects alone, and Redux Toolkit then calls the reducers with the state as it is. */
class PlainState {}

function deeplyFrozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) deeplyFrozen(part);
  return Object.freeze(value);
}

/** One action after another, each with a state that cannot be changed. */
function run(reducer: Reducer, actions: readonly UnknownAction[]): unknown {
  let state: object = reducer(undefined, { type: 'nothing' });
  for (const action of actions) {
    const frozen = deeplyFrozen(Object.assign(new PlainState(), state));
    state = reducer(frozen, deeplyFrozen(structuredClone(action)));
  }
  return state;
}

const slices: Record<string, { reducer: Reducer; creators: object; samples: Record<string, unknown[]> }> = {
  app: {
    reducer: app.appReducer,
    creators: app,
    samples: {
      drawerToggled: ['nav', null],
      navigated: [
        { isSamePage: false, isSameQuery: false },
        { isSamePage: true, isSameQuery: true },
        { isSamePage: true, isSameQuery: false },
      ],
      searchToggled: [true, undefined],
      searchExecuted: ['rug'],
      wentOffline: [undefined],
      wentOnline: [undefined],
      pageLoadingChanged: [true, false],
      longWaitBegun: [undefined],
      longWaitOver: [undefined, undefined],
      nextRootComponentChosen: [{ type: 'CMS_PAGE' }, null],
      workStarted: ['switch', 'other'],
      workEnded: ['switch', 'unknown'],
      unhandledErrorCaught: [{ id: 'A', name: 'Error', message: 'x' }],
      errorHandled: ['A'],
      serviceWorkerSpoke: ['hello'],
    },
  },
  cart: {
    reducer: cart.cartReducer,
    creators: cart,
    samples: {
      cartRequested: [undefined],
      cartReceived: ['cart'],
      detailsRequested: [undefined],
      detailsReceived: [{ id: 'cart', total_summary_quantity_including_config: 2 }],
      detailsFailed: ['no'],
      detailsKept: [undefined],
      itemCountReceived: [3],
      itemAddRequested: [undefined],
      itemAdded: [{ sku: 'RUG', quantity: 1 }, { details: { total_summary_quantity_including_config: 1 } }],
      itemAddFailed: ['no'],
      itemUpdateRequested: [undefined],
      itemUpdated: [{ uid: 'MQ==', quantity: 1, details: { total_summary_quantity_including_config: 1 } }],
      itemUpdateFailed: ['no'],
      itemRemovalRequested: [undefined],
      itemsRemoved: [{ uids: ['MQ=='] }],
      itemRemovalFailed: ['no'],
      changeBegun: [
        { id: '1', pieces: 1, kind: 'add', items: [] },
        { id: '2', pieces: 0, kind: 'coupon', code: null },
      ],
      changeEnded: ['1', '3'],
      waitingChanged: [[{ id: '1', kind: 'comparison' }], []],
      notesChanged: [[{ kind: 'refused', message: { id: 'cart.waitingFailed' } }], []],
      linesTakenOut: [[{ uid: null, name: 'Rug', thumbnail: null, quantity: 1 }]],
      linesSaved: [[]],
      shippingMethodsReceived: [[{ carrier_code: 'a' }]],
      itemEditBegun: [{ uid: 'MQ==' }],
      itemEditEnded: [undefined],
      cartFailed: ['no'],
      cartReset: [undefined],
    },
  },
  catalog: {
    reducer: catalog.catalogReducer,
    creators: { ...catalog, signedOut: user.signedOut },
    samples: {
      comparisonChanged: [{ uid: 'list', products: ['1'] }],
      wishesKept: [[{ product: { uid: '1' } }]],
      signedOut: ['shopper'],
    },
  },
  checkout: {
    reducer: checkout.checkoutReducer,
    creators: { ...checkout, checkoutReset },
    samples: {
      checkoutBegun: [{ shippingAddress: { city: 'Riyadh' }, paymentMethod: { code: 'checkmo', data: {} } }],
      shippingAddressSubmitted: [undefined],
      shippingAddressAccepted: [{ city: 'Riyadh' }],
      shippingAddressRejected: ['no'],
      shippingMethodSubmitted: [undefined],
      shippingMethodAccepted: [{ carrier_code: 'a', carrier_title: 'A', method_code: 'a' }],
      shippingMethodRejected: ['no'],
      availableShippingMethodsReceived: [[{ carrier_code: 'a', method_code: 'a' }], []],
      shippingReceived: [
        { hasAddress: true, methods: [{ carrier_code: 'a', method_code: 'a' }], chosen: null },
        {
          hasAddress: true,
          methods: [{ carrier_code: 'a', method_code: 'a' }],
          chosen: { carrier_code: 'a', carrier_title: 'A', method_code: 'a' },
        },
      ],
      giftReceived: [{ cartId: 'a', isAllowed: true, message: null }],
      paymentMethodsReceived: [[{ code: 'checkmo', title: 'Money order' }]],
      billingAddressSubmitted: [undefined],
      billingAddressAccepted: [{ sameAsShippingAddress: false, street: ['1'] }, { sameAsShippingAddress: true }],
      billingAddressRejected: ['no'],
      paymentMethodSubmitted: [undefined],
      paymentMethodAccepted: [{ code: 'checkmo', data: {} }],
      paymentMethodRejected: ['no'],
      orderSubmitted: [undefined],
      orderInDoubt: ['cart', null],
      orderNotPlaced: [undefined],
      receiptReceived: [{ id: '000000001', shipping_address: null }],
      orderAccepted: [undefined],
      orderRejected: ['no'],
      receiptReset: [undefined],
      checkoutReset: [undefined],
    },
  },
  toasts: {
    reducer: toasts.toastsReducer,
    creators: toasts,
    samples: {
      // By thunks, which set and stop the toast's timer.
      toastAdded: [
        { id: 'a', timestamp: 1 },
        { id: 'a', timestamp: 2 },
        { id: 'b', timestamp: 3 },
      ],
      toastHeld: [{ id: 'a', hold: { hasPointer: true }, removalTimeoutId: null }, { id: 'unknown' }],
      toastRemoved: ['a', 'unknown'],
    },
  },
  user: {
    reducer: user.userReducer,
    creators: user,
    samples: {
      signInRequested: [undefined],
      signInReceived: [undefined],
      createAccountRequested: [undefined],
      createAccountReceived: [undefined],
      detailsRequested: [undefined],
      detailsReceived: [{ email: 'a@example.com', firstname: 'A', lastname: 'B' }, { error: 'no' }],
      resetPasswordRequested: [undefined],
      resetPasswordReceived: ['no', null],
      signedIn: ['token'],
      sessionResumed: ['token'],
      tokenCleared: [undefined],
      userOnOrderSuccessChanged: [true],
      sessionExpired: [undefined],
      sessionHadEnded: [undefined],
      signedOut: ['shopper'],
    },
  },
};

describe.each(Object.entries(slices))('%s', (slice, { reducer, creators, samples }) => {
  const actions = Object.entries(samples).flatMap(([name, payloads]) =>
    payloads.map((payload) => ({ type: `${name === 'signedOut' ? 'user' : slice}/${name}`, payload })),
  );

  test('no reducer changes its state', () => {
    // Twice, so that each action meets what the others have left.
    expect(run(reducer, [...actions, ...actions])).toBeDefined();
  });

  test('each action is among those that were tried', () => {
    const types = Object.values(creators).flatMap((creator: { type?: string } | null) => creator?.type ?? []);
    expect(types.length).toBeGreaterThan(0);
    expect(types.filter((type) => actions.every((action) => action.type !== type))).toEqual([]);
  });
});

test.each([
  ['changes its state', (state: { seen: string[] }) => void state.seen.push('x')],
  ['changes its state and returns it', (state: { seen: string[] }) => Object.assign(state, { seen: [] })],
  ['returns nothing', () => {}],
])('a reducer that %s would be found', (_, looked) => {
  const reducers = { looked: looked as (state: { seen: string[] }, action: PayloadAction) => void };
  const slice = createSlice({ name: 'sample', initialState: { seen: [] as string[] }, reducers });
  expect(() => run(slice.reducer, [slice.actions.looked()])).toThrow();
});

test('what stands in for immer has all that Redux Toolkit takes from it', () => {
  const source = readFileSync('node_modules/@reduxjs/toolkit/dist/redux-toolkit.modern.mjs', 'utf8');
  const [, names = ''] = /^import \{ (.*) \} from "immer";$/m.exec(source) ?? [];
  const taken = names.split(', ').map((name) => name.replace(/ as .*/, ''));
  expect(taken.toSorted()).toEqual(Object.keys(noDrafts).toSorted());
  expect(source.match(/from "immer"/g)).toHaveLength(1);
});
