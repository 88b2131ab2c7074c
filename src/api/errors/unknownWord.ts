import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { GraphQLFormattedError } from 'graphql';

/**
 * True when the shop's schema lacks what was asked: a field or a type of a later Magento. Nothing was done then. An
 * error with a path comes from a resolver, whatever it says, and something may have been done.
 */
export const isUnknownWord = ({ message, path }: GraphQLFormattedError): boolean =>
  !path && /^(Cannot query field|Unknown type) /.test(message);

/** The same for whatever was thrown. */
export const lacksWords = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(isUnknownWord);
