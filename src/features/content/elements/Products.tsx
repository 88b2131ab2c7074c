import { ProductGrid, ProductGridSkeleton } from '#features/catalog/ProductGrid';
import { ProductRow } from '#features/catalog/ProductRow';
import { useContent } from '../contentContext';
import { type ElementProps, useStyle } from '../Nodes';

/** Products by SKU as the shop's own cards, in a grid or in a row to push along. What is not sold any more is left out. */
export function Products({ element }: ElementProps) {
  const { products } = useContent();
  const { margin, padding } = useStyle(element) ?? {};
  const skus = readSkus(element);
  if (skus.length === 0) return null;
  const found = skus.flatMap((sku) => products?.get(sku) ?? []);
  return (
    <div style={{ margin, padding }}>
      {!products ? (
        <ProductGridSkeleton count={Math.min(skus.length, 4)} />
      ) : element.getAttribute('data-appearance') === 'carousel' ? (
        <ProductRow products={found} />
      ) : (
        <ProductGrid products={found} />
      )}
    </div>
  );
}

function readSkus(element: Element): string[] {
  const skus: unknown = JSON.parse(element.getAttribute('data-skus') ?? '[]');
  return Array.isArray(skus) ? skus.filter((sku) => typeof sku === 'string') : [];
}
