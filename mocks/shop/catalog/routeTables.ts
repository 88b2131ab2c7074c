import type { DatabaseSync } from 'node:sqlite';

/** Creates the table of redirects if it is missing. */
export function createRouteTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS redirect (
      source TEXT PRIMARY KEY,
      target TEXT NOT NULL,
      code INTEGER NOT NULL CHECK (code IN (301, 302))
    ) STRICT, WITHOUT ROWID;
  `);
}
