import type { GetProductPageQuery } from '#api/operations.generated';
import { Html } from '#ui/Html';
import css from './ProductPromises.module.css';

export function ProductPromises({ blocks }: { blocks: GetProductPageQuery['cmsBlocks'] | undefined }) {
  const shown = (blocks?.items ?? []).flatMap((block) =>
    block?.content ? [{ identifier: block.identifier, content: block.content }] : [],
  );
  if (shown.length === 0) return null;
  return (
    <div className={css.promises}>
      {shown.map(({ identifier, content }) => (
        <div key={identifier} className={css.promise}>
          <Html html={content} />
        </div>
      ))}
    </div>
  );
}
