import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import coming from './Coming.module.css';
import { useNearPart } from './near';

/**
 * What a part of the page further down shows: fetched when the shopper comes near `place`, which keeps a screen's
 * height by its `className` until there is an answer. Errors count as no data.
 */
export function useNearQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const [place, near] = useNearPart();
  const { data, loading } = useQuery(query, { variables, skip: !near, errorPolicy: 'ignore' });
  return { data, place: { ref: place, className: near && !loading ? undefined : coming.coming } };
}
