import { act, screen, waitFor, within } from '@testing-library/react';
import { detailsReceived } from '#store/cart';
import { newDatabase } from '../support/backEnd.ts';
import { addToCart, cartItemsOf, ivoryBox, newCart, openWithCart, storeValue } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { failRequests } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';
import { onWideScreen } from '../support/wideScreen.ts';

const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));
const open = async (user: { click(element: Element): Promise<void> }, name: string) =>
  user.click(await screen.findByRole('link', { name }));

test('changes, removes and restores items in the mini cart on large screens', async () => {
  onWideScreen();
  const { user, cartId, database } = await openWithCart('/sa_en/contact-us', [{ sku: demo.stool.sku, quantity: 1 }]);
  await open(user, textOf('cart.trigger', { count: 1 }));
  const cart = await panel(textOf('cart.titleCount', { count: 1 }));
  expect(await cart.findByText(demo.stool.name)).toBeVisible();
  expect(cart.getByRole('link', { name: textOf('cart.checkout') })).toHaveAttribute('href', '/sa_en/checkout');
  await user.click(cart.getByRole('button', { name: textOf('ui.quantityMore') }));
  await panel(textOf('cart.titleCount', { count: 2 }));
  await user.click(cart.getByRole('button', { name: textOf('cart.removeNamed', { name: demo.stool.name }) }));
  expect(await cart.findByText(textOf('cart.empty'))).toBeVisible();
  await user.click(await screen.findByRole('button', { name: textOf('cart.undo') }));
  await waitFor(async () => expect(await cart.findByText(demo.stool.name)).toBeVisible());
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[demo.stool.sku, 2]]));
});

test('shows that VAT is included if the cart has a tax, else that taxes are added later', async () => {
  onWideScreen();
  const { user, store } = await openWithCart('/sa_en/contact-us', [{ sku: demo.stool.sku, quantity: 1 }]);
  await open(user, textOf('cart.trigger', { count: 1 }));
  const cart = await panel(textOf('cart.titleCount', { count: 1 }));
  expect(await cart.findByText(textOf('cart.vatIncludedShippingLater'))).toBeVisible();
  const { details } = store.getState().cart;
  if (!details) throw new Error('The cart has not come.');
  const untaxed = { ...details, prices: { ...details.prices, applied_taxes: [] } };
  act(() => void store.dispatch(detailsReceived(untaxed)));
  expect(cart.getByText(textOf('cart.taxAndShippingLater'))).toBeVisible();
});

test('replaces a removed item by an undo button that remains when the toast is dismissed', async () => {
  onWideScreen();
  const { user, cartId, database } = await openWithCart('/sa_en/contact-us', [
    { sku: demo.stool.sku, quantity: 1 },
    ivoryBox(),
  ]);
  await open(user, textOf('cart.trigger', { count: 2 }));
  const cart = await panel(textOf('cart.titleCount', { count: 2 }));
  await user.click(await cart.findByRole('button', { name: textOf('cart.removeNamed', { name: demo.stool.name }) }));
  const back = await cart.findByRole('button', { name: textOf('cart.putBackNamed', { name: demo.stool.name }) });
  // The button is at the position of the removed item, before the other item.
  const [first] = cart.getAllByRole('listitem');
  expect(first).toContainElement(back);
  await user.click(await screen.findByRole('button', { name: textOf('shell.dismiss') }));
  await waitFor(() => expect(screen.queryByRole('button', { name: textOf('cart.undo') })).not.toBeInTheDocument());
  await user.click(back);
  expect(
    await cart.findByRole('button', { name: textOf('cart.removeNamed', { name: demo.stool.name }) }),
  ).toBeVisible();
  expect(back).not.toBeInTheDocument();
  expect((await cartItemsOf(database, cartId)).length).toBe(2);

  // The item is removed twice more. The undo button of the toast restores it, then the one in the cart. After each,
  // both buttons disappear.
  for (const name of [textOf('cart.undo'), textOf('cart.putBackNamed', { name: demo.stool.name })]) {
    await user.click(cart.getByRole('button', { name: textOf('cart.removeNamed', { name: demo.stool.name }) }));
    await cart.findByRole('button', { name: textOf('cart.putBackNamed', { name: demo.stool.name }) });
    await user.click(await screen.findByRole('button', { name }));
    await cart.findByRole('button', { name: textOf('cart.removeNamed', { name: demo.stool.name }) });
    await waitFor(() => expect(screen.queryByRole('button', { name: textOf('cart.undo') })).not.toBeInTheDocument());
    expect(cart.queryByRole('button', { name: pattern('cart.putBackNamed') })).not.toBeInTheDocument();
  }
});

test('opens the cart page instead of the mini cart on small screens', async () => {
  const { user } = await openWithCart('/sa_en/contact-us', [{ sku: demo.stool.sku, quantity: 1 }]);
  await open(user, textOf('cart.trigger', { count: 1 }));
  expect(await screen.findByRole('heading', { level: 1, name: pattern('cart.title') })).toBeVisible();
});

test('shows at most 99+ in the cart badge, and the full number in the accessible name of the cart link', async () => {
  const database = newDatabase();
  const cartId = await newCart(database, [ivoryBox()]);
  database.exec('UPDATE cart_item SET qty = 120');
  storeValue('cartId_sa', cartId);
  await renderApp('/sa_en/contact-us', { database });
  expect(await screen.findByRole('link', { name: textOf('cart.trigger', { count: 120 }) })).toHaveTextContent('99+');
});

test('shows no cart link in the header of the checkout', async () => {
  await openWithCart('/sa_en/checkout', [{ sku: demo.stool.sku, quantity: 1 }]);
  expect(await screen.findByRole('heading', { level: 1, name: textOf('checkout.title') })).toBeVisible();
  expect(screen.queryByRole('link', { name: pattern('cart.trigger') })).not.toBeInTheDocument();
});

test('shows an error when the mini cart fails to load, and loads its items on retry', async () => {
  onWideScreen();
  const failing = failRequests('GetCartDetails');
  const { user } = await openWithCart('/sa_en/contact-us', [{ sku: demo.stool.sku, quantity: 1 }], {
    before: failing.handlers,
  });
  await open(user, textOf('cart.trigger', { count: 1 }));
  const cart = await panel(textOf('cart.titleCount', { count: 1 }));
  expect(await cart.findByText(pattern('cart.notLoaded'))).toBeVisible();
  failing.heal();
  await user.click(cart.getByRole('button', { name: textOf('error.tryAgain') }));
  expect(await cart.findByText(demo.stool.name)).toBeVisible();
});

test('updates the number in the cart badge when the page gets focus after another tab added pieces', async () => {
  const { cartId, database } = await openWithCart('/sa_en/contact-us', [{ sku: demo.stool.sku, quantity: 1 }]);
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  await addToCart(database, cartId, [ivoryBox(2)]);
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByRole('link', { name: textOf('cart.trigger', { count: 3 }) })).toBeVisible();
});

test('reloads the page when another tab replaces the cart', async () => {
  const { browser } = await import('#lib/browser/browser');
  const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
  const { cartId } = await openWithCart('/sa_en/contact-us', [{ sku: demo.stool.sku, quantity: 1 }]);
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  const tell = (value: string) =>
    act(() => {
      storeValue('cartId_sa', value);
      window.dispatchEvent(new StorageEvent('storage', { key: 'DUKKAN__cartId_sa' }));
    });
  tell(cartId);
  expect(reload).not.toHaveBeenCalled();
  tell('another');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  reload.mockRestore();
});
