import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { throwError } from 'rxjs';
import { outboxHandlers } from '#app/createApp';
import { watchOutbox } from '#app/recovery/watchOutbox';
import { updateItem } from '#features/cart/actions/changeQuantity';
import { cartActions } from '#features/cart/actions/lazyCartActions';
import { config } from '#lib/config';
import { wentOffline, wentOnline } from '#store/app';
import { makeStore } from '#store/index';
import { storeValue } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { testServices } from '../support/makeTestStore.ts';

const { stool } = demo;

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

test('retries queued changes after 2, 4, … seconds, then each minute, while the back end is unreachable', async () => {
  const line = {
    uid: 'MQ==',
    sku: stool.sku,
    quantity: 1,
    errors: [],
    options: [],
    configurable_options: [],
    is_available: true,
    choice: { selectedOptions: [], enteredOptions: [] },
    product: { uid: 'MQ==', sku: stool.sku, name: stool.name, url_key: null, url_suffix: null, thumbnail: null },
    prices: { price: { value: 1, currency: 'SAR' }, row_total: { value: 1, currency: 'SAR' } },
  };
  storeValue('cartId_sa', 'cart');
  // Load the code that sends queued changes before the fake timers start.
  await cartActions.load();
  jest.useFakeTimers();
  Object.assign(config, { outboxPause: 2_000 });
  const begun = Date.now();
  const seconds: number[] = [];
  const link = new ApolloLink(() => {
    seconds.push(Math.round((Date.now() - begun) / 1_000));
    return throwError(() => new TypeError('Failed to fetch'));
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  // Without IndexedDB, because it does not follow the fake timers.
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const store = makeStore(client, {}, testServices({ outboxHandlers }));
  store.dispatch(wentOffline());
  await store.dispatch(updateItem(line, 2));
  store.dispatch(wentOnline());
  const stop = watchOutbox(store);
  await jest.advanceTimersByTimeAsync(250_000);
  expect(seconds).toEqual([0, 2, 6, 14, 30, 62, 122, 182, 242]);
  stop();
  await jest.advanceTimersByTimeAsync(250_000);
  expect(seconds).toHaveLength(9);
});
