import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useHasInteracted } from '#store/index';
import { useInView } from '#ui/useInView';
import coming from './Placeholder.module.css';

/** Distance from the screen at which a page section starts to load its data, in CSS pixels. */
const NEAR = 300;

/**
 * Returns a ref for a page section, and whether that section is near the screen and should load its data. Before the
 * first interaction, the section must be on the screen.
 */
export const useNearPart = () => useInView(useHasInteracted() ? NEAR : 0);

/**
 * Sends the query when the element with the props `place` is near the screen. Until the response, the element is as
 * high as the screen. After an error `data` is undefined.
 */
export function useNearQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const [place, near] = useNearPart();
  const { data, loading } = useQuery(query, { variables, skip: !near, errorPolicy: 'ignore' });
  return { data, place: { ref: place, className: near && !loading ? undefined : coming.coming } };
}
