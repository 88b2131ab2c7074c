import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useHasInteracted } from '#store/index';
import { useNear } from '#ui/useNear';
import coming from './Coming.module.css';

/** A few swipes, in CSS pixels. */
const NEAR = 300;

/** Whether a part of the page is near the screen, so that its data are fetched; before the first interaction, on it. */
export const useNearPart = () => useNear(useHasInteracted() ? NEAR : 0);

/** Data of a part further down, fetched near `place`, which keeps a screen's height until then. Errors give no data. */
export function useNearQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const [place, near] = useNearPart();
  const { data, loading } = useQuery(query, { variables, skip: !near, errorPolicy: 'ignore' });
  return { data, place: { ref: place, className: near && !loading ? undefined : coming.coming } };
}
