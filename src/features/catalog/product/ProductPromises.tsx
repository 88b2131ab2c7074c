import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Html } from '#ui/text/Html';
import { useNear } from '../useNear';
import { GetProductPromisesDocument } from './GetProductPromises.gql';
import css from './ProductPromises.module.css';
import { promisesQuery } from './promiseBlocks';

/** What the merchant promises with every product, asked for once per visit: content blocks that a shop may lack. */
export function ProductPromises() {
  const [place, near] = useNear<HTMLDivElement>();
  const client = useApolloClient();
  // What is known already stands there from the first moment.
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
