import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Html } from '#ui/text/Html';
import { useNearPart } from '../near';
import { GetProductPromisesDocument } from './GetProductPromises.gql';
import css from './ProductPromises.module.css';
import { promisesQuery } from './promiseBlocks';

/** The merchant's content blocks for all products (delivery, returns), where there are any. */
export function ProductPromises() {
  const [place, near] = useNearPart();
  const client = useApolloClient();
  // What is in the cache is shown from the first rendering.
  const [isKnown] = useState(() => client.readQuery({ query: GetProductPromisesDocument, ...promisesQuery }) !== null);
  const { data } = useQuery(GetProductPromisesDocument, { ...promisesQuery, skip: !near && !isKnown });
  const shown = (data?.cmsBlocks?.items ?? []).flatMap((block) =>
    block?.content ? [{ identifier: block.identifier, content: block.content }] : [],
  );
  return (
    <div ref={place} className={shown.length > 0 ? css.promises : undefined}>
      {shown.map(({ identifier, content }) => (
        <div key={identifier} className={css.promise}>
          <Html html={content} />
        </div>
      ))}
    </div>
  );
}
