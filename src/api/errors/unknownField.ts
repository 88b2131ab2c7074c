import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { GraphQLFormattedError } from 'graphql';

/**
 * True if the back end's schema lacks a field or type of the document, for want of a later version or of a module.
 * Such a document is refused before anything is done. An error with a path comes from a resolver, whatever its text.
 */
export const isUnknownField = ({ message, path }: GraphQLFormattedError): boolean =>
  !path && /^(Cannot query field|Unknown type) /.test(message);

/** True if an operation failed because the back end's schema lacks a field or type of its document. */
export const failedOnUnknownField = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(isUnknownField);
