import { useAddAfterSignIn } from '#features/catalog/wishlist/useAddAfterSignIn';
import { CreateAccountPage } from '#features/user/CreateAccountPage';
import { SignInPage } from '#features/user/SignInPage';

/** The sign-in page, also when it was opened from a wish list button: the product is added after it. */
export function SignIn() {
  useAddAfterSignIn();
  return <SignInPage />;
}

/** The same for a new account. */
export function CreateAccount() {
  useAddAfterSignIn();
  return <CreateAccountPage />;
}
