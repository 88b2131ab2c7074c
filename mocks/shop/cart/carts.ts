import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Address } from '../shared/addresses.ts';
import type { ShopContext } from '../shared/context.ts';
import { alreadyExistsError, authorizationError, inputError, noSuchEntityError } from '../shared/errors.ts';
import { row, statement } from '../shared/statements.ts';

/** A cart in the database. Its prices and items are calculated on each read (`cartState.ts`). */
export interface Cart {
  id: number;
  /** The id for clients: 32 letters and digits. */
  maskedId: string;
  customerId: number | null;
  /** Code of the store view that last used the cart. */
  store: string;
  website: string;
  isActive: boolean;
  email: string | null;
  coupon: string | null;
  /** An address from an estimate has a country, but no name. */
  shippingAddress: Address | null;
  billingAddress: Address | null;
  /** For example `flatrate_flatrate`. */
  shippingMethod: string | null;
  paymentMethod: string | null;
  poNumber: string | null;
  /** JSON data of the payment method, for example the nonce of a card. */
  paymentData: string | null;
  /** `YYYY-MM-DD HH:MM:SS`, UTC, as in Magento. */
  createdAt: string;
  updatedAt: string;
}

type CartRecord = Omit<Cart, 'isActive' | 'shippingAddress' | 'billingAddress'> & {
  isActive: number;
  shippingAddress: string | null;
  billingAddress: string | null;
};

const columns = `id, masked_id AS maskedId, customer_id AS customerId, store, website, is_active AS isActive, email, coupon,
  shipping_address AS shippingAddress, billing_address AS billingAddress, shipping_method AS shippingMethod,
  payment_method AS paymentMethod, po_number AS poNumber, payment_data AS paymentData, created_at AS createdAt, updated_at AS updatedAt`;

/** A time in Magento's format: `2026-11-20 18:28:27`, UTC. */
export const timestamp = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ');

const addressFrom = (json: string | null): Address | null => (json === null ? null : (JSON.parse(json) as Address));

function cartFrom(record: CartRecord | null): Cart | null {
  return (
    record && {
      ...record,
      isActive: record.isActive === 1,
      shippingAddress: addressFrom(record.shippingAddress),
      billingAddress: addressFrom(record.billingAddress),
    }
  );
}

/** The cart with this masked id, whoever owns it and even if it is inactive; null if there is none. */
export function findCart(db: DatabaseSync, maskedId: string): Cart | null {
  return cartFrom(row<CartRecord>(db, `SELECT ${columns} FROM cart WHERE masked_id = ?`, [maskedId]));
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random id that cannot be guessed. */
export function newMaskedId(): string {
  return Array.from({ length: 32 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Creates an empty cart in the store view, for a guest or for the customer of the context.
 *
 * @param maskedId the id that a client wants, 32 characters; otherwise a new one
 * @throws GraphQLError for an id of another length, or one that exists
 */
export function createCart(context: ShopContext, maskedId?: string | null): Cart {
  const { db, store, customerId, now } = context;
  if (maskedId) {
    if (maskedId.length !== 32) throw inputError('Cart ID length should to be 32 symbols.');
    if (findCart(db, maskedId)) throw alreadyExistsError(`Cart with ID "${maskedId}" already exists.`);
  }
  const id = maskedId || newMaskedId();
  const time = timestamp(now());
  statement(
    db,
    `INSERT INTO cart (masked_id, customer_id, store, website, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)`,
  ).run(id, customerId, store.code, store.websiteCode, time, time);
  return findCart(db, id) as Cart;
}

/** Changes to a cart; missing fields stay unchanged. */
export type CartChange = Partial<
  Pick<
    Cart,
    | 'store'
    | 'isActive'
    | 'email'
    | 'coupon'
    | 'shippingAddress'
    | 'billingAddress'
    | 'shippingMethod'
    | 'paymentMethod'
    | 'poNumber'
    | 'paymentData'
  >
>;

/** Writes a change, and returns the changed cart. */
export function changeCart({ db, now }: ShopContext, cart: Cart, change: CartChange): Cart {
  const next = { ...cart, ...change, updatedAt: timestamp(now()) };
  const json = (address: Address | null) => (address ? JSON.stringify(address) : null);
  statement(
    db,
    `UPDATE cart SET store = :store, is_active = :isActive, email = :email, coupon = :coupon,
       shipping_address = :shippingAddress, billing_address = :billingAddress, shipping_method = :shippingMethod,
       payment_method = :paymentMethod, po_number = :poNumber, payment_data = :paymentData, updated_at = :updatedAt
     WHERE id = :id`,
  ).run({
    id: next.id,
    store: next.store,
    isActive: next.isActive ? 1 : 0,
    email: next.email,
    coupon: next.coupon,
    shippingAddress: json(next.shippingAddress),
    billingAddress: json(next.billingAddress),
    shippingMethod: next.shippingMethod,
    paymentMethod: next.paymentMethod,
    poNumber: next.poNumber,
    paymentData: next.paymentData,
    updatedAt: next.updatedAt,
  });
  return next;
}

/** @throws GraphQLError (graphql-input) for a missing or empty argument, with Magento's message */
export function requireParameter(value: unknown, name: string): void {
  const empty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const blank = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  if (empty || blank) throw inputError(`Required parameter "${name}" is missing`);
}

/**
 * The cart of a shopper, after the same checks and in the same order as in Magento. A cart that is used from another
 * store view of its website is moved to that store view.
 *
 * @param name name of the argument with the id, for the error message
 * @throws GraphQLError if there is no such cart, if it was ordered, or if it belongs to another website or shopper
 */
export function cartForShopper(context: ShopContext, maskedId: string, name = 'cart_id'): Cart {
  requireParameter(maskedId, name);
  const { db, store, customerId } = context;
  const cart = findCart(db, maskedId);
  if (!cart) throw noSuchEntityError(`Could not find a cart with ID "${maskedId}"`);
  if (!cart.isActive) throw noSuchEntityError("The cart isn't active.");
  if (cart.website !== store.websiteCode) throw inputError("Can't assign cart to store in different website.");
  if (cart.customerId !== customerId) {
    throw authorizationError(`The current user cannot perform operations on cart "${maskedId}"`);
  }
  return cart.store === store.code ? cart : changeCart(context, cart, { store: store.code });
}
