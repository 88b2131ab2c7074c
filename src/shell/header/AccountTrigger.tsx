import { UserRound } from 'lucide-react';
import { type MouseEvent, useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { fitsMedia, wideScreen } from '#lib/media';
import { paths } from '#lib/paths';
import { useAppSelector } from '#store/index';
import { Link } from '#ui/link/Link';
import css from './Header.module.css';
import { accountDropDown, guestPanel } from './lazyParts';
import { useOpened } from './useOpened';

/**
 * A guest's way to signing in and back, on wide screens in a panel under the link; a customer's menu, under their first
 * name.
 */
export function AccountTrigger() {
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
        // With a key held down it is the page that is wanted, in another tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        if (isSignedIn || isSigningIn || !fitsMedia(wideScreen)) return;
        event.preventDefault();
        // It takes the focus over when they have signed in.
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
  if (isSignedIn) return <accountDropDown.Part wanted meanwhile={link} />;
  return (
    <>
      {link}
      {isOpen && <guestPanel.Part wanted onClose={close} onFailed={() => void navigate(to, { state })} />}
    </>
  );
}

/** Nobody wants to return to these. */
const signInPaths: readonly string[] = [paths.signIn, paths.createAccount, paths.forgotPassword, paths.createPassword];
