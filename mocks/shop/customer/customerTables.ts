import type { DatabaseSync } from 'node:sqlite';

/** Creates missing tables of customers. As in Magento, an e-mail address has one account per website. */
export function createCustomerTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS customer (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      website TEXT NOT NULL,
      email TEXT NOT NULL COLLATE NOCASE,
      prefix TEXT,
      firstname TEXT NOT NULL,
      middlename TEXT,
      lastname TEXT NOT NULL,
      suffix TEXT,
      date_of_birth TEXT,
      gender INTEGER,
      taxvat TEXT,
      allows_assistance INTEGER NOT NULL DEFAULT 0,
      password TEXT NOT NULL,
      confirmation TEXT,
      created_at TEXT NOT NULL,
      token_generation INTEGER NOT NULL DEFAULT 1,
      failures INTEGER NOT NULL DEFAULT 0,
      first_failure_at INTEGER,
      locked_until INTEGER,
      reset_token TEXT,
      reset_token_at INTEGER,
      default_billing INTEGER,
      default_shipping INTEGER,
      UNIQUE (website, email)
    ) STRICT;

    CREATE TABLE IF NOT EXISTS customer_address (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      customer_id INTEGER NOT NULL REFERENCES customer(id) ON DELETE CASCADE,
      address TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS customer_address_customer ON customer_address (customer_id, id);

    CREATE TABLE IF NOT EXISTS token_key (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      secret TEXT NOT NULL
    ) STRICT;
  `);
}
