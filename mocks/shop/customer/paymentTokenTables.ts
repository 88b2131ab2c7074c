import type { DatabaseSync } from 'node:sqlite';

/** Creates the table of saved payment methods (Magento's vault) if it is missing. */
export function createPaymentTokenTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS payment_token (
      public_hash TEXT PRIMARY KEY,
      customer_id INTEGER NOT NULL REFERENCES customer(id) ON DELETE CASCADE,
      payment_method_code TEXT NOT NULL,
      type TEXT NOT NULL CHECK (type IN ('card', 'account')),
      details TEXT NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT;
  `);
}
