import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { throwError } from 'rxjs';
import { watchWaiting } from '#app/listeners/watchWaiting';
import { makeStorage } from '#lib/browser/storage';
import { makeStore } from '#store/index';
import { keep } from '../support/carts.ts';
import * as demo from '../support/demo.ts';

const { stool } = demo;

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

test('while the shop does not answer, what waits is tried again after 2, 4, … seconds, and each minute at last', async () => {
  const line = {
    uid: 'MQ==',
    sku: stool.sku,
    quantity: 1,
    errors: [],
    options: [],
    choice: { selectedOptions: [], enteredOptions: [] },
    product: { uid: 'MQ==', sku: stool.sku, name: stool.name, url_key: null, url_suffix: null, thumbnail: null },
    prices: { price: { value: 1, currency: 'SAR' }, row_total: { value: 1, currency: 'SAR' } },
  };
  keep('cartId_sa', 'cart');
  keep('waiting_changes_sa', [{ id: 'one', kind: 'quantity', line, quantity: 2 }]);
  // What the attempts need is there before the clock is the test's.
  await import('#app/listeners/waiting.chunk');
  jest.useFakeTimers();
  const begun = Date.now();
  const seconds: number[] = [];
  const link = new ApolloLink(() => {
    seconds.push(Math.round((Date.now() - begun) / 1_000));
    return throwError(() => new TypeError('Failed to fetch'));
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const stop = watchWaiting(makeStore(client, {}, { storage: makeStorage(localStorage) }));
  await jest.advanceTimersByTimeAsync(250_000);
  expect(seconds).toEqual([0, 2, 6, 14, 30, 62, 122, 182, 242]);
  stop();
  await jest.advanceTimersByTimeAsync(250_000);
  expect(seconds).toHaveLength(9);
});
