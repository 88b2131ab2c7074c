import type { DatabaseSync } from 'node:sqlite';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { shopHandlers } from '../../mocks/handlers.ts';
import type { Mail } from '../../mocks/shop/shared/mail.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { cartLink, openWithCart } from '../support/carts.ts';
import { email, password, signIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { graphqlResponse, operation } from '../support/responses.ts';
import { beginning, pattern, textOf } from '../support/texts.ts';

/** Opens an account page as the demo customer. */
async function openAsLayla(path: string) {
  const app = await renderApp(`/sa_en${path}`);
  await signIn(app.user);
  return app;
}

/** Returns the name that the back end stores for the account with this e-mail address. */
const customer = (database: DatabaseSync, address: string) => ({
  ...database.prepare('SELECT firstname, lastname FROM customer WHERE email = ?').get(address),
});
/** Returns the number of pieces in each active cart of an account. */
const activeCarts = (database: DatabaseSync, address: string) =>
  database
    .prepare(
      `SELECT sum(cart_item.qty) AS pieces FROM cart JOIN cart_item ON cart_item.cart_id = cart.id
       JOIN customer ON customer.id = cart.customer_id WHERE customer.email = ? AND cart.is_active GROUP BY cart.id`,
    )
    .all(address)
    .map((cart) => ({ ...cart }));

/** Returns how many failed sign-ins of the demo customer the back end has counted. */
const failures = (database: DatabaseSync) =>
  database.prepare("SELECT failures FROM customer WHERE email = ? AND website = 'sa'").get(email)?.failures;

describe('a new account', () => {
  test('is created once the password is valid, and the customer is then signed in', async () => {
    const { user, database } = await renderApp(
      '/sa_en/create-account?email=noura%40example.com&firstName=Noura&lastName=Saleh',
    );
    const field = await screen.findByLabelText(textOf('user.password'));
    expect(screen.getByLabelText(textOf('user.firstname'))).toHaveValue('Noura');
    expect(screen.getByLabelText(textOf('user.email'))).toHaveValue('noura@example.com');
    await fill(user, field, 'short');
    await user.click(screen.getByRole('button', { name: textOf('user.createAccount') }));
    expect(await screen.findByText(textOf('validation.minimumLength', { value: '8' }))).toBeVisible();
    await fill(user, field, 'onlylowercase');
    expect(await screen.findByText(textOf('validation.password'))).toBeVisible();
    await fill(user, field, 'Noura2026!');
    await user.click(screen.getByRole('button', { name: textOf('user.createAccount') }));
    expect(await screen.findByRole('heading', { level: 1, name: textOf('account.information') })).toBeVisible();
    expect(await screen.findByRole('button', { name: textOf('shell.hello', { name: 'Noura' }) })).toBeVisible();
    expect(customer(database, 'noura@example.com')).toEqual({ firstname: 'Noura', lastname: 'Saleh' });
    expect(await screen.findByRole('textbox', { name: textOf('user.email') })).toHaveValue('noura@example.com');
  });

  test('takes over the cart of the guest', async () => {
    const { user, database } = await openWithCart(
      '/sa_en/create-account?email=noura%40example.com&firstName=N&lastName=S',
      [{ sku: demo.tray.sku, quantity: 3 }],
    );
    await cartLink(3);
    await fill(user, await screen.findByLabelText(textOf('user.password')), 'Noura2026!');
    await user.click(screen.getByRole('button', { name: textOf('user.createAccount') }));
    await screen.findByRole('heading', { level: 1, name: textOf('account.information') });
    expect(await cartLink(3)).toBeVisible();
    expect(activeCarts(database, 'noura@example.com')).toEqual([{ pieces: 3 }]);
  });

  /** Submits the account form with the e-mail address of the demo customer, which already has an account. */
  async function askForTaken(handlers: RequestHandler[] = []) {
    const { user, database } = await renderApp(`/sa_en/create-account?email=${email}&firstName=N&lastName=S`);
    server.use(...handlers);
    await fill(user, await screen.findByLabelText(textOf('user.password')), 'Noura2026!');
    await user.click(screen.getByRole('button', { name: textOf('user.createAccount') }));
    return { database, told: await screen.findByRole('alert') };
  }

  test('is refused if the e-mail address has an account, and the back end counts no failed sign-in', async () => {
    const { database, told } = await askForTaken();
    expect(told).toHaveTextContent(textOf('user.emailTaken'));
    expect(failures(database)).toBe(0);
  });

  test('is refused if the e-mail address has an account and Magento’s error message is translated', async () => {
    const message = 'يوجد عميل بهذا البريد الإلكتروني في أحد المواقع المرتبطة.';
    const refuse = () => graphqlResponse(null, [{ message, extensions: { category: 'graphql-input' } }]);
    const { told } = await askForTaken([operation('CreateAccount', refuse)]);
    expect(told).toHaveTextContent(textOf('user.emailTaken'));
  });
});

describe('the password reset', () => {
  test.each([email, 'nobody@example.com'])('shows the same message for every e-mail address: %s', async (address) => {
    const { user } = await renderApp('/sa_en/forgot-password');
    await fill(user, await screen.findByLabelText(textOf('user.email')), address);
    await user.click(screen.getByRole('button', { name: textOf('user.sendLink') }));
    expect(await screen.findByText(textOf('user.letterSent'))).toBeVisible();
  });

  test('replaces the password through the link in the e-mail', async () => {
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
    await user.click(screen.getByRole('button', { name: textOf('user.savePassword') }));
    expect(await screen.findByText(pattern('user.resetDone'))).toBeVisible();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: textOf('user.signIn') }));
    await signIn(user, { password: 'Renewed123!' });
    expect(await screen.findByRole('heading', { level: 1, name: textOf('account.information') })).toBeVisible();
  });

  test('shows an error for an invalid link, and offers a new link', async () => {
    const { user, database } = await renderApp(`/sa_en/customer/account/createPassword?token=abc&email=${email}`);
    await fill(user, await screen.findByLabelText(textOf('user.newPassword')), 'Renewed123!');
    await user.click(screen.getByRole('button', { name: textOf('user.savePassword') }));
    expect(await screen.findByRole('alert')).toHaveTextContent(textOf('user.resetLinkUsed'));
    expect(failures(database)).toBe(0);
    expect(screen.getByRole('link', { name: textOf('user.newLink') })).toHaveAttribute(
      'href',
      '/sa_en/forgot-password',
    );
  });
});

describe('the order history', () => {
  test('lists orders, opens an order, and adds its items to the cart again', async () => {
    const { user } = await openAsLayla('/order-history');
    const orders = await screen.findAllByRole('link', {
      name: new RegExp(`^${textOf('account.orderNumber', { number: 0 })}`),
    });
    expect(orders).toHaveLength(demo.customer.orders.length);
    expect(orders[0]).toHaveTextContent(textOf('orders.state.pending'));
    expect(orders[1]).toHaveTextContent(textOf('orders.state.complete'));
    await user.click(orders[0] as HTMLElement);
    expect(await screen.findByRole('link', { name: demo.mug.arabicName })).toBeVisible();
    expect(screen.getByText('+966501234567')).toBeVisible();
    expect(screen.getByText(textOf('order.billedSame'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: textOf('account.reorder') }));
    await waitFor(() => expect(window.location.pathname).toBe('/sa_en/cart'));
    expect(await cartLink(2)).toBeVisible();
  });
});

describe('the address book', () => {
  test('adds an address, and makes it the default shipping address', async () => {
    const { user } = await openAsLayla('/address-book');
    expect(await screen.findByText('ليلى الحربي')).toBeVisible();
    expect(screen.queryByRole('button', { name: pattern('account.deleteNamed') })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: textOf('account.addAddress') }));
    const form = await screen.findByRole('dialog', { name: textOf('account.addAddress') });
    const fillIn = async (label: string, text: string) => fill(user, await within(form).findByLabelText(label), text);
    await fillIn(textOf('checkout.field.firstname'), 'Sara');
    await fillIn(textOf('checkout.field.telephone'), '0501112233');
    await fillIn(textOf('checkout.field.buildingNumber'), '12');
    await fillIn(textOf('checkout.field.street'), 'Tahlia Street');
    await fillIn(textOf('checkout.field.district'), 'Al Andalus');
    await fillIn(textOf('checkout.field.city'), 'Jeddah');
    await user.selectOptions(within(form).getByLabelText(textOf('checkout.field.region')), 'Makkah');
    await fillIn(textOf('checkout.field.postcode'), '23326');
    await user.click(within(form).getByRole('button', { name: textOf('account.save') }));
    const card = (await screen.findByText('Sara Al Harbi')).closest('li') as HTMLElement;
    expect(card).toHaveTextContent('+966501112233');

    await user.click(within(card).getByRole('button', { name: pattern('account.editNamed') }));
    const edit = await screen.findByRole('dialog', { name: textOf('account.editAddress') });
    await user.click(await within(edit).findByLabelText(textOf('account.useForShipping')));
    await user.click(within(edit).getByRole('button', { name: textOf('account.save') }));
    await waitFor(() =>
      expect(screen.getByText('Sara Al Harbi').closest('li')).toHaveTextContent(textOf('account.defaultShipping')),
    );
  });

  test('asks for confirmation before it deletes an address', async () => {
    const { user, client } = await openAsLayla('/address-book');
    await screen.findByText('ليلى الحربي');
    const { CreateAddressDocument } = await import('#features/account/CreateAddress.gql');
    const input = {
      firstname: 'Old',
      lastname: 'Home',
      street: ['1, Old Street'],
      city: 'Riyadh',
      postcode: '12211',
      telephone: '+966501112233',
      country_code: 'SA' as const,
      region: { region_id: 1001 },
    };
    await act(() =>
      client.mutate({
        mutation: CreateAddressDocument,
        variables: { input },
        refetchQueries: ['GetAddressBook'],
        awaitRefetchQueries: true,
      }),
    );
    const card = (await screen.findByText('Old Home')).closest('li') as HTMLElement;
    await user.click(within(card).getByRole('button', { name: pattern('account.deleteNamed') }));
    const dialog = await screen.findByRole('dialog', { name: textOf('account.deleteQuestion') });
    await user.click(within(dialog).getByRole('button', { name: textOf('account.delete') }));
    await waitFor(() => expect(screen.queryByText('Old Home')).not.toBeInTheDocument());
  });
});

describe('account information', () => {
  test('changes name, e-mail address and password', async () => {
    const { user, database } = await openAsLayla('/account-information');
    const part = async (name: string) =>
      within((await screen.findByRole('heading', { level: 2, name })).closest('form') as HTMLElement);

    const name = await part(textOf('account.name'));
    await fill(user, name.getByLabelText(textOf('user.firstname')), 'Lulu');
    await user.click(name.getByRole('button', { name: textOf('account.saveName') }));
    expect(await screen.findByText(textOf('account.nameSaved'))).toBeVisible();
    expect(within(screen.getByRole('banner')).getByText(beginning('shell.hello'))).toHaveTextContent(
      textOf('shell.hello', { name: 'Lulu' }),
    );

    const change = await part(textOf('user.password'));
    await fill(user, change.getByLabelText(textOf('account.currentPassword')), password);
    await fill(user, change.getByLabelText(textOf('user.newPassword')), password);
    await user.click(change.getByRole('button', { name: textOf('account.savePassword') }));
    expect(
      await screen.findByText(textOf('validation.different', { value: textOf('user.newPassword') })),
    ).toBeVisible();
    await fill(user, change.getByLabelText(textOf('account.currentPassword')), 'Wrong123!');
    await fill(user, change.getByLabelText(textOf('user.newPassword')), 'Renewed123!');
    await user.click(change.getByRole('button', { name: textOf('account.savePassword') }));
    expect(await screen.findByText(textOf('account.passwordWrong'))).toBeVisible();
    expect(failures(database)).toBe(1);

    const mail = await part(textOf('account.emailTitle'));
    await fill(user, mail.getByLabelText(textOf('user.email')), 'lulu@example.com');
    await fill(user, mail.getByLabelText(textOf('account.currentPassword')), password);
    await user.click(mail.getByRole('button', { name: textOf('account.saveEmail') }));
    await waitFor(() => expect(mail.getByLabelText(textOf('account.currentPassword'))).toHaveValue(''));
    expect(mail.getByLabelText(textOf('user.email'))).toHaveValue('lulu@example.com');
    expect(customer(database, 'lulu@example.com')).toEqual({ firstname: 'Lulu', lastname: demo.customer.lastname });
    expect(screen.getByRole('button', { name: textOf('shell.hello', { name: 'Lulu' }) })).toBeVisible();

    await fill(user, change.getByLabelText(textOf('account.currentPassword')), password);
    await user.click(change.getByRole('button', { name: textOf('account.savePassword') }));
    expect(await screen.findByText(textOf('account.passwordSaved'))).toBeVisible();
    // The form removes both passwords after it has saved them.
    await waitFor(() => expect(change.getByLabelText(textOf('account.currentPassword'))).toHaveValue(''));
    expect(change.getByLabelText(textOf('user.newPassword'))).toHaveValue('');
  });
});

describe('communications', () => {
  test('subscribes to the newsletter and unsubscribes, and shows the saved choice', async () => {
    const { user } = await openAsLayla('/communications');
    const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: pattern('user.newsletter') });
    const was = (await box()).checked;
    for (const isWanted of [!was, was]) {
      await user.click(await box());
      await user.click(screen.getByRole('button', { name: textOf('account.saveChoice') }));
      expect(await screen.findByText(pattern(isWanted ? 'account.subscribed' : 'account.unsubscribed'))).toBeVisible();
      await user.click(screen.getByRole('link', { name: textOf('account.information') }));
      await screen.findByRole('heading', { level: 1, name: textOf('account.information') });
      await user.click(screen.getByRole('link', { name: textOf('account.communications') }));
      await waitFor(async () => expect((await box()).checked).toBe(isWanted));
    }
  });
});

describe('saved payments', () => {
  test('show the brand and last digits of each card, and can be removed', async () => {
    const { user } = await openAsLayla('/saved-payments');
    expect(await screen.findByText(demo.mastercard.last4)).toBeVisible();
    expect(within(screen.getByRole('main')).getByText('Mastercard')).toBeVisible();
    await user.click(
      screen.getByRole('button', {
        name: textOf('account.deleteNamed', { name: `Mastercard ${demo.mastercard.last4}` }),
      }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: textOf('account.deletePaymentQuestion') }));
    await user.click(dialog.getByRole('button', { name: textOf('account.delete') }));
    expect(await screen.findByText(textOf('account.paymentRemoved'))).toBeVisible();
    expect(
      screen.queryByRole('button', {
        name: textOf('account.deleteNamed', { name: `Mastercard ${demo.mastercard.last4}` }),
      }),
    ).not.toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: textOf('account.deleteNamed', { name: `Visa ${demo.visa.last4}` }) }),
    ).toBeVisible();
  });

  test('confirm the removal when the back end has already deleted the card', async () => {
    const database = newDatabase();
    const { user } = await renderApp('/sa_en/saved-payments', { database });
    await signIn(user);
    await user.click(
      await screen.findByRole('button', { name: textOf('account.deleteNamed', { name: `Visa ${demo.visa.last4}` }) }),
    );
    database.prepare('DELETE FROM payment_token').run();
    const dialog = within(await screen.findByRole('dialog', { name: textOf('account.deletePaymentQuestion') }));
    await user.click(dialog.getByRole('button', { name: textOf('account.delete') }));
    expect(await screen.findByText(textOf('account.paymentRemoved'))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(
      screen.queryByRole('button', { name: textOf('account.deleteNamed', { name: `Visa ${demo.visa.last4}` }) }),
    ).not.toBeInTheDocument();
  });
});
