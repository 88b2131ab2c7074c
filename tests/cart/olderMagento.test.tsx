import type { DatabaseSync } from 'node:sqlite';
import { screen, within } from '@testing-library/react';
import { listen } from '../support/answers.ts';
import { newDatabase } from '../support/backEnd.ts';
import { ivoryBox, keep, lineOf, linesOf, main, newCart, visit } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { loseAnswers } from '../support/lostAnswers.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';

// The cart of a Magento 2.4.6, whose schema lacks `itemsV2`, `createGuestCart` and `estimateShippingMethods`.
const settings = { schemaVersion: '2.4.6' } as const;
const stools = (quantity = 1) => [{ sku: demo.stool.sku, quantity }];

const quantityOf = async (name: string) => (await lineOf(name)).getByRole('textbox');

const sellOut = (database: DatabaseSync, sku: string) =>
  database.exec(`UPDATE stock SET qty = 0 WHERE product_id = (SELECT id FROM product WHERE sku = '${sku}')`);

test('lines, quantities, coupon and removal; the shop refuses newer words once', async () => {
  const { asked, handler } = listen();
  const { user, cartId, database } = await visit('/sa_en/cart', [ivoryBox(), ...stools()], {
    settings,
    before: [handler],
  });
  expect((await lineOf(demo.box.name)).getByText(demo.ivory.name)).toBeVisible();
  const field = await quantityOf(demo.stool.name);
  await user.clear(field);
  await user.type(field, '2{Enter}');
  expect(await (await lineOf(demo.stool.name)).findByText(demo.written(2 * demo.stool.price))).toBeVisible();

  await user.type(main().getByLabelText(textOf('cart.coupon')), demo.coupon.code);
  await user.click(main().getByRole('button', { name: textOf('cart.couponApply') }));
  expect(await main().findByRole('button', { name: pattern('cart.couponRemove') })).toBeVisible();
  await user.click(
    (await lineOf(demo.box.name)).getByRole('button', { name: textOf('cart.removeNamed', { name: demo.box.name }) }),
  );
  expect(await screen.findByRole('button', { name: textOf('cart.undo') })).toBeVisible();
  expect(await linesOf(database, cartId)).toEqual([[demo.stool.sku, 2]]);

  const newer = asked.filter(({ query }) => query.includes('itemsV2('));
  expect(newer).toHaveLength(1);
});

test('a guest’s first product makes a cart', async () => {
  const { asked, handler } = listen();
  const { user } = await renderApp(`/sa_en${demo.stool.path}`, { settings, before: [handler] });
  const [add] = await main().findAllByRole('button', { name: textOf('cart.addToCart') });
  await user.click(add as HTMLElement);
  const cart = within(await screen.findByRole('dialog', { name: textOf('cart.titleCount', { count: 1 }) }));
  expect(await cart.findByText(demo.stool.name)).toBeVisible();
  expect(asked.filter(({ query }) => query.includes('createEmptyCart'))).toHaveLength(1);
});

test('a sold-out line says so, and the others can still be changed', async () => {
  const database = newDatabase();
  const cartId = await newCart(database, [ivoryBox(), ...stools(2)]);
  sellOut(database, demo.stool.sku);
  keep('cartId_sa', cartId);
  const { user } = await renderApp('/sa_en/cart', { database, settings });
  expect(await screen.findByText(textOf('cart.refused.notSalable', { name: demo.stool.name }))).toBeVisible();
  const field = await quantityOf(demo.box.name);
  await user.clear(field);
  await user.type(field, '2{Enter}');
  expect(await (await lineOf(demo.box.name)).findByText(demo.written(2 * demo.box.price))).toBeVisible();
  expect(await linesOf(database, cartId)).toEqual([
    [demo.box.sku, 2],
    [demo.stool.sku, 2],
  ]);
  // What 2.4.6 says of the cart as a whole is told with the line, and nowhere else.
  expect(screen.queryByText(pattern('app.someItemsRemoved'))).not.toBeInTheDocument();
  expect(screen.getAllByText(pattern('cart.refused.notSalable'))).toHaveLength(1);
});

test('delivery is estimated over REST', async () => {
  const { user } = await visit('/sa_en/cart', [ivoryBox()], { settings });
  await lineOf(demo.box.name);
  await user.click(main().getByRole('button', { name: textOf('cart.estimate') }));
  await user.selectOptions(await main().findByLabelText(pattern('cart.estimateRegion')), 'Riyadh');
  await user.type(main().getByRole('textbox', { name: pattern('cart.estimatePostcode') }), '12211');
  await user.click(main().getByRole('button', { name: textOf('cart.estimateShow') }));
  expect(await main().findByText(demo.expressDelivery.name)).toBeVisible();
  expect(main().getByText(demo.written(demo.standardDelivery.price))).toBeVisible();
});

describe('an answer is lost', () => {
  // The shop has refused before, so that the words that it knows are the first to be sent.
  beforeEach(() => keep('older_schema', true));

  test('of a product that is put in: it is there once, and the page says so', async () => {
    const { user, database, cartId } = await visit(`/sa_en${demo.stool.path}`, stools(), { settings });
    const lost = loseAnswers(database, 'addProductsToCart');
    server.use(...lost.handlers);
    await user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
    expect(await screen.findByRole('dialog', { name: pattern('cart.titleCount') })).toHaveAccessibleName(
      textOf('cart.titleCount', { count: 2 }),
    );
    expect(lost.count()).toBe(1);
    expect(await linesOf(database, cartId)).toEqual([[demo.stool.sku, 2]]);
  });

  test('of a new cart: nothing is in it, and the next press makes another', async () => {
    const database = newDatabase();
    const { user } = await renderApp(`/sa_en${demo.stool.path}`, { database, settings });
    const lost = loseAnswers(database, 'createEmptyCart', { times: 1 });
    server.use(...lost.handlers);
    const add = await main().findByRole('button', { name: textOf('cart.addToCart') });
    await user.click(add);
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(add);
    expect(await screen.findByRole('dialog', { name: pattern('cart.titleCount') })).toHaveAccessibleName(
      textOf('cart.titleCount', { count: 1 }),
    );
    expect(lost.count()).toBe(1);
  });

  test('of an estimate: the page says so, and the next press brings it', async () => {
    const { user, database } = await visit('/sa_en/cart', [ivoryBox()], { settings });
    await lineOf(demo.box.name);
    await user.click(main().getByRole('button', { name: textOf('cart.estimate') }));
    await main().findByLabelText(pattern('cart.estimateRegion'));
    const lost = loseAnswers(database, 'estimate-shipping-methods', { times: 1 });
    server.use(...lost.handlers);
    const show = main().getByRole('button', { name: textOf('cart.estimateShow') });
    await user.click(show);
    expect(await main().findByText(pattern('cart.estimateFailed'))).toBeVisible();
    await user.click(show);
    expect(await main().findByText(demo.expressDelivery.name)).toBeVisible();
  });
});
