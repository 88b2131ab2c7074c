import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Address } from '../shared/addresses.ts';
import type { ShopContext } from '../shared/context.ts';
import { alreadyExistsError, authorizationError, inputError, noSuchEntityError } from '../shared/errors.ts';
import { row, statement } from '../shared/statements.ts';

/** A cart as the database keeps it. What it costs and what is in it is worked out each time (`cartState.ts`). */
export interface Cart {
  id: number;
  /** What clients call it: 32 letters and digits. */
  maskedId: string;
  customerId: number | null;
  /** Code of the store view that used it last. */
  store: string;
  website: string;
  isActive: boolean;
  email: string | null;
  coupon: string | null;
  /** An estimate leaves an address with a country and no name. */
  shippingAddress: Address | null;
  billingAddress: Address | null;
  /** `flatrate_flatrate` */
  shippingMethod: string | null;
  paymentMethod: string | null;
  poNumber: string | null;
  /** JSON of what a method needs beside its code: a card's nonce, say. */
  paymentData: string | null;
  /** `YYYY-MM-DD HH:MM:SS`, UTC, as Magento writes time. */
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

/** A moment as Magento writes it: `2026-11-20 18:28:27`, UTC. */
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

/** The cart of a masked id, whoever owns it and whether it is active or not; null when there is none. */
export function findCart(db: DatabaseSync, maskedId: string): Cart | null {
  return cartFrom(row<CartRecord>(db, `SELECT ${columns} FROM cart WHERE masked_id = ?`, [maskedId]));
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id nobody can guess. */
export function newMaskedId(): string {
  return Array.from({ length: 32 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Makes an empty cart in the store view, for a guest or for the customer of the context.
 *
 * @param maskedId the id a client wants, 32 characters; a new one without it
 * @throws GraphQLError for an id of another length or one that is taken
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

/** What changes in a cart; what is not named stays. */
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

/** Writes a change and returns the cart as it is then. */
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

/** @throws GraphQLError (graphql-input) for an argument that is missing or empty, in Magento's words. */
export function requireParameter(value: unknown, name: string): void {
  const empty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const blank = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  if (empty || blank) throw inputError(`Required parameter "${name}" is missing`);
}

/**
 * The cart a shopper works on, after Magento's checks in Magento's order. Using it from another store view of its
 * website moves it there.
 *
 * @param name what the argument with the id is called, for the message when it is missing
 * @throws GraphQLError when there is no such cart, when it was ordered, when it belongs to another website
 *   or to someone else
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
