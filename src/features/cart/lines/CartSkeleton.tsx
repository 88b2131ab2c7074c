import { Skeleton } from '#ui/Skeleton';
import css from './CartLines.module.css';

const lineNumbers = [1, 2, 3, 4];

/** Lines to come (up to 4), laid out as the real ones. */
export function CartSkeleton({ lines, compact = false }: { lines: number; compact?: boolean }) {
  return (
    <div aria-hidden="true">
      {lineNumbers.slice(0, lines).map((line) => (
        <div key={line} className={css.line} data-compact={compact || undefined}>
          <span className={css.picture}>
            <Skeleton width="100%" height={compact ? '6.25rem' : '8.75rem'} />
          </span>
          <div className={css.what}>
            <Skeleton width="70%" height="1.25rem" />
            <Skeleton width="40%" height="1rem" />
          </div>
          <div className={css.actions}>
            <Skeleton width="8rem" height="2.25rem" />
          </div>
          <p className={css.total}>
            <Skeleton width="5rem" height="1.25rem" />
          </p>
        </div>
      ))}
    </div>
  );
}
