import { fireEvent, screen, within } from '@testing-library/react';
import { visitSignedIn } from '../support/customer.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { internalError } from '../support/responses.ts';
import { textOf } from '../support/texts.ts';
import { type Case, emails, names, newPasswords, rejectOperations, tryInputs } from '../support/wrongInput.ts';

const main = () => screen.getByRole('main');
const card = (name: string) => () =>
  within(main()).getByRole('heading', { level: 2, name }).closest('form') ?? document.body;

const email = (operation: string, path = 'email') => ({
  label: textOf('user.email'),
  good: 'noura@example.com',
  cases: emails,
  operation,
  path,
});

test('rejects invalid input of the sign-in form, and sends valid input', async () => {
  const shop = rejectOperations(/^SignIn$/);
  await renderApp('/sa_en/sign-in', { before: [shop.handler] });
  await screen.findByLabelText(textOf('user.password'));
  const password = {
    label: textOf('user.password'),
    good: 'Noura2026!',
    // The password may be older than the app's password rules, so the form only requires a password.
    cases: newPasswords.filter((one) => one.sent !== undefined || one.typed === ''),
    operation: 'SignIn',
    path: 'password',
  };
  expect(await tryInputs(main, [email('SignIn'), password], shop)).toEqual([]);
});

test('rejects invalid input of the form for a new account, and sends valid input', async () => {
  const shop = rejectOperations(/^CreateAccount$/);
  await renderApp('/sa_en/create-account', { before: [shop.handler] });
  await screen.findByLabelText(textOf('user.password'));
  const field = { good: 'Noura', cases: names, operation: 'CreateAccount' };
  const fields = [
    { ...field, label: textOf('user.firstname'), path: 'input.firstname' },
    { ...field, label: textOf('user.lastname'), path: 'input.lastname' },
    email('CreateAccount', 'input.email'),
    { ...field, label: textOf('user.password'), good: 'Noura2026!', cases: newPasswords, path: 'input.password' },
  ];
  expect(await tryInputs(main, fields, shop)).toEqual([]);
});

test('rejects invalid e-mail addresses for a forgotten password, and sends valid ones', async () => {
  // The form does not reveal whether an account exists: it stays open only after a server error.
  const shop = rejectOperations(/^RequestPasswordReset$/, internalError);
  await renderApp('/sa_en/forgot-password', { before: [shop.handler] });
  await screen.findByLabelText(textOf('user.email'));
  expect(await tryInputs(main, [email('RequestPasswordReset')], shop)).toEqual([]);
});

test('rejects invalid input of the password reset form, and sends valid input', async () => {
  const shop = rejectOperations(/^ResetPassword$/);
  await renderApp('/sa_en/customer/account/createPassword?token=abc', { before: [shop.handler] });
  await screen.findByLabelText(textOf('user.newPassword'));
  const password = {
    label: textOf('user.newPassword'),
    good: 'Noura2026!',
    cases: newPasswords,
    operation: 'ResetPassword',
    path: 'newPassword',
  };
  expect(await tryInputs(main, [email('ResetPassword'), password], shop)).toEqual([]);
});

test('rejects invalid names, e-mail addresses and passwords of an account, and sends valid ones', async () => {
  const shop = rejectOperations(/^(UpdateName|UpdateEmail|ChangePassword)$/);
  await visitSignedIn('/sa_en/account-information');
  server.use(shop.handler);
  await screen.findByRole('heading', { level: 2, name: textOf('account.name') });
  const name = { good: 'Noura', cases: names, operation: 'UpdateName' };
  const fields = [
    { ...name, label: textOf('user.firstname'), path: 'firstname' },
    { ...name, label: textOf('user.lastname'), path: 'lastname' },
  ];
  expect(await tryInputs(card(textOf('account.name')), fields, shop)).toEqual([]);
  const current = { label: textOf('account.currentPassword'), good: 'Roberto1', cases: newPasswords.slice(0, 1) };
  const own = [email('UpdateEmail'), { ...current, operation: 'UpdateEmail', path: 'password' }];
  expect(await tryInputs(card(textOf('account.emailTitle')), own, shop)).toEqual([]);
  const theOldOne: Case = {
    is: 'the old one',
    typed: 'Roberto1',
    refused: ['validation.different', { value: textOf('user.newPassword') }],
  };
  const next = {
    label: textOf('user.newPassword'),
    good: 'Noura2026!',
    cases: [...newPasswords, theOldOne],
    operation: 'ChangePassword',
    path: 'newPassword',
  };
  const passwords = [{ ...current, operation: 'ChangePassword', path: 'currentPassword' }, next];
  expect(await tryInputs(card(textOf('user.password')), passwords, shop)).toEqual([]);
});

test('rejects invalid e-mail addresses that confirm an account, and sends valid ones', async () => {
  const shop = rejectOperations(/^ConfirmEmail$/, internalError);
  await renderApp('/sa_en/customer/account/confirm?id=1&key=abc', { before: [shop.handler] });
  await screen.findByLabelText(textOf('user.email'));
  expect(await tryInputs(main, [email('ConfirmEmail')], shop)).toEqual([]);
});

test('rejects invalid e-mail addresses for another confirmation e-mail, and sends valid ones', async () => {
  const shop = rejectOperations(/^ResendConfirmationEmail$/, internalError);
  await renderApp('/sa_en/customer/account/confirm', { before: [shop.handler] });
  await screen.findByLabelText(textOf('user.email'));
  const form = () => screen.getByLabelText(textOf('user.email')).closest('form') ?? document.body;
  expect(await tryInputs(form, [email('ResendConfirmationEmail')], shop)).toEqual([]);
});

test('rejects an empty password in the form that deletes an account, and sends other passwords', async () => {
  await visitSignedIn('/sa_en/account-information');
  // The app sends DeleteCustomer only after SignIn has accepted the password.
  const shop = rejectOperations(/^(SignIn|DeleteCustomer)$/, internalError);
  server.use(shop.handler);
  fireEvent.click(await screen.findByRole('button', { name: textOf('account.deleteAccountAsk') }));
  const dialog = await screen.findByRole('dialog');
  const password = {
    label: textOf('account.currentPassword'),
    good: 'Roberto1',
    cases: newPasswords.filter((one) => one.sent !== undefined || one.typed === ''),
    operation: 'SignIn',
    path: 'password',
  };
  expect(await tryInputs(() => dialog.querySelector('form') ?? document.body, [password], shop)).toEqual([]);
  expect(shop.asked.filter(({ name }) => name === 'DeleteCustomer')).toEqual([]);
});
