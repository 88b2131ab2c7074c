import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { GraphQLFormattedError } from 'graphql';
import { config } from '#lib/config';
import type { RestError } from './restError';

/** The server sent no usable response: an HTML page, malformed JSON, status 502 to 504, or a timeout. */
export class ServerFailure extends Error {
  /** HTTP status; 0 after a timeout. */
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

/** Status of a response that the network sent instead of the back end, for example the sign-in page of a Wi-Fi. */
export const FOREIGN_STATUS = 511;

/** The error for a response that is not JSON. A successful HTML page does not come from the back end. */
export const makeUnreadableError = (url: string, { ok, status }: Response, text: string): ServerFailure =>
  new ServerFailure(url, ok && /^\s*</.test(text) ? FOREIGN_STATUS : status);

/**
 * The device was offline, so the back end changed nothing. The class extends `TypeError`, like the network error of
 * `fetch`.
 */
export class OfflineError extends TypeError {}

/**
 * Call this when a request is sent. The result maps the request's error to the error to throw: an `OfflineError` if the
 * device was offline at the start. A request that only reads also fails with `OfflineError` if the device is offline at
 * the end.
 */
export function makeOfflineErrorMapper(isOnline: () => boolean, onlyReads: boolean): (error: unknown) => unknown {
  const leaves = isOnline();
  return (error) =>
    error instanceof TypeError && !(leaves && (isOnline() || !onlyReads)) ? new OfflineError(error.message) : error;
}

/**
 * True if `rest` rejected because the back end refused. Compares the error's name, not its class, so that the class
 * loads only with `rest`.
 */
export const isRestError = (error: unknown): error is RestError => error instanceof Error && error.name === 'RestError';

/** One message for any thrown value: GraphQL messages joined with ', ', or `override` if given. */
export function messageOf(error: unknown, override?: string): string {
  if (override) return override;
  if (CombinedGraphQLErrors.is(error)) return error.errors.map(({ message }) => message).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** The categories of the GraphQL errors (`graphql-input`, `graphql-authorization` …). */
const categoriesOf = (error: unknown): string[] =>
  CombinedGraphQLErrors.is(error) ? error.errors.map(({ extensions }) => String(extensions?.category ?? '')) : [];

/** True if one of the GraphQL errors has the given category. */
export const hasCategory = (error: unknown, category: string): boolean => categoriesOf(error).includes(category);

const invalidCartMessages = [
  'Could not find a cart',
  "The cart isn't active",
  'The current user cannot perform operations on cart',
  // Sent by the REST paths below `carts/mine`, which contain no cart id.
  'Current customer does not have an active cart',
];
const invalidCartCodes = ['CART_NOT_FOUND', 'CART_NOT_ACTIVE'];
/**
 * A "no such entity" error of these root fields means the cart; other root fields may mean a coupon, a cart item or a
 * carrier. `updateCartItems` names a missing cart item by number (`Could not find cart item with id: 12.`); cart ids
 * are not numbers.
 */
const missingCart =
  /^(cart|addProductsToCart|updateCartItems|estimateShippingMethods|set(GuestEmail|ShippingAddresses|BillingAddress)OnCart)$/;
/**
 * An authorization error of these root fields means that the cart belongs to somebody else. The pattern excludes the
 * fields that also fail for a guest who may not order, and `addWishlistItemsToCart`, which also fails after a session
 * ends.
 */
const foreignCart =
  /^(cart|updateCartItems|estimateShippingMethods|(?!set(GuestEmail|ShippingAddresses)On|addWishlist)\w+(To|From|On)Cart)$/;
const namesLine = /\b\d+\b/;

/** The fields of a GraphQL error, or of a mutation's `errors`, that show whether the cart is invalid. */
interface CartProblem {
  message: string;
  code?: string | null;
  path?: readonly (string | number)[];
  extensions?: Record<string, unknown>;
}

/** True if the problem is the cart itself: unknown, already ordered, or somebody else's. */
export function isInvalidCartProblem({ message, code, path, extensions }: CartProblem): boolean {
  if (invalidCartCodes.includes(String(code ?? extensions?.code))) return true;
  const category = extensions?.category;
  const field = path?.length === 1 ? String(path[0]) : '';
  // Messages may be translated, so check the category first.
  if (category === 'graphql-authorization' && foreignCart.test(field)) return true;
  if (category === 'graphql-no-such-entity' && missingCart.test(field) && !namesLine.test(message)) return true;
  return invalidCartMessages.some((text) => message.includes(text));
}

/** `isInvalidCartProblem` for any thrown value. False for network errors. */
export function isInvalidCart(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return error.errors.some((problem) => isInvalidCartProblem(problem));
  if (isRestError(error)) {
    const names = Array.isArray(error.parameters) ? [] : [error.parameters.fieldName];
    return (error.status === 404 && names.includes('cartId')) || isInvalidCartProblem({ message: error.message });
  }
  return false;
}

/**
 * True if the back end's schema lacks a field or type of the document. The back end then executes no field of the
 * document.
 */
export const isUnknownField = ({ message, path }: GraphQLFormattedError): boolean =>
  !path && /^(Cannot query field|Unknown type) /.test(message);

/** True if an operation failed because the back end's schema lacks a field or type of its document. */
export const failedOnUnknownField = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(isUnknownField);

/**
 * Returns a part of a response after a check that it exists.
 *
 * @throws ServerFailure if the part is missing; the back end may have made the change nevertheless
 */
export function requirePart<Part>(part: Part | null | undefined): Part {
  if (part === null || part === undefined) throw new ServerFailure(config.graphqlPath, 200);
  return part;
}
