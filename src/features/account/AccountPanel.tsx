import { FormattedMessage } from 'react-intl';
import { CreateAccountForm } from '#features/user/CreateAccountForm';
import { ForgotPasswordForm } from '#features/user/ForgotPasswordForm';
import { SignInForm } from '#features/user/SignInForm';
import css from '#features/user/UserForm.module.css';
import { AccountMenu } from './AccountMenu';

export type AccountView = 'SIGN_IN' | 'CREATE_ACCOUNT' | 'FORGOT_PASSWORD' | 'MY_ACCOUNT';

/** The account in the drawer: the same forms as on the account pages, with links between them inside the drawer. */
export function AccountPanel({ view, show }: { view: AccountView; show: (view: AccountView) => void }) {
  const way = (to: AccountView, text: string) => (
    <button type="button" className={css.link} onClick={() => show(to)}>
      <FormattedMessage id={text} />
    </button>
  );
  const done = () => show('MY_ACCOUNT');
  switch (view) {
    case 'SIGN_IN':
      return (
        <SignInForm
          forgot={way('FORGOT_PASSWORD', 'user.forgot')}
          create={way('CREATE_ACCOUNT', 'user.createAccount')}
          onDone={done}
        />
      );
    case 'CREATE_ACCOUNT':
      return <CreateAccountForm signIn={way('SIGN_IN', 'user.signIn')} onDone={done} />;
    case 'FORGOT_PASSWORD':
      return <ForgotPasswordForm signIn={way('SIGN_IN', 'user.backToSignIn')} />;
    case 'MY_ACCOUNT':
      return <AccountMenu onLeft={() => show('SIGN_IN')} />;
  }
}
