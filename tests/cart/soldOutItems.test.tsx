import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor, within } from '@testing-library/react';
import { shopHandlers } from '../../mocks/handlers.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { cartItemsOf, ivoryBox, main, newCart, openWithCart, storeValue } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, graphqlResponse, networkError, type OperationRequest, operation } from '../support/responses.ts';
import { beginning, pattern, textOf } from '../support/texts.ts';

// A stock error can remove a cart item from the data of a response (specification, section 8). The cart shows the item
// until the shopper removes it.

const stools = [{ sku: demo.stool.sku, quantity: 2 }];
const soldOut = { message: 'Some of the products are out of stock.', extensions: { category: 'graphql-input' } };

interface Answer {
  data: Record<string, { itemsV2?: Lines; cart?: { itemsV2: Lines } }>;
}
interface Lines {
  items: ({ product: { sku: string } } | null)[];
}

/** Adds a stock error to each response with stools in the cart. If `isMute` returns true, their cart item is null. */
function soldOutStools(database: DatabaseSync, isMute = () => false) {
  const shop = createShop({ database });
  return operation(/^(GetCartDetails|RemoveItem|UpdateItem|AddItem)$/, async ({ request }: OperationRequest) => {
    const answer: Answer = await (await shop.handle(request.clone()))?.json();
    const [root = ''] = Object.keys(answer.data);
    const isCart = Boolean(answer.data[root]?.itemsV2);
    const lines = (isCart ? answer.data[root]?.itemsV2 : answer.data[root]?.cart?.itemsV2)?.items ?? [];
    const at = lines.findIndex((line) => line?.product.sku === demo.stool.sku);
    if (at < 0) return answer;
    if (isMute()) lines[at] = null;
    const path = isCart ? [root, 'itemsV2', 'items', at] : [root, 'cart', 'itemsV2', 'items', at];
    return graphqlResponse(answer.data, [{ ...soldOut, path }]);
  });
}

const notice = async () => {
  const title = await screen.findByText(pattern('cart.soldOutLines'));
  return within(title.parentElement as HTMLElement);
};

async function visitSoldOut(url = '/sa_en/cart', isMute?: () => boolean) {
  const database = newDatabase();
  const app = await openWithCart(url, [ivoryBox(), ...stools], { database, before: [soldOutStools(database, isMute)] });
  return { ...app, database };
}

test('shows a sold-out item, and removes it from the back end’s cart with its remove button', async () => {
  const { user, cartId, database } = await visitSoldOut();
  const told = await notice();
  expect(told.getByText(pattern('cart.soldOutLine', { count: 2 }))).toHaveTextContent(demo.stool.name);
  expect(main().getByRole('link', { name: demo.box.name })).toBeVisible();
  await user.click(told.getByRole('button', { name: textOf('cart.removeNamed', { name: demo.stool.name }) }));
  await waitFor(() => expect(screen.queryByText(pattern('cart.soldOutLines'))).toBeNull());
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[demo.box.sku, 1]]));
});

test('shows a sold-out item also after a change of another item and after a reload', async () => {
  const { user, database, leave } = await visitSoldOut();
  await notice();
  await user.click(main().getByRole('button', { name: textOf('ui.quantityMore') }));
  await waitFor(() =>
    expect(main().getByRole('textbox', { name: `${textOf('ui.quantity')}: ${demo.box.name}` })).toHaveValue('2'),
  );
  expect((await notice()).getByText(pattern('cart.soldOutLine', { count: 2 }))).toBeVisible();
  leave();
  await renderApp('/sa_en/cart', { database, before: [soldOutStools(database)] });
  expect((await notice()).getByText(pattern('cart.soldOutLine', { count: 2 }))).toHaveTextContent(demo.stool.name);
});

test('shows a sold-out item in the mini cart, too, and can remove it there', async () => {
  const { user, cartId, database } = await visitSoldOut(`/sa_en${demo.box.path}`);
  await user.click(await main().findByRole('radio', { name: demo.ivory.name }));
  await waitFor(() => expect(main().getByRole('radio', { name: demo.ivory.name })).toBeChecked());
  await user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
  const dialog = within(await screen.findByRole('dialog', { name: beginning('cart.titleCount') }));
  await user.click(await dialog.findByRole('button', { name: textOf('cart.removeNamed', { name: demo.stool.name }) }));
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[demo.box.sku, 2]]));
});

test('shows a sold-out item once, with its name, when a later response does not contain the item', async () => {
  let isMute = false;
  const { user, cartId, database } = await visitSoldOut('/sa_en/cart', () => isMute);
  await notice();
  isMute = true;
  await user.click(main().getByRole('button', { name: textOf('ui.quantityMore') }));
  await waitFor(() =>
    expect(main().getByRole('textbox', { name: `${textOf('ui.quantity')}: ${demo.box.name}` })).toHaveValue('2'),
  );
  expect((await notice()).getAllByRole('listitem')).toHaveLength(1);
  expect((await notice()).getByText(pattern('cart.soldOutLine', { count: 2 }))).toHaveTextContent(demo.stool.name);
  // Wait for the queued change, which would otherwise be sent during the next test.
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toContainEqual([demo.box.sku, 2]));
});

test('shows a sold-out item whose name is unknown, and can remove it', async () => {
  const { user, cartId, database } = await visitSoldOut('/sa_en/cart', () => true);
  const told = await notice();
  expect(told.getByText(pattern('cart.soldOutNameless'))).toBeVisible();
  await user.click(told.getByRole('button', { name: beginning('cart.removeNamed') }));
  await waitFor(() => expect(screen.queryByText(pattern('cart.soldOutLines'))).toBeNull());
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[demo.box.sku, 1]]));
});

test('keeps a sold-out item when its removal fails, shows the reason and can remove it on retry', async () => {
  const { user } = await visitSoldOut();
  const told = await notice();
  const failing = failRequests('removeItemFromCart', networkError);
  server.use(...failing.handlers);
  const remove = () => told.getByRole('button', { name: textOf('cart.removeNamed', { name: demo.stool.name }) });
  await user.click(remove());
  expect(await told.findByText(pattern('error.unknownOutcome'))).toBeVisible();
  failing.heal();
  await user.click(remove());
  await waitFor(() => expect(screen.queryByText(pattern('cart.soldOutLines'))).toBeNull());
});

test('hides a sold-out item when only the response to its removal is lost', async () => {
  const { user, cartId, database } = await visitSoldOut();
  const told = await notice();
  server.use(...loseResponses(database, 'removeItemFromCart', { times: 1 }).handlers);
  await user.click(told.getByRole('button', { name: textOf('cart.removeNamed', { name: demo.stool.name }) }));
  await waitFor(() => expect(screen.queryByText(pattern('cart.soldOutLines'))).toBeNull());
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[demo.box.sku, 1]]));
});

test('shows a sold-out item like other items once it is in stock again', async () => {
  const database = newDatabase();
  const strict = soldOutStools(database);
  const cartId = await newCart(database, [ivoryBox(), ...stools]);
  storeValue('cartId_sa', cartId);
  const { user } = await renderApp('/sa_en/cart', { database, before: [strict] });
  await notice();
  server.resetHandlers();
  server.use(...shopHandlers(createShop({ database })));
  await user.click(main().getByRole('button', { name: textOf('ui.quantityMore') }));
  expect(await main().findByRole('link', { name: demo.stool.name })).toBeVisible();
  expect(screen.queryByText(pattern('cart.soldOutLines'))).toBeNull();
});
