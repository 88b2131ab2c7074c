import { lazy, Suspense } from 'react';
import type { AccountView } from '#features/account/AccountPanel';
import type { DrawerPanels } from '#shell/Drawer';
import { Skeleton } from '#ui/Skeleton';

const AccountPanel = lazy(() =>
  import('#features/account/AccountPanel').then((code) => ({ default: code.AccountPanel })),
);

const panel = (view: AccountView) => (show: (view: AccountView) => void) => (
  <Suspense fallback={<Skeleton lines={6} height="2.75rem" />}>
    <AccountPanel view={view} show={show} />
  </Suspense>
);

/** The drawer's account views; their code comes with the first of them. */
export const accountPanels: DrawerPanels = {
  SIGN_IN: panel('SIGN_IN'),
  CREATE_ACCOUNT: panel('CREATE_ACCOUNT'),
  FORGOT_PASSWORD: panel('FORGOT_PASSWORD'),
  MY_ACCOUNT: panel('MY_ACCOUNT'),
};
