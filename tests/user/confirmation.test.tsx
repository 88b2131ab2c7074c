import type { DatabaseSync } from 'node:sqlite';
import { screen, within } from '@testing-library/react';
import { shopHandlers } from '../../mocks/handlers.ts';
import type { Mail } from '../../mocks/shop/shared/mail.ts';
import type { ShopSettings } from '../../mocks/shop/shared/settings.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { signIn } from '../support/customer.ts';
import { fill } from '../support/fill.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, networkError } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

const noura = { email: 'noura@example.com', password: 'Noura2026!' };
const main = () => within(screen.getByRole('main'));

/** Creates an account in a back end that requires e-mail confirmation. `letters` records the sent e-mails. */
async function withNewAccount(settings: Partial<ShopSettings> = {}) {
  const letters: Mail[] = [];
  const database = newDatabase();
  const shop = createShop({
    database,
    settings: { confirmAccounts: true, ...settings },
    sendMail: (mail) => letters.push(mail),
  });
  const before = shopHandlers(shop);
  const query = new URLSearchParams({ email: noura.email, firstName: 'Noura', lastName: 'Saleh' });
  const app = await renderApp(`/sa_en/create-account?${query}`, { database, before });
  await fill(app.user, await main().findByLabelText(textOf('user.password')), noura.password);
  await app.user.click(main().getByRole('button', { name: textOf('user.createAccount') }));
  await screen.findByText(textOf('user.accountMade'));
  return { ...app, database, before, letters };
}

/** Returns the link in the newest e-mail. */
const linkIn = (letters: Mail[]): URL =>
  new URL(/href="([^"]+)"/.exec(letters.at(-1)?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '');

const isConfirmed = (database: DatabaseSync) =>
  database.prepare('SELECT confirmation FROM customer WHERE email = ?').get(noura.email)?.confirmation === null;

const press = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name: string) =>
  user.click(await main().findByRole('button', { name }));

test.each(['demo', 'plain'] as const)('confirms an account by the e-mail link with the profile %s', async (profile) => {
  const { database, before, letters, leave } = await withNewAccount({ profile });
  leave();
  const link = linkIn(letters);
  const { user } = await renderApp(link.pathname + link.search, { database, before });
  const field = await main().findByLabelText(textOf('user.email'));
  expect(link.searchParams.has('email')).toBe(profile === 'demo');
  if (profile === 'plain') await fill(user, field, noura.email);
  expect(field).toHaveValue(noura.email);
  await press(user, textOf('user.confirm'));
  expect(await screen.findByText(pattern('user.confirmed'))).toBeVisible();
  expect(isConfirmed(database)).toBe(true);
  await user.click(main().getByRole('link', { name: textOf('user.signIn') }));
  await signIn(user, noura);
  expect(await screen.findByRole('button', { name: textOf('shell.hello', { name: 'Noura' }) })).toBeVisible();
});

test('reports that the account is already confirmed when the link is used again', async () => {
  const { database, before, letters, leave } = await withNewAccount();
  leave();
  database.exec('UPDATE customer SET confirmation = NULL');
  const { user } = await renderApp(linkIn(letters).pathname + linkIn(letters).search, { database, before });
  await press(user, textOf('user.confirm'));
  expect(await screen.findByText(pattern('user.confirmedBefore'))).toBeVisible();
});

test('offers another confirmation e-mail for an invalid link if the back end supports this', async () => {
  const { database, before, letters, leave } = await withNewAccount({ schemaVersion: '2.4.8' });
  leave();
  const { user } = await renderApp(`/sa_en/customer/account/confirm?id=1&key=old&email=${noura.email}`, {
    database,
    before,
  });
  await press(user, textOf('user.confirm'));
  expect(await screen.findByRole('alert')).toHaveTextContent(pattern('user.confirmRefused'));
  await press(user, textOf('user.resendConfirmation'));
  expect(await screen.findByText(pattern('user.confirmationSent'))).toBeVisible();
  expect(letters).toHaveLength(2);
});

test('links to the contact page when the back end cannot send another confirmation e-mail', async () => {
  const { user, letters } = await withNewAccount();
  await press(user, textOf('user.resendConfirmation'));
  expect(await screen.findByText(pattern('user.noOtherLetter'))).toBeVisible();
  expect(main().getByRole('link', { name: textOf('user.writeToUs') })).toHaveAttribute('href', '/sa_en/contact-us');
  expect(letters).toHaveLength(1);
});

test('does not reveal whether an e-mail address has an account', async () => {
  const { user, before, database, leave } = await withNewAccount({ schemaVersion: '2.4.8' });
  leave();
  await renderApp('/sa_en/customer/account/confirm', { database, before });
  expect(await screen.findByRole('alert')).toHaveTextContent(pattern('user.confirmLinkBroken'));
  await fill(user, main().getByLabelText(textOf('user.email')), 'nobody@example.com');
  await press(user, textOf('user.resendConfirmation'));
  expect(await screen.findByText(textOf('user.letterSent'))).toBeVisible();
});

test('explains why an unconfirmed account cannot sign in, and offers another confirmation e-mail', async () => {
  const { user, before, database, leave, letters } = await withNewAccount({ schemaVersion: '2.4.8' });
  leave();
  await renderApp('/sa_en/sign-in', { database, before });
  await signIn(user, noura);
  expect(await screen.findByRole('alert')).toHaveTextContent(pattern('user.notConfirmed'));
  await press(user, textOf('user.resendConfirmation'));
  expect(await screen.findByText(pattern('user.confirmationSent'))).toBeVisible();
  expect(letters).toHaveLength(2);
});

test('mentions a missing confirmation when the back end refuses the sign-in without a reason', async () => {
  const { user, before, database, leave } = await withNewAccount();
  leave();
  await renderApp('/sa_en/sign-in', { database, before });
  await signIn(user, noura);
  expect(await screen.findByRole('alert')).toHaveTextContent(pattern('user.signInOrConfirm'));
  expect(main().queryByRole('button', { name: textOf('user.resendConfirmation') })).not.toBeInTheDocument();
});

test('repeats the confirmation request when its response is lost', async () => {
  const { database, before, letters, leave } = await withNewAccount();
  leave();
  const lost = loseResponses(database, 'mutation ConfirmEmail', { times: 1 });
  const link = linkIn(letters);
  const { user } = await renderApp(link.pathname + link.search, { database, before });
  server.use(...lost.handlers);
  await press(user, textOf('user.confirm'));
  expect(await screen.findByText(pattern('user.confirmedBefore'))).toBeVisible();
  expect(lost.count()).toBe(1);
});

test('shows an error when the connection fails, and confirms the account on retry', async () => {
  const { database, before, letters, leave } = await withNewAccount({ schemaVersion: '2.4.8' });
  leave();
  const broken = failRequests('mutation ', networkError);
  const link = linkIn(letters);
  const { user } = await renderApp(link.pathname + link.search, { database, before });
  server.use(...broken.handlers);
  await press(user, textOf('user.confirm'));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  broken.heal();
  await press(user, textOf('user.confirm'));
  expect(await screen.findByText(pattern('user.confirmed'))).toBeVisible();
});

test('reports an unknown outcome when the resend response is lost, and can send the e-mail again', async () => {
  const { user, database, letters } = await withNewAccount({ schemaVersion: '2.4.8' });
  const lost = loseResponses(database, 'ResendConfirmationEmail');
  server.use(...lost.handlers);
  await press(user, textOf('user.resendConfirmation'));
  expect(await screen.findByText(pattern('user.letterInDoubt'))).toBeVisible();
  lost.heal();
  await press(user, textOf('user.resendConfirmation'));
  expect(await screen.findByText(pattern('user.confirmationSent'))).toBeVisible();
  expect(letters).toHaveLength(2);
});
