import type { AccountView } from '#features/account/AccountPanel';
import type { MenuEntry } from './categories';

export type DrawerView = AccountView | 'MENU';

/** Position in the drawer: a view, and the opened menu categories from the top level down. */
export interface DrawerPlace {
  view: DrawerView;
  trail: readonly MenuEntry[];
}

export const drawerStart: DrawerPlace = { view: 'MENU', trail: [] };

export const drawerTitles: Record<DrawerView, string> = {
  MENU: 'shell.mainMenu',
  SIGN_IN: 'shell.signIn',
  CREATE_ACCOUNT: 'shell.createAccount',
  FORGOT_PASSWORD: 'shell.forgotPassword',
  MY_ACCOUNT: 'shell.myAccount',
};

const parents: Record<AccountView, DrawerView> = {
  CREATE_ACCOUNT: 'SIGN_IN',
  FORGOT_PASSWORD: 'SIGN_IN',
  MY_ACCOUNT: 'MENU',
  SIGN_IN: 'MENU',
};

/** Returns the position after “back”; null if the drawer has no “back” button at the current position. */
export function drawerBack({ view, trail }: DrawerPlace): DrawerPlace | null {
  if (view !== 'MENU') return { view: parents[view], trail };
  return trail.length > 0 ? { view, trail: trail.slice(0, -1) } : null;
}
