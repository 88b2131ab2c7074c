import { screen, waitFor, within } from '@testing-library/react';
import type { MenuEntry } from '#shell/shared/categories';
import { type DrawerView, drawerBack, drawerTitles } from '#shell/shared/drawerViews';
import english from '../../i18n/en_US.json';
import { newDatabase } from '../support/backEnd.ts';
import { newSession, storeSession } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { type RenderOptions, renderApp } from '../support/renderApp.tsx';
import { failRequests, graphqlResponse, networkError, operation, recordOperations } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

async function openDrawer(path = '/ae_en/nowhere', options: RenderOptions = {}) {
  const app = await renderApp(path, options);
  await app.user.click(screen.getByRole('button', { name: textOf('shell.openMenu') }));
  const drawer = await screen.findByRole('dialog', { name: textOf('shell.mainMenu') });
  return { ...app, drawer };
}

test('shows the categories of the root category', async () => {
  const { drawer } = await openDrawer();
  const menu = await within(drawer).findByRole('navigation', { name: textOf('shell.mainMenu') });
  expect(within(menu).getByRole('button', { name: demo.textiles.name })).toBeInTheDocument();
  expect(within(menu).getByRole('button', { name: demo.lighting.name })).toBeInTheDocument();
});

test('opens the level of a category: first a link to all of its products, then its subcategories', async () => {
  const { drawer, user } = await openDrawer();
  await user.click(await within(drawer).findByRole('button', { name: demo.textiles.name }));
  const level = await within(drawer).findByRole('navigation', { name: demo.textiles.name });
  expect(
    within(level).getByRole('link', { name: textOf('shell.allOf', { name: demo.textiles.name }) }),
  ).toHaveAttribute('href', `/ae_en${demo.textiles.path}`);
  expect(within(level).getByRole('link', { name: demo.tableLinen.name })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/ae_en\/home-textiles\/.+\.html$/),
  );
  expect(level).toHaveFocus();
});

test('goes back to the parent category, and has no back button on the top level', async () => {
  const { drawer, user } = await openDrawer();
  expect(within(drawer).queryByRole('button', { name: textOf('shell.back') })).not.toBeInTheDocument();
  await user.click(await within(drawer).findByRole('button', { name: demo.textiles.name }));
  await user.click(await within(drawer).findByRole('button', { name: demo.rugs.name }));
  expect(
    await within(drawer).findByRole('link', { name: textOf('shell.allOf', { name: 'Rugs' }) }),
  ).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: textOf('shell.back') }));
  expect(
    await within(drawer).findByRole('link', { name: textOf('shell.allOf', { name: demo.textiles.name }) }),
  ).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: textOf('ui.close') }));
  await waitFor(() => expect(drawer).not.toHaveAttribute('open'));
});

test('closes the drawer on Escape', async () => {
  const { drawer, user } = await openDrawer();
  within(drawer)
    .getByRole('button', { name: textOf('ui.close') })
    .focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(drawer).not.toHaveAttribute('open'));
});

test('shows cached categories on every level while offline', async () => {
  const database = newDatabase();
  const menu = recordOperations();
  const before = await renderApp('/ae_en/nowhere', { database, before: [menu.handler] });
  await waitFor(() => expect(menu.count('getMegaMenu')).toBe(1));
  await waitFor(() => {
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('DUKKAN__apollo-cache-persist_ae_en')).toContain(demo.saduRugs.name);
  });
  before.leave();

  const line = failRequests('', networkError);
  const { user } = await renderApp('/ae_en/nowhere', { database, before: line.handlers });
  await user.click(screen.getByRole('button', { name: textOf('shell.openMenu') }));
  const drawer = await screen.findByRole('dialog', { name: textOf('shell.mainMenu') });
  await user.click(await within(drawer).findByRole('button', { name: demo.textiles.name }));
  await user.click(await within(drawer).findByRole('button', { name: demo.rugs.name }));
  expect(await within(drawer).findByRole('link', { name: demo.saduRugs.name })).toHaveAttribute(
    'href',
    `/ae_en${demo.saduRugs.path}`,
  );
  expect(within(drawer).queryByRole('alert')).not.toBeInTheDocument();
});

test('opens the drawer on its top level each time', async () => {
  const { drawer, user } = await openDrawer();
  await user.click(await within(drawer).findByRole('button', { name: demo.textiles.name }));
  await user.click(within(drawer).getByRole('button', { name: textOf('ui.close') }));
  await user.click(screen.getByRole('button', { name: textOf('shell.openMenu') }));
  expect(await within(drawer).findByRole('navigation', { name: textOf('shell.mainMenu') })).toBeInTheDocument();
});

test('shows account, store views and theme in the drawer', async () => {
  const { drawer, user } = await openDrawer();
  expect(within(drawer).getByRole('button', { name: textOf('shell.signIn') })).toBeInTheDocument();
  await user.click(
    await within(drawer).findByText(pattern('shell.countryAndLanguage', { country: textOf('country.AE') })),
  );
  expect(within(drawer).getAllByRole('link', { name: 'العربية' })).toHaveLength(2);
  expect(await within(drawer).findByRole('radio', { name: textOf('shell.theme.dark') })).toBeInTheDocument();
});

test('lists the currencies of the store, and marks the current currency', async () => {
  const currencies = operation('getStoreConfigData', () =>
    graphqlResponse({
      storeConfig: { __typename: 'StoreConfig', store_code: 'ae_en', store_name: 'Dukkan' },
      availableStores: [],
      currency: {
        __typename: 'Currency',
        default_display_currency_code: 'AED',
        available_currency_codes: ['AED', 'USD'],
      },
    }),
  );
  const { drawer, user } = await openDrawer('/ae_en/nowhere', { before: [currencies] });
  await user.click(await within(drawer).findByText('AED'));
  expect(within(drawer).getByRole('button', { name: /\(AED\)$/ })).toHaveAttribute('aria-current', 'true');
  expect(within(drawer).getByRole('button', { name: /\(USD\)$/ })).not.toHaveAttribute('aria-current');
});

test('marks the current category on every level', async () => {
  const { drawer, user } = await openDrawer(`/ae_en${demo.rugs.path}`);
  const textiles = await within(drawer).findByRole('button', { name: demo.textiles.name });
  expect(textiles).toHaveAttribute('data-active');
  expect(within(drawer).getByRole('button', { name: demo.lighting.name })).not.toHaveAttribute('data-active');
  await user.click(textiles);
  const rugs = await within(drawer).findByRole('button', { name: demo.rugs.name });
  expect(rugs).toHaveAttribute('data-active');
  await user.click(rugs);
  const all = textOf('shell.allOf', { name: demo.rugs.name });
  expect(await within(drawer).findByRole('link', { name: all })).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['by name', undefined, textOf('shell.hello', { name: demo.customer.firstname })],
  ['without a name while it is not loaded', networkError, textOf('shell.myAccount')],
])('greets a customer %s', async (_, answer, greeting) => {
  const database = newDatabase();
  const { token } = await newSession(database);
  storeSession(token);
  const before = answer ? [operation('GetCustomerForLeftNav', answer)] : [];
  const { user } = await renderApp('/ae_en/nowhere', { database, before });
  await user.click(screen.getByRole('button', { name: textOf('shell.openMenu') }));
  const drawer = await screen.findByRole('dialog', { name: textOf('shell.mainMenu') });
  await user.click(await within(drawer).findByRole('button', { name: greeting }));
  expect(drawer).toHaveAccessibleName(textOf('shell.myAccount'));
});

test('stores the theme and applies it to the document', async () => {
  const { drawer, user } = await openDrawer();
  // The switchers are rendered one frame after the drawer.
  await user.click(await within(drawer).findByRole('radio', { name: textOf('shell.theme.dark') }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('DUKKAN__color_scheme')).toContain('dark');
  // The switch in the footer shows the same choice.
  for (const choice of screen.getAllByRole('radio', { name: textOf('shell.theme.dark'), hidden: true }))
    expect(choice).toBeChecked();
  await user.click(within(drawer).getByRole('radio', { name: textOf('shell.theme.system') }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('shows an account view with its title over the menu, which is inert meanwhile', async () => {
  const { drawer, user } = await openDrawer();
  const menu = await within(drawer).findByRole('navigation', { name: textOf('shell.mainMenu') });
  await user.click(within(drawer).getByRole('button', { name: textOf('shell.signIn') }));
  expect(drawer).toHaveAccessibleName(textOf('shell.signIn'));
  expect(menu.closest('[data-masked]')).toHaveAttribute('inert');
  expect(within(drawer).getByRole('region', { name: textOf('shell.signIn') })).toHaveFocus();
  // Controls under the view are not accessible.
  expect(within(drawer).queryByRole('radio', { name: textOf('shell.theme.dark') })).toBeNull();
  await user.click(within(drawer).getByRole('button', { name: textOf('shell.back') }));
  expect(drawer).toHaveAccessibleName(textOf('shell.mainMenu'));
  expect(menu.closest('[inert]')).toBeNull();
  expect(within(drawer).getByRole('button', { name: textOf('shell.signIn') })).toHaveFocus();
});

test('moves the focus to the opened category when the shopper goes back', async () => {
  const { drawer, user } = await openDrawer();
  await user.click(await within(drawer).findByRole('button', { name: demo.textiles.name }));
  expect(await within(drawer).findByRole('navigation', { name: demo.textiles.name })).toHaveFocus();
  await user.click(within(drawer).getByRole('button', { name: textOf('shell.back') }));
  expect(await within(drawer).findByRole('button', { name: demo.textiles.name })).toHaveFocus();
});

test('hides categories that are not in the menu, and sorts the others by position', async () => {
  const category = (name: string, position: number, include_in_menu: number) => ({
    __typename: 'CategoryTree',
    uid: name,
    name,
    url_path: name.toLowerCase(),
    url_suffix: '.html',
    position,
    include_in_menu,
    children_count: '0',
  });
  const before = [
    operation('GetNavigationMenu', ({ variables: { uid } }) => {
      // A category without a suffix gets the suffix of the store.
      const children = [
        { ...category('Third', 3, 1), url_suffix: null },
        category('Hidden', 1, 0),
        category('Second', 2, 1),
      ];
      const root = { ...category('Root', 1, 1), uid, children };
      return { data: { categories: { __typename: 'CategoryResult', items: [root] } } };
    }),
  ];
  const { user } = await renderApp('/ae_en/nowhere', { before });
  await user.click(screen.getByRole('button', { name: textOf('shell.openMenu') }));
  const menu = await screen.findByRole('navigation', { name: textOf('shell.mainMenu') });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Second', '/ae_en/second.html'],
    ['Third', '/ae_en/third.html'],
  ]);
});

describe('the drawer', () => {
  const category: MenuEntry = {
    uid: '1',
    name: demo.rugs.name,
    path: '/rugs',
    hasChildren: true,
    image: null,
    children: [],
  };

  test.each<[DrawerView, DrawerView]>([
    ['CREATE_ACCOUNT', 'SIGN_IN'],
    ['FORGOT_PASSWORD', 'SIGN_IN'],
    ['MY_ACCOUNT', 'MENU'],
    ['SIGN_IN', 'MENU'],
  ])('goes back from %s to %s', (view, parent) => {
    expect(drawerBack({ view, trail: [category] })).toEqual({ view: parent, trail: [category] });
  });

  test('goes back in the menu to the parent category, then closes', () => {
    expect(drawerBack({ view: 'MENU', trail: [category] })).toEqual({ view: 'MENU', trail: [] });
    expect(drawerBack({ view: 'MENU', trail: [] })).toBeNull();
  });

  test.each<[DrawerView, string]>([
    ['MENU', textOf('shell.mainMenu')],
    ['SIGN_IN', textOf('shell.signIn')],
    ['CREATE_ACCOUNT', textOf('shell.createAccount')],
    ['FORGOT_PASSWORD', textOf('shell.forgotPassword')],
    ['MY_ACCOUNT', textOf('shell.myAccount')],
  ])('gives the view %s the title %s', (view, title) => {
    expect((english as Record<string, string>)[drawerTitles[view]]).toBe(title);
  });
});
