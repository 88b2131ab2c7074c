import type { DatabaseSync } from 'node:sqlite';

/** Creates missing tables of content pages and blocks. */
export function createContentTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS cms_page (
      id INTEGER PRIMARY KEY,
      identifier TEXT NOT NULL,
      language TEXT NOT NULL,
      website TEXT,
      title TEXT NOT NULL,
      heading TEXT,
      content TEXT NOT NULL,
      meta_title TEXT,
      meta_description TEXT,
      layout TEXT NOT NULL,
      is_active INTEGER NOT NULL,
      UNIQUE (identifier, language, website)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS cms_block (
      id INTEGER PRIMARY KEY,
      identifier TEXT NOT NULL,
      language TEXT NOT NULL,
      website TEXT,
      title TEXT NOT NULL,
      content TEXT NOT NULL,
      UNIQUE (identifier, language, website)
    ) STRICT;
  `);
}
