import { Menu, Search, UserRound, WifiOff } from 'lucide-react';
import { type MouseEvent, useCallback, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { CartTrigger } from '#features/cart/miniCart/CartTrigger';
import { matchesMedia, wideScreen } from '#lib/media';
import { isCheckout, paths } from '#lib/paths';
import { shopConfig } from '#lib/shopConfig';
import { useStoreView } from '#lib/storeViewContext';
import { drawerToggled, searchToggled } from '#store/app';
import { useAppDispatch, useAppSelector } from '#store/index';
import { useTopDialog } from '#ui/dialog/openDialogs';
import { IconButton } from '#ui/IconButton';
import { Link } from '#ui/link/Link';
import { Spinner } from '#ui/Spinner';
import { useMediaQuery } from '#ui/useMediaQuery';
import { Logo } from '../shared/Logo';
import { Mask } from '../shared/Mask';
import css from './Header.module.css';
import { searchBar } from './lazyPanels';
import { accountDropDown, guestPanel, megaMenu, switchers } from './lazyParts';
import { useOpened } from './useOpened';

export function Header() {
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
          aria-label={intl.formatMessage({ id: 'shell.homeLink' }, { brand: shopConfig.brand.name[language] })}
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
          <CartTrigger />
        </div>
      </div>
      {searchOpen && <searchBar.Part wanted onFailed={closeSearch} id={searchId} onClose={closeSearch} />}
      <Mask shown={searchOpen} onPress={closeSearch} />
    </header>
  );
}

/**
 * For a guest: a link to the sign-in page, which opens a panel on wide screens. For a customer: a menu labelled with
 * the first name.
 */
function AccountTrigger() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useOpened();
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn && !user.isSigningIn && !user.isCreatingAccount);
  const isSigningIn = signInPaths.includes(pathname);
  const to = isSignedIn ? paths.accountInformation : paths.signIn;
  const state = isSignedIn || isSigningIn ? undefined : { from: pathname + search };
  const isOpen = opened !== null && !isSignedIn;
  const close = useCallback(() => setOpened(null), [setOpened]);
  const link = (
    <Link
      to={to}
      state={state}
      className={css.account}
      aria-expanded={isOpen || undefined}
      onClick={(event: MouseEvent) => {
        // With a modifier key, the browser opens the page in another tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        if (isSignedIn || isSigningIn || !matchesMedia(wideScreen)) return;
        event.preventDefault();
        // Load the drop-down now: it replaces this link after the sign-in, and gets the focus.
        void accountDropDown.prepare();
        setOpened(isOpen ? null : 'guest');
      }}
    >
      <UserRound size={22} aria-hidden="true" />
      <span className={css.accountText}>
        <FormattedMessage id={isSignedIn ? 'shell.myAccount' : 'shell.signIn'} />
      </span>
    </Link>
  );
  if (isSignedIn) return <accountDropDown.Part wanted fallback={link} />;
  return (
    <>
      {link}
      {isOpen && <guestPanel.Part wanted onClose={close} onFailed={() => void navigate(to, { state })} />}
    </>
  );
}

/** Pages that a sign-in must not return to. */
const signInPaths: readonly string[] = [paths.signIn, paths.createAccount, paths.forgotPassword, paths.createPassword];

/** Shows that something is loading or takes long. CSS delays the indicator to avoid flicker. */
function FetchingIndicator() {
  const fetching = useAppSelector(({ app }) => app.isPageLoading || Object.keys(app.pending).length > 0);
  const isLong = useAppSelector(({ app }) => app.longWaits > 0);
  const dialog = useTopDialog();
  const place = (
    <span role={dialog ? undefined : 'status'} aria-live="polite" className={css.place} data-over={dialog && ''}>
      {(fetching || isLong) && (
        <span className={css.indicator}>
          <Spinner size={16} />
          <FormattedMessage id={isLong ? 'shell.stillTrying' : 'shell.fetching'} />
        </span>
      )}
    </span>
  );
  return dialog ? createPortal(place, dialog) : place;
}
