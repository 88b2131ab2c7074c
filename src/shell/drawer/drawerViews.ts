import type { MenuEntry } from '../shared/categories';

export type DrawerView = 'MENU' | 'SIGN_IN' | 'CREATE_ACCOUNT' | 'FORGOT_PASSWORD' | 'MY_ACCOUNT';

/** Where the shopper is in the drawer: a view, and in the menu the opened categories from the top down. */
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

const parents: Record<Exclude<DrawerView, 'MENU'>, DrawerView> = {
  CREATE_ACCOUNT: 'SIGN_IN',
  FORGOT_PASSWORD: 'SIGN_IN',
  MY_ACCOUNT: 'MENU',
  SIGN_IN: 'MENU',
};

/** Where “back” leads; null closes the drawer. */
export function drawerBack({ view, trail }: DrawerPlace): DrawerPlace | null {
  if (view !== 'MENU') return { view: parents[view], trail };
  return trail.length > 0 ? { view, trail: trail.slice(0, -1) } : null;
}
