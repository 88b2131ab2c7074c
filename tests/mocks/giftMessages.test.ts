/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import type { DatabaseSync } from 'node:sqlite';
import type { ShopSettings } from '../../mocks/shop/shared/settings.ts';
import { createShop, openDatabase } from '../support/backEnd.ts';
import * as demo from '../support/demo.ts';
import { at, Shopper } from './support/cartShop.ts';

// Tests that gift messages are handled as in Magento's module (GiftMessage\Model\CartRepository).

let database: DatabaseSync;
beforeAll(() => {
  database = openDatabase({ file: ':memory:' });
});

const shop = (settings: Partial<ShopSettings> = {}) => new Shopper(createShop({ database, settings }), 'sa_en');
const giftMessage = { sender: 'Mona', recipient: 'نورة', message: 'مبارك 🎁' };
const set = (who: Shopper, cart: string, gift: object) =>
  who.rest('POST', `/guest-carts/${cart}/gift-message`, { giftMessage: gift });
const read = async (who: Shopper, cart: string) =>
  at(
    await who.ask('query($id:String!){cart(cart_id:$id){gift_message{from to message}}storeConfig{allow_order}}', {
      id: cart,
    }),
    'data',
  );

it('stores a gift message with the cart, and removes the gift message if its text is empty', async () => {
  const who = shop();
  const cart = await who.newCart();
  await who.add(cart, demo.stool.sku, 1);
  expect(await read(who, cart)).toEqual({ cart: { gift_message: null }, storeConfig: { allow_order: '1' } });
  expect(await set(who, cart, giftMessage)).toMatchObject({ status: 200, body: true });
  expect(at(await read(who, cart), 'cart.gift_message')).toEqual({ from: 'Mona', to: 'نورة', message: 'مبارك 🎁' });
  expect(await set(who, cart, { ...giftMessage, message: ' ' })).toMatchObject({ status: 200 });
  expect(at(await read(who, cart), 'cart.gift_message')).toBeNull();
});

it('refuses a gift message for an empty or virtual cart with Magento’s error texts', async () => {
  const who = shop();
  const cart = await who.newCart();
  expect(await set(who, cart, giftMessage)).toMatchObject({
    status: 400,
    body: { message: 'Gift Messages are not applicable for empty cart' },
  });
  await who.add(cart, demo.booklet.sku, 1);
  expect(await set(who, cart, giftMessage)).toMatchObject({
    status: 400,
    body: { message: 'Gift Messages are not applicable for virtual products' },
  });
  expect(await who.rest('POST', `/guest-carts/${cart}/gift-message`, {})).toMatchObject({ status: 400 });
});

it('refuses a gift message if gift messages are switched off, which is Magento’s default', async () => {
  const who = shop({ switchedOff: ['giftMessages'] });
  const cart = await who.newCart();
  await who.add(cart, demo.stool.sku, 1);
  expect(at(await read(who, cart), 'storeConfig.allow_order')).toBe('0');
  expect(await set(who, cart, giftMessage)).toMatchObject({
    status: 400,
    body: { message: 'Gift Message is not available' },
  });
});
