// Account panels of header and drawer, and the pages with the same forms except the sign-in page, in one chunk.
export { AccountPanel } from '#features/account/AccountPanel';
export { ConfirmAccountPage } from '#features/user/ConfirmAccountPage';
export { CreateAccountPage } from '#features/user/CreateAccountForm';
export { ForgotPasswordPage } from '#features/user/ForgotPasswordForm';
export { ResetPasswordPage } from '#features/user/ResetPasswordPage';
export { GuestPanel } from './GuestPanel';
