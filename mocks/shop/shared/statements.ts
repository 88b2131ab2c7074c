import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** By place (`?`) or by name (`:id`). */
type Values = SQLInputValue[] | Record<string, SQLInputValue>;

const prepared = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/**
 * The prepared statement of an SQL text; each text is compiled once per database.
 * Texts must come from a small fixed set (never with values pasted in), or the cache grows without end.
 */
export function statement(db: DatabaseSync, sql: string): StatementSync {
  let statements = prepared.get(db);
  if (!statements) {
    statements = new Map();
    prepared.set(db, statements);
  }
  let found = statements.get(sql);
  if (!found) {
    found = db.prepare(sql);
    statements.set(sql, found);
  }
  return found;
}

/** All rows of a query. The caller names the row's type, as the SQL text next to it says. */
export function rows<Row>(db: DatabaseSync, sql: string, values: Values = []): Row[] {
  const query = statement(db, sql);
  return (Array.isArray(values) ? query.all(...values) : query.all(values)) as Row[];
}

/** The first row of a query, or null. */
export function row<Row>(db: DatabaseSync, sql: string, values: Values = []): Row | null {
  const query = statement(db, sql);
  const found = Array.isArray(values) ? query.get(...values) : query.get(values);
  return (found as Row | undefined) ?? null;
}

/** Runs `work` in one transaction: all of it or, when it throws, nothing. */
export function transaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
