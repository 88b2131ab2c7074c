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

/** Creates an error for a missing or invalid value in the request. */
export const inputError = (message: string): GraphQLError => shopError(message, 'graphql-input');

/** Error with several messages about one input. Magento sends it without `path` and `locations`. */
export class InputErrors extends GraphQLError {
  readonly messages: readonly string[];

  constructor(messages: readonly string[]) {
    super(messages[0] ?? '', { extensions: { category: 'graphql-input' } });
    this.messages = messages;
  }
}

/** Creates an error with one message for each invalid field of an input. */
export const inputErrors = (messages: readonly string[]): GraphQLError => new InputErrors(messages);

/** Creates an error for a requested entity that does not exist. */
export const noSuchEntityError = (message: string): GraphQLError => shopError(message, 'graphql-no-such-entity');

/** Creates an error for an action that the shopper is not allowed to perform. */
export const authorizationError = (message: string): GraphQLError => shopError(message, 'graphql-authorization');

/** Creates an error for a wrong e-mail address or password. */
export const authenticationError = (message: string): GraphQLError => shopError(message, 'graphql-authentication');

/** Creates an error for a new entity that already exists. */
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
