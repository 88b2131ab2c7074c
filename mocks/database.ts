import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { blocks, pages } from './data/content/index.ts';
import { customers } from './data/customers.ts';
import { attributes, products as catalogProducts, categories } from './data/index.ts';
import { redirects } from './data/redirects.ts';
import { reviewsOf } from './data/reviews/index.ts';
import { createCartTables } from './shop/cart/cartTables.ts';
import { seedCatalog } from './shop/catalog/catalogSeed.ts';
import { createCompareTables } from './shop/catalog/compareTables.ts';
import { seedReviews } from './shop/catalog/reviews.ts';
import { createReviewTables } from './shop/catalog/reviewTables.ts';
import { seedRoutes } from './shop/catalog/route.ts';
import { createRouteTables } from './shop/catalog/routeTables.ts';
import type { Growth } from './shop/catalog/tables/catalogGrowth.ts';
import { createCatalogTables } from './shop/catalog/tables/catalogTables.ts';
import { createContactTables } from './shop/content/contactTables.ts';
import { seedContent } from './shop/content/content.ts';
import { createContentTables } from './shop/content/contentTables.ts';
import { createCustomerTables } from './shop/customer/customerTables.ts';
import { createNewsletterTables } from './shop/customer/newsletterTables.ts';
import { createPaymentTokenTables } from './shop/customer/paymentTokenTables.ts';
import { createWishlistTables } from './shop/customer/wishlistTables.ts';
import { seedCustomers } from './shop/customerSeed.ts';
import { createPaymentTables } from './shop/gateway/paymentTables.ts';
import { createOrderTables } from './shop/order/orderTables.ts';
import { profiles, type ShopSettings } from './shop/shared/settings.ts';
import { row } from './shop/shared/statements.ts';

/**
 * Options of the embedded back end's database. `Growth` adds generated products, categories and filter values, for
 * measurements.
 */
export interface DatabaseOptions extends Growth {
  /** Path of the SQLite file, or `:memory:`. */
  file: string;
  /** Settings of the merchant; they decide whether addresses of demo customers have regions. */
  settings?: ShopSettings;
}

/** Creates the tables of each module. Referenced tables come first. */
function createTables(db: DatabaseSync): void {
  db.exec('CREATE TABLE IF NOT EXISTS seed (name TEXT PRIMARY KEY, hash TEXT NOT NULL) STRICT');
  createCatalogTables(db);
  createContentTables(db);
  createRouteTables(db);
  createCartTables(db);
  createOrderTables(db);
  createNewsletterTables(db);
  createCustomerTables(db);
  createReviewTables(db);
  createCompareTables(db);
  createContactTables(db);
  createWishlistTables(db);
  createPaymentTokenTables(db);
  createPaymentTables(db);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Hash of all table definitions. A database file with another hash is from an earlier version. */
function layoutOf(db: DatabaseSync): string {
  const tables = db
    .prepare("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all();
  return sha256(tables.map((table) => String(table.sql)).join('\n'));
}

/** Drops all tables if their definitions are from an earlier version: the embedded back end has no migrations. */
function dropOldLayout(db: DatabaseSync): void {
  const fresh = new DatabaseSync(':memory:');
  createTables(fresh);
  const same = layoutOf(fresh) === layoutOf(db);
  fresh.close();
  if (same) return;
  db.exec('PRAGMA foreign_keys = OFF');
  // Dropping a virtual table also drops its shadow tables, so query the next name after each drop.
  const next = db.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY sql NOT LIKE 'CREATE VIRTUAL%' LIMIT 1",
  );
  for (let table = next.get(); table; table = next.get()) db.exec(`DROP TABLE "${table.name}"`);
  db.exec('PRAGMA foreign_keys = ON');
}

/** Runs `seed` if `data` differs from the data in the database. */
function seedOnce(db: DatabaseSync, name: string, data: unknown, seed: () => void): void {
  const hash = sha256(JSON.stringify(data));
  if (row<{ hash: string }>(db, 'SELECT hash FROM seed WHERE name = ?', [name])?.hash === hash) return;
  seed();
  db.prepare('INSERT OR REPLACE INTO seed (name, hash) VALUES (?, ?)').run(name, hash);
}

/**
 * Opens the database, creates missing tables, and writes the merchant's data if these are new or have changed. Carts
 * and orders stay if only the merchant's data have changed.
 *
 * @throws Error if the file cannot be opened or written.
 */
export function openDatabase({ file, settings = profiles.demo, ...growth }: DatabaseOptions): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  // WAL with `normal` survives a crash of the process. With `busy_timeout` two processes can share the file.
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA busy_timeout = 5000;
    PRAGMA foreign_keys = ON;
  `);
  dropOldLayout(db);
  createTables(db);
  const catalog = { attributes, categories, products: catalogProducts };
  seedOnce(db, 'catalog', [catalog, growth], () => seedCatalog(db, catalog, growth));
  seedOnce(db, 'content', [pages, blocks], () => seedContent(db, pages, blocks));
  seedOnce(db, 'routes', redirects, () => seedRoutes(db, redirects));
  const reviews = reviewsOf(catalogProducts);
  seedOnce(db, 'reviews', reviews, () => seedReviews(db, reviews));
  seedOnce(db, 'customers', customers, () => seedCustomers(db, customers, settings));
  return db;
}
