import { FormattedMessage } from 'react-intl';
import type { AccountView } from '#features/account/AccountPanel';
import type { DrawerPanels } from '#shell/drawer/Drawer';
import { userCode } from '#shell/header/lazyParts';
import { lazyPart } from '#ui/lazyPart';
import { Skeleton } from '#ui/Skeleton';

const accountPanel = lazyPart(userCode, (code) => code.AccountPanel);

const panel = (view: AccountView) => (show: (view: AccountView) => void) => (
  <accountPanel.Part
    wanted
    meanwhile={<Skeleton lines={6} height="2.75rem" />}
    instead={
      <p>
        <FormattedMessage id="error.load" />
      </p>
    }
    view={view}
    show={show}
  />
);

/** The drawer's account views; their code comes with the first of them. */
export const accountPanels: DrawerPanels = {
  SIGN_IN: panel('SIGN_IN'),
  CREATE_ACCOUNT: panel('CREATE_ACCOUNT'),
  FORGOT_PASSWORD: panel('FORGOT_PASSWORD'),
  MY_ACCOUNT: panel('MY_ACCOUNT'),
};
