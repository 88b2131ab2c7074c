import type { DatabaseSync } from 'node:sqlite';

/**
 * Creates missing tables of carts. Items store SKUs instead of ids, so that carts stay valid when the catalogue is
 * seeded again. Ids are never reused (AUTOINCREMENT), so the uid of a removed item stays unknown.
 */
export function createCartTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS cart (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      masked_id TEXT NOT NULL UNIQUE,
      customer_id INTEGER,
      store TEXT NOT NULL,
      website TEXT NOT NULL,
      is_active INTEGER NOT NULL DEFAULT 1,
      email TEXT,
      coupon TEXT,
      shipping_address TEXT,
      billing_address TEXT,
      shipping_method TEXT,
      payment_method TEXT,
      po_number TEXT,
      -- JSON of what a method needs beside its code.
      payment_data TEXT,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS cart_customer ON cart (customer_id, is_active);

    CREATE TABLE IF NOT EXISTS cart_item (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      cart_id INTEGER NOT NULL REFERENCES cart(id) ON DELETE CASCADE,
      sku TEXT NOT NULL COLLATE NOCASE,
      parent_sku TEXT NOT NULL DEFAULT '' COLLATE NOCASE,
      -- What was chosen beside a variant, as JSON; empty for most.
      choices TEXT NOT NULL DEFAULT '',
      qty REAL NOT NULL CHECK (qty > 0),
      UNIQUE (cart_id, sku, parent_sku, choices)
    ) STRICT;

    CREATE TABLE IF NOT EXISTS gift_message (
      -- Of the cart, and of the order that it became.
      cart_id INTEGER PRIMARY KEY,
      sender TEXT NOT NULL,
      recipient TEXT NOT NULL,
      message TEXT NOT NULL
    ) STRICT;
  `);
}
