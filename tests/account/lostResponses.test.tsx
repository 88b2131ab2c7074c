import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor, within } from '@testing-library/react';
import { newDatabase } from '../support/backEnd.ts';
import { executeGraphql, main } from '../support/carts.ts';
import { email, newSession, password, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { server } from '../support/renderApp.tsx';
import { failRequests, networkError } from '../support/responses.ts';
import { anyOf, pattern, textOf } from '../support/texts.ts';

// These tests lose the response to a change of account data that the back end has executed.

type App = Awaited<ReturnType<typeof visitSignedIn>>;
type User = App['user'];

const unknown = pattern('error.unknownOutcome');
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const part = async (name: string) =>
  within((await main().findByRole('heading', { level: 2, name })).closest('form') as HTMLElement);

async function write(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

const oldHome = {
  firstname: 'Old',
  lastname: 'Home',
  street: ['1, Old Street', 'Olaya'],
  city: 'Riyadh',
  postcode: '12211',
  telephone: '+966501112233',
  country_code: 'SA',
  region: { region_id: 1001 },
};

/** Adds a second address, because the first one is a default address and cannot be deleted. */
const keepOldHome = (database: DatabaseSync, token: string) =>
  executeGraphql(
    database,
    'mutation($input:CustomerAddressInput!){createCustomerAddress(input:$input){id}}',
    { input: oldHome },
    'sa_en',
    { Authorization: `Bearer ${token}` },
  );

const addressesWith = (database: DatabaseSync, text: string) =>
  database.prepare(`SELECT COUNT(*) AS count FROM customer_address WHERE address LIKE ?`).get(`%${text}%`)?.count;
const customer = (database: DatabaseSync) =>
  ({ ...database.prepare('SELECT firstname, email FROM customer ORDER BY id LIMIT 1').get() }) as {
    firstname: string;
    email: string;
  };

const cards = (database: DatabaseSync) =>
  database.prepare("SELECT COUNT(*) AS count FROM payment_token WHERE customer_id = 1 AND details LIKE '%1881%'").get()
    ?.count;

const opens = async (database: DatabaseSync, given: string) =>
  executeGraphql(database, 'mutation($e:String!,$p:String!){generateCustomerToken(email:$e,password:$p){token}}', {
    e: email,
    p: given,
  }).then(
    () => true,
    () => false,
  );

interface Change {
  mutation: string;
  url: string;
  /** Prepares the database before the page opens. */
  before?: (database: DatabaseSync) => Promise<unknown>;
  /** Fills in the form without submitting it. */
  fillIn: (app: App) => Promise<void>;
  press: (app: App) => Promise<void>;
  /** Expects the page to show that the change is done. */
  done: (app: App) => Promise<void>;
  stored: (database: DatabaseSync) => unknown;
  once: unknown;
}

const said = (text: string | RegExp) => async () => expect(await screen.findByText(text)).toBeVisible();

const changes: Change[] = [
  {
    mutation: 'CreateAddress',
    url: '/sa_en/address-book',
    fillIn: async ({ user }) => {
      await user.click(await main().findByRole('button', { name: textOf('account.addAddress') }));
      const form = await dialog(textOf('account.addAddress'));
      await write(user, await form.findByLabelText(textOf('user.firstname')), 'Sara');
      await write(user, form.getByLabelText(textOf('checkout.field.telephone')), '0501112233');
      await write(user, form.getByLabelText(textOf('checkout.field.buildingNumber')), '12');
      await write(user, form.getByLabelText(textOf('checkout.field.street')), 'Tahlia Street');
      await write(user, form.getByLabelText(textOf('checkout.field.district')), 'Al Andalus');
      await write(user, form.getByLabelText(textOf('checkout.field.city')), 'Jeddah');
      await user.selectOptions(form.getByLabelText(textOf('checkout.field.region')), 'Makkah');
      await write(user, form.getByLabelText(textOf('checkout.field.postcode')), '23326');
    },
    press: async ({ user }) =>
      user.click((await dialog(textOf('account.addAddress'))).getByRole('button', { name: textOf('account.save') })),
    done: async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(await main().findAllByText('Sara Al Harbi')).toHaveLength(1);
    },
    stored: (database) => addressesWith(database, 'Tahlia'),
    once: 1,
  },
  {
    mutation: 'UpdateAddress',
    url: '/sa_en/address-book',
    before: async (database) => keepOldHome(database, (await newSession(database)).token),
    fillIn: async ({ user }) => {
      const card = within((await main().findByText('Old Home')).closest('li') as HTMLElement);
      await user.click(card.getByRole('button', { name: pattern('account.editNamed') }));
      await write(
        user,
        await (await dialog(textOf('account.editAddress'))).findByLabelText(textOf('checkout.field.city')),
        'Jeddah',
      );
    },
    press: async ({ user }) =>
      user.click((await dialog(textOf('account.editAddress'))).getByRole('button', { name: textOf('account.save') })),
    done: async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect((await main().findByText('Old Home')).closest('li')).toHaveTextContent('Jeddah');
    },
    stored: (database) => addressesWith(database, 'Jeddah'),
    once: 1,
  },
  {
    mutation: 'DeleteAddress',
    url: '/sa_en/address-book',
    before: async (database) => keepOldHome(database, (await newSession(database)).token),
    fillIn: async ({ user }) => {
      const card = within((await main().findByText('Old Home')).closest('li') as HTMLElement);
      await user.click(card.getByRole('button', { name: pattern('account.deleteNamed') }));
    },
    press: async ({ user }) =>
      user.click(
        (await dialog(textOf('account.deleteQuestion'))).getByRole('button', { name: textOf('account.delete') }),
      ),
    done: async () => {
      await waitFor(() => expect(main().queryByText('Old Home')).not.toBeInTheDocument());
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
    stored: (database) => addressesWith(database, 'Old Street'),
    once: 0,
  },
  {
    mutation: 'DeleteSavedPayment',
    url: '/sa_en/saved-payments',
    fillIn: async ({ user }) =>
      user.click(await main().findByRole('button', { name: textOf('account.deleteNamed', { name: 'Visa 1881' }) })),
    press: async ({ user }) =>
      user.click(
        (await dialog(textOf('account.deletePaymentQuestion'))).getByRole('button', { name: textOf('account.delete') }),
      ),
    done: async () => {
      expect(await screen.findByText(textOf('account.paymentRemoved'))).toBeVisible();
      expect(
        main().queryByRole('button', { name: textOf('account.deleteNamed', { name: 'Visa 1881' }) }),
      ).not.toBeInTheDocument();
    },
    stored: cards,
    once: 0,
  },
  {
    mutation: 'UpdateName',
    url: '/sa_en/account-information',
    fillIn: async ({ user }) =>
      write(user, (await part(textOf('account.name'))).getByLabelText(textOf('user.firstname')), 'Lulu'),
    press: async ({ user }) =>
      user.click((await part(textOf('account.name'))).getByRole('button', { name: textOf('account.listSave') })),
    done: async () => {
      expect(await screen.findByText(textOf('account.nameSaved'))).toBeVisible();
      expect((await part(textOf('account.name'))).getByLabelText(textOf('user.firstname'))).toHaveValue('Lulu');
    },
    stored: (database) => customer(database).firstname,
    once: 'Lulu',
  },
  {
    mutation: 'UpdateEmail',
    url: '/sa_en/account-information',
    fillIn: async ({ user }) => {
      const form = await part(textOf('account.emailTitle'));
      await write(user, form.getByLabelText(textOf('user.email')), 'lulu@example.com');
      await write(user, form.getByLabelText(textOf('account.currentPassword')), password);
    },
    press: async ({ user }) =>
      user.click((await part(textOf('account.emailTitle'))).getByRole('button', { name: textOf('account.saveEmail') })),
    done: async () => {
      const form = await part(textOf('account.emailTitle'));
      await waitFor(() => expect(form.getByLabelText(textOf('account.currentPassword'))).toHaveValue(''));
      expect(form.getByLabelText(textOf('user.email'))).toHaveValue('lulu@example.com');
      expect(form.queryByRole('alert')).not.toBeInTheDocument();
    },
    stored: (database) => customer(database).email,
    once: 'lulu@example.com',
  },
  {
    mutation: 'ChangePassword',
    url: '/sa_en/account-information',
    fillIn: async ({ user }) => {
      const form = await part(textOf('user.password'));
      await write(user, form.getByLabelText(textOf('account.currentPassword')), password);
      await write(user, form.getByLabelText(textOf('user.newPassword')), 'Renewed123!');
    },
    press: async ({ user }) =>
      user.click((await part(textOf('user.password'))).getByRole('button', { name: textOf('account.savePassword') })),
    done: async () => {
      expect(await screen.findByText(textOf('account.passwordSaved'))).toBeVisible();
      expect((await part(textOf('user.password'))).queryByRole('alert')).not.toBeInTheDocument();
    },
    stored: (database) => opens(database, 'Renewed123!'),
    once: true,
  },
  {
    mutation: 'UpdateSubscription',
    url: '/sa_en/communications',
    fillIn: async ({ user }) => {
      const choice = await main().findByRole('checkbox', { name: pattern('user.newsletter') });
      expect(choice).toBeChecked();
      await user.click(choice);
    },
    press: async ({ user }) => user.click(main().getByRole('button', { name: textOf('account.saveChoice') })),
    done: said(pattern('account.unsubscribed')),
    stored: (database) => database.prepare('SELECT COUNT(*) AS count FROM newsletter_subscriber').get()?.count,
    once: 0,
  },
];

describe.each(changes)('$mutation', ({ mutation, url, before, fillIn, press, done, stored, once }) => {
  async function begin() {
    const database = newDatabase();
    await before?.(database);
    const app = await visitSignedIn(url, [], { database });
    await fillIn(app);
    return app;
  }

  test('shows that the change is done when the response is lost', async () => {
    const app = await begin();
    const lost = loseResponses(app.database, `mutation ${mutation}(`, { times: 1 });
    server.use(...lost.handlers);
    await press(app);
    await done(app);
    expect(lost.count()).toBe(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await stored(app.database)).toEqual(once);
  });

  test('changes the data once when the customer retries after an unknown outcome', async () => {
    const app = await begin();
    const lost = loseResponses(app.database, `mutation ${mutation}(`, { thenSilent: true });
    server.use(...lost.handlers);
    await press(app);
    expect(await screen.findByText(unknown)).toBeVisible();
    lost.heal();
    await press(app);
    await done(app);
    expect(await stored(app.database)).toEqual(once);
  });

  test('changes the data once when the customer retries after the back end has executed the request late', async () => {
    const app = await begin();
    const lost = loseResponses(app.database, `mutation ${mutation}(`, { times: 1, isLate: true });
    server.use(...lost.handlers);
    await press(app);
    expect(await screen.findByText(textOf('error.network'))).toBeVisible();
    await lost.finish();
    await press(app);
    await done(app);
    expect(await stored(app.database)).toEqual(once);
  });
});

test('shows a new address as saved when the address book cannot be reloaded afterwards', async () => {
  const app = await visitSignedIn('/sa_en/address-book');
  await changes[0]?.fillIn(app);
  server.use(...failRequests('query GetAddressBook', networkError).handlers);
  await changes[0]?.press(app);
  await changes[0]?.done(app);
  expect(addressesWith(app.database, 'Tahlia')).toBe(1);
});

describe('ReorderItems', () => {
  async function openOrder() {
    const app = await visitSignedIn('/sa_en/order-history', [{ sku: demo.stool.sku, quantity: 1 }]);
    const [newest] = await main().findAllByRole('link', {
      name: new RegExp(`^${textOf('account.orderNumber', { number: 0 })}`),
    });
    await app.user.click(newest as HTMLElement);
    const again = await main().findByRole('button', { name: textOf('account.reorder') });
    return { ...app, again };
  }
  const pieces = async ({ database, cartId, token }: App) => {
    const { cart } = await executeGraphql<{ cart: { total_quantity: number } }>(
      database,
      'query($id:String!){cart(cart_id:$id){total_quantity}}',
      { id: cartId },
      'sa_en',
      { Authorization: `Bearer ${token}` },
    );
    return cart.total_quantity;
  };

  test('adds the items once when the response is lost', async () => {
    const app = await openOrder();
    server.use(...loseResponses(app.database, 'reorderItems', { times: 1 }).handlers);
    await app.user.click(app.again);
    await waitFor(() => expect(window.location.pathname).toBe('/sa_en/cart'));
    expect(await pieces(app)).toBe(3);
  });

  test('adds the items once when the customer retries after an unknown outcome', async () => {
    const app = await openOrder();
    const lost = loseResponses(app.database, 'reorderItems', { thenSilent: true });
    server.use(...lost.handlers);
    await app.user.click(app.again);
    expect(await screen.findByText(unknown)).toBeVisible();
    lost.heal();
    await app.user.click(app.again);
    await waitFor(() => expect(window.location.pathname).toBe('/sa_en/cart'));
    expect(await pieces(app)).toBe(3);
  });

  test('adds the items once when the customer retries after the back end has executed the request late', async () => {
    const app = await openOrder();
    const lost = loseResponses(app.database, 'reorderItems', { times: 1, isLate: true });
    server.use(...lost.handlers);
    await app.user.click(app.again);
    expect(await screen.findByText(anyOf('cart.refused.network', 'error.network'))).toBeVisible();
    await lost.finish();
    await app.user.click(app.again);
    await waitFor(() => expect(window.location.pathname).toBe('/sa_en/cart'));
    expect(await pieces(app)).toBe(3);
  });
});
