import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cartLink, miniCart } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { internalError, operation, recordOperations } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';
import { type NewWishlistItem, signInWithWishlist } from '../support/wishlist.ts';

// The customer chooses the missing options of a wish in a dialog on the wish list page.

/** Renders the wish list with `wishes`, and opens the options dialog of the wish `name`. */
async function choose(name: string, wishes: NewWishlistItem[]) {
  const { database, elsewhere } = await signInWithWishlist(wishes);
  const app = await renderApp('/sa_en/wishlist', { database });
  await open(app.user, name);
  return { ...app, elsewhere };
}

async function open(user: UserEvent, name: string) {
  const card = (await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement;
  await user.click(within(card).getByRole('button', { name: pattern('catalog.chooseOptions') }));
}

const dialog = async () => within(await screen.findByRole('dialog', { name: textOf('catalog.chooseOptions') }));
const add = async (user: UserEvent) =>
  user.click(await (await dialog()).findByRole('button', { name: textOf('cart.addToCart') }));
const beginning = (name: string) => new RegExp(`^${name}`);

test('shows an error until colour and size are chosen, then moves the wish to the cart', async () => {
  const { user, elsewhere } = await choose(demo.sizedRug.name, [
    { sku: demo.kilim.sku },
    { sku: demo.sizedRug.sku, quantity: 2 },
  ]);
  const first = await (await dialog()).findAllByRole('group');
  await add(user);
  const [alert] = await (await dialog()).findAllByRole('alert');
  expect(alert).toHaveTextContent(pattern('catalog.chooseFirst'));
  expect(first[0]).toContainElement(document.activeElement as HTMLElement);
  for (const group of first.filter((one) => within(one).queryAllByRole('radio').length > 0)) {
    const [radio] = within(group)
      .getAllByRole('radio')
      .filter((one) => !one.hasAttribute('disabled'));
    await user.click(radio as HTMLElement);
  }
  expect((await dialog()).getByRole('textbox', { name: pattern('ui.quantity') })).toHaveValue('2');
  // The dialog does not write the chosen options into the URL.
  expect(window.location.search).toBe('');
  await add(user);
  expect(await (await miniCart(2)).findByText(demo.sizedRug.name)).toBeVisible();
  await waitFor(async () =>
    expect((await elsewhere.list()).map(({ product }) => product.sku)).toEqual([demo.kilim.sku]),
  );
  await waitFor(() =>
    expect(screen.queryByRole('heading', { level: 2, name: demo.sizedRug.name })).not.toBeInTheDocument(),
  );
});

test('preselects the default options of a bundle, and moves the bundle to the cart', async () => {
  const { user, elsewhere } = await choose(demo.bundle.name, [{ sku: demo.bundle.sku }]);
  const bowls = within(await (await dialog()).findByRole('group', { name: beginning(demo.bundle.bowls) }));
  await user.click(bowls.getAllByRole('radio')[1] as HTMLElement);
  await waitFor(() => expect(bowls.getAllByRole('radio')[1]).toBeChecked());
  await add(user);
  expect(await (await miniCart(1)).findByText(demo.bundle.name)).toBeVisible();
  await waitFor(async () => expect(await elsewhere.list()).toEqual([]));
});

test('adds the items of a grouped product to the cart', async () => {
  const { user, elsewhere } = await choose(demo.group.name, [{ sku: demo.group.sku }]);
  const pieces = within(await (await dialog()).findByRole('list', { name: textOf('catalog.groupItems') }));
  await user.click(pieces.getAllByRole('button', { name: textOf('ui.quantityLess') })[0] as HTMLElement);
  await add(user);
  expect(await cartLink(4)).toBeInTheDocument();
  await waitFor(async () => expect(await elsewhere.list()).toEqual([]));
});

test('requires custom options, such as texts and selections, before it adds the wish to the cart', async () => {
  const { user, elsewhere } = await choose(demo.engravedTray.name, [{ sku: demo.engravedTray.sku }]);
  const text = await (await dialog()).findByRole('textbox', { name: beginning(demo.engravedTray.text.name) });
  await fill(user, text, 'ليلى');
  await add(user);
  expect(await (await dialog()).findByText(pattern('catalog.chooseFirst'))).toBeVisible();
  expect(text).toHaveValue('ليلى');
  const script = (await dialog()).getByRole('combobox', { name: beginning(demo.engravedTray.script.name) });
  await user.selectOptions(
    script,
    within(script).getByRole('option', { name: beginning(demo.engravedTray.script.value) }),
  );
  await add(user);
  expect(await (await miniCart(1)).findByText('ليلى')).toBeVisible();
  await waitFor(async () => expect(await elsewhere.list()).toEqual([]));
});

describe('when a request fails', () => {
  const openFiles = async () => {
    const app = await choose(demo.files.name, [{ sku: demo.files.sku }]);
    const sheets = within(await (await dialog()).findByRole('group', { name: demo.files.lantern.group }));
    await app.user.click(sheets.getByRole('checkbox', { name: beginning(demo.files.lantern.name) }));
    return { ...app, sheets };
  };

  test('shows the error in the dialog, and keeps the chosen options and the wish', async () => {
    const { user, elsewhere, sheets } = await openFiles();
    server.use(operation('AddItem', internalError));
    await add(user);
    expect(await (await dialog()).findByRole('alert')).toBeVisible();
    expect(sheets.getByRole('checkbox', { name: beginning(demo.files.lantern.name) })).toBeChecked();
    expect(await elsewhere.list()).toHaveLength(1);
  });

  test('adds the wish to the cart once when the response is lost', async () => {
    const { user, elsewhere, database } = await openFiles();
    const heard = recordOperations();
    server.use(heard.handler, ...loseResponses(database, 'addProductsToCart', { times: 1 }).handlers);
    await add(user);
    expect(await cartLink(1)).toBeInTheDocument();
    await waitFor(async () => expect(await elsewhere.list()).toEqual([]));
    expect(heard.count('AddItem')).toBe(1);
  });

  test('adds the wish to the cart, even if the wish cannot be removed from the wish list', async () => {
    const { user, elsewhere } = await openFiles();
    let removals = 0;
    server.use(
      operation('RemoveProductsFromWishlist', () => {
        removals += 1;
        return internalError();
      }),
    );
    await add(user);
    expect(await cartLink(1)).toBeInTheDocument();
    await waitFor(() => expect(removals).toBe(1));
    expect(await elsewhere.list()).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('shows an error in a closable dialog and disables its cart button when the options fail to load', async () => {
    const { database } = await signInWithWishlist([{ sku: demo.bundle.sku }]);
    const { user } = await renderApp('/sa_en/wishlist', { database });
    server.use(operation('getBundle', internalError));
    await open(user, demo.bundle.name);
    expect(await (await dialog()).findByRole('alert')).toBeVisible();
    server.use(operation('getBundle', () => undefined));
    expect((await dialog()).getByRole('button', { name: textOf('cart.addToCart') })).toBeDisabled();
    await user.click((await dialog()).getByRole('button', { name: textOf('ui.close') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
