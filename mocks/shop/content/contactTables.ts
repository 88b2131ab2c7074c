import type { DatabaseSync } from 'node:sqlite';

/** Creates the table of contact messages if it is missing. */
export function createContactTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS contact_message (
      id INTEGER PRIMARY KEY,
      store_code TEXT NOT NULL,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      telephone TEXT,
      comment TEXT NOT NULL,
      sent_at TEXT NOT NULL
    ) STRICT;
  `);
}
