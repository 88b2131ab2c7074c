import { useQuery } from '@apollo/client/react';
import { FormattedMessage } from 'react-intl';
import { Html } from '#ui/Html';
import { GetProductSurroundingsDocument } from './GetProductSurroundings.gql';
import { ProductRow } from './ProductRow';
import css from './ProductSurroundings.module.css';

/** Content blocks under the buy button. A merchant who has none of them shows none. */
export const promiseBlocks = ['delivery-promise', 'returns-promise'];

/** What stands around a product comes in one request; a block that is missing takes nothing else away. */
function useSurroundings(urlKey: string) {
  const { data } = useQuery(GetProductSurroundingsDocument, {
    variables: { urlKey, blocks: promiseBlocks },
    errorPolicy: 'all',
  });
  return data;
}

export function ProductPromises({ urlKey }: { urlKey: string }) {
  const blocks = (useSurroundings(urlKey)?.cmsBlocks?.items ?? []).flatMap((block) => (block?.content ? [block] : []));
  if (blocks.length === 0) return null;
  return (
    <div className={css.promises}>
      {blocks.map((block) => (
        <div key={block.identifier} className={css.promise}>
          <Html html={block.content ?? ''} />
        </div>
      ))}
    </div>
  );
}

export function RelatedProducts({ urlKey }: { urlKey: string }) {
  const product = useSurroundings(urlKey)?.products?.items?.find((item) => item?.url_key === urlKey);
  const related = (product?.related_products ?? []).flatMap((one) => one ?? []);
  return <ProductRow title={<FormattedMessage id="catalog.related" />} products={related} />;
}
