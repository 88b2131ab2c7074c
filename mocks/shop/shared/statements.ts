import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** Values by position (`?`) or by name (`:id`). */
type Values = SQLInputValue[] | Record<string, SQLInputValue>;

/**
 * Weak references: a statement of `node:sqlite` references its database (Node 24.21). A strong reference would keep the
 * database, which is the key of this map, in memory for ever.
 */
const prepared = new WeakMap<DatabaseSync, Map<string, WeakRef<StatementSync>>>();

/**
 * The prepared statement of an SQL text. It is compiled once per database, and again after a garbage collection. Use
 * only a small fixed set of texts, without values in them, or the cache grows without limit.
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

/** All rows of a query. The caller declares the row type, which must match the SQL text. */
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

/** Runs `work` in one transaction, which is rolled back if `work` throws. */
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
