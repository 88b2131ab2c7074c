import type { DatabaseSync } from 'node:sqlite';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { newDatabase } from '../support/backEnd.ts';
import { readStoredValue } from '../support/carts.ts';
import { greeting, signIn, signOut } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, graphqlResponse, operation, recordOperations } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';
import { signInOnOtherDevice } from '../support/wishlist.ts';

const rugs = `/sa_en${demo.rugs.path}`;
const main = () => within(screen.getByRole('main'));
const heart = async (name: string) =>
  (await main().findAllByRole('button', { name: textOf('catalog.wish', { name }) }))[0] as HTMLElement;
const skusKept = () =>
  ((readStoredValue('guest_wishes') ?? []) as { product: { sku: string } }[]).map(({ product }) => product.sku);
const listOf = async (database: DatabaseSync) =>
  (await (await signInOnOtherDevice(database)).list()).map(({ product }) => product.sku);

/** Renders the sign-in page for a guest who has saved the two kilims. */
async function withTwoKept(database = newDatabase()) {
  const app = await renderApp(rugs, { database });
  await app.user.click(await heart(demo.kilim.name));
  await app.user.click(await heart(demo.otherKilim.name));
  await waitFor(() => expect(skusKept()).toEqual([demo.kilim.sku, demo.otherKilim.sku]));
  app.leave();
  return { ...(await renderApp('/sa_en/sign-in', { database })), database };
}

test("saves a guest's wish on the device, shows it on the next visit and removes it when clicked again", async () => {
  const { asked, handler } = recordOperations();
  const { user, leave, database } = await renderApp(rugs, { before: [handler] });
  await user.click(await heart(demo.kilim.name));
  await waitFor(async () => expect(await heart(demo.kilim.name)).toHaveAttribute('aria-pressed', 'true'));
  expect(window.location.pathname).toBe(rugs);
  expect(screen.getByText(textOf('catalog.wishKept', { name: demo.kilim.name }))).toBeVisible();
  expect(asked.some(({ name }) => name === 'GetWishlistItemsForLocalField')).toBe(false);
  leave();
  const { user: again } = await renderApp(rugs, { database });
  await waitFor(async () => expect(await heart(demo.kilim.name)).toHaveAttribute('aria-pressed', 'true'));
  expect(await heart(demo.otherKilim.name)).toHaveAttribute('aria-pressed', 'false');
  await again.click(await heart(demo.kilim.name));
  await waitFor(async () => expect(await heart(demo.kilim.name)).toHaveAttribute('aria-pressed', 'false'));
  expect(localStorage.getItem('DUKKAN__guest_wishes')).toBeNull();
});

test('keeps the wish button in the DOM when the next visit restores its pressed state', async () => {
  const { leave, database } = await withTwoKept();
  leave();
  cleanup();
  await renderApp(rugs, { database });
  const button = await heart(demo.kilim.name);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(button).toBeInTheDocument();
});

test("lists a guest's saved products on a page that the sign-in page links to", async () => {
  const { user } = await withTwoKept();
  await user.click(await main().findByRole('link', { name: textOf('user.savedItems', { count: 2 }) }));
  expect(await screen.findByRole('heading', { level: 1, name: textOf('catalog.keptTitle') })).toBeVisible();
  expect(await main().findByRole('link', { name: demo.kilim.name })).toBeVisible();
  expect(main().getByText(pattern('catalog.keptHere'))).toBeVisible();
  await user.click(await heart(demo.kilim.name));
  await waitFor(() => expect(main().queryByRole('link', { name: demo.kilim.name })).not.toBeInTheDocument());
  await user.click(await heart(demo.otherKilim.name));
  expect(await screen.findByText(textOf('catalog.nothingKept'))).toBeVisible();
});

test("moves a guest's wishes into the customer's wish list on sign-in, and deletes them from the device", async () => {
  const { user, database } = await withTwoKept();
  const { add } = await signInOnOtherDevice(database);
  await add([{ sku: demo.kilim.sku }]);
  await signIn(user);
  expect(await screen.findByText(textOf('catalog.wishesMerged', { count: 2 }))).toBeVisible();
  expect(await listOf(database)).toEqual([demo.kilim.sku, demo.otherKilim.sku]);
  expect(localStorage.getItem('DUKKAN__guest_wishes')).toBeNull();
  await screen.findByRole('heading', { level: 1, name: textOf('account.information') });
  await greeting();
  await signOut(user);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain(demo.kilim.sku));
});

test("moves a guest's wishes into the wish list of a new account", async () => {
  const { user } = await withTwoKept();
  await user.click(await main().findByRole('link', { name: textOf('user.createAccount') }));
  await fill(user, await screen.findByLabelText(textOf('user.firstname')), 'Noura');
  await fill(user, screen.getByLabelText(textOf('user.lastname')), 'Saleh');
  await fill(user, screen.getByLabelText(textOf('user.email')), 'noura@example.com');
  await fill(user, screen.getByLabelText(textOf('user.password')), 'Noura2026!');
  await user.click(screen.getByRole('button', { name: textOf('user.createAccount') }));
  expect(await screen.findByText(textOf('catalog.wishesMerged', { count: 2 }))).toBeVisible();
});

test('shows the name of a wish that the back end rejects on sign-in, and moves the other wishes', async () => {
  const { user, database } = await withTwoKept();
  server.use(
    operation('AddProductToWishlistFromGallery', ({ variables }) =>
      JSON.stringify(variables).includes(`"${demo.kilim.sku}"`)
        ? graphqlResponse({
            addProductsToWishlist: {
              __typename: 'AddProductsToWishlistOutput',
              user_errors: [
                {
                  __typename: 'WishListUserInputError',
                  code: 'PRODUCT_NOT_FOUND',
                  message: 'Could not find a product.',
                },
              ],
              wishlist: { __typename: 'Wishlist', id: '1', items_v2: { __typename: 'WishlistItems', items: [] } },
            },
          })
        : undefined,
    ),
  );
  await signIn(user);
  expect(await screen.findByText(pattern('catalog.wishesRefused'))).toHaveTextContent(demo.kilim.name);
  expect(await listOf(database)).toEqual([demo.otherKilim.sku]);
  expect(localStorage.getItem('DUKKAN__guest_wishes')).toBeNull();
});

test("adds each of a guest's wishes once on sign-in when the response is lost", async () => {
  const { user, database } = await withTwoKept();
  server.use(...loseResponses(database, 'mutation AddProductToWishlistFromGallery', { times: 1 }).handlers);
  await signIn(user);
  expect(await screen.findByText(textOf('catalog.wishesMerged', { count: 2 }))).toBeVisible();
  expect(await listOf(database)).toEqual([demo.kilim.sku, demo.otherKilim.sku]);
});

test("keeps a guest's wishes on the device and offers another attempt when the request on sign-in fails", async () => {
  const { user, database } = await withTwoKept();
  const broken = failRequests('AddProductToWishlistFromGallery');
  server.use(...broken.handlers);
  await signIn(user);
  expect(await screen.findByText(textOf('catalog.wishesNotMerged', { count: 2 }))).toBeVisible();
  expect(skusKept()).toHaveLength(2);
  broken.heal();
  await user.click(screen.getByRole('button', { name: textOf('error.tryAgain') }));
  expect(await screen.findByText(textOf('catalog.wishesMerged', { count: 2 }))).toBeVisible();
  expect(await listOf(database)).toEqual([demo.kilim.sku, demo.otherKilim.sku]);
});

test('saves no wish on the device when the merchant has disabled wish lists', async () => {
  const { user } = await renderApp(rugs, { settings: { switchedOff: ['wishlist'] } });
  await user.click(await heart(demo.kilim.name));
  expect(await screen.findByText(textOf('catalog.wishlistOff'))).toBeVisible();
  expect(localStorage.getItem('DUKKAN__guest_wishes')).toBeNull();
});
