import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { keep } from '../support/carts.ts';
import { exchange, inEachView, type View } from './support/exchanges.ts';
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

// jsdom cannot load a page anew.
const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {});
beforeEach(() => reloaded.mockClear());

const main = () => within(screen.getByRole('main'));

const press = async (user: UserEvent, view: View, id: string) =>
  user.click(await main().findByRole('button', { name: words(view, id) }));

const isSaudi = (view: View) => view.startsWith('sa');

/** Fields of the address form, as shoppers of both countries fill them in. */
async function fillAddress(user: UserEvent, view: View): Promise<void> {
  const fields: [string, string][] = [
    ['email', 'mona@example.com'],
    ['firstname', 'Mona'],
    ['lastname', 'Ali'],
    ['telephone', '0501234567'],
    ['buildingNumber', '12'],
    ['street', 'Al Wasl Road'],
    ...((isSaudi(view)
      ? [
          ['district', 'Al Olaya'],
          ['city', 'Riyadh'],
          ['region', 'Riyadh Region'],
          ['postcode', '12211'],
        ]
      : [
          ['area', 'Jumeirah 1'],
          ['emirate', 'Dubai'],
        ]) as [string, string][]),
  ];
  for (const [name, text] of fields) {
    await user.click(await main().findByLabelText(new RegExp(`^${words(view, `checkout.field.${name}`)}`)));
    await user.paste(text);
  }
}

/** The address that was given on an earlier visit. */
const keepAddress = (view: View, email?: string) =>
  keep(storageKeys.checkout('shipping_address', view.slice(0, 2)), {
    ...(email && { email }),
    firstname: 'Mona',
    lastname: 'Ali',
    street: ['12, Al Wasl Road', 'Jumeirah 1'],
    city: 'Riyadh',
    region: 'Riyadh Region',
    region_id: null,
    region_code: null,
    postcode: '12211',
    country_id: 'SA',
    telephone: '+966501234567',
  });

const cartId = 'Bhztt7f77hs6fS6TKPHRRGX4cItGBuyP';
const methods = ['Check / Money order', 'Bank Transfer Payment', 'Cash On Delivery'];

/** Nothing that is on its way to an order is called unavailable, whatever 2.4.7 says of its parent's stock. */
const expectAllAvailable = (view: View) => {
  for (const name of ['Urban Tote Bag', 'Nora Tee'])
    expect(pageText()).not.toContain(words(view, 'cart.refused.notSalable', { name }));
};

inEachView('checkout of Magento 2.4.7', (view) => {
  const keepCart = () => keep(storageKeys.cartId(view.slice(0, 2)), cartId);

  test('a guest orders; an address that was refused is told in words', async () => {
    keepCart();
    const number = isSaudi(view) ? '000000001' : '3000000001';
    const { user } = await open(
      view,
      '/checkout',
      [
        'GetCartDetails.1',
        'GetDelivery.0',
        'GetCountries',
        'SetGuestEmail',
        'SetShippingAddress.1',
        'SetShippingAddress.0',
        'rest.guest-carts.CART.shipping-information.0',
        'GetCartDetails.4',
        'GetCheckoutAgreements',
        'rest.guest-carts.CART.payment-information.1',
        isSaudi(view) ? 'rest.guest-carts.CART.0' : 'rest.guest-carts.CART.1',
        'CreateCart',
      ],
      ['getItemCount'],
    );
    await fillAddress(user, view);
    await press(user, view, 'checkout.toDelivery');
    await waitFor(() => expect(main().getAllByRole('alert').length).toBeGreaterThan(0));
    expect(pageText()).not.toContain('is required');
    await press(user, view, 'checkout.toDelivery');
    for (const text of ['Flat Rate', amount(15), 'Best Way', amount(30)]) await findText(text);
    await user.click(await main().findByRole('radio', { name: /Flat Rate|Fixed/ }));
    await press(user, view, 'checkout.toPayment');
    for (const name of methods) await main().findByRole('radio', { name: new RegExp(name) });
    await findText(amount(200.27));
    expectAllAvailable(view);
    await user.click(main().getByRole('radio', { name: /Cash On Delivery/ }));
    await user.click(await main().findByRole('button', { name: new RegExp(amount(200.27)) }));
    expect(await screen.findByRole('heading', { level: 1, name: words(view, 'order.thanks') })).toBeVisible();
    await findText(number);
    await findText(amount(200.27));
    expectAllAvailable(view);
    expect(pageText()).not.toContain('00000 ');
    expectSound(view);
  });

  test('delivery is chosen on a later visit', async () => {
    keepCart();
    keepAddress(view, 'mona@example.com');
    const { user } = await open(
      view,
      '/checkout/delivery',
      ['GetCartDetails.3', 'GetDelivery.1', 'rest.guest-carts.CART.shipping-information.1'],
      ['getItemCount', 'GetCheckoutAgreements'],
    );
    await user.click(await main().findByRole('radio', { name: /Flat Rate|Fixed/ }));
    await press(user, view, 'checkout.toPayment');
    for (const name of methods) await main().findByRole('radio', { name: new RegExp(name) });
    expectAllAvailable(view);
    expectSound(view);
  });

  test.each(['rest.guest-carts.CART.payment-information.0', 'rest.guest-carts.CART.payment-information.2'])(
    '%s: payment methods, after a reload',
    async (key) => {
      keepCart();
      keepAddress(view, 'mona@example.com');
      await open(
        view,
        '/checkout/payment',
        ['GetCartDetails.4', 'GetDelivery.2', key],
        ['getItemCount', 'GetCheckoutAgreements'],
      );
      for (const name of methods) await main().findByRole('radio', { name: new RegExp(name) });
      expectSound(view);
    },
  );

  test('a customer orders with an address of the book', async () => {
    const { user } = await openSignedIn(
      view,
      '/checkout',
      [
        'GetCartDetails.12',
        'GetDelivery.3',
        'GetAddressBook.1',
        'rest.carts.mine.shipping-information.0',
        'rest.carts.mine.payment-information.0',
        'GetOrderNumber',
        'GetCustomerCart',
      ],
      ['SetShippingAddress.0', 'GetDelivery.1', 'GetCheckoutAgreements', 'GetCountries'],
    );
    // The address of the book fills the form.
    await main().findByDisplayValue('Saleh');
    await press(user, view, 'checkout.toDelivery');
    await user.click(await main().findByRole('radio', { name: /Flat Rate|Fixed/ }));
    await press(user, view, 'checkout.toPayment');
    await user.click(await main().findByRole('radio', { name: /Check \/ Money order/ }));
    await user.click(await main().findByRole('button', { name: new RegExp(amount(260)) }));
    expect(await screen.findByRole('heading', { level: 1, name: words(view, 'order.thanks') })).toBeVisible();
    await findText('000000002');
    expectSound(view);
  });

  test('payment methods of a customer, after a reload', async () => {
    keepAddress(view);
    keepCart();
    await openSignedIn(
      view,
      '/checkout/payment',
      ['GetCartDetails.12', 'GetDelivery.2', 'rest.carts.mine.payment-information.1'],
      ['GetCheckoutAgreements', 'GetAddressBook.2'],
    );
    for (const name of methods) await main().findByRole('radio', { name: new RegExp(name) });
    expectSound(view);
  });

  test.each(['rest.carts.mine.0', 'rest.customers.me.0'])('%s: whose session the shop ended reads so', async (key) => {
    keepAddress(view);
    keepCart();
    const refused = { ...exchange(key), operation: 'rest.carts.mine.payment-information' };
    await openSignedIn(
      view,
      '/checkout/payment',
      [refused],
      ['GetCartDetails.12', 'GetDelivery.2', 'GetCheckoutAgreements', 'GetAddressBook.2'],
    );
    await waitFor(() => expect(localStorage.getItem('DUKKAN__signin_token')).toBeNull());
    // The page is loaded anew then, and says what became of the session.
    await waitFor(() => expect(reloaded).toHaveBeenCalled());
    expectSound(view);
  });
});

everythingFed('checkout');
