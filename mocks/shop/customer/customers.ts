import type { DatabaseSync } from 'node:sqlite';
import { isAtLeast } from '../../../deploy/magentoVersions.ts';
import { timestamp } from '../cart/carts.ts';
import type { ShopContext } from '../shared/context.ts';
import { hashPassword, isPassword, noPassword, unmatchableHash } from '../shared/customerPassword.ts';
import { issueToken } from '../shared/customerToken.ts';
import { authenticationError, authorizationError, inputError } from '../shared/errors.ts';
import { row, statement } from '../shared/statements.ts';

/** A customer's account on one website. */
export interface Customer {
  id: number;
  website: string;
  email: string;
  prefix: string | null;
  firstname: string;
  middlename: string | null;
  lastname: string;
  suffix: string | null;
  /** `YYYY-MM-DD` */
  dateOfBirth: string | null;
  gender: number | null;
  taxvat: string | null;
  /** Whether the merchant's employees may act on behalf of the customer; 0 or 1. */
  allowsAssistance: number;
  /** The result of `hashPassword`. */
  password: string;
  /** Key that confirms the e-mail address; null after the confirmation. */
  confirmation: string | null;
  /** `YYYY-MM-DD HH:MM:SS`, UTC. */
  createdAt: string;
  /**
   * Number of wrong passwords in a row, time of the first one, and end of the lock; times in milliseconds since 1970.
   */
  failures: number;
  firstFailureAt: number | null;
  lockedUntil: number | null;
  resetToken: string | null;
  resetTokenAt: number | null;
  /** Ids of the default addresses; null if the customer has none. */
  defaultBilling: number | null;
  defaultShipping: number | null;
}

const columns = `id, website, email, prefix, firstname, middlename, lastname, suffix, date_of_birth AS dateOfBirth, gender,
  taxvat, allows_assistance AS allowsAssistance, password, confirmation, created_at AS createdAt, failures, first_failure_at AS firstFailureAt, locked_until AS lockedUntil,
  reset_token AS resetToken, reset_token_at AS resetTokenAt, default_billing AS defaultBilling,
  default_shipping AS defaultShipping`;

/** The account with this e-mail address on a website, or null. */
export function findCustomer(db: DatabaseSync, website: string, email: string): Customer | null {
  return row<Customer>(db, `SELECT ${columns} FROM customer WHERE website = ? AND email = ?`, [website, email.trim()]);
}

/** The account with this id, or null. */
function customerById(db: DatabaseSync, id: number): Customer | null {
  return row<Customer>(db, `SELECT ${columns} FROM customer WHERE id = ?`, [id]);
}

/** The signed-in customer. @throws GraphQLError (graphql-authorization) for a guest */
export function currentCustomer({ db, customerId }: ShopContext): Customer {
  const customer = customerId === null ? null : customerById(db, customerId);
  if (!customer) throw authorizationError("The current customer isn't authorized.");
  return customer;
}

/** Data of a new account. */
export type NewCustomer = Pick<
  Customer,
  | 'prefix'
  | 'firstname'
  | 'middlename'
  | 'lastname'
  | 'suffix'
  | 'dateOfBirth'
  | 'gender'
  | 'taxvat'
  | 'allowsAssistance'
  | 'email'
> & { password: string | null; confirmation?: string | null };

/** Creates an account on the website, without any checks. */
export function insertCustomer(db: DatabaseSync, website: string, customer: NewCustomer, now: Date): Customer {
  const { lastInsertRowid } = statement(
    db,
    `INSERT INTO customer (website, email, prefix, firstname, middlename, lastname, suffix, date_of_birth, gender, taxvat,
       allows_assistance, password, confirmation, created_at)
     VALUES (:website, :email, :prefix, :firstname, :middlename, :lastname, :suffix, :dateOfBirth, :gender, :taxvat,
       :allowsAssistance, :password, :confirmation, :createdAt)`,
  ).run({
    ...customer,
    website,
    password: customer.password === null ? noPassword : hashPassword(customer.password),
    confirmation: customer.confirmation ?? null,
    createdAt: timestamp(now),
  });
  return customerById(db, Number(lastInsertRowid)) as Customer;
}

/** Writes a change, and returns the changed account. */
export function changeCustomer(db: DatabaseSync, customer: Customer, change: Partial<Customer>): Customer {
  const next = { ...customer, ...change };
  const { website: _website, createdAt: _createdAt, ...values } = next;
  statement(
    db,
    `UPDATE customer SET email = :email, prefix = :prefix, firstname = :firstname, middlename = :middlename,
       lastname = :lastname, suffix = :suffix, date_of_birth = :dateOfBirth, gender = :gender, taxvat = :taxvat,
       allows_assistance = :allowsAssistance, password = :password, confirmation = :confirmation, failures = :failures, first_failure_at = :firstFailureAt, locked_until = :lockedUntil,
       reset_token = :resetToken, reset_token_at = :resetTokenAt, default_billing = :defaultBilling,
       default_shipping = :defaultShipping WHERE id = :id`,
  ).run(values);
  return next;
}

/** Deletes an account. Its orders stay, as orders of a guest. */
export function deleteCustomer(db: DatabaseSync, { id }: Pick<Customer, 'id'>): void {
  statement(db, 'UPDATE sales_order SET customer_id = NULL WHERE customer_id = ?').run(id);
  statement(db, 'DELETE FROM cart WHERE customer_id = ?').run(id);
  statement(db, 'DELETE FROM wishlist WHERE customer_id = ?').run(id);
  statement(db, 'DELETE FROM customer WHERE id = ?').run(id);
}

/** Values of Magento's settings `customer/password/lockout_failures` and `lockout_threshold` on the recorded server. */
const maximumFailures = 6;
const lockMilliseconds = 30 * 60_000;

const isLocked = ({ lockedUntil }: Customer, now: Date) => lockedUntil !== null && lockedUntil > now.getTime();

/** Counts a wrong password. The sixth one within half an hour locks the account for half an hour. */
function countFailure(db: DatabaseSync, customer: Customer, now: Date): void {
  const time = now.getTime();
  const isNew = customer.firstFailureAt === null || time - customer.firstFailureAt > lockMilliseconds;
  const failures = isNew ? 1 : customer.failures + 1;
  changeCustomer(db, customer, {
    failures,
    firstFailureAt: isNew ? time : customer.firstFailureAt,
    lockedUntil: failures >= maximumFailures ? time + lockMilliseconds : null,
  });
}

const noFailures = { failures: 0, firstFailureAt: null, lockedUntil: null };

/**
 * Checks the password that a signed-in customer enters again to change account data.
 *
 * @throws GraphQLError (graphql-authentication) if it is wrong or the account is locked
 */
export function confirmPassword({ db, now }: ShopContext, customer: Customer, password: string): Customer {
  if (isLocked(customer, now())) throw authenticationError('The account is locked.');
  if (!isPassword(password, customer.password)) {
    countFailure(db, customer, now());
    throw authenticationError('Invalid login or password.');
  }
  return changeCustomer(db, customer, noFailures);
}

/**
 * Signs in on the website of the store view, and returns a token.
 *
 * @throws GraphQLError (graphql-input) for an empty value; (graphql-authentication), always with the same message, for
 * an unknown e-mail address, a wrong password, a locked account and, before 2.4.8, an unconfirmed e-mail address
 */
export function signIn({ db, store, now, settings }: ShopContext, email: string, password: string): string {
  if (!email.trim()) throw inputError('Specify the "email" value.');
  if (!password) throw inputError('Specify the "password" value.');
  const customer = findCustomer(db, store.websiteCode, email);
  const right = isPassword(password, customer?.password ?? unmatchableHash());
  const locked = customer !== null && isLocked(customer, now());
  if (customer && !right && !locked) countFailure(db, customer, now());
  if (customer?.confirmation && right && !locked && isAtLeast(settings.schemaVersion, '2.4.8'))
    throw authenticationError("This account isn't confirmed. Verify and try again.");
  if (!customer || !right || locked || customer.confirmation) {
    throw authenticationError(
      'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
    );
  }
  changeCustomer(db, customer, noFailures);
  return issueToken(db, customer.id, now());
}
