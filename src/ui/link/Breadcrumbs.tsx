import { useIntl } from 'react-intl';
import css from './Breadcrumbs.module.css';
import { Link } from './Link';

export interface Crumb {
  name: string;
  /** Path without the store code; undefined for the page itself. */
  path?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const intl = useIntl();
  return (
    <nav className={css.breadcrumbs} aria-label={intl.formatMessage({ id: 'ui.breadcrumbs' })}>
      <ol className={css.list}>
        <li className={css.item}>
          <Link to="/" className={css.link}>
            {intl.formatMessage({ id: 'ui.home' })}
          </Link>
        </li>
        {items.map((item, position) => (
          <li key={item.path ?? item.name} className={css.item}>
            {item.path && position < items.length - 1 ? (
              <Link to={item.path} className={css.link}>
                <bdi>{item.name}</bdi>
              </Link>
            ) : (
              <span aria-current="page" className={css.current}>
                <bdi>{item.name}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
