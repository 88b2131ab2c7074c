import { screen, waitFor, within } from '@testing-library/react';
import { visitSignedIn } from '../support/customer.ts';
import { renderApp } from '../support/renderApp.tsx';
import { graphqlResponse, operation } from '../support/responses.ts';
import { beginning, pattern, textOf } from '../support/texts.ts';

const create = '/sa_en/create-account?email=noura%40example.com&firstName=Noura&lastName=Saleh';
/** Returns the list item of a password requirement. Its text includes the state for screen readers. */
const point = (text: string) => screen.getByText(text).closest('li');
const strength = () => screen.getByText(beginning('user.passwordStrength'));
const strong = (word: 'weak' | 'enough' | 'strong') =>
  textOf('user.passwordStrength', { strength: textOf(`user.password.${word}`) });

test('shows the password requirements, and marks each one that the typed password meets', async () => {
  const { user } = await renderApp(create);
  const field = await screen.findByLabelText(textOf('user.password'));
  expect(field).toHaveAccessibleDescription(textOf('user.passwordHint', { length: 8, kinds: 3 }));
  await user.type(field, 'noura26');
  expect(strength()).toHaveTextContent(strong('weak'));
  expect(point(textOf('user.passwordLength', { length: 8 }))).toHaveTextContent(beginning('user.passwordLacks'));
  expect(point(textOf('user.password.lowercase'))).toHaveTextContent(
    `${textOf('user.passwordHas')}${textOf('user.password.lowercase')}`,
  );
  expect(point(textOf('user.password.uppercase'))).toHaveTextContent(
    `${textOf('user.passwordLacks')}${textOf('user.password.uppercase')}`,
  );
  await user.type(field, '1');
  expect(point(textOf('user.passwordLength', { length: 8 }))).toHaveTextContent(beginning('user.passwordHas'));
  expect(strength()).toHaveTextContent(strong('weak'));
  await user.type(field, 'S');
  expect(strength()).toHaveTextContent(strong('enough'));
  await user.type(field, '!');
  expect(strength()).toHaveTextContent(strong('strong'));
});

test('applies stricter password requirements of the back end', async () => {
  const rule = { minimum_password_length: '12', required_character_classes_number: '4', __typename: 'StoreConfig' };
  const strict = operation('GetPasswordRule', () => graphqlResponse({ storeConfig: rule }));
  const { user } = await renderApp(create, { before: [strict] });
  const field = await screen.findByLabelText(textOf('user.password'));
  await waitFor(() => expect(field).toHaveAccessibleDescription(textOf('user.passwordHint', { length: 12, kinds: 4 })));
  await user.type(field, 'Noura2026long');
  await user.click(screen.getByRole('button', { name: textOf('user.createAccount') }));
  expect(await screen.findByText(pattern('validation.passwordAllKinds'))).toBeVisible();
  await user.type(field, '!');
  expect(screen.queryByText(pattern('validation.passwordAllKinds'))).not.toBeInTheDocument();
});

test("keeps the app's own password requirements when the requirements of the back end are weaker", async () => {
  const rule = { minimum_password_length: '8', required_character_classes_number: '1', __typename: 'StoreConfig' };
  const lax = operation('GetPasswordRule', () => graphqlResponse({ storeConfig: rule }));
  const { user } = await renderApp(create, { before: [lax] });
  await user.type(await screen.findByLabelText(textOf('user.password')), 'onlylowercase');
  await user.click(screen.getByRole('button', { name: textOf('user.createAccount') }));
  expect(await screen.findByText(pattern('validation.password'))).toBeVisible();
});

test('shows the password strength on the account page', async () => {
  const { user } = await visitSignedIn('/sa_en/account-information');
  const form = within(
    (await screen.findByRole('heading', { name: textOf('user.password') })).closest('form') ?? document.body,
  );
  await user.type(form.getByLabelText(textOf('user.newPassword')), 'Renewed123!');
  expect(strength()).toHaveTextContent(strong('strong'));
});

test('shows the password strength on the page that the password reset e-mail links to', async () => {
  const { user } = await renderApp('/sa_en/customer/account/createPassword?token=abc&email=a%40example.com');
  await user.type(await screen.findByLabelText(textOf('user.newPassword')), 'short');
  expect(strength()).toHaveTextContent(strong('weak'));
});

test.each([
  ['createPassword?token=abc123&email=a%40example.com', textOf('user.newPassword')],
  ['confirm?id=7&key=abc123&email=a%40example.com', textOf('user.email')],
])('removes the key of the link %s from the URL, and keeps the key for a reload', async (link, field) => {
  const { leave } = await renderApp(`/sa_en/customer/account/${link}`);
  expect(await screen.findByLabelText(new RegExp(field))).toBeEnabled();
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(window.location.pathname).toMatch(/customer\/account\/(createPassword|confirm)$/);
  leave();
  await renderApp(window.location.pathname, { state: window.history.state });
  expect(await screen.findByLabelText(new RegExp(field))).toBeEnabled();
});
