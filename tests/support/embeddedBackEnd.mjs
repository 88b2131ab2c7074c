import { createRequire } from 'node:module';
import { DatabaseSync } from 'node:sqlite';

const require = createRequire(import.meta.url);
const once = (make) => {
  let made;
  return () => (made ??= make());
};

// These modules load when a test first uses the embedded back end, because most unit tests do not use it.
const shop = once(() => require('../../mocks/shop/shop.ts'));
const database = once(() => {
  require('../../mocks/shop/shared/customerPassword.ts').passwordCost.N = 16;
  return require('../../mocks/database.ts');
});
const seeded = once(() => {
  const seed = database().openDatabase({ file: ':memory:' });
  const bytes = seed.serialize();
  seed.close();
  return bytes;
});

/**
 * The embedded back end for tests (`backEnd.ts`). It runs outside the test's realm, as a server runs outside the
 * browser. One copy serves all files of a worker, with one schema and one seeded database.
 */
export const embeddedBackEnd = {
  createShop: (options) => shop().createShop(options),
  openDatabase: (options) => database().openDatabase(options),
  copySeededDatabase: () => {
    const copy = new DatabaseSync(':memory:');
    copy.deserialize(seeded());
    copy.exec('PRAGMA foreign_keys = ON');
    return copy;
  },
};
