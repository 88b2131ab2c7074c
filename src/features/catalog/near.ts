import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useHasInteracted } from '#store/index';
import { useNear } from '#ui/useNear';
import coming from './Coming.module.css';

/** A few swipes, in CSS pixels. */
const NEAR = 300;

/**
 * Whether the screen has come near to a part of the page, so that its data are fetched: a few swipes before it shows.
 * As long as the shopper has not stirred it has to be in sight: what the first screen does not show can wait.
 */
export const useNearPart = () => useNear(useHasInteracted() ? NEAR : 0);

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
