import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths';
import { Link } from '#ui/link/Link';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import css from './UserForm.module.css';
import { UserFrame } from './UserFrame';

/** The way to a new password. */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  return (
    <UserFrame title="user.forgotTitle" intro="user.forgotIntro">
      <ForgotPasswordForm
        signIn={
          <Link className={css.link} to={paths.signIn} state={state}>
            <FormattedMessage id="user.backToSignIn" />
          </Link>
        }
      />
    </UserFrame>
  );
}
