import { type DocumentNode, Kind } from 'graphql';

/** The fragments of an operation, as Apollo's functions for fragments take them. */
export const fragmentsOf = (document: DocumentNode): DocumentNode => ({
  kind: Kind.DOCUMENT,
  definitions: document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION),
});
