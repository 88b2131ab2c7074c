import { useQuery } from '@apollo/client/react';
import { ChevronRight } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { focusWithoutScroll } from '#lib/browser/focus';
import { useOnReachable } from '#lib/browser/reachable';
import { LoadProblem } from '#ui/LoadProblem';
import { Link } from '#ui/link/Link';
import { Skeleton } from '#ui/Skeleton';
import { BidiText } from '#ui/text/BidiText';
import { GetMegaMenuDocument } from '../header/MegaMenu.gql';
import { isPageOf, isWithin, type MenuEntry, type MenuSource, menuEntries } from '../shared/categories';
import { useStorePart } from '../shared/useStorePart';
import { GetNavigationMenuDocument } from './DrawerMenu.gql';
import css from './DrawerMenu.module.css';
import { GetStoreConfigForCategoryTreeDocument } from './GetCategoryTreeConfig.gql';
import { GetRootCategoryIdDocument } from './GetRootCategory.gql';

interface DrawerMenuProps {
  trail: readonly MenuEntry[];
  onOpen(entry: MenuEntry): void;
  /** Called when a link is pressed. It closes the drawer, so that the loading bar and the next page are visible. */
  onLeave(): void;
}

/** Finds a category in a tree. Returns undefined if the category is missing or has no subcategories. */
function levelOf(tree: MenuSource['children'], uid: string): MenuSource | undefined {
  for (const one of tree ?? []) {
    const found = one?.uid === uid ? one : levelOf(one?.children, uid);
    if (found) return found.children?.length ? found : undefined;
  }
  return undefined;
}

export function DrawerMenu({ trail, onOpen, onLeave }: DrawerMenuProps) {
  const intl = useIntl();
  const root = useStorePart(GetRootCategoryIdDocument)?.storeConfig?.root_category_uid;
  const suffix = useStorePart(GetStoreConfigForCategoryTreeDocument)?.storeConfig?.category_url_suffix;
  const { pathname } = useLocation();
  const opened = trail.at(-1);
  const uid = opened?.uid ?? root ?? '';
  const { data, error, refetch } = useQuery(GetNavigationMenuDocument, { variables: { uid }, skip: !uid });

  // If the request fails, use the whole menu, which the app loads after the first interaction.
  const whole = useQuery(GetMegaMenuDocument, { fetchPolicy: 'cache-only', skip: !error });
  const retry = () => void refetch();
  const loaded = data?.categories?.items?.[0] ?? (error && levelOf(whole.data?.categories?.items, uid));
  useOnReachable(error && loaded ? retry : undefined);
  if (error && !loaded) return <LoadProblem reason={{ id: 'shell.menuFailed' }} onRetry={retry} />;
  if (!loaded || loaded.uid !== uid) {
    return (
      <div className={css.loading} role="status" aria-label={intl.formatMessage({ id: 'shell.fetching' })}>
        {[70, 55, 62, 48, 66].map((width) => (
          <Skeleton key={width} width={`${width}%`} height="1.25rem" />
        ))}
      </div>
    );
  }

  return (
    <nav
      key={uid}
      className={css.level}
      aria-label={opened?.name ?? intl.formatMessage({ id: 'shell.mainMenu' })}
      tabIndex={-1}
      // The pressed entry is no longer rendered, so keyboard focus moves to the new level.
      ref={opened && focusWithoutScroll}
    >
      {opened && <p className={css.name}>{opened.name}</p>}
      <ul className={css.list}>
        {opened && (
          <li>
            <Link
              className={css.entry}
              to={opened.path}
              onClick={onLeave}
              aria-current={isPageOf(pathname, opened) ? 'page' : undefined}
            >
              <FormattedMessage id="shell.allOf" values={{ name: opened.name }} />
            </Link>
          </li>
        )}
        {menuEntries(loaded.children, suffix).map((entry) => (
          <li key={entry.uid}>
            {entry.hasChildren ? (
              <button
                type="button"
                className={css.entry}
                data-entry={entry.uid}
                data-active={isWithin(pathname, entry) || undefined}
                onClick={() => onOpen(entry)}
              >
                <BidiText text={entry.name} />
                <ChevronRight className={css.arrow} size={18} aria-hidden="true" />
              </button>
            ) : (
              <Link
                className={css.entry}
                to={entry.path}
                onClick={onLeave}
                aria-current={isPageOf(pathname, entry) ? 'page' : undefined}
              >
                <BidiText text={entry.name} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
