import type { DatabaseSync } from 'node:sqlite';

/** Creates missing tables of wish lists. Items store SKUs, since ids of products can change. */
export function createWishlistTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS wishlist (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      customer_id INTEGER NOT NULL REFERENCES customer(id) ON DELETE CASCADE,
      name TEXT COLLATE NOCASE,
      visibility TEXT NOT NULL DEFAULT 'PRIVATE',
      sharing_code TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS wishlist_item (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      wishlist_id INTEGER NOT NULL REFERENCES wishlist(id) ON DELETE CASCADE,
      sku TEXT NOT NULL COLLATE NOCASE,
      options TEXT NOT NULL,
      choices TEXT NOT NULL,
      qty REAL NOT NULL,
      description TEXT,
      added_at TEXT NOT NULL,
      UNIQUE (wishlist_id, sku, options, choices)
    ) STRICT;
  `);
}
