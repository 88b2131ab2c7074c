import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { GetStoreConfigDataDocument } from './StoreConfig.gql';

/** A part of the store's configuration. It is in the shell's response already; only if that failed, it is requested. */
export function useStorePart<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
): Data | undefined {
  const { loading } = useQuery(GetStoreConfigDataDocument);
  const { data } = useQuery(document as TypedDocumentNode<Data>, { skip: loading });
  return data;
}
