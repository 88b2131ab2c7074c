import { randomBytes } from 'node:crypto';
import type { ShopContext } from '../shared/context.ts';
import { row, statement } from '../shared/statements.ts';

/**
 * A stand-in for Braintree's gateway. It has its own test cards, whose last digits select the result, and nonces that
 * are only valid here. It refuses the same requests as Braintree, with the same messages.
 */

/** Payment data: a nonce, or a card stored in the vault. */
export interface CardData {
  payment_method_nonce?: string | null;
  is_active_payment_token_enabler?: boolean | null;
  public_hash?: string | null;
  device_data?: string | null;
}

export interface Nonce {
  nonce: string;
  outcome: string;
  /** Magento's code of the card brand. */
  type: 'AE' | 'MC' | 'VI';
  last4: string;
  /** `03/2027` */
  expires: string;
}

/** Lifetime of a nonce in milliseconds, the same as in Braintree. */
const NONCE_LIFE = 3 * 60 * 60_000;

/** Results by card number. Other valid card numbers are approved. */
const outcomes: Record<string, string> = {
  '4000000000000002': 'decline',
  '4000000000003220': 'challenge',
  '4000000000000259': 'review',
};

const typeOf = (number: string): Nonce['type'] =>
  number.startsWith('5') ? 'MC' : number.startsWith('3') ? 'AE' : 'VI';

/** Luhn check, which detects mistyped digits. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Creates a nonce for a card. `expires` has the format `03/2027`. */
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
 * Stores the result of the bank's verification of a card; `isConfirmed` is true after a correct answer. Returns a new
 * nonce for the same card, since the first one is used up.
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

/** Last digits of a test card that is approved once. A later payment with the saved card is declined. */
const goodOnce = '0341';

const refusal = 'Your payment could not be taken. Please try again or use a different payment method.';

/**
 * Charges a card. Returns the card, which can be saved for the customer; null if the card is saved already.
 *
 * @param refuse creates the error for a reason, with Magento's message
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

/** Marks a nonce as used, so that it is no longer valid. */
export function spend(db: ShopContext['db'], { payment_method_nonce: nonce }: CardData): void {
  if (nonce) statement(db, 'UPDATE payment_nonce SET is_used = 1 WHERE nonce = ?').run(nonce);
}
