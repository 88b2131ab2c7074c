import type { DatabaseSync } from 'node:sqlite';

/**
 * Creates the table of reviews if it is missing. A review is shown in the store views of its language after the
 * merchant has approved it. Rows store SKUs, since ids of products can change.
 */
export function createReviewTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS product_review (
      id INTEGER PRIMARY KEY,
      sku TEXT NOT NULL COLLATE NOCASE,
      language TEXT NOT NULL,
      customer_id INTEGER,
      nickname TEXT NOT NULL,
      summary TEXT NOT NULL,
      text TEXT NOT NULL,
      votes TEXT NOT NULL,
      average REAL NOT NULL,
      approved INTEGER NOT NULL,
      seeded INTEGER NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS product_review_sku ON product_review (sku, language, approved, created_at);
    CREATE INDEX IF NOT EXISTS product_review_customer ON product_review (customer_id, created_at);
  `);
}
