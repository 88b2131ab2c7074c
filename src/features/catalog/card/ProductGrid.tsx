import type { ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { ProductCardFragment } from '#api/operations.generated';
import { useIncrementalCount } from '#lib/browser/useIncrementalCount';
import { config } from '#lib/config';
import { matchesMedia, narrowScreen } from '#lib/media';
import { useHasInteracted } from '#store/index';
import { ProductCard, ProductCardSkeleton } from './ProductCard';
import css from './ProductGrid.module.css';
import { firstScreenCards, gridSizes } from './pictureSizes';

/**
 * Product cards in a grid. With `priority`, the grid is rendered in steps, and the first picture has a high loading
 * priority.
 */
export function ProductGrid({
  products,
  sizes = gridSizes,
  priority,
  busy,
}: {
  products: readonly (ProductCardFragment | null)[];
  /** The `sizes` attribute of the pictures. */
  sizes?: string;
  priority?: boolean;
  busy?: boolean;
}) {
  const isReturn = useNavigationType() === 'POP';
  const hasInteracted = useHasInteracted();
  const pieces = matchesMedia(narrowScreen) ? { first: 4, step: 2 } : { first: 6, step: 3 };
  const shown = useIncrementalCount(priority ? products.length : 0, { isWhole: isReturn && hasInteracted, ...pieces });
  const grows = priority && shown < products.length;
  return (
    <ul className={css.grid} aria-busy={busy || grows || undefined} data-old={busy || undefined}>
      {(priority ? products.slice(0, shown) : products).map((product, position) =>
        product ? (
          <li key={product.uid} className={css.item}>
            <ProductCard
              product={product}
              sizes={sizes}
              priority={priority && position === 0}
              isInFirstScreen={priority && position < firstScreenCards}
            />
          </li>
        ) : null,
      )}
    </ul>
  );
}

export function ProductGridSkeleton({ count = config.categoryPlaceholderItems }: { count?: number }): ReactNode {
  return (
    <ul className={css.grid}>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <li key={place} className={css.item}>
          <ProductCardSkeleton />
        </li>
      ))}
    </ul>
  );
}
