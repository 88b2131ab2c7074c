import { screen, waitFor, within } from '@testing-library/react';
import {
  cartItemsOf,
  cartLink,
  findCartItem,
  ivoryBox,
  main,
  openWithCart,
  readStoredValue,
} from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { gate } from '../support/gate.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { graphqlResponse, internalError, operation, recordOperations } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

// The cart shows each change before the response. Totals appear with the response, and a rejected change is undone.

const stools = (quantity = 1) => [{ sku: demo.stool.sku, quantity }];
const summary = () => within(screen.getByRole('region', { name: textOf('cart.summary') }));
const undo = () => screen.findByRole('button', { name: textOf('cart.undo') });
const noLine = (name: string) => expect(main().queryByRole('link', { name })).toBeNull();
const findItemButton = async (name: string, button: string) =>
  (await findCartItem(name)).getByRole('button', { name: button });

const putBack = () => main().findByRole('button', { name: textOf('cart.putBackNamed', { name: demo.box.name }) });

/** Delays the response to an operation until the returned function is called. */
function hold(name: string) {
  const { opened, open } = gate();
  server.use(operation(name, () => opened));
  return open;
}

describe('a removed item', () => {
  test('is hidden and no longer counted before the response, and the totals appear with the response', async () => {
    const { user, cartId, database } = await openWithCart('/sa_en/cart', [ivoryBox(2), ...stools()]);
    const goOn = hold('RemoveItem');
    await user.click(await findItemButton(demo.box.name, textOf('cart.removeNamed', { name: demo.box.name })));
    expect(await cartLink(1)).toBeVisible();
    noLine(demo.box.name);
    await waitFor(() => expect(main().getByRole('link', { name: demo.stool.name })).toHaveFocus());
    expect(summary().getAllByText(textOf('cart.workingOut')).length).toBeGreaterThan(1);
    expect(summary().queryByText(/SAR/)).toBeNull();
    expect(await cartItemsOf(database, cartId)).toHaveLength(2);
    goOn();
    expect((await summary().findAllByText(demo.pricePattern(demo.stool.price))).length).toBe(2);
    expect(await cartItemsOf(database, cartId)).toEqual([[demo.stool.sku, 1]]);
  });

  test('is shown again with the reason, without an undo button, when the removal is rejected', async () => {
    const { user, cartId, database } = await openWithCart('/sa_en/cart', [ivoryBox(), ...stools()]);
    const refused = { message: 'No.', extensions: { category: 'graphql-input' } };
    const { opened, open } = gate();
    server.use(operation('RemoveItem', () => opened.then(() => graphqlResponse(null, [refused]))));
    await user.click(await findItemButton(demo.box.name, textOf('cart.removeNamed', { name: demo.box.name })));
    expect(await undo()).toBeVisible();
    open();
    expect(
      await (await findCartItem(demo.box.name)).findByText(textOf('cart.refused.other', { reason: 'No.' })),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: textOf('cart.undo') })).toBeNull();
    expect(await cartLink(2)).toBeVisible();
    expect(await cartItemsOf(database, cartId)).toHaveLength(2);
  });

  test('is restored once, without delay, when the shopper undoes the removal before the response', async () => {
    const { user, cartId, database } = await openWithCart('/sa_en/cart', [ivoryBox(2), ...stools()]);
    const goOn = hold('RemoveItem');
    await user.click(await findItemButton(demo.box.name, textOf('cart.removeNamed', { name: demo.box.name })));
    await user.click(await putBack());
    expect(await main().findByText(textOf('cart.adding', { count: 2 }))).toBeVisible();
    expect(main().getByText(demo.box.name)).toBeVisible();
    expect(await cartLink(3)).toBeVisible();
    goOn();
    expect((await findCartItem(demo.box.name)).getByRole('textbox')).toHaveValue('2');
    await waitFor(async () =>
      expect(Object.fromEntries(await cartItemsOf(database, cartId))).toEqual({
        [demo.stool.sku]: 1,
        [demo.box.sku]: 2,
      }),
    );
  });

  test('is not added again when the back end rejects the removal after an undo', async () => {
    const { user, cartId, database } = await openWithCart('/sa_en/cart', [ivoryBox(2), ...stools()]);
    const refused = { message: 'No.', extensions: { category: 'graphql-input' } };
    const { opened, open } = gate();
    const asked = recordOperations();
    server.use(
      asked.handler,
      operation('RemoveItem', () => opened.then(() => graphqlResponse(null, [refused]))),
    );
    await user.click(await findItemButton(demo.box.name, textOf('cart.removeNamed', { name: demo.box.name })));
    await user.click(await undo());
    open();
    expect((await findCartItem(demo.box.name)).getByRole('textbox')).toHaveValue('2');
    expect(asked.count('AddItem')).toBe(0);
    expect(await cartItemsOf(database, cartId)).toHaveLength(2);
  });

  test('stays removed, with the reason shown, when the back end rejects the undo', async () => {
    const { user, database } = await openWithCart('/sa_en/cart', [ivoryBox(), ...stools()]);
    await user.click(await findItemButton(demo.box.name, textOf('cart.removeNamed', { name: demo.box.name })));
    await putBack();
    await waitFor(() => expect(summary().queryByText(textOf('cart.workingOut'))).toBeNull());
    database.exec(
      `UPDATE stock SET qty = 0 WHERE product_id IN (SELECT id FROM product WHERE sku LIKE '${demo.box.sku}%')`,
    );
    await user.click(await putBack());
    expect(await main().findByText(textOf('cart.refused.notSalable', { name: demo.box.name }))).toBeVisible();
    noLine(demo.box.name);
    expect(await cartLink(1)).toBeVisible();
  });
});

describe('an added item', () => {
  test('is counted, and shown in the cart without a price, before the response', async () => {
    const { user } = await openWithCart(`/sa_en${demo.stool.path}`, [ivoryBox()]);
    await cartLink(1);
    const goOn = hold('AddItem');
    await user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
    await user.click(await cartLink(2));
    const row = (await main().findByText(textOf('cart.adding', { count: 1 }))).closest('li') as HTMLElement;
    expect(within(row).getByText(demo.stool.name)).toBeVisible();
    expect(within(row).queryByText(/SAR/)).toBeNull();
    expect(summary().queryByText(/SAR/)).toBeNull();
    goOn();
    expect((await findCartItem(demo.stool.name)).getByText(demo.pricePattern(demo.stool.price))).toBeVisible();
    expect(main().queryByText(textOf('cart.adding', { count: 1 }))).toBeNull();
  });

  test('is no longer counted when the back end rejects it', async () => {
    const { user, database } = await renderApp(`/sa_en${demo.stool.path}`);
    const button = await main().findByRole('button', { name: textOf('cart.addToCart') });
    database.exec('UPDATE stock SET qty = 0');
    const goOn = hold('AddItem');
    await user.click(button);
    expect(await cartLink(1)).toBeVisible();
    goOn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      pattern('cart.refused.notSalable', { name: demo.stool.name }),
    );
    expect(await cartLink(0)).toBeVisible();
  });
});

describe('a coupon', () => {
  const apply = async (user: Awaited<ReturnType<typeof openWithCart>>['user'], code: string) => {
    await fill(user, await main().findByLabelText(textOf('cart.coupon')), code);
    await user.click(main().getByRole('button', { name: textOf('cart.couponApply') }));
  };

  test('is shown before the response, and changes the totals with the response', async () => {
    const { user } = await openWithCart('/sa_en/cart', stools());
    const goOn = hold('ApplyCoupon');
    await apply(user, demo.coupon.code);
    expect(main().getByText(pattern('cart.couponApplying'))).toHaveTextContent(demo.coupon.code);
    expect(summary().getAllByText(demo.pricePattern(demo.stool.price)).length).toBe(2);
    goOn();
    expect(await main().findByText(demo.pricePattern(demo.coupon.of(demo.stool.price)))).toBeVisible();
    expect(main().getByText(pattern('cart.couponApplied'))).toHaveTextContent(demo.coupon.code);
  });

  test('stays in the coupon field, which gets the focus, when the back end rejects it', async () => {
    const { user } = await openWithCart('/sa_en/cart', stools());
    await apply(user, 'NONSENSE');
    expect(await main().findByText(pattern('cart.couponUnknown'))).toBeVisible();
    expect(main().getByLabelText(textOf('cart.coupon'))).toHaveValue('NONSENSE');
    expect(main().getByLabelText(textOf('cart.coupon'))).toHaveFocus();
    expect(summary().getAllByText(demo.pricePattern(demo.stool.price)).length).toBe(2);
  });
});

describe('the whole cart', () => {
  const emptied = async (user: Awaited<ReturnType<typeof openWithCart>>['user']) =>
    user.click(await main().findByRole('button', { name: textOf('cart.emptyAll') }));

  test('is emptied with one request and can be restored', async () => {
    const { user, cartId, database } = await openWithCart('/sa_en/cart', [ivoryBox(2), ...stools()]);
    const asked = recordOperations();
    server.use(asked.handler);
    await emptied(user);
    expect(await main().findByText(textOf('cart.empty'))).toBeVisible();
    await waitFor(() => expect(main().getByRole('heading', { level: 1 })).toHaveFocus());
    await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([]));
    expect(asked.asked.filter(({ query }) => query.startsWith('mutation'))).toHaveLength(1);

    await user.click(await undo());
    expect((await findCartItem(demo.box.name)).getByText(demo.ivory.name)).toBeVisible();
    await waitFor(async () =>
      expect(Object.fromEntries(await cartItemsOf(database, cartId))).toEqual({
        [demo.box.sku]: 2,
        [demo.stool.sku]: 1,
      }),
    );
  });

  test('is restored with its coupon, even if the back end has removed the coupon', async () => {
    const { user, cartId, database } = await openWithCart('/sa_en/cart', [ivoryBox(), ...stools()]);
    await fill(user, await main().findByLabelText(textOf('cart.coupon')), demo.coupon.code);
    await user.click(main().getByRole('button', { name: textOf('cart.couponApply') }));
    await main().findByText(pattern('cart.couponApplied'));
    await emptied(user);
    await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([]));
    database.exec('UPDATE cart SET coupon = NULL');
    await user.click(await main().findByRole('button', { name: textOf('cart.putBack') }));
    expect(await main().findByText(pattern('cart.couponApplied'))).toBeVisible();
  });

  test('is shown as empty when the back end emptied it but the response is lost', async () => {
    const { user, database } = await openWithCart('/sa_en/cart', [ivoryBox(), ...stools()]);
    server.use(...loseResponses(database, 'RemoveItems').handlers);
    await emptied(user);
    await waitFor(async () => expect(await cartItemsOf(database, String(readStoredValue('cartId_sa')))).toEqual([]));
    expect(await main().findByText(textOf('cart.empty'))).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is shown again with the reason when the back end fails to empty it', async () => {
    const { user, cartId, database } = await openWithCart('/sa_en/cart', [ivoryBox(), ...stools()]);
    server.use(operation('RemoveItems', internalError));
    await emptied(user);
    expect(await main().findByText(pattern('cart.refused.server'))).toBeVisible();
    expect((await findCartItem(demo.box.name)).getByText(pattern('cart.refused.server'))).toBeVisible();
    expect(await findCartItem(demo.stool.name)).toBeTruthy();
    expect(await cartItemsOf(database, cartId)).toHaveLength(2);
  });
});
