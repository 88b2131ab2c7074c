import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { Image } from '#ui/Image';
import type { MenuEntry } from './categories';
import css from './MegaMenuPanel.module.css';

/** The categories below one of the top. */
export function MegaMenuPanel({ id, entry }: { id: string; entry: MenuEntry }) {
  const { pathname } = useLocation();
  const current = (path: string) => (pathname === path ? 'page' : undefined);
  return (
    <div id={id} className={css.panel}>
      <div className={css.inner}>
        <div className={css.words}>
          <Link to={entry.path} className={css.all}>
            <FormattedMessage id="shell.allOf" values={{ name: entry.name }} />
          </Link>
          <ul className={css.columns}>
            {entry.children.map((child) => (
              <li key={child.uid} className={css.column}>
                <Link to={child.path} className={css.heading} aria-current={current(child.path)}>
                  <bdi>{child.name}</bdi>
                </Link>
                {child.children.length > 0 && (
                  <ul className={css.leaves}>
                    {child.children.map((leaf) => (
                      <li key={leaf.uid}>
                        <Link to={leaf.path} className={css.leaf} aria-current={current(leaf.path)}>
                          <bdi>{leaf.name}</bdi>
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
        {entry.image && (
          <Link to={entry.path} className={css.picture} tabIndex={-1} aria-hidden="true">
            <Image src={entry.image} type="image-category" alt="" width={272} ratio={1.1} />
          </Link>
        )}
      </div>
    </div>
  );
}
