import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Image } from '#ui/Image';
import { Link } from '#ui/link/Link';
import { BidiText } from '#ui/text/BidiText';
import { isPageOf, type MenuEntry } from '../shared/categories';
import css from './MegaMenuPanel.module.css';

/** The subcategories of a top category. */
export function MegaMenuPanel({ id, entry }: { id: string; entry: MenuEntry }) {
  const { pathname } = useLocation();
  return (
    <div id={id} className={css.panel}>
      <div className={css.inner}>
        <div className={css.words}>
          {entry.path && (
            <Link to={entry.path} className={css.all}>
              <FormattedMessage id="shell.allOf" values={{ name: entry.name }} />
            </Link>
          )}
          <ul className={css.columns}>
            {entry.children.map((child) => (
              <li key={child.uid} className={css.column}>
                <Link
                  to={child.path}
                  className={css.heading}
                  aria-current={isPageOf(pathname, child) ? 'page' : undefined}
                >
                  <BidiText text={child.name} />
                </Link>
                <Leaves entries={child.children} />
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

/** The categories below a heading: one level, or two levels below a top category that does not fit into the bar. */
function Leaves({ entries }: { entries: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  if (entries.length === 0) return null;
  return (
    <ul className={css.leaves}>
      {entries.map((leaf) => (
        <li key={leaf.uid}>
          <Link to={leaf.path} className={css.leaf} aria-current={isPageOf(pathname, leaf) ? 'page' : undefined}>
            <BidiText text={leaf.name} />
          </Link>
          <Leaves entries={leaf.children} />
        </li>
      ))}
    </ul>
  );
}
