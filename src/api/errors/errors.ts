import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { GraphQLFormattedError } from 'graphql';
import { config } from '#lib/config';
import type { RestError } from './restError';

/** The server gave no usable answer: a page of HTML, malformed JSON, 502 to 504, or nothing in time. */
export class ServerFailure extends Error {
  /** HTTP status; 0 when no answer came in time. */
  readonly status: number;
  readonly url: string;
  readonly isTimeout: boolean;

  constructor(url: string, status: number, isTimeout = false) {
    super(isTimeout ? 'The server did not answer in time.' : `The server answered ${status} without usable content.`);
    this.name = 'ServerFailure';
    this.url = url;
    this.status = status;
    this.isTimeout = isTimeout;
  }
}

/** The network answered, and not the back end: the sign-in page of a public Wi-Fi, for example. */
export const FOREIGN_STATUS = 511;

/** The failure that a response stands for which is no JSON. A page with a good status is not the back end's. */
export const unreadable = (url: string, { ok, status }: Response, text: string): ServerFailure =>
  new ServerFailure(url, ok && /^\s*</.test(text) ? FOREIGN_STATUS : status);

/** The device was offline, and nothing was done. A `TypeError`, as `fetch` rejects with one without a network. */
export class OfflineError extends TypeError {}

/**
 * To be called when a request is sent. Returns the error to throw in place of the request's own: an `OfflineError` when
 * the request never left the device. A request that only reads also fails with it when the device is offline by then.
 */
export function offlineCheck(isOnline: () => boolean, onlyReads: boolean): (error: unknown) => unknown {
  const leaves = isOnline();
  return (error) =>
    error instanceof TypeError && !(leaves && (isOnline() || !onlyReads)) ? new OfflineError(error.message) : error;
}

/** True for what `rest` rejects with when the shop refuses. Its class comes with the code that calls REST. */
export const isRestError = (error: unknown): error is RestError => error instanceof Error && error.name === 'RestError';

/** One message for whatever was thrown: GraphQL messages joined with ', ', unless `override` replaces them all. */
export function messageOf(error: unknown, override?: string): string {
  if (override) return override;
  if (CombinedGraphQLErrors.is(error)) return error.errors.map(({ message }) => message).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** The categories of the GraphQL errors (`graphql-input`, `graphql-authorization` …). */
const categoriesOf = (error: unknown): string[] =>
  CombinedGraphQLErrors.is(error) ? error.errors.map(({ extensions }) => String(extensions?.category ?? '')) : [];

/** True when one of the GraphQL errors is of that category. */
export const hasCategory = (error: unknown, category: string): boolean => categoriesOf(error).includes(category);

const invalidCartMessages = [
  'Could not find a cart',
  "The cart isn't active",
  'The current user cannot perform operations on cart',
  // Of the REST paths below `carts/mine`, which name none.
  'Current customer does not have an active cart',
];
const invalidCartCodes = ['CART_NOT_FOUND', 'CART_NOT_ACTIVE'];
/**
 * At the top of these fields a missing entity is the cart; elsewhere it may be a coupon, a line or a carrier. At
 * `updateCartItems` a line is named by a number (`Could not find cart item with id: 12.`), which no cart's id is.
 */
const missingCart =
  /^(cart|addProductsToCart|updateCartItems|estimateShippingMethods|set(GuestEmail|ShippingAddresses|BillingAddress)OnCart)$/;
/**
 * Here who may not is not the cart's owner. Guests who may not order are refused an e-mail or delivery address;
 * `addWishlistItemsToCart` is refused to a session that has ended.
 */
const foreignCart =
  /^(cart|updateCartItems|estimateShippingMethods|(?!set(GuestEmail|ShippingAddresses)On|addWishlist)\w+(To|From|On)Cart)$/;
const namesLine = /\b\d+\b/;

/** The parts of a GraphQL error, or of an entry of a mutation's `errors`, that tell whether the cart is gone. */
interface CartProblem {
  message: string;
  code?: string | null;
  path?: readonly (string | number)[];
  extensions?: Record<string, unknown>;
}

/** True when the problem is the cart itself: unknown, already ordered, or somebody else's. */
export function isInvalidCartProblem({ message, code, path, extensions }: CartProblem): boolean {
  if (invalidCartCodes.includes(String(code ?? extensions?.code))) return true;
  const category = extensions?.category;
  const field = path?.length === 1 ? String(path[0]) : '';
  // Messages may be translated, so the category counts first.
  if (category === 'graphql-authorization' && foreignCart.test(field)) return true;
  if (category === 'graphql-no-such-entity' && missingCart.test(field) && !namesLine.test(message)) return true;
  return invalidCartMessages.some((text) => message.includes(text));
}

/** The same for whatever was thrown. Failures of the network say nothing about the cart. */
export function isInvalidCart(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return error.errors.some((problem) => isInvalidCartProblem(problem));
  if (isRestError(error)) {
    const names = Array.isArray(error.parameters) ? [] : [error.parameters.fieldName];
    return (error.status === 404 && names.includes('cartId')) || isInvalidCartProblem({ message: error.message });
  }
  return false;
}

/** True if the back end's schema lacks a field or type of the document. Then nothing of the document was done. */
export const isUnknownField = ({ message, path }: GraphQLFormattedError): boolean =>
  !path && /^(Cannot query field|Unknown type) /.test(message);

/** True if an operation failed because the back end's schema lacks a field or type of its document. */
export const failedOnUnknownField = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(isUnknownField);

/** What a usable response holds. Throws `ServerFailure` without it: the change may have been made all the same. */
export function needed<Part>(part: Part | null | undefined): Part {
  if (part === null || part === undefined) throw new ServerFailure(config.graphqlPath, 200);
  return part;
}
