import { act, screen, waitFor, within } from '@testing-library/react';
import { shopHandlers } from '../../mocks/handlers.ts';
import { createShop } from '../support/backEnd.ts';
import { cartLink } from '../support/carts.ts';
import { signIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { gate } from '../support/gate.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { graphqlResponse, internalError, networkError, operation } from '../support/responses.ts';
import { pattern, type TextId, textOf } from '../support/texts.ts';
import { addManyWishlistItems, type signInOnOtherDevice, signInWithWishlist } from '../support/wishlist.ts';

const rugs = `/sa_en${demo.rugs.path}`;
const heart = (name: string) => screen.findByRole('button', { name: textOf('catalog.wish', { name }) });
const card = async (name: string) =>
  (await within(screen.getByRole('main')).findByRole('heading', { level: 2, name })).closest('li') as HTMLElement;

const withoutWishlists = { switchedOff: ['wishlist'] } as const;

/** Returns SKU and option uids of the first variant of a configurable product that is in stock. */
async function firstChoice(elsewhere: Awaited<ReturnType<typeof signInOnOtherDevice>>, sku: string) {
  const answer = (await elsewhere.ask(
    `{ products(filter: { sku: { eq: "${sku}" } }) { items { ... on ConfigurableProduct { variants {
      attributes { uid } product { sku stock_status } } } } } }`,
  )) as {
    data: {
      products: {
        items: { variants: { attributes: { uid: string }[]; product: { sku: string; stock_status: string } }[] }[];
      };
    };
  };
  const variant = answer.data.products.items[0]?.variants.find(({ product }) => product.stock_status === 'IN_STOCK');
  return { sku: variant?.product.sku, uids: variant?.attributes.map(({ uid }) => uid) ?? [] };
}

describe('the wish button', () => {
  test('adds and removes the wish on each press, and sends no change that a later press cancels', async () => {
    const { database, elsewhere } = await signInWithWishlist([{ sku: demo.otherKilim.sku }]);
    const { user } = await renderApp(rugs, { database });
    await waitFor(async () => expect(await heart(demo.otherKilim.name)).toHaveAttribute('aria-pressed', 'true'));

    const adding = gate();
    const sent: string[] = [];
    server.use(
      operation('AddProductToWishlistFromGallery', async () => {
        sent.push('add');
        await adding.opened;
        return undefined;
      }),
      operation('RemoveProductsFromWishlist', () => {
        sent.push('remove');
        return undefined;
      }),
    );
    const button = await heart(demo.kilim.name);
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    expect(await elsewhere.list()).toHaveLength(1);
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    adding.open();
    await waitFor(async () =>
      expect((await elsewhere.list()).map(({ product }) => product.sku)).toEqual([demo.otherKilim.sku, demo.kilim.sku]),
    );
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(sent).toEqual(['add']);

    await user.click(await heart(demo.otherKilim.name));
    await waitFor(async () =>
      expect((await elsewhere.list()).map(({ product }) => product.sku)).toEqual([demo.kilim.sku]),
    );
  });

  test('returns to its previous state and shows the reason when the back end rejects the wish or fails', async () => {
    const { database } = await signInWithWishlist();
    const { user } = await renderApp(rugs, { database });
    const button = await heart(demo.kilim.name);
    const answers = [
      graphqlResponse({
        addProductsToWishlist: {
          __typename: 'AddProductsToWishlistOutput',
          user_errors: [
            { __typename: 'WishListUserInputError', code: 'PRODUCT_NOT_FOUND', message: 'Could not find …' },
          ],
          wishlist: { __typename: 'Wishlist', id: '1', items_v2: { __typename: 'WishlistItems', items: [] } },
        },
      }),
      graphqlResponse({
        addProductsToWishlist: {
          __typename: 'AddProductsToWishlistOutput',
          user_errors: [
            { __typename: 'WishListUserInputError', code: 'UNDEFINED', message: 'The product is disabled' },
          ],
          wishlist: { __typename: 'Wishlist', id: '1', items_v2: { __typename: 'WishlistItems', items: [] } },
        },
      }),
      graphqlResponse(null, [{ message: 'Internal server error' }]),
    ];
    server.use(operation('AddProductToWishlistFromGallery', () => answers.shift()));
    for (const text of [
      textOf('catalog.wishNotSold', { name: demo.kilim.name }),
      'The product is disabled',
      textOf('error.server'),
    ]) {
      await user.click(button);
      expect(await screen.findByText(text)).toBeVisible();
      expect(button).toHaveAttribute('aria-pressed', 'false');
    }
  });

  describe('with a long list', () => {
    /** Records the pages of the wish list that the app requests. */
    const pagesAsked = () => {
      const pages: unknown[] = [];
      return { pages, note: operation('GetWishlistItemsForLocalField', ({ variables }) => void pages.push(variables)) };
    };
    const last = demo.kilim;

    test('loads the wish list in pages of 300, Magento’s maximum, and does not reload after a change', async () => {
      const { database, elsewhere } = await signInWithWishlist();
      addManyWishlistItems(database, 499, last.sku);
      const { pages, note } = pagesAsked();
      const { user } = await renderApp(rugs, { database, before: [note], settings: { maximumPageSize: 300 } });
      const button = await heart(last.name);
      await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
      expect(pages).toEqual([
        { currentPage: 1, pageSize: 300 },
        { currentPage: 2, pageSize: 300 },
      ]);
      await user.click(button);
      await waitFor(async () => expect(await elsewhere.count()).toBe(499));
      await user.click(button);
      await waitFor(async () => expect(await elsewhere.count()).toBe(500));
      expect(button).toHaveAttribute('aria-pressed', 'true');
      // The product page of the same visit uses the loaded wish list.
      await user.click(screen.getByRole('link', { name: last.name }));
      await waitFor(async () => expect(await heart(last.name)).toHaveAttribute('aria-pressed', 'true'));
      expect(pages).toHaveLength(2);
    });
  });

  test('adds a product with the options chosen on the product page', async () => {
    const { database, elsewhere } = await signInWithWishlist();
    const { sku, uids } = await firstChoice(elsewhere, demo.sizedRug.sku);
    const query = (await elsewhere.ask(
      `{ products(filter: { sku: { eq: "${demo.sizedRug.sku}" } }) { items { ... on ConfigurableProduct { configurable_options { attribute_code values { uid } } } } } }`,
    )) as {
      data: {
        products: { items: { configurable_options: { attribute_code: string; values: { uid: string }[] }[] }[] };
      };
    };
    const search = query.data.products.items[0]?.configurable_options
      .map(({ attribute_code, values }) => {
        const uid = values.find((value) => uids.includes(value.uid))?.uid ?? '';
        return `${attribute_code}=${atob(uid).split('/')[2]}`;
      })
      .join('&');
    const { user } = await renderApp(`/sa_en${demo.sizedRug.path}?${search}`, { database });
    const button = await heart(demo.sizedRug.name);
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(async () =>
      expect(await elsewhere.list()).toMatchObject([
        { product: { sku: demo.sizedRug.sku }, configured_variant: { sku } },
      ]),
    );
  });

  test('shows a guest that wish lists are disabled', async () => {
    const { user } = await renderApp(rugs, { settings: withoutWishlists });
    await user.click(await heart(demo.kilim.name));
    expect(await screen.findByText(textOf('catalog.wishlistOff'))).toBeVisible();
    expect(window.location.pathname).toBe(rugs);
  });

  test('shows a customer no wish button when wish lists are disabled', async () => {
    const { database } = await signInWithWishlist();
    await renderApp(rugs, { database, settings: withoutWishlists });
    await screen.findByText(demo.kilim.name);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: pattern('catalog.wish') })).not.toBeInTheDocument(),
    );
  });
});

describe('the wish list', () => {
  test('shows that wish lists are disabled', async () => {
    const { database } = await signInWithWishlist();
    const refused = operation('GetWishlist', () =>
      graphqlResponse({ customer: null }, [
        { message: 'The wishlist configuration is currently disabled.', extensions: { category: 'graphql-input' } },
      ]),
    );
    await renderApp('/sa_en/wishlist', { database, before: [refused], settings: withoutWishlists });
    expect(await screen.findByRole('heading', { level: 2, name: textOf('catalog.wishlistOff') })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: textOf('account.wishlist') })).not.toBeInTheDocument();
  });

  test('asks a guest to sign in, then shows that the list is empty', async () => {
    const { user } = await renderApp('/sa_en/wishlist');
    expect(window.location.pathname).toBe('/sa_en/sign-in');
    await signIn(user);
    expect(await screen.findByRole('heading', { level: 1, name: textOf('account.wishlist') })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: textOf('account.noWishes') })).toBeVisible();
    expect(screen.getByRole('link', { name: textOf('cart.goOnShopping') })).toHaveAttribute('href', '/sa_en');
    expect(document.title).toMatch(pattern('account.wishlist'));
    const menu = within(within(screen.getByRole('main')).getByRole('navigation', { name: textOf('shell.myAccount') }));
    expect(menu.getByRole('link', { name: textOf('account.wishlist') })).toHaveAttribute('aria-current', 'page');
  });

  test('shows the options of a wish, changes the quantity, and removes and restores the wish', async () => {
    const { database, elsewhere } = await signInWithWishlist();
    const { sku, uids } = await firstChoice(elsewhere, demo.sizedRug.sku);
    await elsewhere.add([
      { sku: demo.sizedRug.sku, selected_options: uids, quantity: 2, description: 'For the majlis' },
      { sku: demo.kilim.sku },
    ]);
    const { user } = await renderApp('/sa_en/wishlist', { database });
    const rug = await card(demo.sizedRug.name);
    expect(within(rug).getByText('For the majlis')).toBeVisible();
    expect(
      within(within(rug).getByRole('list', { name: textOf('cart.options') })).getAllByRole('listitem'),
    ).toHaveLength(uids.length);
    expect(within(rug).getByRole('textbox')).toHaveValue('2');
    const link = within(rug).getByRole('link', { name: demo.sizedRug.name });
    expect(link.getAttribute('href')).toMatch(/sakaka-sadu-rug\.html\?\w+=\d+/);
    expect(screen.getByText(textOf('account.wishCount', { count: 2 }))).toBeVisible();

    await user.click(within(rug).getByRole('button', { name: textOf('ui.quantityMore') }));
    await waitFor(async () =>
      expect(await elsewhere.list()).toMatchObject([
        { quantity: 3, description: 'For the majlis', configured_variant: { sku } },
        { quantity: 1 },
      ]),
    );

    await user.click(
      within(rug).getByRole('button', { name: textOf('account.wishRemove', { name: demo.sizedRug.name }) }),
    );
    expect(await screen.findByText(textOf('account.wishCount', { count: 1 }))).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(demo.kilim.name));
    expect(await elsewhere.list()).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: textOf('cart.undo') }));
    expect(await screen.findByText(textOf('account.wishCount', { count: 2 }))).toBeVisible();
    await waitFor(async () =>
      expect(await elsewhere.list()).toMatchObject([
        { product: { sku: demo.kilim.sku } },
        { quantity: 3, description: 'For the majlis', configured_variant: { sku } },
      ]),
    );
  });

  test('adds a note to a wish, discards a cancelled edit, and removes the note', async () => {
    const { database, elsewhere } = await signInWithWishlist([{ sku: demo.kilim.sku, quantity: 2 }]);
    const { user } = await renderApp('/sa_en/wishlist', { database });
    const rug = within(await card(demo.kilim.name));
    const noteOf = (id: TextId) => new RegExp(`^${pattern(id).source}.*${demo.kilim.name}$`);
    await user.click(rug.getByRole('button', { name: noteOf('account.wishNoteAdd') }));
    const field = rug.getByRole('textbox', { name: textOf('account.wishNote') });
    expect(field).toHaveFocus();
    await user.type(field, 'For the majlis 🎁{Enter}not the red one');
    await user.click(rug.getByRole('button', { name: textOf('account.wishNoteSave') }));
    expect(await screen.findByText(textOf('account.wishNoteSaved'))).toBeVisible();
    expect(rug.getByText(/^For the majlis 🎁\s+not the red one$/)).toBeVisible();
    expect(rug.getByRole('button', { name: noteOf('account.wishNoteEdit') })).toHaveFocus();
    expect(await elsewhere.list()).toMatchObject([{ quantity: 2, description: 'For the majlis 🎁\nnot the red one' }]);

    await user.click(rug.getByRole('button', { name: pattern('account.wishNoteEdit') }));
    await fill(user, rug.getByRole('textbox', { name: textOf('account.wishNote') }), 'x'.repeat(20));
    expect(rug.getByText(textOf('account.wishNoteLeft', { count: 480 }))).toBeVisible();
    await user.click(rug.getByRole('button', { name: textOf('account.cancel') }));
    expect(rug.getByText(/^For the majlis/)).toBeVisible();

    await user.click(rug.getByRole('button', { name: pattern('account.wishNoteEdit') }));
    await user.click(rug.getByRole('button', { name: textOf('account.wishNoteRemove') }));
    expect(await screen.findByText(textOf('account.wishNoteRemoved'))).toBeVisible();
    expect(rug.queryByText(/For the majlis/)).not.toBeInTheDocument();
    expect(await elsewhere.list()).toMatchObject([{ quantity: 2, description: null }]);
  });

  test('shows why a note was not saved, and keeps the typed text', async () => {
    const { database, elsewhere } = await signInWithWishlist([{ sku: demo.kilim.sku, description: 'Before' }]);
    const { user } = await renderApp('/sa_en/wishlist', { database });
    const rug = within(await card(demo.kilim.name));
    await user.click(rug.getByRole('button', { name: pattern('account.wishNoteEdit') }));
    await user.type(rug.getByRole('textbox', { name: textOf('account.wishNote') }), ' and after');
    server.use(operation('UpdateWish', internalError));
    await user.click(rug.getByRole('button', { name: textOf('account.wishNoteSave') }));
    expect(await rug.findByRole('alert')).toHaveTextContent(textOf('error.server'));
    expect(rug.getByRole('textbox', { name: textOf('account.wishNote') })).toHaveValue('Before and after');
    server.resetHandlers(...shopHandlers(createShop({ database })));
    await user.click(rug.getByRole('button', { name: textOf('account.wishNoteSave') }));
    expect(await rug.findByText('Before and after')).toBeVisible();
    expect(await elsewhere.list()).toMatchObject([{ description: 'Before and after' }]);
  });

  test('shows a saved note although the wish list cannot be reloaded', async () => {
    const { database } = await signInWithWishlist([{ sku: demo.kilim.sku }]);
    const { user } = await renderApp('/sa_en/wishlist', { database });
    const rug = within(await card(demo.kilim.name));
    await user.click(rug.getByRole('button', { name: pattern('account.wishNoteAdd') }));
    await fill(user, rug.getByRole('textbox', { name: textOf('account.wishNote') }), 'Kept');
    server.use(operation('GetWishlist', networkError));
    await user.click(rug.getByRole('button', { name: textOf('account.wishNoteSave') }));
    expect(await rug.findByText('Kept')).toBeVisible();
    expect(rug.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('moves a wish to the cart', async () => {
    const { database, elsewhere } = await signInWithWishlist([
      { sku: demo.sizedRug.sku },
      { sku: demo.kilim.sku, quantity: 2 },
    ]);
    const { user } = await renderApp('/sa_en/wishlist', { database });
    await user.click(within(await card(demo.kilim.name)).getByRole('button', { name: pattern('cart.addToCart') }));
    const cart = await screen.findByRole('dialog');
    expect(await within(cart).findByText(demo.kilim.name)).toBeVisible();
    expect(await cartLink(2)).toBeInTheDocument();
    expect((await elsewhere.list()).map(({ product }) => product.sku)).toEqual([demo.sizedRug.sku]);
    expect(await screen.findByText(textOf('account.wishCount', { count: 1 }))).toBeInTheDocument();
  });

  test('moves all wishes to the cart, and keeps rejected wishes with the reason', async () => {
    const { database, elsewhere } = await signInWithWishlist([
      { sku: demo.sizedRug.sku },
      { sku: demo.kilim.sku },
      { sku: demo.otherKilim.sku, quantity: 90 },
    ]);
    const { user } = await renderApp('/sa_en/wishlist', { database });
    await user.click(await screen.findByRole('button', { name: textOf('account.allToCart') }));
    expect(await screen.findByText(textOf('account.wishesLeft', { count: 2 }))).toBeInTheDocument();
    expect(await cartLink(1)).toBeInTheDocument();
    expect((await elsewhere.list()).map(({ product }) => product.sku)).toEqual([
      demo.sizedRug.sku,
      demo.otherKilim.sku,
    ]);
    expect(await screen.findByText(textOf('account.wishIsOpen'))).toBeInTheDocument();
    expect(within(await card(demo.otherKilim.name)).getByRole('alert')).toBeInTheDocument();
  });

  test('has pages of 20 wishes with their own URLs, and removes an empty last page', async () => {
    const { database } = await signInWithWishlist(
      Array.from({ length: 21 }, (_, index) => ({ sku: `DK-RUG-${String(index + 1).padStart(4, '0')}` })),
    );
    const { user } = await renderApp('/sa_en/wishlist', { database });
    await screen.findByText(textOf('account.wishCount', { count: 21 }));
    expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })).toHaveLength(20);
    await user.click(screen.getByRole('link', { name: textOf('ui.pageNumber', { page: 2 }) }));
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    await waitFor(() => expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: pattern('account.wishRemove') }));
    await screen.findByText(textOf('account.wishCount', { count: 20 }));
    expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })).toHaveLength(20);
    expect(screen.queryByRole('link', { name: textOf('ui.pageNumber', { page: 2 }) })).not.toBeInTheDocument();
  });

  test('shows an error when the wish list fails to load, and the list after another attempt', async () => {
    const { database } = await signInWithWishlist([{ sku: demo.kilim.sku }]);
    let isBroken = true;
    const before = [
      operation('GetWishlist', () =>
        isBroken ? graphqlResponse(null, [{ message: 'Internal server error' }]) : undefined,
      ),
    ];
    const { user } = await renderApp('/sa_en/wishlist', { database, before });
    expect(await screen.findByRole('alert')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: textOf('error.tryAgain') }));
    expect(await card(demo.kilim.name)).toBeVisible();
  });

  test('keeps a wish that could not be removed, and shows an error', async () => {
    const { database } = await signInWithWishlist([{ sku: demo.kilim.sku }]);
    const { user } = await renderApp('/sa_en/wishlist', { database });
    await card(demo.kilim.name);
    server.use(
      operation('RemoveProductsFromWishlist', () => graphqlResponse(null, [{ message: 'Internal server error' }])),
    );
    await user.click(screen.getByRole('button', { name: pattern('account.wishRemove') }));
    expect(await within(await card(demo.kilim.name)).findByRole('alert')).toBeVisible();
  });

  test('removes the wish list from the device on sign-out', async () => {
    const { database } = await signInWithWishlist([{ sku: demo.kilim.sku }]);
    const { user, client, persistence } = await renderApp('/sa_en/wishlist', { database });
    await card(demo.kilim.name);
    await act(async () => persistence.flush());
    expect(JSON.stringify({ ...localStorage })).not.toContain('ishlist:');
    expect(JSON.stringify(client.cache.extract())).toContain('Wishlist');
    await user.click(await within(screen.getByRole('main')).findByRole('button', { name: textOf('account.signOut') }));
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/sa_en\/?$/));
    await waitFor(() => expect(JSON.stringify(client.cache.extract())).not.toMatch(/Wishlist:|"wishlists"/));
    // The stored maximum number of wish lists is not personal data, so it may stay on the device.
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/(?<!of_|multiple_)wishlists/);
  });
});
