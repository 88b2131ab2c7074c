import { screen, waitFor, within } from '@testing-library/react';
import { cartLink } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { gate } from '../support/gate.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';
import { anyOf, pattern, textOf } from '../support/texts.ts';
import { type NewWishlistItem, signInWithWishlist } from '../support/wishlist.ts';

// These tests lose the response to a change of wishes that the back end has executed.

const unknown = pattern('error.unknownOutcome');
const rugs = `/sa_en${demo.rugs.path}`;
const heart = () => screen.findByRole('button', { name: textOf('catalog.wish', { name: demo.kilim.name }) });
const wish = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement);

async function visit(url: string, wishes: NewWishlistItem[] = []) {
  const { database, elsewhere } = await signInWithWishlist(wishes);
  const app = await renderApp(url, { database });
  return { ...app, elsewhere };
}

describe('AddProductToWishlistFromGallery', () => {
  test('keeps the wish button pressed during the outcome check, and removes the wish on a second press', async () => {
    const { user, database, elsewhere } = await visit(rugs);
    const button = await heart();
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    const shown: (string | null)[] = [];
    const observer = new MutationObserver(() => shown.push(button.getAttribute('aria-pressed')));
    observer.observe(button, { attributeFilter: ['aria-pressed'] });
    const lost = loseResponses(database, 'addProductsToWishlist', { times: 1 });
    const looking = gate();
    let looks = 0;
    const look = operation('GetWishlistItemsForLocalField', async () => {
      looks++;
      await looking.opened;
      return undefined;
    });
    server.use(look, ...lost.handlers);
    await user.click(button);
    await waitFor(() => expect(looks).toBe(1));
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    expect(await elsewhere.list()).toHaveLength(1);
    looking.open();
    await waitFor(async () => expect(await elsewhere.list()).toHaveLength(0));
    expect(shown).toEqual(['true', 'false']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    observer.disconnect();
  });

  test('keeps the wish button pressed after an unknown outcome, and adds the wish once', async () => {
    const { user, database, elsewhere } = await visit(rugs);
    const button = await heart();
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    const lost = loseResponses(database, 'addProductsToWishlist', { thenSilent: true });
    server.use(...lost.handlers);
    await user.click(button);
    await waitFor(() => expect(lost.count()).toBe(1));
    lost.heal();
    await waitFor(() => expect(localStorage.getItem('DUKKAN__outbox_sa')).toBeNull());
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await elsewhere.list()).toMatchObject([{ quantity: 1, product: { sku: demo.kilim.sku } }]);
  });
});

test('UpdateWish: shows the new quantity of a wish when the response is lost', async () => {
  const { user, database, elsewhere } = await visit('/sa_en/wishlist', [{ sku: demo.stool.sku }]);
  const card = await wish(demo.stool.name);
  server.use(...loseResponses(database, 'updateProductsInWishlist', { times: 1 }).handlers);
  await user.click(card.getByRole('button', { name: textOf('ui.quantityMore') }));
  await waitFor(async () => expect((await wish(demo.stool.name)).getByRole('textbox')).toHaveValue('2'));
  await waitFor(async () => expect(await elsewhere.list()).toMatchObject([{ quantity: 2 }]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('UpdateWish: keeps a typed note after an unknown outcome and removes a note if the response is lost', async () => {
  const { user, database, elsewhere } = await visit('/sa_en/wishlist', [{ sku: demo.stool.sku }]);
  const card = await wish(demo.stool.name);
  await user.click(card.getByRole('button', { name: pattern('account.wishNoteAdd') }));
  await fill(user, card.getByRole('textbox', { name: textOf('account.wishNote') }), 'For the hall');
  const lost = loseResponses(database, 'updateProductsInWishlist', { thenSilent: true });
  server.use(...lost.handlers);
  await user.click(card.getByRole('button', { name: textOf('account.wishNoteSave') }));
  expect(await card.findByRole('alert', {}, { timeout: 60_000 })).toBeVisible();
  expect(card.getByRole('textbox', { name: textOf('account.wishNote') })).toHaveValue('For the hall');
  lost.heal();
  await user.click(card.getByRole('button', { name: textOf('account.wishNoteSave') }));
  expect(await card.findByText('For the hall')).toBeVisible();
  expect(await elsewhere.list()).toMatchObject([{ quantity: 1, description: 'For the hall' }]);

  server.use(...loseResponses(database, 'updateProductsInWishlist', { times: 1 }).handlers);
  await user.click(card.getByRole('button', { name: pattern('account.wishNoteEdit') }));
  await user.click(card.getByRole('button', { name: textOf('account.wishNoteRemove') }));
  expect(await screen.findByText(textOf('account.wishNoteRemoved'))).toBeVisible();
  expect(await elsewhere.list()).toMatchObject([{ quantity: 1, description: null }]);
});

describe('MoveWishesToCart', () => {
  const press = async (user: Awaited<ReturnType<typeof visit>>['user']) =>
    user.click((await wish(demo.stool.name)).getByRole('button', { name: pattern('cart.addToCart') }));

  test('moves the wish to the cart when the response is lost', async () => {
    const { user, database, elsewhere } = await visit('/sa_en/wishlist', [{ sku: demo.stool.sku }]);
    await wish(demo.stool.name);
    server.use(...loseResponses(database, 'addWishlistItemsToCart', { times: 1 }).handlers);
    await press(user);
    expect(await cartLink(1)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 2, name: demo.stool.name })).not.toBeInTheDocument(),
    );
    expect(await elsewhere.list()).toEqual([]);
  });

  test('adds the wish to the cart once when the customer retries after an unknown outcome', async () => {
    const { user, database } = await visit('/sa_en/wishlist', [{ sku: demo.stool.sku }]);
    await wish(demo.stool.name);
    const lost = loseResponses(database, 'addWishlistItemsToCart', { thenSilent: true });
    server.use(...lost.handlers);
    await press(user);
    expect(await screen.findByText(unknown, {}, { timeout: 60_000 })).toBeVisible();
    lost.heal();
    await press(user);
    expect(await cartLink(1)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 2, name: demo.stool.name })).not.toBeInTheDocument(),
    );
  });

  test('adds the wish once when the customer retries after the back end has executed the request late', async () => {
    const { user, database } = await visit('/sa_en/wishlist', [{ sku: demo.stool.sku }]);
    await wish(demo.stool.name);
    const lost = loseResponses(database, 'addWishlistItemsToCart', { times: 1, isLate: true });
    server.use(...lost.handlers);
    await press(user);
    expect(await screen.findByText(anyOf('cart.refused.network', 'error.network'))).toBeVisible();
    await lost.finish();
    await press(user);
    expect(await cartLink(1)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 2, name: demo.stool.name })).not.toBeInTheDocument(),
    );
    const refused = anyOf(
      'account.wishesLeft',
      'cart.refused.insufficientStock',
      'cart.refused.server',
      'error.network',
    );
    expect(screen.queryByText(refused)).not.toBeInTheDocument();
  });

  test('moves all remaining wishes to the cart after a failed attempt and the move of a single wish', async () => {
    const { user, database, elsewhere } = await visit('/sa_en/wishlist', [
      { sku: demo.stool.sku },
      { sku: demo.kilim.sku },
    ]);
    await wish(demo.kilim.name);
    const all = () => user.click(screen.getByRole('button', { name: textOf('account.allToCart') }));
    server.use(...loseResponses(database, 'addWishlistItemsToCart', { times: 1, isLate: true }).handlers);
    await all();
    expect(await screen.findByText(anyOf('cart.refused.network', 'error.network'))).toBeVisible();
    await press(user);
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 2, name: demo.stool.name })).not.toBeInTheDocument(),
    );
    await all();
    expect(await cartLink(2)).toBeVisible();
    expect(await elsewhere.list()).toEqual([]);
  });
});
