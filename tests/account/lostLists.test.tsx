import { screen, waitFor, within } from '@testing-library/react';
import * as demo from '../support/demo.ts';
import { everythingIsInSight } from '../support/inSight.ts';
import { loseAnswers } from '../support/lostAnswers.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { settings, withLists } from '../support/severalLists.ts';

// What is done with several lists, when the shop does it and its answer does not arrive.

everythingIsInSight();

const { kilim } = demo;
const unknown = /The connection broke before the shop could answer. Try again: nothing will be done twice/;
const patience = { timeout: 60_000 };
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function open(list = '') {
  const shop = await withLists([{ sku: kilim.sku, description: 'Red' }], { Majlis: [] });
  const app = await renderApp(`/sa_en/wishlist${list && `?list=${shop.ids[list]}`}`, shop);
  await screen.findByRole('navigation', { name: 'Your wish lists' });
  return { ...shop, ...app };
}

describe('a list whose making is not answered', () => {
  test('CreateWishlist: is there once, and opened', async () => {
    const { user, database, inside } = await open();
    server.use(...loseAnswers(database, 'createWishlist', { times: 1, settings }).handlers);
    await user.click(await press('New list'));
    await user.type((await dialog('New list')).getByLabelText('Name of the list'), 'Garden{Enter}');
    expect(await screen.findByText('Your new list: Garden', {}, patience)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'This list is empty' })).toBeVisible();
    expect(Object.keys(await inside())).toEqual(['Wish List', 'Majlis', 'Garden']);
  });

  test('is found with the next attempt, when nobody answered at all', async () => {
    const { user, database, inside } = await open();
    const lost = loseAnswers(database, 'createWishlist', { thenSilent: true, settings });
    server.use(...lost.handlers);
    await user.click(await press('New list'));
    const form = await dialog('New list');
    await user.type(form.getByLabelText('Name of the list'), 'Garden{Enter}');
    expect(await form.findByText(unknown, {}, patience)).toBeVisible();
    lost.heal();
    await user.click(form.getByRole('button', { name: 'Create list' }));
    expect(await screen.findByText('Your new list: Garden')).toBeVisible();
    expect(Object.keys(await inside())).toEqual(['Wish List', 'Majlis', 'Garden']);
  });
});

test('RenameWishlist: a list whose new name is not answered has it', async () => {
  const { user, database, inside } = await open('Majlis');
  server.use(...loseAnswers(database, 'updateWishlist', { times: 1, settings }).handlers);
  await user.click(await press('Rename list'));
  const field = (await dialog('Rename list')).getByLabelText('Name of the list');
  await user.clear(field);
  await user.type(field, 'Garden{Enter}');
  expect(await screen.findByText('The list is now called: Garden', {}, patience)).toBeVisible();
  expect(Object.keys(await inside())).toEqual(['Wish List', 'Garden']);
});

test('DeleteWishlist: a list whose end is not answered is gone, and left', async () => {
  const { user, database, inside } = await open('Majlis');
  server.use(...loseAnswers(database, 'deleteWishlist', { times: 1, settings }).handlers);
  await user.click(await press('Delete list'));
  await user.click((await dialog('Delete this list?')).getByRole('button', { name: 'Delete list' }));
  expect(await screen.findByText('List deleted: Majlis', {}, patience)).toBeVisible();
  await screen.findByRole('heading', { level: 2, name: kilim.name });
  expect(Object.keys(await inside())).toEqual(['Wish List']);
});

describe('a wish whose move is not answered', () => {
  test('MoveWish: has moved once, with its note', async () => {
    const { user, database, inside } = await open();
    server.use(...loseAnswers(database, 'moveProductsBetweenWishlists', { times: 1, settings }).handlers);
    await user.click(await press(/^Move to another list/));
    await user.click((await dialog('Move to another list')).getByRole('button', { name: 'Majlis' }));
    expect(await screen.findByText(/^Moved to .*Majlis/, {}, patience)).toBeVisible();
    await waitFor(async () => expect(await inside()).toEqual({ 'Wish List': [], Majlis: [`${kilim.sku}: Red`] }));
  });

  test('is not moved twice, when nobody answered at all', async () => {
    const { user, database, inside } = await open();
    const lost = loseAnswers(database, 'moveProductsBetweenWishlists', { thenSilent: true, settings });
    server.use(...lost.handlers);
    await user.click(await press(/^Move to another list/));
    const choice = await dialog('Move to another list');
    await user.click(choice.getByRole('button', { name: 'Majlis' }));
    expect(await choice.findByText(unknown, {}, patience)).toBeVisible();
    lost.heal();
    await user.click(choice.getByRole('button', { name: 'Majlis' }));
    expect(await screen.findByText(/^Moved to .*Majlis/, {}, patience)).toBeVisible();
    expect(await inside()).toEqual({ 'Wish List': [], Majlis: [`${kilim.sku}: Red`] });
  });
});
