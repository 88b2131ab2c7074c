// The panels that lead to an account, and the pages with the same forms but for the one to sign in, in one chunk.
export { AccountPanel } from '#features/account/AccountPanel';
export { CreateAccountPage } from '#features/user/CreateAccountPage';
export { ConfirmAccountPage } from '#features/user/confirmation/ConfirmAccountPage';
export { ForgotPasswordPage } from '#features/user/ForgotPasswordPage';
export { ResetPasswordPage } from '#features/user/ResetPasswordPage';
export { GuestPanel } from './GuestPanel';
