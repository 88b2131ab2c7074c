import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { storageKeys } from '#lib/browser/storage';
import { storeValue } from '../support/carts.ts';
import { fill } from '../support/fill.ts';
import { type Exchange, exchange, exchangeWith, inEachView, type View } from './support/exchanges.ts';
import {
  amount,
  expectSound,
  findText,
  messageText,
  openSignedIn,
  renderRecorded,
  testAllOperationsUsed,
  worldWith,
} from './support/renderRecorded.tsx';

const main = () => within(screen.getByRole('main'));

const press = async (user: UserEvent, view: View, id: string) =>
  user.click(await main().findByRole('button', { name: messageText(view, id) }));

const keepCart = (view: View, id: string) => storeValue(storageKeys.cartId(view.slice(0, 2)), id);

/** Fills in the address form as a guest of the view's country. */
async function fillAddress(user: UserEvent, view: View): Promise<void> {
  const place = view.startsWith('sa')
    ? { district: 'Al Olaya', city: 'Riyadh', region: 'Riyadh Region', postcode: '12211' }
    : { area: 'Jumeirah 1', emirate: 'Dubai' };
  const fields = {
    email: 'mona@example.com',
    firstname: 'Mona',
    lastname: 'Ali',
    telephone: '0501234567',
    buildingNumber: '12',
    street: 'Al Wasl Road',
    ...place,
  };
  for (const [name, text] of Object.entries(fields))
    await fill(user, await main().findByLabelText(new RegExp(`^${messageText(view, `checkout.field.${name}`)}`)), text);
}

/** Selects a delivery method, expects the total and continues to the payment step. */
async function chooseDelivery(user: UserEvent, view: View, total: number): Promise<void> {
  await press(user, view, 'checkout.toDelivery');
  for (const text of ['Flat Rate', amount(15), 'Best Way', amount(30)]) await findText(text);
  await user.click(main().getByRole('radio', { name: /Flat Rate|Fixed/ }));
  await findText(amount(total));
  await press(user, view, 'checkout.toPayment');
  for (const name of methods) await main().findByRole('radio', { name: new RegExp(name) });
}

/** Selects a payment method and places the order. Expects its total on the button and on the confirmation. */
async function order(user: UserEvent, view: View, method: RegExp, total: number): Promise<void> {
  await user.click(main().getByRole('radio', { name: method }));
  await user.click(main().getByRole('checkbox', { name: /I accept the terms of sale/ }));
  expectSound(view);
  await user.click(main().getByRole('button', { name: new RegExp(amount(total)) }));
  await screen.findByRole('heading', { level: 1, name: messageText(view, 'order.thanks') });
  await findText(amount(total));
  expectSound(view);
}

/** Stores a delivery address, as on an earlier visit. */
const keepAddress = (view: View, email: string) =>
  storeValue(storageKeys.checkout('shipping_address', view.slice(0, 2)), {
    email,
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

const methods = ['Check / Money order', 'Bank Transfer Payment', 'Cash On Delivery'];

inEachView('checkout of Magento 2.4.7 and 2.4.8', (view) => {
  test('places an order as a guest', async () => {
    const placed = exchange(view, 'rest.guest-carts.CART.payment-information.1');
    const cartId = String(placed.variables?.cartId);
    keepCart(view, cartId);
    const gift = exchange(view, 'GetGiftMessage.0');
    const withDelivery = (one: Exchange) =>
      one.variables?.cartId === cartId && JSON.stringify(one.answer).includes('200.27');
    const { user } = await renderRecorded(
      view,
      '/checkout',
      [
        'GetCheckoutCart.0',
        'GetCountries',
        'SetGuestEmail.0',
        'SetShippingAddress.0',
        'SetShippingMethod.0',
        'rest.guest-carts.CART.shipping-information.0',
        exchangeWith(view, 'GetCartDetails', withDelivery),
        'GetCheckoutAgreements',
        placed,
        'rest.guest-carts.CART.0',
        'CreateCart',
        'IsEmailAvailable',
        'rest.guest-carts.CART.gift-message',
        gift,
      ],
      ['getItemCount'],
    );
    await fillAddress(user, view);
    await chooseDelivery(user, view, 200.27);
    const { gift_message } = (gift.answer.data as { cart: { gift_message: Record<'from' | 'to' | 'message', string> } })
      .cart;
    await press(user, view, 'checkout.giftAdd');
    for (const [id, text] of [
      ['giftTo', gift_message.to],
      ['giftFrom', gift_message.from],
      ['giftText', gift_message.message],
    ] as const)
      await fill(user, await main().findByLabelText(new RegExp(`^${messageText(view, `checkout.${id}`)}`)), text);
    await order(user, view, /Cash On Delivery/, 200.27);
    await findText('000000001');
    await findText(gift_message.message);
  });

  test('places an order as a customer with a stored address', async () => {
    const placed = exchange(view, 'rest.carts.mine.payment-information.0');
    const cartId = String(placed.variables?.cartId);
    keepCart(view, cartId);
    const withDelivery = exchange(view, 'SetShippingMethod.1');
    // The page reads the cart again, so this exchange reuses the cart of the `SetShippingMethod` response.
    const read: Exchange = {
      ...exchange(view, 'GetCartDetails.0'),
      key: 'cart with delivery',
      variables: { cartId },
      answer: {
        data: (withDelivery.answer.data as { setShippingMethodsOnCart: Record<string, unknown> })
          .setShippingMethodsOnCart,
      },
    };
    const { user } = await openSignedIn(
      view,
      '/checkout',
      [
        exchangeWith(view, 'GetCheckoutCart', ({ variables }) => variables?.cartId === cartId),
        'GetAddressBook.1',
        // Magento's response for a customer equals this response for a guest.
        'SetShippingAddress.0',
        withDelivery,
        'rest.carts.mine.shipping-information.0',
        read,
        'GetCheckoutAgreements',
        'GetOrderNumber',
        placed,
      ],
      ['GetCountries'],
    );
    await main().findByDisplayValue('Saleh');
    await chooseDelivery(user, view, 291);
    await order(user, view, /Check \/ Money order/, 291);
    await findText('000000002');
  });

  test('shows the payment methods and the cart items after a reload of the payment step', async () => {
    const placed = exchangeWith(view, 'rest.guest-carts.CART.payment-information', ({ method }) => method === 'POST');
    const cartId = String(placed.variables?.cartId);
    const isWithAddress = (one: Exchange) =>
      one.variables?.cartId === cartId && JSON.stringify(one.answer).includes('"available_shipping_methods"');
    const cart = exchangeWith(view, 'GetCheckoutCart', isWithAddress);
    const asked = exchangeWith(
      view,
      'rest.guest-carts.CART.payment-information',
      ({ method, path }) => method === 'GET' && path.includes(cartId),
    );
    keepCart(view, cartId);
    keepAddress(view, 'mona@example.com');
    await renderRecorded(
      view,
      '/checkout/payment',
      [cart, asked, 'GetCheckoutAgreements'],
      ['getItemCount'],
      (await worldWith(view, cart)).db,
    );
    for (const name of methods) await main().findByRole('radio', { name: new RegExp(name) });
    // The page must show no cart item as unavailable.
    const { items } = (cart.answer.data as { cart: { itemsV2: { items: { product: { name: string } }[] } } }).cart
      .itemsV2;
    for (const { product } of items) {
      const { name } = product;
      await findText(name);
      expect(main().queryByText(messageText(view, 'cart.refused.notSalable', { name }))).toBeNull();
    }
    expectSound(view);
  });
});

testAllOperationsUsed('checkout');
