import type { DatabaseSync } from 'node:sqlite';
import { act, screen, waitFor, within } from '@testing-library/react';
import { shopHandlers } from '../../mocks/handlers.ts';
import type { Mail } from '../../mocks/shop/shared/mail.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { cartLink, visit } from '../support/carts.ts';
import { email, password, signIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';

/** Opens an account page as the demo customer. */
async function openAsLayla(path: string) {
  const app = await renderApp(`/sa_en${path}`);
  await signIn(app.user);
  return app;
}

/** The account of an address, as the shop keeps it. */
const customer = (database: DatabaseSync, address: string) => ({
  ...database.prepare('SELECT firstname, lastname FROM customer WHERE email = ?').get(address),
});
/** How many pieces are in the carts of an account that are in use. */
const activeCarts = (database: DatabaseSync, address: string) =>
  database
    .prepare(
      `SELECT sum(cart_item.qty) AS pieces FROM cart JOIN cart_item ON cart_item.cart_id = cart.id
       JOIN customer ON customer.id = cart.customer_id WHERE customer.email = ? AND cart.is_active GROUP BY cart.id`,
    )
    .all(address)
    .map((cart) => ({ ...cart }));

describe('a new account', () => {
  test('is checked, made, and signed into', async () => {
    const { user, database } = await renderApp(
      '/sa_en/create-account?email=noura%40example.com&firstName=Noura&lastName=Saleh',
    );
    const field = await screen.findByLabelText('Password');
    expect(screen.getByLabelText('First name')).toHaveValue('Noura');
    expect(screen.getByLabelText('E-mail address')).toHaveValue('noura@example.com');
    await user.type(field, 'short');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Must contain at least 8 character(s).')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'onlylowercase');
    expect(
      await screen.findByText(
        'A password must contain at least 3 of the following: lowercase, uppercase, digits, special characters.',
      ),
    ).toBeVisible();
    await user.clear(field);
    await user.type(field, 'Noura2026!');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Account information' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Hi, Noura' })).toBeVisible();
    expect(customer(database, 'noura@example.com')).toEqual({ firstname: 'Noura', lastname: 'Saleh' });
    expect(await screen.findByRole('textbox', { name: 'E-mail address' })).toHaveValue('noura@example.com');
  });

  test('takes the cart along', async () => {
    const { user, database } = await visit('/sa_en/create-account?email=noura%40example.com&firstName=N&lastName=S', [
      { sku: demo.tray.sku, quantity: 3 },
    ]);
    await cartLink(3);
    await user.type(await screen.findByLabelText('Password'), 'Noura2026!');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByRole('heading', { level: 1, name: 'Account information' });
    expect(await cartLink(3)).toBeVisible();
    expect(activeCarts(database, 'noura@example.com')).toEqual([{ pieces: 3 }]);
  });

  test('is refused for an address that has one', async () => {
    const { user } = await renderApp(`/sa_en/create-account?email=${email}&firstName=N&lastName=S`);
    await user.type(await screen.findByLabelText('Password'), 'Noura2026!');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is an account with this e-mail address already.');
  });
});

describe('a forgotten password', () => {
  test.each([email, 'nobody@example.com'])('is answered alike for every address: %s', async (address) => {
    const { user } = await renderApp('/sa_en/forgot-password');
    await user.type(await screen.findByLabelText('E-mail address'), address);
    await user.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByText('Check your inbox')).toBeVisible();
  });

  test('is replaced through the link of the letter', async () => {
    const letters: Mail[] = [];
    const database = newDatabase();
    const before = shopHandlers(createShop({ database, sendMail: (mail) => letters.push(mail) }));
    const asked = await renderApp('/sa_en/forgot-password', { database, before });
    await asked.user.type(await screen.findByLabelText('E-mail address'), email);
    await asked.user.click(screen.getByRole('button', { name: 'Send me the link' }));
    await screen.findByText('Check your inbox');
    asked.unmount();

    const link = new URL(/href="([^"]+)"/.exec(letters[0]?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '');
    const { user } = await renderApp(link.pathname + link.search, { database });
    await user.type(await screen.findByLabelText('New password'), 'Renewed123!');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText(/Your new password is saved/)).toBeVisible();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
    await signIn(user, { password: 'Renewed123!' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Account information' })).toBeVisible();
  });

  test('says when a link is old or broken, and offers a new one', async () => {
    const { user } = await renderApp(`/sa_en/customer/account/createPassword?token=abc&email=${email}`);
    await user.type(await screen.findByLabelText('New password'), 'Renewed123!');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used or is too old.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/sa_en/forgot-password');
  });
});

describe('the order history', () => {
  test('lists orders, opens one, and orders it again', async () => {
    const { user } = await openAsLayla('/order-history');
    const orders = await screen.findAllByRole('link', { name: /^Order 0/ });
    expect(orders).toHaveLength(demo.customer.orders.length);
    expect(orders[0]).toHaveTextContent('Received');
    expect(orders[1]).toHaveTextContent('Complete');
    await user.click(orders[0] as HTMLElement);
    expect(await screen.findByRole('link', { name: demo.mug.arabicName })).toBeVisible();
    expect(screen.getByText('+966501234567')).toBeVisible();
    expect(screen.getByText('The same as the delivery address')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Order again' }));
    await waitFor(() => expect(window.location.pathname).toBe('/sa_en/cart'));
    expect(await cartLink(2)).toBeVisible();
  });
});

describe('the address book', () => {
  test('adds, changes and removes', async () => {
    const { user } = await openAsLayla('/address-book');
    expect(await screen.findByText('ليلى الحربي')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Add an address' }));
    const form = await screen.findByRole('dialog', { name: 'Add an address' });
    const fill = async (label: string, text: string) => {
      const field = await within(form).findByLabelText(label);
      await user.clear(field);
      await user.type(field, text);
    };
    await fill('First name', 'Sara');
    await fill('Mobile number', '0501112233');
    await fill('Building number', '12');
    await fill('Street', 'Tahlia Street');
    await fill('District', 'Al Andalus');
    await fill('City', 'Jeddah');
    await user.selectOptions(within(form).getByLabelText('Region'), 'Makkah');
    await fill('Postcode', '23326');
    await user.click(within(form).getByRole('button', { name: 'Save address' }));
    const card = (await screen.findByText('Sara Al Harbi')).closest('li') as HTMLElement;
    expect(card).toHaveTextContent('+966501112233');

    await user.click(within(card).getByRole('button', { name: /^Edit/ }));
    const edit = await screen.findByRole('dialog', { name: 'Edit address' });
    await user.click(await within(edit).findByLabelText('Deliver here by default'));
    await user.click(within(edit).getByRole('button', { name: 'Save address' }));
    await waitFor(() =>
      expect(screen.getByText('Sara Al Harbi').closest('li')).toHaveTextContent('Default for delivery'),
    );
  });

  test('asks before an address is gone', async () => {
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
    await user.click(within(card).getByRole('button', { name: /^Remove/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this address?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Old Home')).not.toBeInTheDocument());
  });
});

describe('account information', () => {
  test('changes name, e-mail address and password', async () => {
    const { user, database } = await openAsLayla('/account-information');
    const part = async (name: string) =>
      within((await screen.findByRole('heading', { level: 2, name })).closest('form') as HTMLElement);

    const name = await part('Name');
    await user.clear(name.getByLabelText('First name'));
    await user.type(name.getByLabelText('First name'), 'Lulu');
    await user.click(name.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Your name is saved.')).toBeVisible();
    expect(within(screen.getByRole('banner')).getByText(/^Hi,/)).toHaveTextContent('Hi, Lulu');

    const change = await part('Password');
    await user.type(change.getByLabelText('Current password'), password);
    await user.type(change.getByLabelText('New password'), password);
    await user.click(change.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('New password must be different')).toBeVisible();
    await user.clear(change.getByLabelText('Current password'));
    await user.type(change.getByLabelText('Current password'), 'Wrong123!');
    await user.clear(change.getByLabelText('New password'));
    await user.type(change.getByLabelText('New password'), 'Renewed123!');
    await user.click(change.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('The current password is not right.')).toBeVisible();

    const mail = await part('E-mail address');
    await user.clear(mail.getByLabelText('E-mail address'));
    await user.type(mail.getByLabelText('E-mail address'), 'lulu@example.com');
    await user.type(mail.getByLabelText('Current password'), password);
    await user.click(mail.getByRole('button', { name: 'Change e-mail address' }));
    await waitFor(() => expect(mail.getByLabelText('Current password')).toHaveValue(''));
    expect(mail.getByLabelText('E-mail address')).toHaveValue('lulu@example.com');
    expect(customer(database, 'lulu@example.com')).toMatchObject({ firstname: 'Lulu' });
    expect(screen.getByRole('button', { name: 'Hi, Lulu' })).toBeVisible();

    await user.clear(change.getByLabelText('Current password'));
    await user.type(change.getByLabelText('Current password'), password);
    await user.click(change.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password is changed.')).toBeVisible();
    // Nothing of a password stays on the page.
    await waitFor(() => expect(change.getByLabelText('Current password')).toHaveValue(''));
    expect(change.getByLabelText('New password')).toHaveValue('');
  });
});

describe('communications', () => {
  test('the newsletter is ordered and given up, and the shop remembers', async () => {
    const { user } = await openAsLayla('/communications');
    const box = await screen.findByRole('checkbox', { name: /newsletter/i });
    const was = (box as HTMLInputElement).checked;
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Save choice' }));
    expect(await screen.findByText(was ? /no more newsletters/ : /You get our newsletter/)).toBeVisible();
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Save choice' }));
    expect(await screen.findByText(was ? /You get our newsletter/ : /no more newsletters/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Account information' }));
    await screen.findByRole('heading', { level: 1, name: 'Account information' });
    await user.click(screen.getByRole('link', { name: 'Communications' }));
    const again = await screen.findByRole('checkbox', { name: /newsletter/i });
    expect((again as HTMLInputElement).checked).toBe(was);
  });
});

describe('saved payments', () => {
  test('are told by kind, last digits and month, and can be removed', async () => {
    const { user } = await openAsLayla('/saved-payments');
    expect(await screen.findByText(demo.mastercard.last4)).toBeVisible();
    expect(within(screen.getByRole('main')).getByText('Mastercard')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Remove: Mastercard ${demo.mastercard.last4}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this way to pay?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The saved payment is removed.')).toBeVisible();
    expect(
      screen.queryByRole('button', { name: `Remove: Mastercard ${demo.mastercard.last4}` }),
    ).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Remove: Visa ${demo.visa.last4}` })).toBeVisible();
  });

  test('a card that is gone already is what was wanted', async () => {
    const database = newDatabase();
    const { user } = await renderApp('/sa_en/saved-payments', { database });
    await signIn(user);
    await user.click(await screen.findByRole('button', { name: `Remove: Visa ${demo.visa.last4}` }));
    database.prepare('DELETE FROM payment_token').run();
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this way to pay?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The saved payment is removed.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: `Remove: Visa ${demo.visa.last4}` })).not.toBeInTheDocument();
  });
});
