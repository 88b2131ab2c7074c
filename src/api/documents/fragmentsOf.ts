import { type DocumentNode, Kind } from 'graphql';

/** A document with only the fragments of an operation, for Apollo's fragment functions. */
export const fragmentsOf = (document: DocumentNode): DocumentNode => ({
  kind: Kind.DOCUMENT,
  definitions: document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION),
});
