import type { Resolvers, ShopContext } from '../shared/context.ts';
import { alreadyExistsError, inputError } from '../shared/errors.ts';
import { row, statement } from '../shared/statements.ts';
import { storeViews } from '../shared/stores.ts';
import type { Customer } from './customers.ts';

type Subscriber = Pick<Customer, 'email' | 'website'>;

const viewsOf = (website: string) => storeViews.filter((view) => view.websiteCode === website).map(({ code }) => code);

/** Whether a customer is subscribed in any store view of their website. */
export function isSubscribed({ db }: Pick<ShopContext, 'db'>, { email, website }: Subscriber): boolean {
  const codes = JSON.stringify(viewsOf(website));
  return Boolean(
    row(db, 'SELECT 1 FROM newsletter_subscriber WHERE email = ? AND store_code IN (SELECT value FROM json_each(?))', [
      email,
      codes,
    ]),
  );
}

/** Subscribes a customer in the store view of the request, or ends all subscriptions on the website. */
export function setSubscribed({ db, store, now }: ShopContext, customer: Subscriber, wanted: boolean): void {
  const { email, website } = customer;
  if (!wanted) {
    statement(
      db,
      'DELETE FROM newsletter_subscriber WHERE email = ? AND store_code IN (SELECT value FROM json_each(?))',
    ).run(email, JSON.stringify(viewsOf(website)));
  } else if (!isSubscribed({ db }, customer)) {
    statement(db, 'INSERT INTO newsletter_subscriber (email, store_code, subscribed_at) VALUES (?, ?, ?)').run(
      email,
      store.code,
      now().toISOString(),
    );
  }
}

/** Moves a customer's subscriptions to a new e-mail address. */
export function moveSubscription({ db }: Pick<ShopContext, 'db'>, { email, website }: Subscriber, next: string): void {
  statement(
    db,
    `UPDATE OR REPLACE newsletter_subscriber SET email = ?
     WHERE email = ? AND store_code IN (SELECT value FROM json_each(?))`,
  ).run(next, email, JSON.stringify(viewsOf(website)));
}

/** Subscribes an e-mail address. The messages are recorded in `error.newsletter.bad` and `error.newsletter.again`. */
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
