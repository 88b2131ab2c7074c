import { isAction } from '@reduxjs/toolkit';
import { screen, waitFor } from '@testing-library/react';
import { loadCart } from '#features/cart/session/loadCart';
import { waitForCartId } from '#features/cart/session/withCart';
import { storageKeys } from '#lib/browser/storage';
import { cartReceived } from '#store/cart';
import { findCartItem, ivoryBox, main, openWithCart, storeValue } from '../support/carts.ts';
import { clickButton } from '../support/checkout.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { gate } from '../support/gate.ts';
import { makeTestStore } from '../support/makeTestStore.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { graphqlResponse, operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

// Request states in the store (specification, section 4): running, succeeded or failed. Pages show few states.

test.each([
  ['an addition', demo.stool.path, 'AddItem', textOf('cart.addToCart'), 'isAddingItem', 'addItemError'],
  ['a quantity', '/cart', 'UpdateItem', textOf('ui.quantityMore'), 'isUpdatingItem', 'updateItemError'],
  ['a removal', '/cart', 'RemoveItem', pattern('cart.removeNamed'), 'isUpdatingItem', 'removeItemError'],
] as const)('sets the flag of %s until it fails or succeeds (4.1)', async (_, path, name, button, flag, error) => {
  const refusal = gate();
  let isRefused = true;
  const refused = () => graphqlResponse(null, [{ message: 'No.', extensions: { category: 'graphql-input' } }]);
  const refusing = operation(name, () => (isRefused ? refusal.opened.then(refused) : undefined));
  const { user, store } = await openWithCart(`/sa_en${path}`, [{ sku: demo.stool.sku, quantity: 1 }], {
    before: [refusing],
  });
  await user.click(await main().findByRole('button', { name: button }));
  await waitFor(() => expect(store.getState().cart).toMatchObject({ [flag]: true }));
  refusal.open();
  await waitFor(() => expect(store.getState().cart).toMatchObject({ [flag]: false, [error]: 'No.' }));
  isRefused = false;
  await user.click(await main().findByRole('button', { name: button }));
  await waitFor(() => expect(store.getState().cart).toMatchObject({ [flag]: false, [error]: null }));
});

test('marks the cart as loading until its details are loaded (4.1)', async () => {
  const store = makeTestStore();
  const answer = gate();
  store.dispatch(cartReceived('cart'));
  const loading = store.dispatch(loadCart(() => answer.opened.then(() => Promise.reject(new Error('No.')))));
  await waitFor(() => expect(store.getState().cart.isLoading).toBe(true));
  answer.open();
  await loading;
  expect(store.getState().cart).toMatchObject({ isLoading: false, detailsError: 'No.' });
});

test('uses the cart in the state instead of another cart on the device (4.1)', async () => {
  storeValue(storageKeys.cartId('sa'), 'kept');
  const store = makeTestStore();
  await expect(store.dispatch(waitForCartId())).resolves.toBe('kept');
  storeValue(storageKeys.cartId('sa'), 'other');
  await expect(store.dispatch(waitForCartId())).resolves.toBe('kept');
  localStorage.clear();
});

test('marks an item as edited from the press on its link until the cart is updated (4.1)', async () => {
  const { user, store } = await openWithCart('/sa_en/cart', [ivoryBox(2)]);
  await user.click((await findCartItem(demo.box.name)).getByRole('link', { name: pattern('cart.editNamed') }));
  expect(store.getState().cart.editItem).toMatchObject({ quantity: 2, product: { sku: demo.box.sku } });
  await user.click(await main().findByRole('radio', { name: demo.walnut.name }));
  const update = await main().findByRole('button', { name: textOf('cart.updateCart') });
  await waitFor(() => expect(update).toBeEnabled());
  await user.click(update);
  await screen.findByRole('dialog', { name: textOf('cart.titleCount', { count: 2 }) });
  await waitFor(() => expect(store.getState().cart.editItem).toBeNull());
});

const closed = 'Closed until noon.';
test.each([
  ['isSigningIn', '/sign-in', 'SignIn', 'user.password', 'user.signIn', null],
  ['isCreatingAccount', '/create-account', 'CreateAccount', 'user.password', 'user.createAccount', null],
  [
    ...(['isResettingPassword', '/customer/account/createPassword?token=1', 'ResetPassword'] as const),
    ...(['user.newPassword', 'user.savePassword', closed] as const),
  ],
] as const)('sets %s until the response arrives', async (flag, path, name, label, button, resetPasswordError) => {
  const answers = gate();
  const refusal = () => graphqlResponse(null, [{ message: closed, extensions: { category: 'graphql-input' } }]);
  const refusing = operation(name, () => answers.opened.then(refusal));
  const query = path.includes('?') ? '' : '?firstName=Noura&lastName=Saleh';
  const { user, store } = await renderApp(`/sa_en${path}${query}`, { before: [refusing] });
  await fill(user, await main().findByLabelText(textOf('user.email')), 'noura@example.com');
  await fill(user, main().getByLabelText(textOf(label)), 'Renewed123!');
  await clickButton(user, textOf(button));
  await waitFor(() => expect(store.getState().user[flag]).toBe(true));
  answers.open();
  expect(await main().findByRole('alert')).toHaveTextContent(closed);
  expect(store.getState().user).toMatchObject({ [flag]: false, resetPasswordError });

  if (!resetPasswordError) return;
  server.use(operation(name, () => graphqlResponse({ resetPassword: true })));
  await clickButton(user, textOf(button));
  await main().findByText(pattern('user.resetDone'));
  expect(store.getState().user).toMatchObject({ [flag]: false, resetPasswordError: null });
});

test('dispatches searchExecuted for a search and closes the search bar (specification 4.4)', async () => {
  const { user, store } = await renderApp('/sa_en/nowhere');
  const facts: string[] = [];
  store.startListening({ matcher: isAction, effect: ({ type }) => void facts.push(type) });
  await user.click(screen.getByRole('button', { name: textOf('shell.search') }));
  await user.type(await screen.findByRole('combobox', { name: textOf('shell.searchField') }), 'dallah{Enter}');
  expect(facts).toContain('app/searchExecuted');
  await waitFor(() => expect(store.getState().app.searchOpen).toBe(false));
});
