import { useAddAfterSignIn } from '#features/catalog/wishlist/useAddAfterSignIn';
import { CreateAccountPage } from '#features/user/CreateAccountPage';
import { SignInPage } from '#features/user/SignInPage';

/** The sign-in page, for whoever comes from a heart too: what was wished for is in the list then. */
export function SignIn() {
  useAddAfterSignIn();
  return <SignInPage />;
}

/** The same for a new account. */
export function CreateAccount() {
  useAddAfterSignIn();
  return <CreateAccountPage />;
}
