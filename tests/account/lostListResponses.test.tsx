import { screen, waitFor, within } from '@testing-library/react';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import * as demo from '../support/demo.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { settings, signInWithWishlists } from '../support/multipleWishlists.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';

// These tests lose the response to a change of wish lists that the back end has executed.

reportAllAsVisible();

const { kilim } = demo;
const unknown = pattern('error.unknownOutcome');
const patience = { timeout: 60_000 };
const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function open(list = '') {
  const shop = await signInWithWishlists([{ sku: kilim.sku, description: 'Red' }], { Majlis: [] });
  const app = await renderApp(`/sa_en/wishlist${list && `?list=${shop.ids[list]}`}`, shop);
  await screen.findByRole('navigation', { name: textOf('account.lists') });
  return { ...shop, ...app };
}

describe('CreateWishlist', () => {
  test('creates the wish list once and opens the list when the response is lost', async () => {
    const { user, database, inside } = await open();
    server.use(...loseResponses(database, 'createWishlist', { times: 1, settings }).handlers);
    await user.click(await findButton(textOf('account.listNew')));
    await user.type(
      (await dialog(textOf('account.listNew'))).getByLabelText(textOf('account.listName')),
      'Garden{Enter}',
    );
    expect(await screen.findByText(textOf('account.listMade', { name: 'Garden' }), {}, patience)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: textOf('account.listEmpty') })).toBeVisible();
    expect(Object.keys(await inside())).toEqual(['Wish List', 'Majlis', 'Garden']);
  });

  test('creates no second wish list when the customer retries after an unknown outcome', async () => {
    const { user, database, inside } = await open();
    const lost = loseResponses(database, 'createWishlist', { thenSilent: true, settings });
    server.use(...lost.handlers);
    await user.click(await findButton(textOf('account.listNew')));
    const form = await dialog(textOf('account.listNew'));
    await user.type(form.getByLabelText(textOf('account.listName')), 'Garden{Enter}');
    expect(await form.findByText(unknown, {}, patience)).toBeVisible();
    lost.heal();
    await user.click(form.getByRole('button', { name: textOf('account.listMake') }));
    expect(await screen.findByText(textOf('account.listMade', { name: 'Garden' }))).toBeVisible();
    expect(Object.keys(await inside())).toEqual(['Wish List', 'Majlis', 'Garden']);
  });
});

test('RenameWishlist: shows the new name of a wish list when the response is lost', async () => {
  const { user, database, inside } = await open('Majlis');
  server.use(...loseResponses(database, 'updateWishlist', { times: 1, settings }).handlers);
  await user.click(await findButton(textOf('account.listRename')));
  const field = (await dialog(textOf('account.listRename'))).getByLabelText(textOf('account.listName'));
  await user.clear(field);
  await user.type(field, 'Garden{Enter}');
  expect(await screen.findByText(textOf('account.listRenamed', { name: 'Garden' }), {}, patience)).toBeVisible();
  expect(Object.keys(await inside())).toEqual(['Wish List', 'Garden']);
});

test('DeleteWishlist: removes the list and opens the default list when the response is lost', async () => {
  const { user, database, inside } = await open('Majlis');
  server.use(...loseResponses(database, 'deleteWishlist', { times: 1, settings }).handlers);
  await user.click(await findButton(textOf('account.listDelete')));
  await user.click(
    (await dialog(textOf('account.listDeleteQuestion'))).getByRole('button', { name: textOf('account.listDelete') }),
  );
  expect(await screen.findByText(textOf('account.listDeleted', { name: 'Majlis' }), {}, patience)).toBeVisible();
  await screen.findByRole('heading', { level: 2, name: kilim.name });
  expect(Object.keys(await inside())).toEqual(['Wish List']);
});

describe('moving a wish to another list', () => {
  test.each(['addProductsToWishlist', 'removeProductsFromWishlist'])(
    'moves the wish once, with its note, when the response to %s is lost',
    async (field) => {
      const { user, database, inside } = await open();
      server.use(...loseResponses(database, field, { times: 1, settings }).handlers);
      await user.click(await findButton(pattern('account.wishMove')));
      await user.click((await dialog(textOf('account.wishMove'))).getByRole('button', { name: 'Majlis' }));
      expect(await screen.findByText(pattern('account.wishMoved'), {}, patience)).toBeVisible();
      await waitFor(async () => expect(await inside()).toEqual({ 'Wish List': [], Majlis: [`${kilim.sku}: Red`] }));
    },
  );

  test('moves the wish once when the customer retries after an unknown outcome', async () => {
    const { user, database, inside } = await open();
    const lost = loseResponses(database, 'addProductsToWishlist', { thenSilent: true, settings });
    server.use(...lost.handlers);
    await user.click(await findButton(pattern('account.wishMove')));
    const choice = await dialog(textOf('account.wishMove'));
    await user.click(choice.getByRole('button', { name: 'Majlis' }));
    expect(await choice.findByText(unknown, {}, patience)).toBeVisible();
    lost.heal();
    await user.click(choice.getByRole('button', { name: 'Majlis' }));
    expect(await screen.findByText(pattern('account.wishMoved'), {}, patience)).toBeVisible();
    expect(await inside()).toEqual({ 'Wish List': [], Majlis: [`${kilim.sku}: Red`] });
  });
});
