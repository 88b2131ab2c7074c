import { Menu, Search, WifiOff } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { wideScreen } from '#lib/media';
import { isCheckout, paths } from '#lib/paths';
import { shop } from '#lib/shop';
import { useStoreView } from '#lib/storeViewContext';
import { drawerToggled, searchToggled } from '#store/app';
import { useAppDispatch, useAppSelector } from '#store/index';
import { IconButton } from '#ui/IconButton';
import { Link } from '#ui/link/Link';
import { useMediaQuery } from '#ui/useMediaQuery';
import { Logo } from '../shared/Logo';
import { Mask } from '../shared/Mask';
import { AccountTrigger } from './AccountTrigger';
import { FetchingIndicator } from './FetchingIndicator';
import css from './Header.module.css';
import { searchBar } from './lazyPanels';
import { megaMenu, switchers } from './lazyParts';

export function Header({ cartTrigger }: { cartTrigger: ReactNode }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const searchId = useId();
  const searchTrigger = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const { language } = useStoreView();
  const isWide = useMediaQuery(wideScreen);
  const { drawer, searchOpen, hasBeenOffline, isOnline } = useAppSelector((state) => state.app);
  const inCheckout = isCheckout(pathname);

  const closeSearch = () => {
    dispatch(searchToggled(false));
    searchTrigger.current?.focus();
  };

  return (
    <header className={css.header}>
      <div className={css.row}>
        {!isWide && (
          <IconButton
            label={intl.formatMessage({ id: 'shell.openMenu' })}
            aria-expanded={drawer === 'nav'}
            aria-haspopup="dialog"
            onClick={() => dispatch(drawerToggled('nav'))}
          >
            <Menu size={22} aria-hidden="true" />
          </IconButton>
        )}
        <Link
          to={paths.home}
          className={css.home}
          aria-label={intl.formatMessage({ id: 'shell.homeLink' }, { brand: shop.brand.name[language] })}
        >
          <Logo />
        </Link>
        {isWide && !inCheckout && <megaMenu.Part wanted />}
        <div className={css.actions}>
          <FetchingIndicator />
          {hasBeenOffline && !isOnline && (
            <span
              className={css.offline}
              role="img"
              aria-label={intl.formatMessage({ id: 'shell.offline' })}
              title={intl.formatMessage({ id: 'shell.offline' })}
            >
              <WifiOff size={20} aria-hidden="true" />
            </span>
          )}
          {isWide && <switchers.Part wanted />}
          <IconButton
            ref={searchTrigger}
            label={intl.formatMessage({ id: 'shell.search' })}
            aria-expanded={searchOpen}
            aria-controls={searchOpen ? searchId : undefined}
            onClick={() => dispatch(searchToggled())}
          >
            <Search size={22} aria-hidden="true" />
          </IconButton>
          <AccountTrigger />
          {!inCheckout && cartTrigger}
        </div>
      </div>
      {searchOpen && <searchBar.Part wanted onFailed={closeSearch} id={searchId} onClose={closeSearch} />}
      <Mask shown={searchOpen} onPress={closeSearch} />
    </header>
  );
}
