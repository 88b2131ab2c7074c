import { FormattedMessage } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#lib/paths';
import { useAppSelector } from '#store/index';
import { Link } from '#ui/link/Link';
import { useReturnPath } from './returnPath';
import { SignInForm } from './SignInForm';
import css from './UserForm.module.css';
import { UserFrame } from './UserFrame';

/** The sign-in page. After the sign-in, the previous page opens. */
export function SignInPage() {
  const { state } = useLocation();
  const back = useReturnPath();
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn && !user.isSigningIn);
  const hasSessionEnded = useAppSelector(({ user }) => user.hasSessionEnded);
  if (isSignedIn) return <Navigate to={back} replace />;
  return (
    <UserFrame title="user.signInTitle" intro={hasSessionEnded ? 'user.sessionEnded' : 'user.signInIntro'}>
      <SignInForm
        forgot={
          <Link className={css.link} to={paths.forgotPassword} state={state}>
            <FormattedMessage id="user.forgot" />
          </Link>
        }
        create={
          <>
            <Link className={css.link} to={paths.createAccount} state={state}>
              <FormattedMessage id="user.createAccount" />
            </Link>
            <Link className={css.link} to={paths.orderStatus}>
              <FormattedMessage id="user.orderWithoutAccount" />
            </Link>
          </>
        }
      />
    </UserFrame>
  );
}
