import { UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#lib/paths';
import { useAppSelector } from '#store/index';
import { Skeleton } from '#ui/Skeleton';
import { DropDown } from './DropDown';
import css from './Header.module.css';

const AccountMenu = lazy(() => import('#features/account/AccountMenu').then((code) => ({ default: code.AccountMenu })));

/** A guest's way to signing in and back; a customer's menu, under their first name. */
export function AccountTrigger() {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const { isSignedIn, currentUser } = useAppSelector((state) => state.user);
  const icon = <UserRound size={22} aria-hidden="true" />;
  if (!isSignedIn)
    return (
      <Link
        to={paths.signIn}
        state={signInPaths.includes(pathname) ? undefined : { from: pathname + search }}
        className={css.account}
      >
        {icon}
        <span className={css.accountText}>
          <FormattedMessage id="shell.signIn" />
        </span>
      </Link>
    );
  const name = currentUser.firstname;
  return (
    <DropDown
      label={intl.formatMessage({ id: 'shell.myAccount' })}
      trigger={
        <>
          {icon}
          <span className={css.accountText}>
            {name ? (
              <FormattedMessage id="shell.hello" values={{ name: <bdi>{name}</bdi> }} />
            ) : (
              <FormattedMessage id="shell.myAccount" />
            )}
          </span>
        </>
      }
    >
      {() => (
        <Suspense fallback={<Skeleton lines={4} height="2.75rem" />}>
          <AccountMenu />
        </Suspense>
      )}
    </DropDown>
  );
}

/** Nobody wants to return to these. */
const signInPaths: readonly string[] = [paths.signIn, paths.createAccount, paths.forgotPassword, paths.createPassword];
