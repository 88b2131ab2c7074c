import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor, within } from '@testing-library/react';
import { storageKeys } from '#lib/browser/storage';
import { shopHandlers } from '../../mocks/handlers.ts';
import type { Mail } from '../../mocks/shop/shared/mail.ts';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { executeGraphql, main, readStoredValue } from '../support/carts.ts';
import { email, signIn, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

// These tests lose the response to an account, contact, newsletter or review mutation that the back end has executed.

const unknown = pattern('error.unknownOutcome');
const inAccount = () => screen.findByRole('heading', { level: 1, name: textOf('account.information') });
const alertIn = async () => screen.findByRole('alert');
const count = (database: DatabaseSync, table: string) =>
  database.prepare(`SELECT COUNT(*) AS count FROM ${table}`).get()?.count;

/** Loses the responses to requests that contain `match`, and all later responses, until `heal()` is called. */
function goSilent(database: DatabaseSync, match: string) {
  const lost = loseResponses(database, match, { thenSilent: true });
  server.use(...lost.handlers);
  return lost;
}

describe('CreateAccount', () => {
  const customers = (database: DatabaseSync) =>
    database.prepare("SELECT COUNT(*) AS count FROM customer WHERE email = 'noura@example.com'").get()?.count;

  async function filledIn() {
    const app = await renderApp('/sa_en/create-account?email=noura%40example.com&firstName=Noura&lastName=Saleh');
    await fill(app.user, await screen.findByLabelText(textOf('user.password')), 'Noura2026!');
    const press = () => app.user.click(screen.getByRole('button', { name: textOf('user.createAccount') }));
    return { ...app, press };
  }

  test('creates the account and signs in when the response is lost', async () => {
    const { database, press } = await filledIn();
    server.use(...loseResponses(database, 'mutation CreateAccount(', { times: 1 }).handlers);
    await press();
    expect(await inAccount()).toBeVisible();
    expect(customers(database)).toBe(1);
  });

  test('reports an unknown outcome, and signs in when the form is submitted again', async () => {
    const { database, press } = await filledIn();
    const lost = goSilent(database, 'mutation CreateAccount(');
    await press();
    expect(await screen.findByText(unknown)).toBeVisible();
    lost.heal();
    await press();
    expect(await inAccount()).toBeVisible();
    expect(customers(database)).toBe(1);
  });

  test('creates one account when the browser repeats the request by itself', async () => {
    const { database, press } = await filledIn();
    const shop = createShop({ database });
    server.use(
      operation('CreateAccount', async ({ request }) => {
        await shop.handle(request.clone());
        return shop.handle(request);
      }),
    );
    await press();
    expect(await alertIn()).toHaveTextContent(textOf('user.emailTaken'));
    expect(customers(database)).toBe(1);
  });
});

describe('ResetPassword', () => {
  const opens = (database: DatabaseSync, password: string) =>
    executeGraphql(database, 'mutation($e:String!,$p:String!){generateCustomerToken(email:$e,password:$p){token}}', {
      e: email,
      p: password,
    }).then(
      () => true,
      () => false,
    );

  async function atTheLink() {
    const letters: Mail[] = [];
    const database = newDatabase();
    const before = shopHandlers(createShop({ database, sendMail: (mail) => letters.push(mail) }));
    const asked = await renderApp('/sa_en/forgot-password', { database, before });
    await fill(asked.user, await screen.findByLabelText(textOf('user.email')), email);
    await asked.user.click(screen.getByRole('button', { name: textOf('user.sendLink') }));
    await screen.findByText(textOf('user.letterSent'));
    asked.unmount();
    const link = new URL(/href="([^"]+)"/.exec(letters[0]?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '');
    const { user } = await renderApp(link.pathname + link.search, { database });
    await fill(user, await screen.findByLabelText(textOf('user.newPassword')), 'Renewed123!');
    const press = () => user.click(screen.getByRole('button', { name: textOf('user.savePassword') }));
    return { database, press };
  }

  test('sets the password and shows a confirmation when the response is lost', async () => {
    const { database, press } = await atTheLink();
    server.use(...loseResponses(database, 'mutation ResetPassword(', { times: 1 }).handlers);
    await press();
    expect(await screen.findByText(pattern('user.resetDone'))).toBeVisible();
    expect(await opens(database, 'Renewed123!')).toBe(true);
  });

  test('reports an unknown outcome, and confirms the new password on retry although the link is used up', async () => {
    const { database, press } = await atTheLink();
    const lost = goSilent(database, 'mutation ResetPassword(');
    await press();
    expect(await screen.findByText(unknown)).toBeVisible();
    lost.heal();
    await press();
    expect(await screen.findByText(pattern('user.resetDone'))).toBeVisible();
  });
});

test('reports that the e-mail may be on its way when the response to RequestPasswordReset is lost', async () => {
  const { user, database } = await renderApp('/sa_en/forgot-password');
  const lost = loseResponses(database, 'mutation RequestPasswordReset(');
  server.use(...lost.handlers);
  await fill(user, await screen.findByLabelText(textOf('user.email')), email);
  await user.click(screen.getByRole('button', { name: textOf('user.sendLink') }));
  expect(await alertIn()).toHaveTextContent(pattern('user.letterInDoubt'));
  lost.heal();
  await user.click(screen.getByRole('button', { name: textOf('user.sendLink') }));
  expect(await screen.findByText(textOf('user.letterSent'))).toBeVisible();
});

test('requests another token when the response to SignIn is lost', async () => {
  const { user, database } = await renderApp('/sa_en/sign-in');
  server.use(...loseResponses(database, 'mutation SignIn(', { times: 1 }).handlers);
  await signIn(user);
  expect(await inAccount()).toBeVisible();
});

test('signs out although the response to RevokeToken is lost', async () => {
  const { user, database } = await visitSignedIn('/sa_en/contact-us');
  const lost = loseResponses(database, 'mutation RevokeToken');
  server.use(...lost.handlers);
  await user.click(screen.getByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) }));
  await user.click(await screen.findByRole('button', { name: textOf('account.signOut') }));
  expect(await screen.findByRole('link', { name: textOf('shell.signIn') })).toBeVisible();
  expect(readStoredValue(storageKeys.signinToken)).toBeUndefined();
  await waitFor(() => expect(lost.count()).toBeGreaterThan(0));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('SubmitContactForm', () => {
  test('reports an unknown outcome, and offers to send the message again', async () => {
    const { user, database } = await renderApp('/sa_en/contact-us');
    await fill(user, await screen.findByLabelText(textOf('content.contactName')), 'Mona Salem');
    await fill(user, screen.getByLabelText(textOf('content.contactEmail')), 'mona@example.com');
    await fill(user, screen.getByLabelText(textOf('content.contactComment')), 'Is the rug coming back?');
    const lost = loseResponses(database, 'mutation SubmitContactForm(');
    server.use(...lost.handlers);
    await user.click(screen.getByRole('button', { name: textOf('content.contactSend') }));
    expect(await alertIn()).toHaveTextContent(pattern('content.contactInDoubt'));
    expect(count(database, 'contact_message')).toBe(1);
    lost.heal();
    await user.click(screen.getByRole('button', { name: textOf('content.contactSendAgain') }));
    expect(await screen.findByText(textOf('content.contactSent'))).toBeVisible();
  });
});

describe('with elements in view', () => {
  reportAllAsVisible();

  test('reports an unknown outcome of SubscribeToNewsletter, then that the address is subscribed', async () => {
    const { user, database } = await renderApp('/ae_en/nowhere');
    const field = await screen.findByRole('textbox', { name: textOf('shell.newsletterEmail') });
    const lost = loseResponses(database, 'mutation SubscribeToNewsletter(');
    server.use(...lost.handlers);
    await user.type(field, 'noura@example.com{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(unknown));
    lost.heal();
    await user.type(field, '{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(pattern('shell.newsletterAlready')));
  });

  test('reports an unknown outcome of createReview, and offers to send the review again', async () => {
    const { user, database } = await renderApp(`/sa_en${demo.runner.path}`);
    const place = within(await screen.findByRole('region', { name: textOf('catalog.reviews') }));
    await user.click(place.getByRole('button', { name: textOf('catalog.writeReview') }));
    const form = within(await place.findByRole('form'));
    for (const group of await form.findAllByRole('group'))
      await user.click(within(group).getByRole('radio', { name: textOf('catalog.stars', { count: 5 }) }));
    await fill(user, form.getByLabelText(textOf('catalog.reviewTitle')), 'Good');
    await fill(user, form.getByLabelText(pattern('catalog.reviewText')), 'It dries fast.');
    await fill(user, form.getByLabelText(textOf('catalog.reviewNickname')), 'Mona');
    const before = Number(count(database, 'product_review'));
    const lost = loseResponses(database, 'mutation createReview(');
    server.use(...lost.handlers);
    await user.click(form.getByRole('button', { name: textOf('catalog.sendReview') }));
    expect(await form.findByRole('alert')).toHaveTextContent(pattern('catalog.reviewInDoubt'));
    expect(count(database, 'product_review')).toBe(before + 1);
    lost.heal();
    await user.click(form.getByRole('button', { name: textOf('catalog.sendReviewAgain') }));
    expect(await place.findByText(textOf('catalog.reviewSent'))).toBeVisible();
  });
});

test('shows the reason, no unknown outcome, when the back end refuses a new account', async () => {
  const { user } = await renderApp(`/sa_en/create-account?email=${email}&firstName=N&lastName=S`);
  await fill(user, await screen.findByLabelText(textOf('user.password')), 'Noura2026!');
  await user.click(main().getByRole('button', { name: textOf('user.createAccount') }));
  expect(await alertIn()).toHaveTextContent(textOf('user.emailTaken'));
});
