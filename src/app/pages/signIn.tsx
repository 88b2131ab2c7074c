import { useWishAfterSignIn } from '#features/catalog/wishlist/useWishAfterSignIn';
import { CreateAccountPage } from '#features/user/CreateAccountPage';
import { SignInPage } from '#features/user/SignInPage';

/** The sign-in page, for whoever comes from a heart too: what was wished for is in the list then. */
export function SignIn() {
  useWishAfterSignIn();
  return <SignInPage />;
}

/** The same for a new account. */
export function CreateAccount() {
  useWishAfterSignIn();
  return <CreateAccountPage />;
}
