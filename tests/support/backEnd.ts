import type { DatabaseSync } from 'node:sqlite';
import type { openDatabase as open } from '../../mocks/database.ts';
import type { Shop, ShopOptions } from '../../mocks/shop/shop.ts';

/** Provided by the test environments: the embedded back end, loaded once per worker outside the test's realm. */
declare global {
  var embeddedBackEnd: {
    createShop: (options: ShopOptions) => Shop;
    openDatabase: typeof open;
    /** Returns a copy of the database with the demo data, which is created once per worker. */
    copySeededDatabase: () => DatabaseSync;
  };
}

const opened: DatabaseSync[] = [];
/** Number of open databases when the current test began. Databases of `beforeAll` stay open for all tests of a file. */
let before = 0;

const closeFrom = (first: number) => {
  for (const database of opened.splice(first)) if (database.isOpen) database.close();
};
beforeEach(() => {
  before = opened.length;
});
afterEach(() => closeFrom(before));
afterAll(() => closeFrom(0));

function closedAfterwards(database: DatabaseSync): DatabaseSync {
  opened.push(database);
  return database;
}

/** Opens a new database with the demo data. It is closed after the test that opened it. */
export const newDatabase = (): DatabaseSync => closedAfterwards(embeddedBackEnd.copySeededDatabase());

/**
 * Opens a database with the embedded back end's `openDatabase`. The database is closed after the test that opened it.
 */
export const openDatabase = (...options: Parameters<typeof open>): DatabaseSync =>
  closedAfterwards(embeddedBackEnd.openDatabase(...options));

/** Creates an embedded back end on a database. The back end uses the test's clock, and its errors fail the test. */
export const createShop = (options: ShopOptions): Shop =>
  embeddedBackEnd.createShop({
    now: () => new Date(),
    report: (error) => {
      // Ignores the error of a request that outlives its test: the test's database is already closed.
      if (options.database.isOpen) console.error(error);
    },
    ...options,
  });
