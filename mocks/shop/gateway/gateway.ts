import { randomBytes } from 'node:crypto';
import type { ShopContext } from '../shared/context.ts';
import { row, statement } from '../shared/statements.ts';

/**
 * A stand-in for Braintree's gateway: cards of its own, whose last figures say what happens, and nonces that nobody
 * else accepts. It refuses what the real one refuses, in its words.
 */

/** What is paid with: a nonce, or a card that the vault keeps. */
export interface CardData {
  payment_method_nonce?: string | null;
  is_active_payment_token_enabler?: boolean | null;
  public_hash?: string | null;
  device_data?: string | null;
}

export interface Nonce {
  nonce: string;
  outcome: string;
  /** Magento's short name of a kind of card. */
  type: 'AE' | 'MC' | 'VI';
  last4: string;
  /** `03/2027` */
  expires: string;
}

/** Milliseconds for which a nonce is good, as Braintree's are. */
const NONCE_LIFE = 3 * 60 * 60_000;

/** Cards of the stand-in by number; any other one of the right length is approved. */
const outcomes: Record<string, string> = {
  '4000000000000002': 'decline',
  '4000000000003220': 'challenge',
  '4000000000000259': 'review',
};

const typeOf = (number: string): Nonce['type'] =>
  number.startsWith('5') ? 'MC' : number.startsWith('3') ? 'AE' : 'VI';

/** Luhn's check, which catches a figure typed wrongly. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Gives a nonce for a card. `expires` is `03/2027`. */
export function tokenize(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  { number, expires }: { number: string; expires: string },
): Nonce {
  const given: Nonce = {
    nonce: `stand-in-${randomBytes(16).toString('hex')}`,
    outcome: outcomes[number] ?? 'approve',
    type: typeOf(number),
    last4: number.slice(-4),
    expires,
  };
  keep(db, given, now());
  return given;
}

const keep = (db: ShopContext['db'], { nonce, outcome, type, last4, expires }: Nonce, now: Date) =>
  statement(
    db,
    'INSERT INTO payment_nonce (nonce, outcome, type, last4, expires, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  ).run(nonce, outcome, type, last4, expires, now.getTime());

const find = (db: ShopContext['db'], nonce: string) =>
  row<Nonce & { created_at: number; is_used: number }>(db, 'SELECT * FROM payment_nonce WHERE nonce = ?', [nonce]);

/**
 * What the holder's bank said of a card: `true` once it has asked and was answered rightly. Gives another nonce for the
 * same card, since the first one is spent by being looked at.
 */
export function verify(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  { nonce, isConfirmed }: { nonce: string; isConfirmed: boolean },
): Nonce | null {
  const known = find(db, nonce);
  if (!known || known.is_used) return null;
  statement(db, 'UPDATE payment_nonce SET is_used = 1 WHERE nonce = ?').run(nonce);
  const outcome = known.outcome === 'challenge' && isConfirmed ? 'approve' : known.outcome;
  const next: Nonce = { ...known, nonce: `stand-in-${randomBytes(16).toString('hex')}`, outcome };
  keep(db, next, now());
  return next;
}

/** The last figures of a card that is good once: kept, it is declined. */
const goodOnce = '0341';

const refusal = 'Your payment could not be taken. Please try again or use a different payment method.';

/**
 * Takes a payment. Returns the card, to be kept where the customer wants that; null for one that is kept already.
 *
 * @param refuse makes the error of a reason in Magento's words
 */
export function charge(
  { db, customerId, now }: ShopContext,
  method: string,
  data: CardData,
  refuse: (reason: string) => Error,
): Nonce | null {
  if (method === 'braintree_cc_vault') {
    const card = row<{ details: string }>(
      db,
      'SELECT details FROM payment_token WHERE public_hash = ? AND customer_id = ?',
      [data.public_hash ?? '', customerId ?? 0],
    );
    if (card?.details.includes(`"maskedCC":"${goodOnce}"`)) throw refuse(`${refusal} Do Not Honor`);
    if (card) return null;
    throw refuse('A server error stopped your order from being placed. Please try to place your order again.');
  }
  const known = find(db, data.payment_method_nonce ?? '');
  if (known?.is_used) throw refuse(`${refusal} Cannot use a payment_method_nonce more than once.`);
  if (!known || now().getTime() - known.created_at > NONCE_LIFE)
    throw refuse(`${refusal} Unknown or expired payment_method_nonce.`);
  statement(db, 'UPDATE payment_nonce SET is_used = 1 WHERE nonce = ?').run(known.nonce);
  if (known.outcome === 'decline') throw refuse(`${refusal} Do Not Honor`);
  if (known.outcome === 'challenge') throw refuse(`${refusal} Gateway Rejected: three_d_secure`);
  return known;
}

/** A nonce that was shown once is worth nothing any more. */
export function spend(db: ShopContext['db'], { payment_method_nonce: nonce }: CardData): void {
  if (nonce) statement(db, 'UPDATE payment_nonce SET is_used = 1 WHERE nonce = ?').run(nonce);
}
