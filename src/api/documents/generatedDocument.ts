import type { OperationVariables, TypedDocumentNode } from '@apollo/client';

/** A document written by `npm run generate`. */
export type GeneratedDocument<Data, Variables extends OperationVariables> = TypedDocumentNode<Data, Variables> & {
  /**
   * True if the variables contain personal data. The query is then sent by POST, because servers and networks log URLs.
   */
  byPost?: boolean;
};
