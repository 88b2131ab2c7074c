import type { DatabaseSync } from 'node:sqlite';

/** Creates the table of newsletter subscribers if it is missing. */
export function createNewsletterTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS newsletter_subscriber (
      email TEXT NOT NULL COLLATE NOCASE,
      store_code TEXT NOT NULL,
      subscribed_at TEXT NOT NULL,
      PRIMARY KEY (email, store_code)
    ) STRICT;
  `);
}
