import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor, within } from '@testing-library/react';
import { storageKeys } from '#lib/browser/storage';
import { readStoredValue, storeValue } from '../support/carts.ts';
import { email, password, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { server } from '../support/renderApp.tsx';
import { internalError, operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

const hasAccount = (database: DatabaseSync) =>
  database.prepare("SELECT 1 FROM customer WHERE email = ? AND website = 'sa'").get(email) !== undefined;

async function ask(typed = password) {
  const app = await visitSignedIn('/sa_en/account-information', [{ sku: demo.mug.sku, quantity: 1 }]);
  await app.user.click(await screen.findByRole('button', { name: textOf('account.deleteAccountAsk') }));
  const dialog = within(await screen.findByRole('dialog', { name: textOf('account.deleteAccountQuestion') }));
  expect(dialog.getByText(pattern('account.deleteFinal'))).toBeVisible();
  const press = () => app.user.click(dialog.getByRole('button', { name: textOf('account.deleteAccountNow') }));
  await fill(app.user, dialog.getByLabelText(textOf('account.currentPassword')), typed);
  return { ...app, dialog, press };
}

const goneFromDevice = async () => {
  expect(await screen.findByText(pattern('account.deleted'))).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/sa_en\/?$/));
  expect(await screen.findByRole('link', { name: textOf('shell.signIn') })).toBeVisible();
  const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(kept).not.toContain(email);
  expect(Object.keys(localStorage).filter((key) => /signin_token|cartId/.test(key))).toEqual([]);
};

test('deletes the account and removes the customer data from the device when the password is right', async () => {
  const { database, press } = await ask();
  storeValue(storageKeys.sentOrder, { cartId: 'cart', sentAt: Date.now() });
  await press();
  await goneFromDevice();
  expect(readStoredValue(storageKeys.sentOrder)).toBeUndefined();
  expect(hasAccount(database)).toBe(false);
});

test('keeps the account when the password is wrong', async () => {
  const { database, press, dialog } = await ask('Wrong1234!');
  await press();
  expect(await dialog.findByText(pattern('account.passwordWrong'))).toBeVisible();
  expect(hasAccount(database)).toBe(true);
});

test('keeps the account when the customer cancels', async () => {
  const { database, user, dialog } = await ask();
  await user.click(dialog.getByRole('button', { name: textOf('account.keepAccount') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(hasAccount(database)).toBe(true);
});

test('deletes the account and shows a confirmation when the response is lost', async () => {
  const { database, press } = await ask();
  server.use(...loseResponses(database, 'mutation DeleteCustomer', { times: 1 }).handlers);
  await press();
  await goneFromDevice();
  expect(hasAccount(database)).toBe(false);
});

test('deletes the account when the customer retries after an unknown outcome', async () => {
  const { database, press, dialog } = await ask();
  const lost = loseResponses(database, 'mutation DeleteCustomer', { thenSilent: true });
  server.use(...lost.handlers);
  await press();
  expect(await dialog.findByRole('alert')).toHaveTextContent(pattern('error.unknownOutcome'));
  lost.heal();
  await press();
  await goneFromDevice();
});

test('shows an error and keeps the account when the back end fails', async () => {
  const { database, press, dialog } = await ask();
  server.use(operation('DeleteCustomer', internalError));
  await press();
  expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(hasAccount(database)).toBe(true);
});
