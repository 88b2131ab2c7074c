import { UserRound } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths';
import { useAppSelector } from '#store/index';
import css from './Header.module.css';

/** The way to the account, by first name, or to signing in. */
export function AccountTrigger() {
  const { isSignedIn, currentUser } = useAppSelector((state) => state.user);
  return (
    <Link to={isSignedIn ? paths.accountInformation : paths.signIn} className={css.account}>
      <UserRound size={22} aria-hidden="true" />
      <span className={css.accountText}>
        {isSignedIn ? (
          <FormattedMessage id="shell.hello" values={{ name: <bdi>{currentUser.firstname}</bdi> }} />
        ) : (
          <FormattedMessage id="shell.signIn" />
        )}
      </span>
    </Link>
  );
}
