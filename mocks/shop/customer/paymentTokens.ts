import { createHash } from 'node:crypto';
import type { DemoCustomer } from '../../data/customers.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { noSuchEntityError } from '../shared/errors.ts';
import { rows, statement } from '../shared/statements.ts';
import { currentCustomer } from './customers.ts';

/** Saves a card for a customer, after a payment with “remember this card”. */
export function saveCard(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  customerId: number,
  { type, last4, expires }: DemoCustomer['cards'][number],
): void {
  const details = JSON.stringify({ type, maskedCC: last4, expirationDate: expires });
  const hash = createHash('sha256').update(`${customerId} ${details}`).digest('hex');
  statement(
    db,
    `INSERT OR IGNORE INTO payment_token (public_hash, customer_id, payment_method_code, type, details, created_at)
     VALUES (?, ?, 'braintree', 'card', ?, ?)`,
  ).run(hash, customerId, details, now().toISOString());
}

/** The signed-in customer's saved payment methods, newest first. */
function tokens(context: ShopContext) {
  const { id } = currentCustomer(context);
  const items = rows(
    context.db,
    `SELECT public_hash, payment_method_code, type, details FROM payment_token WHERE customer_id = ?
     ORDER BY created_at DESC, rowid DESC`,
    [id],
  );
  return { items };
}

/** Deletes a saved payment method, with the messages of `module-vault-graph-ql`. */
function deleteToken({ public_hash: hash }: { public_hash: string }, context: ShopContext) {
  const { id } = currentCustomer(context);
  const { changes } = statement(context.db, 'DELETE FROM payment_token WHERE public_hash = ? AND customer_id = ?').run(
    hash,
    id,
  );
  if (changes === 0) throw noSuchEntityError(`Could not find a token using public hash: ${hash}`);
  return { result: true, customerPaymentTokens: tokens(context) };
}

export const resolvers: Resolvers = {
  Query: { customerPaymentTokens: (_source: unknown, _args: object, context: ShopContext) => tokens(context) },
  Mutation: {
    deletePaymentToken: (_source: unknown, args: { public_hash: string }, context: ShopContext) =>
      deleteToken(args, context),
  },
};
