import type { DatabaseSync } from 'node:sqlite';

/** Creates missing tables of compare lists. Entries store SKUs, since ids of products can change. */
export function createCompareTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS compare_list (
      uid TEXT PRIMARY KEY,
      customer_id INTEGER UNIQUE
    ) STRICT;
    CREATE TABLE IF NOT EXISTS compare_item (
      id INTEGER PRIMARY KEY,
      list_uid TEXT NOT NULL REFERENCES compare_list(uid) ON DELETE CASCADE,
      sku TEXT NOT NULL COLLATE NOCASE,
      UNIQUE (list_uid, sku)
    ) STRICT;
  `);
}
