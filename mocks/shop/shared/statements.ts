import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** By place (`?`) or by name (`:id`). */
type Values = SQLInputValue[] | Record<string, SQLInputValue>;

/**
 * Weak, since a statement of `node:sqlite` holds its database (Node 24.21): held from here, it would keep the database,
 * the key of this map, in memory for ever.
 */
const prepared = new WeakMap<DatabaseSync, Map<string, WeakRef<StatementSync>>>();

/**
 * The prepared statement of an SQL text, compiled once per database and again only after a garbage collection.
 * Texts must come from a small fixed set (never with values pasted in), or the cache grows without end.
 */
export function statement(db: DatabaseSync, sql: string): StatementSync {
  let statements = prepared.get(db);
  if (!statements) {
    statements = new Map();
    prepared.set(db, statements);
  }
  let found = statements.get(sql)?.deref();
  if (!found) {
    found = db.prepare(sql);
    statements.set(sql, new WeakRef(found));
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
