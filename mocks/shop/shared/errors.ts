import { GraphQLError } from 'graphql';

/** What kind of mistake an error is, as Magento names it in `extensions.category`. */
type ErrorCategory =
  | 'graphql-input'
  | 'graphql-no-such-entity'
  | 'graphql-authorization'
  | 'graphql-authentication'
  | 'graphql-already-exists';

/** An error that the shopper's client may read, in any category. */
function shopError(message: string, category: ErrorCategory): GraphQLError {
  return new GraphQLError(message, { extensions: { category } });
}

/** The request itself is wrong: a missing or bad value. */
export const inputError = (message: string): GraphQLError => shopError(message, 'graphql-input');

/** Several mistakes in one input, which Magento sends without saying where in the answer they happened. */
export class InputErrors extends GraphQLError {
  readonly messages: readonly string[];

  constructor(messages: readonly string[]) {
    super(messages[0] ?? '', { extensions: { category: 'graphql-input' } });
    this.messages = messages;
  }
}

/** The parts of an input are wrong, each in its own way. */
export const inputErrors = (messages: readonly string[]): GraphQLError => new InputErrors(messages);

/** What the request names does not exist. */
export const noSuchEntityError = (message: string): GraphQLError => shopError(message, 'graphql-no-such-entity');

/** The shopper may not do this. */
export const authorizationError = (message: string): GraphQLError => shopError(message, 'graphql-authorization');

/** Name or password is wrong. */
export const authenticationError = (message: string): GraphQLError => shopError(message, 'graphql-authentication');

/** What should be made is there already. */
export const alreadyExistsError = (message: string): GraphQLError => shopError(message, 'graphql-already-exists');

/**
 * An error of the REST interface. The message is sent as it is, with `%name` or `%1` unfilled; `parameters` holds what
 * belongs there, as Magento does.
 */
export class RestError extends Error {
  readonly status: number;
  readonly parameters: Record<string, unknown> | unknown[] | undefined;

  constructor(status: number, message: string, parameters?: Record<string, unknown> | unknown[]) {
    super(message);
    this.name = 'RestError';
    this.status = status;
    this.parameters = parameters;
  }
}
