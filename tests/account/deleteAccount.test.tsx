import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor, within } from '@testing-library/react';
import { internalError, operation } from '../support/answers.ts';
import { email, password, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { loseAnswers } from '../support/lostAnswers.ts';
import { server } from '../support/renderApp.tsx';

const hasAccount = (database: DatabaseSync) =>
  database.prepare("SELECT 1 FROM customer WHERE email = ? AND website = 'sa'").get(email) !== undefined;

async function ask(typed = password) {
  const app = await visitSignedIn('/sa_en/account-information', [{ sku: demo.mug.sku, quantity: 1 }]);
  await app.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account for good?' }));
  expect(dialog.getByText(/cannot be undone/)).toBeVisible();
  const press = () => app.user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await app.user.type(dialog.getByLabelText('Current password'), typed);
  return { ...app, dialog, press };
}

const goneFromDevice = async () => {
  expect(await screen.findByText(/Your account is deleted/)).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/sa_en\/?$/));
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
  const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(kept).not.toContain(email);
  expect(Object.keys(localStorage).filter((key) => /signin_token|cartId/.test(key))).toEqual([]);
};

test('with the password the account is gone, and everything of it from the device', async () => {
  const { database, press } = await ask();
  await press();
  await goneFromDevice();
  expect(hasAccount(database)).toBe(false);
});

test('with another password nothing is deleted', async () => {
  const { database, press, dialog } = await ask('Wrong1234!');
  await press();
  expect(await dialog.findByText(/password is not right/i)).toBeVisible();
  expect(hasAccount(database)).toBe(true);
});

test('who changes their mind keeps the account', async () => {
  const { database, user, dialog } = await ask();
  await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(hasAccount(database)).toBe(true);
});

test('whose answer is lost has been deleted, and says so', async () => {
  const { database, press } = await ask();
  server.use(...loseAnswers(database, 'mutation DeleteCustomer', { times: 1 }).handlers);
  await press();
  await goneFromDevice();
  expect(hasAccount(database)).toBe(false);
});

test('of which nobody knows can be pressed again', async () => {
  const { database, press, dialog } = await ask();
  const lost = loseAnswers(database, 'mutation DeleteCustomer', { thenSilent: true });
  server.use(...lost.handlers);
  await press();
  expect(await dialog.findByRole('alert')).toHaveTextContent(/nothing will be done twice/);
  lost.heal();
  await press();
  await goneFromDevice();
});

test('that the shop could not do is still there', async () => {
  const { database, press, dialog } = await ask();
  server.use(operation('DeleteCustomer', internalError));
  await press();
  expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(hasAccount(database)).toBe(true);
});
