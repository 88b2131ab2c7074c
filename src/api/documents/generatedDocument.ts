import type { OperationVariables, TypedDocumentNode } from '@apollo/client';

/** A document as `npm run generate` writes it. */
export type GeneratedDocument<Data, Variables extends OperationVariables> = TypedDocumentNode<Data, Variables> & {
  /** Its variables hold something of a person, which no address may hold: servers and networks keep those. */
  byPost?: boolean;
};
