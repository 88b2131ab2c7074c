import { useEffect, useRef, useState } from 'react';
import { hasInteracted, onFirstInteraction } from '#lib/browser/firstInteraction';
import { lazyPart } from '#ui/lazyPart';
import { useStyle } from '../nodes/ContentNodes';
import type { ElementProps } from '../nodes/contentContext';
import css from './Products.module.css';

const productList = lazyPart(() => import('./ProductList').then((code) => code.ProductList), { withTexts: true });

/**
 * Products by SKU, in a grid or in a row to push along. They stand below the first screen mostly: cards and products
 * come when they are near, or when a hand stirs.
 */
export function Products({ element }: ElementProps) {
  const { margin, padding } = useStyle(element) ?? {};
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(hasInteracted);
  const skus = readSkus(element);

  useEffect(() => {
    if (isWanted || !place.current) return;
    const want = () => setWanted(true);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && want(), {
      rootMargin: '0px',
    });
    observer.observe(place.current);
    const stop = onFirstInteraction(want);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [isWanted]);

  if (skus.length === 0) return null;
  const reserved = <div className={css.reserved} />;
  return (
    <div ref={place} style={{ margin, padding }}>
      <productList.Part
        wanted={isWanted}
        meanwhile={reserved}
        skus={skus}
        isRow={element.getAttribute('data-appearance') === 'carousel'}
        reserved={reserved}
      />
    </div>
  );
}

function readSkus(element: Element): string[] {
  const skus: unknown = JSON.parse(element.getAttribute('data-skus') ?? '[]');
  return Array.isArray(skus) ? skus.filter((sku) => typeof sku === 'string') : [];
}
