import { useHasInteracted } from '#store/index';
import { useNear } from '#ui/useNear';
import { useStyle } from '../nodes/ContentNodes';
import type { ElementProps } from '../nodes/contentContext';
import { productList } from './lazyElements';
import css from './Products.module.css';

/**
 * Products by SKU, in a grid or in a row to push along. They stand below the first screen mostly: cards and products
 * come when they are in sight, or when the shopper interacts.
 */
export function Products({ element }: ElementProps) {
  const { margin, padding } = useStyle(element) ?? {};
  const hasInteracted = useHasInteracted();
  const [place, isInSight] = useNear();
  // Written by `prepareContent`.
  const skus: string[] = JSON.parse(element.getAttribute('data-skus') ?? '[]');

  if (skus.length === 0) return null;
  const reserved = <div className={css.reserved} />;
  return (
    <div ref={place} style={{ margin, padding }}>
      <productList.Part
        wanted={isInSight || hasInteracted}
        meanwhile={reserved}
        skus={skus}
        isRow={element.getAttribute('data-appearance') === 'carousel'}
        reserved={reserved}
      />
    </div>
  );
}
