import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { GetStoreConfigDataDocument } from './StoreConfig.gql';

/**
 * Reads a part of the store's configuration from the shell's response. If the shell's request failed, sends its own
 * request.
 */
export function useStorePart<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
): Data | undefined {
  const { loading } = useQuery(GetStoreConfigDataDocument);
  const { data } = useQuery(document as TypedDocumentNode<Data>, { skip: loading });
  return data;
}
