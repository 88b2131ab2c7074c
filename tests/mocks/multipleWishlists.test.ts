/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import type { ShopSettings } from '../../mocks/shop/shared/settings.ts';
import { settingsFrom } from '../../mocks/variables/settingVariables.ts';
import { createShop } from '../support/backEnd.ts';
import { at, cartDatabase, errorsOf, Shopper } from './support/cartShop.ts';

// Tests several wish lists per customer, as in Adobe Commerce. `SHOP_WISH_LISTS=3` allows each customer three of them.

const password = 'Passw0rd!23';
const database = cartDatabase();
afterAll(() => database.close());

let visits = 0;
async function customer(settings: Partial<ShopSettings> = { wishLists: 3 }) {
  const guest = new Shopper(createShop({ database, settings }));
  const email = `several${visits++}@example.com`;
  await guest.ask('mutation ($i: CustomerCreateInput!) { createCustomerV2(input: $i) { customer { email } } }', {
    i: { firstname: 'Mona', lastname: 'Ali', email, password },
  });
  const answer = await guest.ask(
    'mutation ($e: String!, $p: String!) { generateCustomerToken(email: $e, password: $p) { token } }',
    { e: email, p: password },
  );
  return guest.as(String(at(answer, 'data.generateCustomerToken.token')));
}

const create = (shopper: Shopper, name: string) =>
  shopper.ask(
    'mutation ($n: String!) { createWishlist(input: { name: $n, visibility: PRIVATE }) { wishlist { id name visibility items_count } } }',
    { n: name },
  );
const made = async (shopper: Shopper, name: string) =>
  String(at(await create(shopper, name), 'data.createWishlist.wishlist.id'));
const rename = (shopper: Shopper, id: string, name: string) =>
  shopper.ask('mutation ($w: ID!, $n: String) { updateWishlist(wishlistId: $w, name: $n) { uid name visibility } }', {
    w: id,
    n: name,
  });
const remove = (shopper: Shopper, id: string) =>
  shopper.ask('mutation ($w: ID!) { deleteWishlist(wishlistId: $w) { status wishlists { id name } } }', { w: id });
const move = (shopper: Shopper, from: string, to: string, id: string, quantity: number | null = 1) =>
  shopper.ask(
    `mutation ($f: ID!, $t: ID!, $i: [WishlistItemMoveInput!]!) {
      moveProductsBetweenWishlists(sourceWishlistUid: $f, destinationWishlistUid: $t, wishlistItems: $i) {
        source_wishlist { items_count } destination_wishlist { items_count } user_errors { code message } } }`,
    { f: from, t: to, i: [{ wishlist_item_id: id, quantity }] },
  );

interface List {
  id: string;
  name: string;
  items_count: number;
  items_v2: { items: { id: string; quantity: number; description: string | null }[] };
}
const lists = async (shopper: Shopper) =>
  at(
    await shopper.ask(
      '{ customer { wishlists { id name items_count items_v2 { items { id quantity description } } } } }',
    ),
    'data.customer.wishlists',
  ) as List[];
const add = (shopper: Shopper, id: string, sku: string, quantity = 1) =>
  shopper.ask(
    `mutation ($w: ID!, $i: [WishlistItemInput!]!) { addProductsToWishlist(wishlistId: $w, wishlistItems: $i) {
      wishlist { id } user_errors { message } } }`,
    { w: id, i: [{ sku, quantity }] },
  );
const saidOf = (answer: unknown) => at(answer, 'errors.0.message');

test('rejects the fields for several wish lists by default, like Magento Open Source', async () => {
  const shopper = await customer({});
  expect(saidOf(await shopper.ask('{ storeConfig { enable_multiple_wishlists } }'))).toMatch(/^Cannot query field/);
  expect(saidOf(await shopper.ask('{ customer { wishlists { name } } }'))).toMatch(/^Cannot query field/);
  expect(saidOf(await create(shopper, 'Majlis'))).toMatch(/^(Cannot query field|Unknown type)/);
  expect(settingsFrom({}).wishLists).toBe(1);
  expect(settingsFrom({ SHOP_WISH_LISTS: '3' }).wishLists).toBe(3);
});

test('returns the maximum number of wish lists, and creates the default wish list', async () => {
  const shopper = await customer();
  expect(await shopper.ask('{ storeConfig { enable_multiple_wishlists maximum_number_of_wishlists } }')).toMatchObject({
    data: { storeConfig: { enable_multiple_wishlists: '1', maximum_number_of_wishlists: '3' } },
  });
  expect(await lists(shopper)).toMatchObject([{ name: 'Wish List', items_count: 0 }]);
});

test('creates wish lists with unique names, up to the maximum number', async () => {
  const shopper = await customer();
  expect(await create(shopper, 'Majlis')).toMatchObject({
    data: { createWishlist: { wishlist: { name: 'Majlis', visibility: 'PRIVATE', items_count: 0 } } },
  });
  expect(saidOf(await create(shopper, 'majlis '))).toBe('Wish list "majlis " already exists.');
  expect(saidOf(await create(shopper, ''))).toBe('Provide the wish list name.');
  await create(shopper, 'هدايا العيد');
  expect(saidOf(await create(shopper, 'One more'))).toBe('Only 3 wish list(s) can be created.');
  expect((await lists(shopper)).map(({ name }) => name)).toEqual(['Wish List', 'Majlis', 'هدايا العيد']);
});

test('lets only the owner rename and delete a wish list, and refuses to delete the default wish list', async () => {
  const shopper = await customer();
  const stranger = await customer();
  const id = await made(shopper, 'Majlis');
  const [first] = await lists(shopper);
  await made(shopper, 'Gifts');
  expect(await rename(shopper, id, 'Garden')).toMatchObject({
    data: { updateWishlist: { uid: id, name: 'Garden', visibility: 'PRIVATE' } },
  });
  expect(saidOf(await rename(shopper, id, 'gifts'))).toBe('Wish list "gifts" already exists.');
  expect(saidOf(await rename(shopper, id, 'x'.repeat(256)))).toBe("We can't update the wish list right now.");
  const refusals = [await rename(stranger, id, 'Mine'), await remove(stranger, id)];
  for (const refusal of refusals) {
    expect(saidOf(refusal)).toBe("The wish list is not assigned to your account and can't be edited.");
    expect(at(refusal, 'errors.0.extensions.category')).toBe('graphql-authorization');
  }
  expect(saidOf(await remove(shopper, first?.id ?? ''))).toBe("The default wish list can't be deleted.");
  expect(await remove(shopper, id)).toMatchObject({
    data: { deleteWishlist: { status: true, wishlists: [{ name: 'Wish List' }, { name: 'Gifts' }] } },
  });
  expect(saidOf(await remove(shopper, id))).toBe('The wishlist was not found.');
});

test('adds items to a wish list by its id, and moves items without their notes to another wish list', async () => {
  const shopper = await customer();
  const id = await made(shopper, 'Majlis');
  await add(shopper, '0', 'BAG', 3);
  await add(shopper, id, 'NORA');
  const [first, second] = await lists(shopper);
  expect([first?.items_count, second?.items_count]).toEqual([1, 1]);
  const item = first?.items_v2.items[0]?.id ?? '';
  await shopper.ask(
    `mutation { updateProductsInWishlist(wishlistId: "${first?.id}", wishlistItems: [{ wishlist_item_id: "${item}", quantity: 3, description: "Blue" }]) { user_errors { message } } }`,
  );
  const refused = async (quantity: number | null, to = id) =>
    at(
      await move(shopper, first?.id ?? '', to, item, quantity),
      'data.moveProductsBetweenWishlists.user_errors.0.message',
    );
  expect(await refused(4)).toBe('The maximum quantity that can be moved for "BAG" is 3.');
  expect(await refused(0)).toBe('The quantity 0 is invalid.');
  expect(await refused(1, first?.id)).toMatch(/^".+" is already present in Wish List\.$/);
  expect(await move(shopper, first?.id ?? '', id, item, 3)).toMatchObject({
    data: {
      moveProductsBetweenWishlists: {
        source_wishlist: { items_count: 0 },
        destination_wishlist: { items_count: 2 },
        user_errors: [],
      },
    },
  });
  const [, now] = await lists(shopper);
  expect(now?.items_v2.items.at(-1)).toMatchObject({ quantity: 3, description: null });
  expect(saidOf(await move(shopper, '99999', id, item))).toBe('The source wishlist was not found.');
  expect(saidOf(await move(shopper, id, '99999', item))).toBe('The destination wishlist was not found.');
  const stranger = await customer();
  expect(saidOf(await move(stranger, id, id, item))).toMatch(/not assigned to your account/);
  expect(errorsOf(await add(stranger, id, 'BAG'))).toMatchObject([{ message: 'The wishlist was not found.' }]);
});

test('refuses to create a wish list for a guest', async () => {
  const guest = new Shopper(createShop({ database, settings: { wishLists: 3 } }));
  expect(saidOf(await create(guest, 'Majlis'))).toBe('The current user cannot perform operations on wishlist');
});
