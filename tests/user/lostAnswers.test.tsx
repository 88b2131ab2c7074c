import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor, within } from '@testing-library/react';
import { storageKeys } from '#lib/browser/storage';
import { shopHandlers } from '../../mocks/handlers.ts';
import type { Mail } from '../../mocks/shop/shared/mail.ts';
import { operation } from '../support/answers.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { askShop, kept, main } from '../support/carts.ts';
import { email, signIn, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { everythingIsInSight } from '../support/inSight.ts';
import { loseAnswers } from '../support/lostAnswers.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';

// What anybody sends to the shop, when the shop does it and its answer does not arrive.

const unknown = pattern('error.unknownOutcome');
const inAccount = () => screen.findByRole('heading', { level: 1, name: textOf('account.information') });
const alertIn = async () => screen.findByRole('alert');
const count = (database: DatabaseSync, table: string) =>
  database.prepare(`SELECT COUNT(*) AS count FROM ${table}`).get()?.count;

/** The answers of `match` are lost, all of them, and from then on nobody answers until it is healed. */
function goSilent(database: DatabaseSync, match: string) {
  const lost = loseAnswers(database, match, { thenSilent: true });
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

  test('whose answer is lost has made the account, and signs in to it', async () => {
    const { database, press } = await filledIn();
    server.use(...loseAnswers(database, 'mutation CreateAccount(', { times: 1 }).handlers);
    await press();
    expect(await inAccount()).toBeVisible();
    expect(customers(database)).toBe(1);
  });

  test('of which nobody knows can be pressed again', async () => {
    const { database, press } = await filledIn();
    const lost = goSilent(database, 'mutation CreateAccount(');
    await press();
    expect(await screen.findByText(unknown)).toBeVisible();
    lost.heal();
    await press();
    expect(await inAccount()).toBeVisible();
    expect(customers(database)).toBe(1);
  });

  test('that the browser repeated by itself is no second account', async () => {
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
    askShop(database, 'mutation($e:String!,$p:String!){generateCustomerToken(email:$e,password:$p){token}}', {
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

  test('whose answer is lost has set the password, and says so', async () => {
    const { database, press } = await atTheLink();
    server.use(...loseAnswers(database, 'mutation ResetPassword(', { times: 1 }).handlers);
    await press();
    expect(await screen.findByText(pattern('user.resetDone'))).toBeVisible();
    expect(await opens(database, 'Renewed123!')).toBe(true);
  });

  test('of which nobody knows can be pressed again, though the link is used up', async () => {
    const { database, press } = await atTheLink();
    const lost = goSilent(database, 'mutation ResetPassword(');
    await press();
    expect(await screen.findByText(unknown)).toBeVisible();
    lost.heal();
    await press();
    expect(await screen.findByText(pattern('user.resetDone'))).toBeVisible();
  });
});

test('RequestPasswordReset: nobody can know of the letter, so the shopper is told to look for it', async () => {
  const { user, database } = await renderApp('/sa_en/forgot-password');
  const lost = loseAnswers(database, 'mutation RequestPasswordReset(');
  server.use(...lost.handlers);
  await fill(user, await screen.findByLabelText(textOf('user.email')), email);
  await user.click(screen.getByRole('button', { name: textOf('user.sendLink') }));
  expect(await alertIn()).toHaveTextContent(pattern('user.letterInDoubt'));
  lost.heal();
  await user.click(screen.getByRole('button', { name: textOf('user.sendLink') }));
  expect(await screen.findByText(textOf('user.letterSent'))).toBeVisible();
});

test('SignIn: a token that got lost is asked for once more', async () => {
  const { user, database } = await renderApp('/sa_en/sign-in');
  server.use(...loseAnswers(database, 'mutation SignIn(', { times: 1 }).handlers);
  await signIn(user);
  expect(await inAccount()).toBeVisible();
});

test('RevokeToken: who signs out is signed out, whatever becomes of the answer', async () => {
  const { user, database } = await visitSignedIn('/sa_en/contact-us');
  const lost = loseAnswers(database, 'mutation RevokeToken');
  server.use(...lost.handlers);
  await user.click(screen.getByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) }));
  await user.click(await screen.findByRole('button', { name: textOf('account.signOut') }));
  expect(await screen.findByRole('link', { name: textOf('shell.signIn') })).toBeVisible();
  expect(kept(storageKeys.signinToken)).toBeUndefined();
  await waitFor(() => expect(lost.count()).toBeGreaterThan(0));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('SubmitContactForm', () => {
  test('cannot be looked at: it says so, and offers to send again', async () => {
    const { user, database } = await renderApp('/sa_en/contact-us');
    await fill(user, await screen.findByLabelText(textOf('content.contactName')), 'Mona Salem');
    await fill(user, screen.getByLabelText(textOf('content.contactEmail')), 'mona@example.com');
    await fill(user, screen.getByLabelText(textOf('content.contactComment')), 'Is the rug coming back?');
    const lost = loseAnswers(database, 'mutation SubmitContactForm(');
    server.use(...lost.handlers);
    await user.click(screen.getByRole('button', { name: textOf('content.contactSend') }));
    expect(await alertIn()).toHaveTextContent(pattern('content.contactInDoubt'));
    expect(count(database, 'contact_message')).toBe(1);
    lost.heal();
    await user.click(screen.getByRole('button', { name: textOf('content.contactSendAgain') }));
    expect(await screen.findByText(textOf('content.contactSent'))).toBeVisible();
  });
});

describe('in sight', () => {
  everythingIsInSight();

  test('SubscribeToNewsletter: after an answer that got lost it says that the address may be subscribed, and then that it is', async () => {
    const { user, database } = await renderApp('/ae_en/nowhere');
    const field = await screen.findByRole('textbox', { name: textOf('shell.newsletterEmail') });
    const lost = loseAnswers(database, 'mutation SubscribeToNewsletter(');
    server.use(...lost.handlers);
    await user.type(field, 'noura@example.com{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(unknown));
    lost.heal();
    await user.type(field, '{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(pattern('shell.newsletterAlready')));
  });

  test('createReview cannot be looked at: it says so, and offers to send again', async () => {
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
    const lost = loseAnswers(database, 'mutation createReview(');
    server.use(...lost.handlers);
    await user.click(form.getByRole('button', { name: textOf('catalog.sendReview') }));
    expect(await form.findByRole('alert')).toHaveTextContent(pattern('catalog.reviewInDoubt'));
    expect(count(database, 'product_review')).toBe(before + 1);
    lost.heal();
    await user.click(form.getByRole('button', { name: textOf('catalog.sendReviewAgain') }));
    expect(await place.findByText(textOf('catalog.reviewSent'))).toBeVisible();
  });
});

test('what the shop refuses is not taken for a lost answer', async () => {
  const { user } = await renderApp(`/sa_en/create-account?email=${email}&firstName=N&lastName=S`);
  await fill(user, await screen.findByLabelText(textOf('user.password')), 'Noura2026!');
  await user.click(main().getByRole('button', { name: textOf('user.createAccount') }));
  expect(await alertIn()).toHaveTextContent(textOf('user.emailTaken'));
});
