import { FormattedMessage } from 'react-intl';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#lib/paths';
import { useAppSelector } from '#store/index';
import { Link } from '#ui/link/Link';
import { CreateAccountForm } from './CreateAccountForm';
import { useReturnPath } from './returnPath';
import css from './UserForm.module.css';
import { UserFrame } from './UserFrame';

/** A new account; an order's confirmation sends e-mail and name along in the query. */
export function CreateAccountPage() {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const back = useReturnPath();
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn && !user.isCreatingAccount);
  if (isSignedIn) return <Navigate to={back} replace />;
  return (
    <UserFrame title="user.createAccountTitle" intro="user.createAccountIntro">
      <CreateAccountForm
        known={{
          email: query.get('email') ?? '',
          firstname: query.get('firstName') ?? '',
          lastname: query.get('lastName') ?? '',
        }}
        signIn={
          <Link className={css.link} to={paths.signIn} state={state}>
            <FormattedMessage id="user.signIn" />
          </Link>
        }
      />
    </UserFrame>
  );
}
