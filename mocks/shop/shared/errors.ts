import { GraphQLError } from 'graphql';

/** Magento's error categories in `extensions.category`. */
type ErrorCategory =
  | 'graphql-input'
  | 'graphql-no-such-entity'
  | 'graphql-authorization'
  | 'graphql-authentication'
  | 'graphql-already-exists';

/** An error whose message the client receives. */
function shopError(message: string, category: ErrorCategory): GraphQLError {
  return new GraphQLError(message, { extensions: { category } });
}

/** The request has a missing or invalid value. */
export const inputError = (message: string): GraphQLError => shopError(message, 'graphql-input');

/** Several errors in one input. Magento sends them without `path` and `locations`. */
export class InputErrors extends GraphQLError {
  readonly messages: readonly string[];

  constructor(messages: readonly string[]) {
    super(messages[0] ?? '', { extensions: { category: 'graphql-input' } });
    this.messages = messages;
  }
}

/** An error with one message for each invalid part of an input. */
export const inputErrors = (messages: readonly string[]): GraphQLError => new InputErrors(messages);

/** The requested entity does not exist. */
export const noSuchEntityError = (message: string): GraphQLError => shopError(message, 'graphql-no-such-entity');

/** The shopper is not allowed to do this. */
export const authorizationError = (message: string): GraphQLError => shopError(message, 'graphql-authorization');

/** The e-mail address or password is wrong. */
export const authenticationError = (message: string): GraphQLError => shopError(message, 'graphql-authentication');

/** The entity to create already exists. */
export const alreadyExistsError = (message: string): GraphQLError => shopError(message, 'graphql-already-exists');

/**
 * An error of the REST API. As in Magento, the message contains placeholders such as `%name` or `%1`, and `parameters`
 * contains their values.
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
