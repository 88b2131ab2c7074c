// The pages and panels that lead to an account, in one chunk.
export { AccountPanel } from '#features/account/AccountPanel';
export { CreateAccountPage } from '#features/user/CreateAccountPage';
export { ConfirmAccountPage } from '#features/user/confirmation/ConfirmAccountPage';
export { ForgotPasswordPage } from '#features/user/ForgotPasswordPage';
export { ResetPasswordPage } from '#features/user/ResetPasswordPage';
export { SignInPage } from '#features/user/SignInPage';
