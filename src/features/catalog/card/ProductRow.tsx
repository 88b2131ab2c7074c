import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ProductCardFragment } from '#api/operations.generated';
import { IconButton } from '#ui/IconButton';
import { ProductCard } from './ProductCard';
import css from './ProductRow.module.css';
import { rowSizes } from './pictureSizes';

export function ProductRow({ title, products }: { title?: ReactNode; products: readonly ProductCardFragment[] }) {
  const intl = useIntl();
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  if (products.length === 0) return null;
  const scroll = (direction: 1 | -1) => {
    const list = row.current;
    if (!list) return;
    const towards = getComputedStyle(list).direction === 'rtl' ? -direction : direction;
    list.scrollBy({ left: towards * list.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <section className={css.section} aria-labelledby={title ? id : undefined}>
      <div className={css.head}>
        {title && <h2 id={id}>{title}</h2>}
        {products.length > 3 && (
          <div className={css.arrows} data-beside={!title || undefined}>
            <IconButton label={intl.formatMessage({ id: 'catalog.previousProducts' })} onClick={() => scroll(-1)}>
              <ChevronLeft size={22} aria-hidden="true" />
            </IconButton>
            <IconButton label={intl.formatMessage({ id: 'catalog.nextProducts' })} onClick={() => scroll(1)}>
              <ChevronRight size={22} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
      <ul ref={row} className={css.row}>
        {products.map((product) => (
          <li key={product.uid} className={css.item}>
            <ProductCard product={product} sizes={rowSizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
