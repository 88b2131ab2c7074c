import { act, screen, waitFor, within } from '@testing-library/react';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { newDatabase } from '../support/backEnd.ts';
import {
  cartItemsOf,
  findCartItem,
  ivoryBox,
  main,
  newCart,
  openWithCart,
  readStoredValue,
  storeValue,
} from '../support/carts.ts';
import { signOut, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, graphqlResponse, internalError, operation } from '../support/responses.ts';
import { anyOf, pattern, textOf } from '../support/texts.ts';
import { signInOnOtherDevice } from '../support/wishlist.ts';

// Save for later: the app saves a guest's item on the device, and a customer's item in the wish list.

reportAllAsVisible();

type User = Awaited<ReturnType<typeof openWithCart>>['user'];

const stools = (quantity = 1) => [{ sku: demo.stool.sku, quantity }];
const save = async (user: User, name: string) =>
  user.click((await findCartItem(name)).getByRole('button', { name: textOf('cart.saveForLaterNamed', { name }) }));
const list = async (count: number) =>
  within(await main().findByRole('region', { name: textOf('cart.saved', { count }) }));
const noList = () => expect(main().queryByRole('region', { name: pattern('cart.saved') })).toBeNull();
const inLines = () => within(main().getByRole('region', { name: textOf('cart.lines') }));
const soldOut = (sku: string) =>
  `UPDATE stock SET qty = 0 WHERE product_id IN (SELECT id FROM product WHERE sku LIKE '${sku}%')`;

describe('for a guest', () => {
  test('saves an item with its options, and moves it back to the cart after a reload', async () => {
    const { user, cartId, database, leave } = await openWithCart('/sa_en/cart', [ivoryBox(2), ...stools()]);
    await save(user, demo.box.name);
    expect((await list(1)).getByText(demo.ivory.name)).toBeVisible();
    expect(inLines().queryByText(demo.box.name)).toBeNull();
    await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[demo.stool.sku, 1]]));
    leave();

    const again = await renderApp('/sa_en/cart', { database });
    const saved = await list(1);
    expect(saved.getByText(/2 ×/)).toBeVisible();
    await again.user.click(
      saved.getByRole('button', { name: textOf('cart.moveToCartNamed', { name: demo.box.name }) }),
    );
    noList();
    expect((await findCartItem(demo.box.name)).getByText(demo.ivory.name)).toBeVisible();
    await waitFor(async () =>
      expect(Object.fromEntries(await cartItemsOf(database, cartId))).toEqual({
        [demo.stool.sku]: 1,
        [demo.box.sku]: 2,
      }),
    );
    await waitFor(() => expect(readStoredValue('saved_for_later_sa')).toEqual([]));
  });

  test('shows saved items below an empty cart and in another language, but not in another country', async () => {
    const { user, database, leave } = await openWithCart('/sa_en/cart', stools());
    await save(user, demo.stool.name);
    expect(await main().findByText(textOf('cart.empty'))).toBeVisible();
    expect((await list(1)).getByText(demo.stool.name)).toBeVisible();
    leave();
    const arabic = await renderApp('/sa_ar/cart', { database });
    expect(await main().findByRole('heading', { name: pattern('cart.saved', {}, 'ar') })).toBeVisible();
    arabic.leave();
    await renderApp('/ae_en/cart', { database });
    expect(await main().findByText(textOf('cart.empty'))).toBeVisible();
    noList();
  });

  test('moves a saved item back to the cart with one press of the undo button', async () => {
    const { user, cartId, database } = await openWithCart('/sa_en/cart', [ivoryBox(), ...stools()]);
    await save(user, demo.box.name);
    await user.click(await screen.findByRole('button', { name: textOf('cart.undo') }));
    await waitFor(async () => expect((await findCartItem(demo.box.name)).getByText(demo.ivory.name)).toBeVisible());
    await waitFor(noList);
    await waitFor(async () => expect(await cartItemsOf(database, cartId)).toHaveLength(2));
  });

  test('keeps the item in the cart, not in the saved list, when the back end fails to remove it', async () => {
    const { user, cartId, database } = await openWithCart('/sa_en/cart', [ivoryBox(), ...stools()]);
    server.use(...failRequests('RemoveItem').handlers);
    await save(user, demo.box.name);
    expect(await inLines().findByText(pattern('cart.refused.server'))).toBeVisible();
    expect(inLines().getByRole('link', { name: demo.box.name })).toBeVisible();
    noList();
    expect(await cartItemsOf(database, cartId)).toHaveLength(2);
  });

  test('shows the item in the saved list when only the response to its removal is lost', async () => {
    const { user, cartId, database } = await openWithCart('/sa_en/cart', [ivoryBox(), ...stools()]);
    server.use(...loseResponses(database, 'RemoveItem').handlers);
    await save(user, demo.box.name);
    await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[demo.stool.sku, 1]]));
    expect((await list(1)).getByText(demo.box.name)).toBeVisible();
    await waitFor(() => expect(main().queryByText(textOf('cart.workingOut'))).toBeNull());
    expect(inLines().queryByText(demo.box.name)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the current price of a saved item, and the price at which it was saved', async () => {
    const { user, database, leave } = await openWithCart('/sa_en/cart', stools());
    await save(user, demo.stool.name);
    await list(1);
    leave();
    const [record] = JSON.parse(localStorage.getItem('DUKKAN__saved_for_later_sa') ?? '{}').value;
    record.prices.price.value = demo.stool.price + 10;
    storeValue('saved_for_later_sa', [record]);
    await renderApp('/sa_en/cart', { database });
    const saved = await list(1);
    expect(await saved.findByText(anyOf('cart.savedAt', 'cart.savedThen'))).toHaveTextContent(
      demo.pricePattern(demo.stool.price + 10),
    );
    expect(saved.getByText(demo.pricePattern(demo.stool.price))).toBeVisible();
  });

  test.each([
    ['sold out', soldOut(`${demo.box.sku}-IVORY`), textOf('cart.savedSoldOut')],
    ['no longer sold', `DELETE FROM product WHERE sku LIKE '${demo.box.sku}%'`, textOf('cart.savedGone')],
  ])('shows that a saved item is %s, and offers only its removal from the list', async (_what, change, words) => {
    const { user, database, leave } = await openWithCart('/sa_en/cart', [ivoryBox()]);
    await save(user, demo.box.name);
    await list(1);
    await main().findByText(textOf('cart.empty'));
    leave();
    database.exec(`PRAGMA foreign_keys = OFF; ${change}`);
    const again = await renderApp('/sa_en/cart', { database });
    const saved = await list(1);
    expect(await saved.findByText(words)).toBeVisible();
    expect(saved.queryByRole('button', { name: pattern('cart.moveToCartNamed') })).toBeNull();
    await again.user.click(saved.getByRole('button', { name: textOf('cart.removeNamed', { name: demo.box.name }) }));
    noList();
    await again.user.click(await screen.findByRole('button', { name: textOf('cart.undo') }));
    expect((await list(1)).getByText(demo.box.name)).toBeVisible();
  });

  test('shows an item in the saved list again, with the reason, when the cart rejects it', async () => {
    const { user, database } = await openWithCart('/sa_en/cart', [ivoryBox(), ...stools()]);
    await save(user, demo.box.name);
    const saved = await list(1);
    await waitFor(() => expect(main().queryByText(textOf('cart.workingOut'))).toBeNull());
    const { opened, open } = gate();
    server.use(operation('AddItem', () => opened));
    await user.click(saved.getByRole('button', { name: textOf('cart.moveToCartNamed', { name: demo.box.name }) }));
    database.exec(soldOut(demo.box.sku));
    open();
    expect(await (await list(1)).findByText(textOf('cart.refused.notSalable', { name: demo.box.name }))).toBeVisible();
    expect(inLines().queryByText(demo.box.name)).toBeNull();
  });

  test('shows an item in the saved list at once when another tab saves it', async () => {
    const { user, database } = await openWithCart('/sa_en/cart', [ivoryBox(), ...stools()]);
    await save(user, demo.box.name);
    const saved = await list(1);
    const value = localStorage.getItem('DUKKAN__saved_for_later_sa');
    await user.click(saved.getByRole('button', { name: textOf('cart.removeNamed', { name: demo.box.name }) }));
    noList();
    localStorage.setItem('DUKKAN__saved_for_later_sa', String(value));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'DUKKAN__saved_for_later_sa' })));
    expect((await list(1)).getByText(demo.box.name)).toBeVisible();
    expect(database.isOpen).toBe(true);
  });

  test('shows the cart without a saved list when the stored list is invalid', async () => {
    storeValue('saved_for_later_sa', [{ sku: 'x' }]);
    const database = newDatabase();
    storeValue('cartId_sa', await newCart(database, stools()));
    await renderApp('/sa_en/cart', { database });
    expect(await findCartItem(demo.stool.name)).toBeTruthy();
    noList();
  });
});

describe('for a customer', () => {
  const saved = async (items = [ivoryBox(2), ...stools()]) => {
    const app = await visitSignedIn('/sa_en/cart', items);
    return { ...app, elsewhere: await signInOnOtherDevice(app.database) };
  };

  test('moves an item with its options to the wish list, and back to the cart with one press', async () => {
    const { user, elsewhere } = await saved();
    const before = (await elsewhere.list()).length;
    await save(user, demo.box.name);
    await waitFor(() => expect(inLines().queryByText(demo.box.name)).toBeNull());
    expect(await screen.findByText(textOf('catalog.wished', { name: demo.box.name }))).toBeVisible();
    await waitFor(async () =>
      expect((await elsewhere.list()).at(-1)).toMatchObject({
        quantity: 2,
        product: { sku: demo.box.sku },
        configured_variant: { sku: expect.stringContaining('IVORY') },
      }),
    );
    noList();
    await user.click(await screen.findByRole('button', { name: textOf('cart.undo') }));
    expect((await findCartItem(demo.box.name)).getByRole('textbox')).toHaveValue('2');
    await waitFor(async () => expect(await elsewhere.list()).toHaveLength(before));
  });

  test.each([
    [
      'rejects it',
      () => graphqlResponse(null, [{ message: 'No.', extensions: { category: 'graphql-input' } }]),
      textOf('cart.refused.other', { reason: 'No.' }),
    ],
    ['fails', internalError, textOf('cart.refused.server')],
  ])('keeps the item in the cart when the wish list %s', async (_what, answer, words) => {
    const { user, database, cartId, elsewhere } = await saved();
    const before = (await elsewhere.list()).length;
    server.use(...failRequests('addProductsToWishlist', answer).handlers);
    await save(user, demo.box.name);
    expect(await inLines().findByText(words)).toBeVisible();
    expect((await findCartItem(demo.box.name)).getByText(words)).toBeVisible();
    expect(await elsewhere.list()).toHaveLength(before);
    expect(
      database
        .prepare('SELECT COUNT(*) AS n FROM cart_item WHERE cart_id = (SELECT id FROM cart WHERE masked_id = ?)')
        .get(cartId)?.n,
    ).toBe(2);
  });

  test('removes the saved list from the device at sign-out', async () => {
    const { user } = await saved();
    storeValue('saved_for_later_sa', []);
    await signOut(user);
    expect(localStorage.getItem('DUKKAN__saved_for_later_sa')).toBeNull();
  });
});
