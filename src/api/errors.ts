import { CombinedGraphQLErrors } from '@apollo/client/errors';

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

/** A REST call was refused (specification, section 8). `message` is the body's, its parameters filled in. */
export class RestError extends Error {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  /** The message as it came, when there was one. */
  readonly bodyMessage: string | undefined;
  readonly parameters: Record<string, unknown> | unknown[];
  readonly trace: string | undefined;

  constructor(request: { method: string; url: string }, response: Response, body: unknown) {
    const { message, parameters, trace } = readBody(body);
    const filled = message && fillIn(message, parameters);
    super(filled ?? `${request.method} ${request.url} responded ${response.status} ${response.statusText}`);
    this.name = 'RestError';
    this.method = request.method;
    this.url = request.url;
    this.status = response.status;
    this.statusText = response.statusText;
    this.bodyMessage = message;
    this.parameters = parameters;
    this.trace = trace;
  }
}

function readBody(body: unknown) {
  const { message, parameters, trace, messages } = (typeof body === 'object' && body ? body : {}) as {
    [name: string]: unknown;
    messages?: { error?: { message?: unknown }[] };
  };
  // Fatal errors come in a shape of their own.
  const text = message ?? messages?.error?.[0]?.message;
  return {
    message: typeof text === 'string' ? text : undefined,
    parameters: typeof parameters === 'object' && parameters ? (parameters as Record<string, unknown> | unknown[]) : {},
    trace: typeof trace === 'string' ? trace : undefined,
  };
}

/** Fills `%1` from a list and `%fieldName` from an object; what is not given stays as it is. */
export function fillIn(message: string, parameters: Record<string, unknown> | unknown[]): string {
  return message.replace(/%(\w+)/g, (placeholder, name: string) => {
    const value = Array.isArray(parameters) ? parameters[Number(name) - 1] : parameters[name];
    return value === undefined ? placeholder : String(value);
  });
}

/** One message for whatever was thrown: GraphQL messages joined with ', ', unless `override` replaces them all. */
export function messageOf(error: unknown, override?: string): string {
  if (override) return override;
  if (CombinedGraphQLErrors.is(error)) return error.errors.map(({ message }) => message).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** The categories of the GraphQL errors (`graphql-input`, `graphql-authorization` …). */
export const categoriesOf = (error: unknown): string[] =>
  CombinedGraphQLErrors.is(error) ? error.errors.map(({ extensions }) => String(extensions?.category ?? '')) : [];

/** True when one of the GraphQL errors is of that category. */
export const hasCategory = (error: unknown, category: string): boolean => categoriesOf(error).includes(category);

/** True when the shop answered that this field at the top of a query broke inside, and gave no reason. */
export const hasBroken = (error: unknown, field: string): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ path, extensions }) => path?.join() === field && !extensions?.category);

const invalidCartMessages = [
  'Could not find a cart',
  "The cart isn't active",
  'The current user cannot perform operations on cart',
];
const invalidCartCodes = ['CART_NOT_FOUND', 'CART_NOT_ACTIVE'];
/** At the top of these fields a missing entity can only be the cart; elsewhere it may be a coupon or a line. */
const cartFields = ['cart', 'addProductsToCart', 'updateCartItems'];

/** The parts of a GraphQL error, or of an entry of a mutation's `errors`, that tell whether the cart is gone. */
export interface CartProblem {
  message: string;
  code?: string | null;
  path?: readonly (string | number)[];
  extensions?: Record<string, unknown>;
}

/** True when the problem is the cart itself: unknown, already ordered, or somebody else's. */
export function isInvalidCartProblem({ message, code, path, extensions }: CartProblem): boolean {
  if (invalidCartCodes.includes(String(code ?? extensions?.code))) return true;
  const category = extensions?.category;
  const aboutTheCart = path?.length === 1 && cartFields.includes(String(path[0]));
  // Messages may be translated, so the category counts first.
  if (aboutTheCart && (category === 'graphql-no-such-entity' || category === 'graphql-authorization')) return true;
  return invalidCartMessages.some((text) => message.includes(text));
}

/** The same for whatever was thrown. Failures of the network say nothing about the cart. */
export function isInvalidCart(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return error.errors.some((problem) => isInvalidCartProblem(problem));
  if (error instanceof RestError) {
    const names = Array.isArray(error.parameters) ? [] : [error.parameters.fieldName];
    return (error.status === 404 && names.includes('cartId')) || isInvalidCartProblem({ message: error.message });
  }
  return false;
}
