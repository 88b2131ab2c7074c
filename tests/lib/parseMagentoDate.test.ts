/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { parseMagentoDate } from '#lib/text/parseMagentoDate';
import { createShop, newDatabase } from '../support/backEnd.ts';

const zones = ['Asia/Riyadh', 'Asia/Dubai', 'America/New_York'];

/** Returns the local date and time of a moment in a time zone. */
const clock = (moment: Date, timeZone: string) =>
  moment.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

// From recordings: `created_at` is UTC in all versions; `order_date` is in the store's time zone since 2.4.8.
test.each([
  { schemaVersion: '2.4.7', store: 'sa_en', order_date: '2026-11-27 20:03:53' },
  { schemaVersion: '2.4.7', store: 'ae_ar', order_date: '2026-11-27 20:03:53' },
  { schemaVersion: '2.4.8', store: 'sa_en', order_date: '2026-11-27 23:03:53' },
  { schemaVersion: '2.4.8', store: 'ae_ar', order_date: '2026-11-28 00:03:53' },
  { schemaVersion: '2.4.9', store: 'sa_en', order_date: '2026-11-27 23:03:53' },
  { schemaVersion: '2.4.9', store: 'ae_ar', order_date: '2026-11-28 00:03:53' },
] as const)('reads created_at of $schemaVersion in $store as UTC', async ({ schemaVersion, store, order_date }) => {
  const database = newDatabase();
  const created_at = '2026-11-27 20:03:53';
  database.prepare('UPDATE sales_order SET created_at = ?, store = ?, customer_id = NULL').run(created_at, store);
  const token = database.prepare('SELECT token FROM sales_order').get()?.token;
  const response = await createShop({ database, settings: { schemaVersion } }).handle(
    new Request('https://shop.test/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Store: store },
      body: JSON.stringify({
        query: 'query($token:String!){guestOrderByToken(input:{token:$token}){order_date created_at}}',
        variables: { token },
      }),
    }),
  );
  const { data } = await (response as Response).json();
  const { guestOrderByToken: order } = data;
  expect(order).toEqual({ order_date, created_at });
  const moment = parseMagentoDate(order.created_at);
  expect(moment).toEqual(new Date('2026-11-27T20:03:53Z'));
  expect(zones.map((zone) => clock(moment, zone))).toEqual([
    '2026-11-27 23:03',
    '2026-11-28 00:03',
    '2026-11-27 15:03',
  ]);
});
