import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { keep } from '../support/carts.ts';
import { type Exchange, exchange, exchangesFor, inEachView, type View } from './support/exchanges.ts';
import {
  amount,
  everythingFed,
  expectSound,
  findText,
  open,
  openSignedIn,
  pageText,
  words,
} from './support/recordedShop.tsx';

const password = 'Passw0rd!';

const button = (view: View, id: string, values?: Record<string, string>) =>
  screen.findByRole('button', { name: words(view, id, values) });

// jsdom cannot load a page anew.
const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {});
beforeEach(() => reloaded.mockClear());

const main = () => within(screen.getByRole('main'));

async function fill(
  user: UserEvent,
  label: string,
  text: string,
  place: Pick<ReturnType<typeof main>, 'findByLabelText'> = main(),
) {
  const field = await place.findByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

const heading = (view: View, id: string) => screen.findByRole('heading', { level: 1, name: words(view, id) });

inEachView('accounts of Magento 2.4.7', (view) => {
  const shown = (operation: string) => exchangesFor(view, operation);

  test('who signs in wrongly reads why, then is welcome with the cart of the device', async () => {
    const [merged] = shown('MergeCarts') as [Exchange];
    const { source } = merged.variables as { source: string };
    keep(storageKeys.cartId(view.slice(0, 2)), source);
    const cart = (merged.answer.data as { mergeCarts: { itemsV2: { items: { product: { name: string } }[] } } })
      .mergeCarts;
    const before = { ...exchange('GetCartDetails.0'), key: 'cart of the device', answer: { data: { cart } } };
    const { user } = await open(
      view,
      '/sign-in',
      ['SignIn.1', 'SignIn.0', merged, 'GetCustomerCart', 'GetCustomerForLeftNav', 'GetTokenLifetime'],
      ['getItemCount', before, 'GetWishlistIsEnabled', 'GetWishlistItemsForLocalField', 'GetPasswordRule'],
    );
    await fill(user, words(view, 'user.email'), 'noura@example.com');
    await fill(user, words(view, 'user.password'), password);
    await user.click(main().getByRole('button', { name: words(view, 'user.signIn') }));
    await findText(words(view, 'user.signInRefused'));
    await user.click(main().getByRole('button', { name: words(view, 'user.signIn') }));
    await heading(view, 'account.information');
    await within(screen.getByRole('banner')).findByText('Noura', { exact: false });
    expectSound(view);
  });

  test('an e-mail address that has an account is told, another becomes one', async () => {
    const { user } = await open(
      view,
      '/create-account',
      [
        'CreateAccount.1',
        // The client looks whether the account is the one it has just made: it has another password.
        'SignIn.1',
        'CreateAccount.0',
        { ...exchange('graphql.1'), operation: 'SignIn', variables: { asked: 'by hand' } },
        'GetPasswordRule',
        'GetCustomerCart',
      ],
      [
        'GetCustomerForLeftNav',
        'GetTokenLifetime',
        'getItemCount',
        'GetWishlistIsEnabled',
        'GetWishlistItemsForLocalField',
      ],
    );
    await fill(user, words(view, 'user.firstname'), 'Noura');
    await fill(user, words(view, 'user.lastname'), 'Saleh');
    await fill(user, words(view, 'user.email'), 'noura@example.com');
    await fill(user, words(view, 'user.password'), password);
    await user.click(main().getByRole('button', { name: words(view, 'user.createAccount') }));
    await findText(words(view, 'user.emailTaken'));
    expectSound(view);
    await user.click(main().getByRole('button', { name: words(view, 'user.createAccount') }));
    await heading(view, 'account.information');
    expectSound(view);
  });

  test.each(['RequestPasswordReset.0', 'RequestPasswordReset.1'])(
    '%s: whoever asks for a new password reads the same',
    async (key) => {
      const { user } = await open(view, '/forgot-password', [key]);
      await fill(user, words(view, 'user.email'), 'noura@example.com');
      await user.click(await button(view, 'user.sendLink'));
      await findText(words(view, 'user.letterSent'));
      expectSound(view);
    },
  );

  test('name, e-mail address and password are changed; a wrong password is told', async () => {
    const { user } = await openSignedIn(view, '/account-information', [
      'UpdateName',
      'UpdateEmail',
      'ChangePassword.0',
      'ChangePassword.1',
      'GetCustomerForLeftNav',
      'GetPasswordRule',
    ]);
    await heading(view, 'account.information');
    const card = async (id: string) =>
      within((await screen.findByRole('heading', { level: 2, name: words(view, id) })).closest('form') as HTMLElement);
    const name = await card('account.name');
    expect(name.getByLabelText(words(view, 'user.firstname'))).toHaveValue('Noura');
    await user.click(name.getByRole('button', { name: words(view, 'account.saveName') }));
    await findText(words(view, 'account.nameSaved'));

    const mail = await card('account.emailTitle');
    await fill(user, words(view, 'account.currentPassword'), password, mail);
    await user.click(mail.getByRole('button', { name: words(view, 'account.saveEmail') }));
    await findText(words(view, 'account.emailSaved'));

    const secret = await card('user.password');
    for (const [old, id] of [
      ['Wrong123!', 'account.passwordWrong'],
      ['Right123!', 'account.passwordSaved'],
    ] as const) {
      await fill(user, words(view, 'account.currentPassword'), old, secret);
      await fill(user, words(view, 'user.newPassword'), 'Renewed123!', secret);
      await user.click(secret.getByRole('button', { name: words(view, 'account.savePassword') }));
      await findText(words(view, id));
    }
    expectSound(view);
  });

  test('the newsletter is subscribed to', async () => {
    const { user } = await openSignedIn(view, '/communications', ['UpdateSubscription', 'GetCustomerForLeftNav']);
    await user.click(await main().findByRole('checkbox'));
    await user.click(await button(view, 'account.saveChoice'));
    await findText(words(view, 'account.subscribed'));
    expectSound(view);
  });

  test('no saved payments', async () => {
    await openSignedIn(view, '/saved-payments', ['GetSavedPayments']);
    await findText(words(view, 'account.noPayments'));
    expectSound(view);
  });

  test('orders are listed, opened, and ordered again', async () => {
    const [order] = shown('GetOrder') as [Exchange];
    const { user } = await openSignedIn(
      view,
      '/order-history',
      ['GetOrders.0', order, 'ReorderItems'],
      ['GetCartDetails'],
    );
    await heading(view, 'account.orders');
    await findText('000000002');
    await findText(amount(291));
    await findText('Urban Tote Bag');
    await user.click(await main().findByRole('link', { name: /000000002/ }));
    const { total, items } = (
      order.answer.data as {
        customer: {
          orders: {
            items: {
              total: { grand_total: { value: number }; total_tax: { value: number } };
              items: { product_name: string }[];
            }[];
          };
        };
      }
    ).customer.orders.items[0] ?? { total: undefined, items: [] };
    await findText(amount(total?.grand_total.value ?? 0));
    await findText(amount(total?.total_tax.value ?? 0));
    for (const item of items) await findText(item.product_name);
    // The address of the Emirates has no postcode; nobody reads the one that stands in for it.
    expect(pageText()).not.toContain('00000,');
    expectSound(view);
    await user.click(await button(view, 'account.reorder'));
    await waitFor(() => expect(window.location.pathname).toBe(`/${view}/cart`));
    expectSound(view);
  });

  test('no orders yet', async () => {
    await openSignedIn(view, '/order-history', ['GetOrders.1']);
    await findText(words(view, 'account.noOrders'));
    expectSound(view);
  });

  test.each([exchange('GetOrders.2'), { ...exchange('graphql.0'), operation: 'GetOrders' }])(
    '$key: a session that the shop does not know any more leads to the sign-in',
    async (refused) => {
      await openSignedIn(view, '/order-history', [refused]);
      await heading(view, 'user.signInTitle');
      expectSound(view);
    },
  );

  test.each(shown('GetAddressBook').map((one) => [one.key, one] as const))('%s: the address book', async (_, book) => {
    const { addresses } = (
      book.answer.data as {
        customer: { addresses: { street: string[]; city: string; default_shipping: boolean }[] };
      }
    ).customer;
    await openSignedIn(view, '/address-book', [book]);
    await heading(view, 'account.addresses');
    if (addresses.length === 0) await findText(words(view, 'account.noAddresses'));
    for (const { city, street } of addresses) {
      await findText(city);
      for (const part of (street[0] ?? '').split(', ')) await findText(part);
    }
    expectSound(view);
  });

  test('an address is added, another removed', async () => {
    const { user } = await openSignedIn(view, '/address-book', [
      'GetAddressBook.3',
      'CreateAddress',
      'DeleteAddress',
      'GetCountries',
    ]);
    await user.click(await button(view, 'account.addAddress'));
    const form = within(await screen.findByRole('dialog', { name: words(view, 'account.addAddress') }));
    const country = await form.findByLabelText(words(view, 'checkout.field.country'));
    await user.selectOptions(country, 'SA');
    for (const [field, text] of [
      ['telephone', '0501234567'],
      ['buildingNumber', '7412'],
      ['street', 'Olaya Street'],
      ['district', 'Al Olaya'],
      ['city', 'Riyadh'],
      ['region', 'Riyadh Region'],
      ['postcode', '12211'],
    ])
      await fill(user, words(view, `checkout.field.${field}`), text ?? '', form);
    await user.click(form.getByRole('button', { name: words(view, 'account.save') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [remove] = await main().findAllByRole('button', {
      name: new RegExp(`^${words(view, 'account.deleteNamed', { name: '' })}`),
    });
    await user.click(remove as HTMLElement);
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: words(view, 'account.delete') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expectSound(view);
  });

  test.each([
    ['GetAddressBook.1', 'region', 'Riyadh Region'],
    ['GetAddressBook.4', 'emirate', 'Dubai'],
  ])('%s: an address of the book is edited, its region is the text that it had', async (key, field, region) => {
    const { user } = await openSignedIn(view, '/address-book', [
      key,
      'UpdateAddress.1',
      'UpdateAddress.0',
      'GetCountries',
    ]);
    await user.click(
      await main().findByRole('button', { name: new RegExp(`^${words(view, 'account.editNamed', { name: '' })}`) }),
    );
    const form = within(await screen.findByRole('dialog', { name: words(view, 'account.editAddress') }));
    expect(await form.findByLabelText(words(view, `checkout.field.${field}`))).toHaveValue(region);
    await user.click(form.getByRole('button', { name: words(view, 'account.save') }));
    // What is meant for programs is told in a sentence of ours.
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(words(view, 'error.server')));
    expect(pageText()).not.toContain('Required parameters');
    await user.click(form.getByRole('button', { name: words(view, 'account.save') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('who signs out has gone', async () => {
    const { user } = await openSignedIn(view, '/communications', ['RevokeToken']);
    await user.click(await main().findByRole('button', { name: words(view, 'account.signOut') }));
    await waitFor(() => expect(localStorage.getItem('DUKKAN__signin_token')).toBeNull());
  });
});

everythingFed('account');
