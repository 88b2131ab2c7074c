import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { GetStoreConfigDataDocument } from './StoreConfig.gql';

/**
 * A part of what the shell knows of the store, in a document of its own. The common answer has brought it, so that
 * nobody is asked; only when that answer failed, the part is asked for by itself.
 */
export function useStorePart<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
): Data | undefined {
  const { loading } = useQuery(GetStoreConfigDataDocument);
  const { data } = useQuery(document as TypedDocumentNode<Data>, { skip: loading });
  return data;
}
