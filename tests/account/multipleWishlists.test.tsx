import { act, screen, waitFor, within } from '@testing-library/react';
import { shopSettings } from '../../mocks/shop/shared/settings.ts';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { signIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { signInWithWishlists } from '../support/multipleWishlists.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { graphqlResponse, internalError, operation } from '../support/responses.ts';
import { anyOf, beginning, pattern, textOf } from '../support/texts.ts';
import { signInWithWishlist } from '../support/wishlist.ts';
import { rejectOperations, titles, tryInputs } from '../support/wrongInput.ts';

// Only Adobe Commerce supports several wish lists of a customer (docs/decisions/0014).

reportAllAsVisible();

const page = '/sa_en/wishlist';
const { kilim, otherKilim, stool } = demo;
const names = async () => within(await screen.findByRole('navigation', { name: textOf('account.lists') }));
const listed = async () => (await names()).getAllByRole('link').map((link) => link.textContent);
const entry = (name: string, count: number) => `${name}${count}, ${textOf('account.wishCount', { count })}`;
const findButton = (name: string) => screen.findByRole('button', { name });
const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const open = async (
  url: string,
  wishes?: Parameters<typeof signInWithWishlists>[0],
  others?: Parameters<typeof signInWithWishlists>[1],
) => {
  const shop = await signInWithWishlists(wishes, others);
  const app = await renderApp(
    url.replace(/list=(\w+)$/, (_, name) => `list=${shop.ids[name]}`),
    shop,
  );
  return { ...shop, ...app };
};

/** Counts the requests for the maximum number of wish lists and for the names of the wish lists. */
function asked() {
  const count = { limit: 0, names: 0 };
  const handlers = [
    operation('GetWishlistLimit', () => {
      count.limit += 1;
      return undefined;
    }),
    operation('GetWishlistNames', () => {
      count.names += 1;
      return undefined;
    }),
  ];
  return { count, handlers };
}

describe('with a back end that supports one wish list per customer', () => {
  test.each([
    ['2.4.7', {}],
    ['2.4.8', { schemaVersion: '2.4.8' }],
    ['default settings', shopSettings({}, 'plain')],
  ] as const)('requests the wish list limit once, and shows only one list (%s)', async (_, settings) => {
    const { database } = await signInWithWishlist([{ sku: kilim.sku }]);
    const { count, handlers } = asked();
    const { user } = await renderApp(page, { database, settings, before: handlers });
    await card(kilim.name);
    await waitFor(() => expect(count.limit).toBe(1));
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: textOf('account.addresses') }));
    await screen.findByRole('heading', { level: 1, name: textOf('account.addresses') });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: textOf('account.wishlist') }));
    await card(kilim.name);
    expect(count).toEqual({ limit: 1, names: 0 });
    expect(screen.queryByRole('navigation', { name: textOf('account.lists') })).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: anyOf('account.wishMove', 'account.listNew') }),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('requests the wish list limit again after a failed request', async () => {
    const { database } = await signInWithWishlist([{ sku: kilim.sku }]);
    let times = 0;
    const silent = operation('GetWishlistLimit', () => {
      times += 1;
      return times > 1 ? undefined : internalError();
    });
    const { user } = await renderApp(page, { database, before: [silent] });
    await card(kilim.name);
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: textOf('account.addresses') }));
    await screen.findByRole('heading', { level: 1, name: textOf('account.addresses') });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: textOf('account.wishlist') }));
    await card(kilim.name);
    await waitFor(() => expect(times).toBe(2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the wish list page with several lists', () => {
  test('shows each list with its number of wishes, and writes the id of the open list into the URL', async () => {
    const { user, ids } = await open(page, [{ sku: kilim.sku }], {
      Majlis: [{ sku: stool.sku }, { sku: otherKilim.sku }],
    });
    await card(kilim.name);
    expect(await listed()).toEqual([entry('Wish List', 1), entry('Majlis', 2)]);
    expect((await names()).getByRole('link', { name: /^Wish List/ })).toHaveAttribute('aria-current', 'page');
    await user.click((await names()).getByRole('link', { name: /^Majlis/ }));
    await card(stool.name);
    expect(window.location.search).toBe(`?list=${ids.Majlis}`);
    expect((await names()).getByRole('link', { name: /^Majlis/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('heading', { level: 2, name: kilim.name })).not.toBeInTheDocument();
    await act(async () => window.history.back());
    await card(kilim.name);
  });

  test('opens the wish list whose id is in the URL', async () => {
    await open(`${page}?list=Majlis`, [{ sku: kilim.sku }], { Majlis: [{ sku: stool.sku }] });
    await card(stool.name);
    expect(screen.queryByRole('heading', { level: 2, name: kilim.name })).not.toBeInTheDocument();
  });

  test('redirects an unknown list id to the default list', async () => {
    await open(`${page}?list=nothing`, [{ sku: kilim.sku }]);
    await card(kilim.name);
    expect(window.location.search).toBe('');
  });

  test('lets the customer create lists until the limit is reached, and opens each new list', async () => {
    const { user, inside } = await open(page, [{ sku: kilim.sku }]);
    await user.click(await findButton(textOf('account.listNew')));
    const form = await dialog(textOf('account.listNew'));
    await user.type(form.getByLabelText(textOf('account.listName')), ' Eid   gifts 🎁 {Enter}');
    expect(await screen.findByText(textOf('account.listMade', { name: 'Eid gifts 🎁' }))).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: textOf('account.listEmpty') })).toBeVisible();
    expect(await listed()).toEqual([entry('Wish List', 1), entry('Eid gifts 🎁', 0)]);
    expect(await inside()).toEqual({ 'Wish List': [kilim.sku], 'Eid gifts 🎁': [] });

    await waitFor(() => expect(screen.queryByLabelText(textOf('account.listName'))).not.toBeInTheDocument());
    await user.click(await findButton(textOf('account.listNew')));
    const another = await dialog(textOf('account.listNew'));
    await user.type(another.getByLabelText(textOf('account.listName')), 'EID GIFTS 🎁{Enter}');
    expect(await another.findByText(textOf('account.listTaken'))).toBeVisible();
    await user.clear(another.getByLabelText(textOf('account.listName')));
    await user.type(another.getByLabelText(textOf('account.listName')), 'Garden{Enter}');
    expect(await screen.findByText(textOf('account.listsFull'))).toBeVisible();
    const full = screen.getByRole('button', {
      name: textOf('account.listNew'),
      description: pattern('account.listsFull'),
    });
    expect(full).toHaveAttribute('aria-disabled', 'true');
    await user.click(full);
    await waitFor(() => expect(screen.queryByLabelText(textOf('account.listName'))).not.toBeInTheDocument());
  });

  test('shows an error when another tab has created a list with the same name or reached the limit', async () => {
    const { user, make } = await open(page);
    await user.click(await findButton(textOf('account.listNew')));
    const form = await dialog(textOf('account.listNew'));
    await make('Garden');
    await user.type(form.getByLabelText(textOf('account.listName')), 'Garden{Enter}');
    expect(await form.findByText(textOf('account.listTaken'))).toBeVisible();
    await make('Gifts');
    await user.clear(form.getByLabelText(textOf('account.listName')));
    await user.type(form.getByLabelText(textOf('account.listName')), 'Kitchen{Enter}');
    expect(await form.findByText(textOf('account.listsFull'))).toBeVisible();
  });

  test('renames a wish list', async () => {
    const { user, inside } = await open(`${page}?list=Majlis`, [], { Majlis: [{ sku: stool.sku }] });
    await user.click(await findButton(textOf('account.listRename')));
    const form = await dialog(textOf('account.listRename'));
    const field = form.getByLabelText(textOf('account.listName'));
    expect(field).toHaveValue('Majlis');
    await user.clear(field);
    await user.type(field, 'مجلس <b>{Enter}');
    expect(await screen.findByText(pattern('account.listRenamed'))).toBeVisible();
    expect(await listed()).toEqual([entry('Wish List', 0), entry('مجلس <b>', 1)]);
    expect(Object.keys(await inside())).toEqual(['Wish List', 'مجلس <b>']);
  });

  test('opens the default list when the renamed list was deleted in another tab', async () => {
    const { user, drop, ids } = await open(`${page}?list=Majlis`, [{ sku: kilim.sku }], { Majlis: [] });
    await user.click(await findButton(textOf('account.listRename')));
    const form = await dialog(textOf('account.listRename'));
    await drop(ids.Majlis ?? '');
    await user.type(form.getByLabelText(textOf('account.listName')), ' 2{Enter}');
    await card(kilim.name);
    expect(await listed()).toEqual([entry('Wish List', 1)]);
  });

  test('deletes a list with its wishes after a confirmation, except the default list', async () => {
    const { user, inside } = await open(page, [{ sku: kilim.sku }], {
      Majlis: [{ sku: stool.sku }, { sku: otherKilim.sku }],
    });
    await card(kilim.name);
    await names();
    expect(screen.queryByRole('button', { name: textOf('account.listDelete') })).not.toBeInTheDocument();
    await user.click((await names()).getByRole('link', { name: /^Majlis/ }));
    await user.click(await findButton(textOf('account.listDelete')));
    const question = await dialog(textOf('account.listDeleteQuestion'));
    expect(question.getByText(textOf('account.listDeleteLoses', { count: 2 }))).toBeVisible();
    await user.click(question.getByRole('button', { name: textOf('account.listDelete') }));
    expect(await screen.findByText(textOf('account.listDeleted', { name: 'Majlis' }))).toBeVisible();
    await card(kilim.name);
    expect(window.location.search).toBe('');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(await inside()).toEqual({ 'Wish List': [kilim.sku] });
  });

  test('keeps a list that could not be deleted, and shows the reason', async () => {
    const { user, inside } = await open(`${page}?list=Majlis`, [], { Majlis: [] });
    await user.click(await findButton(textOf('account.listDelete')));
    server.use(operation('DeleteWishlist', () => internalError()));
    const question = await dialog(textOf('account.listDeleteQuestion'));
    expect(question.getByText(textOf('account.listDeleteLoses', { count: 0 }))).toBeVisible();
    await user.click(question.getByRole('button', { name: textOf('account.listDelete') }));
    expect(await question.findByRole('alert')).toHaveTextContent(textOf('error.server'));
    expect(Object.keys(await inside())).toEqual(['Wish List', 'Majlis']);
  });

  test('moves a wish with its note to another list', async () => {
    const { user, inside } = await open(page, [{ sku: kilim.sku, description: 'Red' }, { sku: stool.sku }], {
      Majlis: [{ sku: otherKilim.sku }],
    });
    await user.click(await (await card(kilim.name)).findByRole('button', { name: pattern('account.wishMove') }));
    const choice = await dialog(textOf('account.wishMove'));
    expect(choice.queryByRole('button', { name: 'Wish List' })).not.toBeInTheDocument();
    await user.click(choice.getByRole('button', { name: 'Majlis' }));
    expect(await screen.findByText(beginning('account.wishMoved', { list: 'Majlis', name: kilim.name }))).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(stool.name));
    expect(await listed()).toEqual([entry('Wish List', 1), entry('Majlis', 2)]);
    expect(await inside()).toEqual({ 'Wish List': [stool.sku], Majlis: [otherKilim.sku, `${kilim.sku}: Red`] });
  });

  test('shows that a wish was moved without its note when the note could not be saved', async () => {
    const { user, inside } = await open(page, [{ sku: kilim.sku, description: 'Red' }], { Majlis: [] });
    server.use(operation('UpdateWish', () => internalError()));
    await user.click(await (await card(kilim.name)).findByRole('button', { name: pattern('account.wishMove') }));
    await user.click((await dialog(textOf('account.wishMove'))).getByRole('button', { name: 'Majlis' }));
    expect(await screen.findByText(pattern('account.wishMovedBare'))).toBeVisible();
    expect(await inside()).toEqual({ 'Wish List': [], Majlis: [kilim.sku] });
  });

  test("keeps a wish that cannot be moved, and shows the back end's reason", async () => {
    const { user, inside } = await open(page, [{ sku: kilim.sku }], { Majlis: [] });
    const refusal = { __typename: 'WishListUserInputError', code: 'UNDEFINED', message: 'Not into this list.' };
    server.use(
      operation('AddProductToWishlistFromGallery', () =>
        graphqlResponse({
          addProductsToWishlist: {
            __typename: 'AddProductsToWishlistOutput',
            user_errors: [refusal],
            wishlist: { __typename: 'Wishlist', id: '2', items_v2: null },
          },
        }),
      ),
    );
    await user.click(await (await card(kilim.name)).findByRole('button', { name: pattern('account.wishMove') }));
    const choice = await dialog(textOf('account.wishMove'));
    await user.click(choice.getByRole('button', { name: 'Majlis' }));
    expect(await choice.findByText('Not into this list.')).toBeVisible();
    expect(await inside()).toEqual({ 'Wish List': [kilim.sku], Majlis: [] });
  });

  test('restores a removed wish into the list that contained it', async () => {
    const { user, inside } = await open(`${page}?list=Majlis`, [], {
      Majlis: [{ sku: stool.sku }, { sku: kilim.sku }],
    });
    const wish = await card(stool.name);
    await user.click(wish.getByRole('button', { name: pattern('account.wishRemove') }));
    await waitFor(async () => expect((await inside()).Majlis).toEqual([kilim.sku]));
    await user.click(await findButton(textOf('cart.undo')));
    await waitFor(async () => expect(await inside()).toEqual({ 'Wish List': [], Majlis: [kilim.sku, stool.sku] }));
  });

  test('moves all wishes of the open list to the cart, and no wish of another list', async () => {
    const { user, inside } = await open(`${page}?list=Majlis`, [{ sku: kilim.sku }], { Majlis: [{ sku: stool.sku }] });
    await card(stool.name);
    await user.click(await findButton(textOf('account.allToCart')));
    await waitFor(async () => expect(await inside()).toEqual({ 'Wish List': [kilim.sku], Majlis: [] }));
  });

  test('offers another attempt when the names of the lists fail to load', async () => {
    const shop = await signInWithWishlists([{ sku: kilim.sku }], { Majlis: [] });
    let isBroken = true;
    const broken = operation('GetWishlistNames', () => (isBroken ? internalError() : undefined));
    const { user } = await renderApp(page, { ...shop, before: [broken] });
    await card(kilim.name);
    const again = await findButton(textOf('error.tryAgain'));
    isBroken = false;
    await user.click(again);
    expect(await listed()).toEqual([entry('Wish List', 1), entry('Majlis', 0)]);
  });
});

describe('the wish button', () => {
  const rugs = `/sa_en${demo.rugs.path}`;
  const heart = (name: string) => screen.findByRole('button', { name: textOf('catalog.wish', { name }) });

  test('is pressed if any list contains the product; removes it from all lists or adds it to the default', async () => {
    const { user, inside } = await open(rugs, [{ sku: kilim.sku }], {
      Majlis: [{ sku: kilim.sku }, { sku: otherKilim.sku }],
    });
    await waitFor(async () => expect(await heart(otherKilim.name)).toHaveAttribute('aria-pressed', 'true'));
    await user.click(await heart(otherKilim.name));
    await waitFor(async () => expect((await inside()).Majlis).toEqual([kilim.sku]));
    expect(await heart(otherKilim.name)).toHaveAttribute('aria-pressed', 'false');
    await user.click(await heart(kilim.name));
    await waitFor(async () => expect(await inside()).toEqual({ 'Wish List': [], Majlis: [] }));
    expect(await heart(kilim.name)).toHaveAttribute('aria-pressed', 'false');
    await user.click(await heart(kilim.name));
    await waitFor(async () => expect(await inside()).toEqual({ 'Wish List': [kilim.sku], Majlis: [] }));
  });

  test('stays pressed when the product could not be removed from every list', async () => {
    const { user, inside, ids } = await open(rugs, [{ sku: kilim.sku }], { Majlis: [{ sku: kilim.sku }] });
    await waitFor(async () => expect(await heart(kilim.name)).toHaveAttribute('aria-pressed', 'true'));
    server.use(
      operation('RemoveProductsFromWishlist', ({ variables }) =>
        Object(variables).wishlistId === ids.Majlis ? internalError() : undefined,
      ),
    );
    await user.click(await heart(kilim.name));
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(async () => expect(await heart(kilim.name)).toHaveAttribute('aria-pressed', 'true'));
    expect(await inside()).toEqual({ 'Wish List': [], Majlis: [kilim.sku] });
  });
});

test.each([
  ['2.4.8', { schemaVersion: '2.4.8' }],
  ['default settings', shopSettings({}, 'plain')],
] as const)('shows several wish lists on Adobe Commerce (%s)', async (_, others) => {
  const shop = await signInWithWishlists([{ sku: kilim.sku }], { Majlis: [{ sku: stool.sku }] });
  const { user } = await renderApp(page, { ...shop, settings: { ...others, ...shop.settings } });
  await card(kilim.name);
  await user.click((await names()).getByRole('link', { name: /^Majlis/ }));
  await user.click(await (await card(stool.name)).findByRole('button', { name: pattern('account.wishMove') }));
  await user.click((await dialog(textOf('account.wishMove'))).getByRole('button', { name: 'Wish List' }));
  expect(await screen.findByText(pattern('account.wishMoved'))).toBeVisible();
  expect(await shop.inside()).toEqual({ 'Wish List': [kilim.sku, stool.sku], Majlis: [] });
});

test("moves a guest's wishes to the default list unless another list contains them", async () => {
  const { database, settings, inside } = await signInWithWishlists([], { Majlis: [{ sku: kilim.sku }] });
  localStorage.removeItem('DUKKAN__signin_token');
  const { user, leave } = await renderApp(`/sa_en${demo.rugs.path}`, { database, settings });
  for (const { name } of [kilim, otherKilim])
    await user.click(await screen.findByRole('button', { name: textOf('catalog.wish', { name }) }));
  expect(await screen.findByText(textOf('catalog.wishKept', { name: otherKilim.name }))).toBeVisible();
  leave();
  const app = await renderApp('/sa_en/sign-in', { database, settings });
  await signIn(app.user);
  await waitFor(async () => expect(await inside()).toEqual({ 'Wish List': [otherKilim.sku], Majlis: [kilim.sku] }));
});

test('rejects invalid names of a wish list, and sends valid names', async () => {
  const { user } = await open(page);
  const shop = rejectOperations(/^CreateWishlist$/);
  server.use(shop.handler);
  await user.click(await findButton(textOf('account.listNew')));
  const form = (await dialog(textOf('account.listNew')))
    .getByLabelText(textOf('account.listName'))
    .closest('form') as HTMLElement;
  const name = {
    label: textOf('account.listName'),
    good: 'Gifts',
    operation: 'CreateWishlist',
    path: 'name',
    cases: [
      ...titles(255),
      { is: 'marks of direction', typed: '\u202bمجلس\u202c\u200f', sent: 'مجلس' },
      { is: 'the name of another', typed: ' wish  LIST', refused: ['account.listTaken'] as [string] },
    ],
  };
  expect(await tryInputs(() => form, [name], shop)).toEqual([]);
});
