import { X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { isWithin, paths } from '#lib/paths';
import { isolateBidi } from '#lib/text/bidi';
import { useAppDispatch, useAppSelector } from '#store/index';
import { ButtonLink } from '#ui/Button';
import { IconButton } from '#ui/IconButton';
import { Image } from '#ui/Image';
import { Link } from '#ui/link/Link';
import { Skeleton } from '#ui/Skeleton';
import { pathOf } from '../productView';
import css from './CompareTray.module.css';
import { clearComparison } from './lazyCompare';
import { useCompareList } from './openCompareList';

/** Paths of pages without the comparison tray. */
const PATHS_WITHOUT_TRAY: readonly string[] = [paths.compare, paths.cart, paths.checkout, paths.orderConfirmation];

/**
 * The tray of compared products. Rendered if the comparison is not empty, except on the pages in `PATHS_WITHOUT_TRAY`.
 */
export function CompareTray() {
  const { pathname } = useLocation();
  const isEmpty = useAppSelector((state) => state.catalog.comparison.products.length === 0);
  if (isEmpty || PATHS_WITHOUT_TRAY.some((path) => isWithin(pathname, path))) return null;
  return <Tray />;
}

/** The compared products at the bottom of the screen, with a link to the comparison page. */
function Tray() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { products, known } = useCompareList();
  // On the home page, this code may load before the translated messages that it needs.
  if (!intl.messages['catalog.compareCount']) return null;
  return (
    <section className={css.tray} aria-label={intl.formatMessage({ id: 'catalog.comparison' })}>
      <ul className={css.products}>
        {products.map((id) => {
          const product = known.get(id)?.product;
          return (
            <li key={id} className={css.product}>
              {product ? (
                <Link to={pathOf(product)} title={isolateBidi(product.name ?? '', intl.locale)}>
                  <Image src={product.small_image?.url} alt={product.name ?? ''} width={40} />
                </Link>
              ) : (
                <Skeleton isPicture />
              )}
            </li>
          );
        })}
      </ul>
      <p className={css.text} role="status">
        <FormattedMessage
          id={products.length > 1 ? 'catalog.compareCount' : 'catalog.compareOneMore'}
          values={{ count: products.length }}
        />
      </p>
      {products.length > 1 && (
        <ButtonLink to={paths.compare} size="s">
          <FormattedMessage id="catalog.compare" />
        </ButtonLink>
      )}
      <IconButton
        label={intl.formatMessage({ id: 'catalog.compareClear' })}
        onClick={() => void dispatch(clearComparison())}
      >
        <X size={20} aria-hidden="true" />
      </IconButton>
    </section>
  );
}
