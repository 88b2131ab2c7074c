import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
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
import { customerToken } from '../support/checkout.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, graphqlResponse, internalError, networkError, operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

const unknown = pattern('error.unknownOutcome');
const onTheWay = textOf('cart.waitingSending', { count: 1 });
const stoolPath = `/sa_en${demo.stool.path}`;
const stools = (quantity = 1) => [{ sku: demo.stool.sku, quantity }];
const cartNow = (database: DatabaseSync) => cartItemsOf(database, String(readStoredValue('cartId_sa')));
const add = async () => main().findByRole('button', { name: textOf('cart.addToCart') });
const drawer = () => screen.findByRole('dialog', { name: pattern('cart.titleCount') });

/** Loses the response to a request that contains `match`. After that, no request gets a response until `heal()`. */
function goSilent(database: DatabaseSync, match: string) {
  const lost = loseResponses(database, match, { thenSilent: true });
  server.use(...lost.handlers);
  return lost;
}

describe('AddItem', () => {
  test.each([
    ['the connection breaks', () => HttpResponse.error()],
    ['the data is null', () => graphqlResponse(null)],
    ['the response is HTML', internalError],
  ])('shows the added item when %s after the back end has added it', async (_name, answer) => {
    const { user, database } = await openWithCart(stoolPath, stools());
    const lost = loseResponses(database, 'addProductsToCart', { answer });
    server.use(...lost.handlers);
    await user.click(await add());
    expect(await drawer()).toHaveAccessibleName(textOf('cart.titleCount', { count: 2 }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(lost.count()).toBe(1);
    expect(await cartNow(database)).toEqual([[demo.stool.sku, 2]]);
  });

  test.each([
    ['the request does not arrive', networkError],
    ['the data is null', () => graphqlResponse(null)],
  ])('is sent again automatically, and takes effect once, when %s', async (_name, answer) => {
    const { user, database } = await openWithCart(stoolPath, stools());
    const failing = failRequests('addProductsToCart', answer);
    server.use(...failing.handlers);
    await user.click(await add());
    const cart = within(await drawer());
    expect(await cart.findByText(onTheWay)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    failing.heal();
    await waitFor(async () => expect(await cartNow(database)).toEqual([[demo.stool.sku, 2]]));
    await waitFor(() => expect(cart.queryByText(onTheWay)).toBeNull());
    expect(await drawer()).toHaveAccessibleName(textOf('cart.titleCount', { count: 2 }));
  });

  test('shows an error when the back end fails, and adds the item on the next press', async () => {
    const { user, database } = await openWithCart(stoolPath, stools());
    const failing = failRequests('addProductsToCart');
    server.use(...failing.handlers);
    await user.click(await add());
    expect(await screen.findByRole('alert')).toHaveTextContent(textOf('cart.refused.server'));
    failing.heal();
    await user.click(await add());
    expect(await drawer()).toHaveAccessibleName(textOf('cart.titleCount', { count: 2 }));
    expect(await cartNow(database)).toEqual([[demo.stool.sku, 2]]);
  });

  test('adds one piece for the unconfirmed request, and one more for a second press', async () => {
    const { user, database } = await openWithCart(stoolPath, stools());
    const lost = goSilent(database, 'addProductsToCart');
    await user.click(await add());
    await user.click(within(await drawer()).getByRole('button', { name: textOf('ui.close') }));
    await user.click(await add());
    expect(await drawer()).toHaveAccessibleName(textOf('cart.titleCount', { count: 3 }));
    expect(await cartNow(database)).toEqual([[demo.stool.sku, 2]]);
    lost.heal();
    await waitFor(async () => expect(await cartNow(database)).toEqual([[demo.stool.sku, 3]]));
    await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
    expect(await drawer()).toHaveAccessibleName(textOf('cart.titleCount', { count: 3 }));
  });

  test('is not sent again when the back end executes it only after the app has checked the cart', async () => {
    Object.assign(config, { outboxSettleTime: 60_000 });
    const { user, database } = await openWithCart(stoolPath, stools());
    const lost = loseResponses(database, 'addProductsToCart', { isLate: true });
    server.use(...lost.handlers);
    await user.click(await add());
    expect(await within(await drawer()).findByText(onTheWay)).toBeVisible();
    await lost.finish();
    await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
    expect(await cartNow(database)).toEqual([[demo.stool.sku, 2]]);
    expect(lost.count()).toBe(1);
    Object.assign(config, { outboxSettleTime: 0 });
  });

  test('adds the first item of a new cart once after an unknown outcome', async () => {
    const { user, database } = await renderApp(stoolPath);
    const lost = goSilent(database, 'addProductsToCart');
    await user.click(await add());
    expect(await within(await drawer()).findByText(onTheWay)).toBeVisible();
    lost.heal();
    await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
    expect(await drawer()).toHaveAccessibleName(textOf('cart.titleCount', { count: 1 }));
    expect(await cartNow(database)).toEqual([[demo.stool.sku, 1]]);
  });
});

describe('CreateCart', () => {
  test('shows on failure that the cart could not be created', async () => {
    const { user } = await renderApp(stoolPath);
    server.use(...failRequests('createGuestCart').handlers);
    await user.click(await add());
    expect(await screen.findByRole('alert')).toHaveTextContent(textOf('cart.notCreated'));
  });
});

describe('UpdateItem', () => {
  test('is confirmed when the back end responds again after an unknown outcome', async () => {
    const { user, database } = await openWithCart('/sa_en/cart', stools());
    const line = await findCartItem(demo.stool.name);
    const lost = goSilent(database, 'UpdateItem');
    await user.click(line.getByRole('button', { name: textOf('ui.quantityMore') }));
    expect(await line.findByText(textOf('cart.lineSends'))).toBeVisible();
    lost.heal();
    expect(await line.findByText(demo.pricePattern(2 * demo.stool.price))).toBeVisible();
    expect(await cartNow(database)).toEqual([[demo.stool.sku, 2]]);
  });
});

test('hides an item that was removed elsewhere when its quantity is changed, and keeps the cart', async () => {
  const { user, cartId, database } = await openWithCart('/sa_en/cart', [ivoryBox(), ...stools()]);
  const line = await findCartItem(demo.box.name);
  database.exec(
    `DELETE FROM cart_item WHERE id = (SELECT MIN(id) FROM cart_item WHERE cart_id = (SELECT MAX(id) FROM cart))`,
  );
  await user.click(line.getByRole('button', { name: textOf('ui.quantityMore') }));
  expect(await screen.findByText(textOf('cart.lineGone', { name: demo.box.name }))).toBeVisible();
  expect(main().queryByRole('link', { name: demo.box.name })).toBeNull();
  expect(readStoredValue('cartId_sa')).toBe(cartId);
  expect(await cartNow(database)).toEqual([[demo.stool.sku, 1]]);
});

describe('RemoveItem', () => {
  test('shows no error when the item was already removed elsewhere', async () => {
    const { user, database } = await openWithCart('/sa_en/cart', [ivoryBox(), ...stools()]);
    const line = await findCartItem(demo.box.name);
    database.exec(`DELETE FROM cart_item WHERE id = (SELECT MIN(id) FROM cart_item)`);
    await user.click(line.getByRole('button', { name: textOf('cart.removeNamed', { name: demo.box.name }) }));
    await waitFor(() => expect(main().queryByRole('link', { name: demo.box.name })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is confirmed when the back end responds again after an unknown outcome', async () => {
    const { user, database } = await openWithCart('/sa_en/cart', [ivoryBox(), ...stools()]);
    const line = await findCartItem(demo.box.name);
    const lost = goSilent(database, 'removeItemFromCart');
    await user.click(line.getByRole('button', { name: textOf('cart.removeNamed', { name: demo.box.name }) }));
    expect(await screen.findByText(onTheWay)).toBeVisible();
    lost.heal();
    await waitFor(() => expect(screen.queryByText(onTheWay)).toBeNull());
    expect(main().queryByRole('link', { name: demo.box.name })).toBeNull();
    expect(await cartNow(database)).toEqual([[demo.stool.sku, 1]]);
  });
});

describe('ApplyCoupon', () => {
  test('shows the discount when the shopper retries a code that is already applied', async () => {
    const { user, database } = await openWithCart('/sa_en/cart', stools());
    await fill(user, await main().findByLabelText(textOf('cart.coupon')), demo.coupon.code);
    const lost = goSilent(database, 'applyCouponToCart');
    await user.click(main().getByRole('button', { name: textOf('cart.couponApply') }));
    expect(await screen.findByText(unknown)).toBeVisible();
    lost.heal();
    await user.click(main().getByRole('button', { name: textOf('cart.couponApply') }));
    expect(await main().findByText(demo.pricePattern(demo.coupon.of(demo.stool.price)))).toBeVisible();
    expect(screen.queryByText(pattern('cart.couponUnknown'))).toBeNull();
  });
});

describe('a change of options', () => {
  async function changing() {
    const app = await openWithCart('/sa_en/cart', [ivoryBox(2)]);
    await app.user.click((await findCartItem(demo.box.name)).getByRole('link', { name: pattern('cart.editNamed') }));
    await app.user.click(await main().findByRole('radio', { name: demo.walnut.name }));
    const update = await main().findByRole('button', { name: textOf('cart.updateCart') });
    await waitFor(() => expect(update).toBeEnabled());
    return { ...app, update };
  }

  test('takes effect once after an unknown outcome', async () => {
    const { user, update, database } = await changing();
    const lost = goSilent(database, 'addProductsToCart');
    await user.click(update);
    const cart = within(await drawer());
    expect(await cart.findByText(pattern('cart.waitingSending', { count: 2 }))).toBeVisible();
    expect(await cart.findByText(demo.walnut.name)).toBeVisible();
    lost.heal();
    await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
    expect(await cartNow(database)).toEqual([[demo.box.sku, 2]]);
  });
});

describe('an invalid cart detected by a query', () => {
  const gone = (database: DatabaseSync) => database.exec('UPDATE cart SET is_active = 0');

  test.each(['/sa_en/cart', '/sa_en/contact-us'])('is replaced once on %s, and the session ends', async (path) => {
    const database = newDatabase();
    const token = await customerToken(database);
    const cartId = await newCart(database, stools());
    storeValue('cartId_sa', cartId);
    storeValue(storageKeys.signinToken, token);
    gone(database);
    const created: string[] = [];
    const watch = failRequests('createGuestCart', (body) => {
      created.push(body);
      return undefined;
    });
    await renderApp(path, { database, before: watch.handlers });
    expect(await screen.findByRole('link', { name: pattern('shell.signIn') })).toBeVisible();
    await waitFor(() => expect(readStoredValue('cartId_sa')).toEqual(expect.any(String)));
    expect(readStoredValue('cartId_sa')).not.toBe(cartId);
    expect(readStoredValue(storageKeys.signinToken)).toBeUndefined();
    expect(created).toHaveLength(1);
  });

  test('does not cause a loop when the new cart is rejected, too', async () => {
    const asked: string[] = [];
    const refusing = operation('GetCartDetails', ({ variables }) => {
      asked.push(String(variables.cartId));
      return graphqlResponse({ cart: null }, [
        { message: "The cart isn't active.", path: ['cart'], extensions: { category: 'graphql-no-such-entity' } },
      ]);
    });
    await openWithCart('/sa_en/cart', stools(), { before: [refusing] });
    expect(await main().findByText(pattern('cart.notLoaded'))).toBeVisible();
    expect(new Set(asked).size).toBe(2);
    expect(asked.length).toBeLessThanOrEqual(4);
  });
});
