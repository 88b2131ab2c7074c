import { UserRound } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#lib/paths';
import { useAppSelector } from '#store/index';
import css from './Header.module.css';
import { accountDropDown } from './lazyParts';

/** A guest's way to signing in and back; a customer's menu, under their first name. */
export function AccountTrigger() {
  const { pathname, search } = useLocation();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const cameFrom = signInPaths.includes(pathname) ? undefined : { from: pathname + search };
  const link = (
    <Link
      to={isSignedIn ? paths.accountInformation : paths.signIn}
      state={isSignedIn ? undefined : cameFrom}
      className={css.account}
    >
      <UserRound size={22} aria-hidden="true" />
      <span className={css.accountText}>
        <FormattedMessage id={isSignedIn ? 'shell.myAccount' : 'shell.signIn'} />
      </span>
    </Link>
  );
  return isSignedIn ? <accountDropDown.Part wanted meanwhile={link} /> : link;
}

/** Nobody wants to return to these. */
const signInPaths: readonly string[] = [paths.signIn, paths.createAccount, paths.forgotPassword, paths.createPassword];
