import { useIntl } from 'react-intl';
import { Container } from '#ui/Container';
import { Skeleton } from '#ui/Skeleton';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import css from './ProductPage.module.css';

/** The product page before anything is known, in the same places. */
export function ProductSkeleton() {
  const intl = useIntl();
  return (
    <Container className={css.page} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{intl.formatMessage({ id: 'catalog.loading' })}</span>
      </VisuallyHidden>
      <Skeleton width="14rem" height="1.25rem" />
      <div className={css.top}>
        <Skeleton ratio={0.8} />
        <div className={css.buying}>
          <div className={css.header}>
            <Skeleton width="80%" height="2.5rem" />
            <Skeleton width="9rem" height="1.75rem" />
          </div>
          <Skeleton lines={3} />
          <Skeleton width="60%" height="2.75rem" />
          <Skeleton height="3.25rem" />
        </div>
      </div>
    </Container>
  );
}
