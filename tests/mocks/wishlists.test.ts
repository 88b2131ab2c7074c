/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import type { DatabaseSync } from 'node:sqlite';
import type { ShopSettings } from '../../mocks/shop/shared/settings.ts';
import { encodeUid } from '../../mocks/shop/shared/uids.ts';
import { createShop, openDatabase } from '../support/backEnd.ts';
import { at, cartCatalog, cartDatabase, errorsOf, type Json, Shopper, simple } from './support/cartShop.ts';

const person = { firstname: 'Mona', lastname: 'Ali', email: 'mona@example.com', password: 'Passw0rd!23' };

async function signedIn(database: DatabaseSync, email = person.email, settings: Partial<ShopSettings> = {}) {
  const guest = new Shopper(createShop({ database, settings }));
  await guest.ask('mutation ($i: CustomerCreateInput!) { createCustomerV2(input: $i) { customer { email } } }', {
    i: { ...person, email },
  });
  const answer = await guest.ask(
    'mutation ($e: String!, $p: String!) { generateCustomerToken(email: $e, password: $p) { token } }',
    { e: email, p: person.password },
  );
  return guest.as(String(at(answer, 'data.generateCustomerToken.token')));
}

const listFields = `id items_count items_v2(pageSize: $size, currentPage: $page) { page_info { current_page total_pages }
  items { __typename id quantity description product { sku uid }
    ... on ConfigurableWishlistItem { child_sku configured_variant { sku } configurable_options { option_label value_label } } } }`;

interface Wish {
  __typename: string;
  id: string;
  quantity: number;
  description: string | null;
  product: { sku: string };
  configured_variant?: { sku: string } | null;
  configurable_options?: { option_label: string; value_label: string }[];
}

async function listOf(shopper: Shopper, page = 1, size = 20) {
  const answer = await shopper.ask(`query ($page: Int!, $size: Int!) { customer { wishlists { ${listFields} } } }`, {
    page,
    size,
  });
  const list = at(answer, 'data.customer.wishlists.0');
  return {
    id: String(at(list, 'id')),
    count: at(list, 'items_count'),
    pages: at(list, 'items_v2.page_info'),
    items: at(list, 'items_v2.items') as Wish[],
  };
}

const add = (shopper: Shopper, items: Record<string, unknown>[], id = '0') =>
  shopper.ask(
    `mutation ($w: ID!, $i: [WishlistItemInput!]!) { addProductsToWishlist(wishlistId: $w, wishlistItems: $i) {
      wishlist { id items_count } user_errors { code message } } }`,
    { w: id, i: items.map((item) => ({ quantity: 1, ...item })) },
  );

const errorsIn = (answer: Json, name: string) => at(answer, `data.${name}.user_errors`);

describe('a wish list', () => {
  const database = cartDatabase({
    ...cartCatalog,
    products: [...cartCatalog.products, ...Array.from({ length: 25 }, (_, index) => simple(`P-${index + 1}`, 10, 5))],
  });
  afterAll(() => database.close());

  /** Returns the uids of the rug's option values with these labels. */
  const chosen = async (shopper: Shopper, ...labels: string[]) => {
    const answer = await shopper.ask(
      '{ products(filter: { sku: { eq: "NORA" } }) { items { ... on ConfigurableProduct { configurable_options { values { uid label } } } } } }',
    );
    const options = at(answer, 'data.products.items.0.configurable_options') as {
      values: { uid: string; label: string }[];
    }[];
    return options.flatMap(({ values }) => values.filter(({ label }) => labels.includes(label)).map(({ uid }) => uid));
  };

  it('stores selected options, and merges only items with the same options', async () => {
    const shopper = await signedIn(database, 'options@example.com');
    const sand = await chosen(shopper, 'Sand', 'Small');
    const indigo = await chosen(shopper, 'Indigo', 'Small');
    await add(shopper, [
      { sku: 'NORA', selected_options: sand },
      { sku: 'NORA', selected_options: indigo },
      { sku: 'NORA' },
    ]);
    await add(shopper, [{ sku: 'nora', selected_options: [...sand].reverse(), quantity: 2 }]);
    const { items } = await listOf(shopper);
    expect(items.map(({ quantity }) => quantity)).toEqual([3, 1, 1]);
    expect(items[0]?.configurable_options).toEqual([
      { option_label: 'Colour', value_label: 'Sand' },
      { option_label: 'Size', value_label: 'Small' },
    ]);
    expect(items[2]).toMatchObject({ configured_variant: null, configurable_options: [] });
    // The SKU of a variant selects the same item as the option values of the variant.
    const child = items[1]?.configured_variant?.sku ?? '';
    await add(shopper, [{ sku: child, parent_sku: 'NORA' }]);
    expect((await listOf(shopper)).items.map(({ quantity }) => quantity)).toEqual([3, 2, 1]);
  });

  it('is returned in pages, with an empty page after the last page', async () => {
    const shopper = await signedIn(database, 'pages@example.com');
    await add(
      shopper,
      Array.from({ length: 25 }, (_, index) => ({ sku: `P-${index + 1}` })),
    );
    const first = await listOf(shopper);
    expect([first.count, first.items.length, first.pages]).toEqual([25, 20, { current_page: 1, total_pages: 2 }]);
    const last = await listOf(shopper, 2);
    expect(last.items.map(({ product }) => product.sku)).toEqual(['P-21', 'P-22', 'P-23', 'P-24', 'P-25']);
    expect(last.pages).toEqual({ current_page: 2, total_pages: 2 });
    const beyond = await listOf(shopper, 9);
    expect(beyond.items).toEqual([]);
    expect(beyond.pages).toEqual({ current_page: 9, total_pages: 2 });
  });

  it('adds its items to the cart, and keeps items that the cart refuses', async () => {
    const shopper = await signedIn(database, 'cart@example.com');
    const sand = await chosen(shopper, 'Sand', 'Small');
    await add(shopper, [{ sku: 'BAG', quantity: 2 }, { sku: 'GONE' }, { sku: 'NORA', selected_options: sand }]);
    const { id, items } = await listOf(shopper);
    const send = (ids: string[]) =>
      shopper.ask(
        `mutation ($w: ID!, $ids: [ID!]) { addWishlistItemsToCart(wishlistId: $w, wishlistItemIds: $ids) {
          status wishlist { items_count } add_wishlist_items_to_cart_user_errors { code message wishlistId wishlistItemId } } }`,
        { w: id, ids },
      );
    expect(errorsOf(await send(['99999']))).toEqual([
      { message: 'The wishlist item ids "99999" were not found.', category: 'graphql-input' },
    ]);
    const one = await send([items[2]?.id ?? '']);
    expect(at(one, 'data.addWishlistItemsToCart')).toEqual({
      status: true,
      wishlist: { items_count: 2 },
      add_wishlist_items_to_cart_user_errors: [],
    });
    const all = await send([]);
    expect(at(all, 'data.addWishlistItemsToCart')).toEqual({
      status: false,
      wishlist: { items_count: 1 },
      add_wishlist_items_to_cart_user_errors: [
        {
          code: 'PRODUCT_NOT_FOUND',
          message: 'Could not find a product with SKU "GONE"',
          wishlistId: id,
          wishlistItemId: items[1]?.id,
        },
      ],
    });
    const cart = await shopper.ask(
      '{ customerCart { itemsV2 { items { quantity product { sku } ... on ConfigurableCartItem { configured_variant { sku } } } } } }',
    );
    expect(at(cart, 'data.customerCart.itemsV2.items')).toMatchObject([
      { quantity: 1, product: { sku: 'NORA' }, configured_variant: { sku: items[2]?.configured_variant?.sku } },
      { quantity: 2, product: { sku: 'BAG' } },
    ]);
  });

  it('refuses products of the other website, a quantity of 0, and items of other wish lists', async () => {
    const shopper = await signedIn(database, 'refused@example.com');
    const other = await signedIn(database, 'other@example.com');
    await add(other, [{ sku: 'BAG' }]);
    const theirs = (await listOf(other)).items[0]?.id;
    const answer = await add(shopper, [{ sku: 'BAG', quantity: 0 }, { sku: 'MUG' }, { sku: 'NOPE' }]);
    expect(errorsIn(answer, 'addProductsToWishlist')).toEqual([
      { code: 'UNDEFINED', message: 'The quantity of a wish list item cannot be 0' },
      { code: 'PRODUCT_NOT_FOUND', message: 'Could not find a product with SKU "NOPE"' },
    ]);
    expect(errorsIn(await add(shopper.in('ae_en'), [{ sku: 'SAUDI' }]), 'addProductsToWishlist')).toEqual([
      { code: 'PRODUCT_NOT_FOUND', message: 'Could not find a product with SKU "SAUDI"' },
    ]);
    const { id, items } = await listOf(shopper);
    const change = await shopper.ask(
      `mutation ($w: ID!, $i: [WishlistItemUpdateInput!]!) { updateProductsInWishlist(wishlistId: $w, wishlistItems: $i) {
        user_errors { code message } } }`,
      { w: id, i: [{ wishlist_item_id: theirs }, { wishlist_item_id: items[0]?.id, quantity: 0 }] },
    );
    expect(errorsIn(change, 'updateProductsInWishlist')).toEqual([
      { code: 'UNDEFINED', message: `The wishlist item with ID "${theirs}" does not belong to the wishlist` },
      { code: 'UNDEFINED', message: 'The quantity of a wish list item cannot be 0' },
    ]);
  });

  it('deletes the note of an item if an update omits it, and refuses an update without a quantity', async () => {
    const shopper = await signedIn(database, 'note@example.com');
    await add(shopper, [{ sku: 'BAG' }]);
    const { id, items } = await listOf(shopper);
    const update = async (change: Record<string, unknown>) => {
      const answer = await shopper.ask(
        `mutation ($w: ID!, $i: [WishlistItemUpdateInput!]!) { updateProductsInWishlist(wishlistId: $w, wishlistItems: $i) {
          user_errors { message } } }`,
        { w: id, i: [{ wishlist_item_id: items[0]?.id, ...change }] },
      );
      return [errorsIn(answer, 'updateProductsInWishlist'), (await listOf(shopper)).items[0]?.description];
    };
    expect(await update({ quantity: 1, description: 'سجادة 🎁' })).toEqual([[], 'سجادة 🎁']);
    const refusal = [{ message: 'The quantity of a wish list item cannot be 0' }];
    expect(await update({ description: 'Other' })).toEqual([refusal, 'سجادة 🎁']);
    expect(await update({ quantity: 2 })).toEqual([[], null]);
  });

  it('refuses a pageSize above the setting maximumPageSize', async () => {
    const limited = await signedIn(database, 'limit@example.com', { maximumPageSize: 300 });
    await add(limited, [{ sku: 'BAG' }]);
    expect((await listOf(limited, 1, 300)).items).toHaveLength(1);
    const refused = await limited.ask('{ customer { wishlists { items_v2(pageSize: 301) { items { id } } } } }');
    expect(errorsOf(refused)).toEqual([{ category: 'graphql-input', message: 'Maximum pageSize is 300' }]);
    const tooMany = await limited.ask('{ products(search: "bag", pageSize: 301) { total_count } }');
    expect(at(tooMany, 'data.products')).toBeNull();
    const usual = await signedIn(database, 'nolimit@example.com');
    expect((await listOf(usual, 1, 5000)).items).toEqual([]);
  });

  it('merges two items if an update makes their options equal', async () => {
    const shopper = await signedIn(database, 'update@example.com');
    const sand = await chosen(shopper, 'Sand', 'Small');
    const indigo = await chosen(shopper, 'Indigo', 'Small');
    await add(shopper, [
      { sku: 'NORA', selected_options: sand },
      { sku: 'NORA', selected_options: indigo },
    ]);
    const { id, items } = await listOf(shopper);
    await shopper.ask(
      `mutation ($w: ID!, $i: [WishlistItemUpdateInput!]!) { updateProductsInWishlist(wishlistId: $w, wishlistItems: $i) {
        user_errors { code } } }`,
      { w: id, i: [{ wishlist_item_id: items[1]?.id, quantity: 4, selected_options: sand }] },
    );
    const after = await listOf(shopper);
    expect(after.items.map((item) => [item.id, item.quantity])).toEqual([[items[1]?.id, 4]]);
  });

  it('is returned by each query field for wish lists', async () => {
    const shopper = await signedIn(database, 'fields@example.com');
    await add(shopper, [{ sku: 'BAG' }]);
    const { id } = await listOf(shopper);
    const answer = await shopper.ask(
      `{ customer { wishlist { id items { qty product { sku } } } mine: wishlist_v2(id: "${id}") { items_count }
        none: wishlist_v2(id: "99999") { id } second: wishlists(currentPage: 2) { id } } }`,
    );
    expect(at(answer, 'data.customer')).toEqual({
      wishlist: { id, items: [{ qty: 1, product: { sku: 'BAG' } }] },
      mine: { items_count: 1 },
      none: null,
      second: [],
    });
    expect(errorsOf(await shopper.ask('{ customer { wishlists(pageSize: 0) { id } } }'))[0]?.message).toBe(
      'pageSize value must be greater than 0.',
    );
  });
});

it('stores the selected options of every product type, even after a restart', async () => {
  const database = openDatabase({ file: ':memory:' });
  const shopper = await signedIn(database);
  const answer = await shopper.ask(
    `{ products(search: "", filter: {}, pageSize: 300) { items { __typename sku
      ... on BundleProduct { items { options { uid } } }
      ... on DownloadableProduct { links_purchased_separately downloadable_product_links { uid } } } } }`,
  );
  const products = at(answer, 'data.products.items') as {
    __typename: string;
    sku: string;
    items?: { options: { uid: string }[] }[];
    links_purchased_separately?: number;
    downloadable_product_links?: { uid: string }[];
  }[];
  const bundle = products.find(({ __typename }) => __typename === 'BundleProduct');
  const files = products.find((one) => one.links_purchased_separately === 1);
  const group = products.find(({ __typename }) => __typename === 'GroupedProduct');
  const virtual = products.find(({ __typename }) => __typename === 'VirtualProduct');
  const part = bundle?.items?.[0]?.options[0]?.uid;
  const link = files?.downloadable_product_links?.[0]?.uid;
  await add(shopper, [
    { sku: bundle?.sku, selected_options: [part] },
    { sku: files?.sku, selected_options: [link] },
    { sku: group?.sku },
    { sku: virtual?.sku },
  ]);
  const again = new Shopper(createShop({ database }), 'sa_ar', shopper.token);
  const wishes = await again.ask(
    `{ customer { wishlists { items_v2 { items { __typename product { sku }
      ... on BundleWishlistItem { bundle_options { values { uid } } }
      ... on DownloadableWishlistItem { links_v2 { uid } samples { title } } } } } } }`,
  );
  expect(at(wishes, 'data.customer.wishlists.0.items_v2.items')).toEqual([
    {
      __typename: 'BundleWishlistItem',
      product: { sku: bundle?.sku },
      bundle_options: [{ values: [{ uid: part ?? encodeUid('none') }] }],
    },
    { __typename: 'DownloadableWishlistItem', product: { sku: files?.sku }, links_v2: [{ uid: link }], samples: [] },
    { __typename: 'GroupedProductWishlistItem', product: { sku: group?.sku } },
    { __typename: 'VirtualWishlistItem', product: { sku: virtual?.sku } },
  ]);
  database.close();
});
