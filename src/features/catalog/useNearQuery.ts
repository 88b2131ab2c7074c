import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useHasInteracted } from '#store/index';
import { useInView } from '#ui/useNear';
import coming from './Coming.module.css';

/** Distance of a few swipes, in CSS pixels. */
const NEAR = 300;

/**
 * Whether a part is near the screen and should load its data. Before the first interaction it must be on the screen.
 */
export const useNearPart = () => useInView(useHasInteracted() ? NEAR : 0);

/** Loads data when `place` is near the screen; until then `place` is as high as the screen. Errors give no data. */
export function useNearQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const [place, near] = useNearPart();
  const { data, loading } = useQuery(query, { variables, skip: !near, errorPolicy: 'ignore' });
  return { data, place: { ref: place, className: near && !loading ? undefined : coming.coming } };
}
