import type { DatabaseSync } from 'node:sqlite';
import type { Resolvers, ShopContext } from './context.ts';
import { alreadyExistsError, inputError } from './errors.ts';
import { row, statement } from './statements.ts';

/** Creates the table of newsletter subscribers where it is missing. */
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

/** Messages as recorded in `error.newsletter.bad` and `error.newsletter.again`. */
function subscribe({ email }: { email: string }, { db, store, now }: ShopContext): { status: string } {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email)) throw inputError('Enter a valid email address.');
  const known = row(db, 'SELECT 1 FROM newsletter_subscriber WHERE email = ? AND store_code = ?', [email, store.code]);
  if (known) throw alreadyExistsError('This email address is already subscribed.');
  statement(db, 'INSERT INTO newsletter_subscriber (email, store_code, subscribed_at) VALUES (?, ?, ?)').run(
    email,
    store.code,
    now().toISOString(),
  );
  return { status: 'SUBSCRIBED' };
}

export const resolvers: Resolvers = {
  Mutation: {
    subscribeEmailToNewsletter: (_source: unknown, args: { email: string }, context: ShopContext) =>
      subscribe(args, context),
  },
};
