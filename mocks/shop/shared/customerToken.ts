import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { row, statement } from './statements.ts';

/** Lifetime of a token in hours (`oauth/access_token_lifetime/customer`). */
export const tokenLifetimeHours = 1;

/** Magento's user type of customers. */
const customerType = 3;

interface Claims {
  uid: number;
  utypid: number;
  /** Seconds since 1970. */
  iat: number;
  exp: number;
  /** Token generation of the customer; tokens of earlier generations are revoked. */
  gen: number;
}

function secretOf(db: DatabaseSync): string {
  const known = row<{ secret: string }>(db, 'SELECT secret FROM token_key WHERE id = 1');
  if (known) return known.secret;
  const secret = randomBytes(32).toString('base64');
  statement(db, 'INSERT INTO token_key (id, secret) VALUES (1, ?)').run(secret);
  return secret;
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signature = (db: DatabaseSync, text: string) =>
  createHmac('sha256', secretOf(db)).update(text).digest('base64url');

const generationOf = (db: DatabaseSync, customerId: number) =>
  row<{ generation: number }>(db, 'SELECT token_generation AS generation FROM customer WHERE id = ?', [customerId])
    ?.generation;

/** Creates a token for a customer, a JWT as in Magento. It is valid for `tokenLifetimeHours`. */
export function issueToken(db: DatabaseSync, customerId: number, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims: Claims = {
    uid: customerId,
    utypid: customerType,
    iat,
    exp: iat + tokenLifetimeHours * 3600,
    gen: generationOf(db, customerId) ?? 0,
  };
  const text = `${encoded({ kid: '1', alg: 'HS256' })}.${encoded(claims)}`;
  return `${text}.${signature(db, text)}`;
}

function claimsIn(db: DatabaseSync, token: string): Claims | null {
  const [head, body, sign, ...rest] = token.split('.');
  if (!head || !body || !sign || rest.length > 0) return null;
  const expected = Buffer.from(signature(db, `${head}.${body}`));
  const given = Buffer.from(sign);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
}

/**
 * Id of the customer whose valid token is in an `Authorization` header. Null without a token, and for a forged, expired
 * or revoked token. Before 2.4.8 Magento handles such a request as a guest's.
 */
export function customerOfToken(db: DatabaseSync, authorization: string | null, now: Date): number | null {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization?.trim() ?? '')?.[1];
  const claims = token ? claimsIn(db, token) : null;
  if (!claims || claims.utypid !== customerType || claims.exp <= now.getTime() / 1000) return null;
  return generationOf(db, claims.uid) === claims.gen ? claims.uid : null;
}

/** Ends all sessions of a customer, as Magento does. */
export function revokeTokens(db: DatabaseSync, customerId: number): void {
  statement(db, 'UPDATE customer SET token_generation = token_generation + 1 WHERE id = ?').run(customerId);
}
