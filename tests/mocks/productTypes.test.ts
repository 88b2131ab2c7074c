import { createShop, openDatabase } from '../support/backEnd.ts';

/** @jest-environment ./tests/support/nodeEnvironment.mjs */

/** Adds a product of each product type from the demo catalogue to a cart, as a client does. */

const shop = createShop({ database: openDatabase({ file: ':memory:' }) });

async function ask<T>(query: string, variables: object = {}): Promise<T> {
  const request = new Request('http://shop.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', Store: 'sa_en' },
    body: JSON.stringify({ query, variables }),
  });
  const response = await shop.handle(request);
  const body = await response?.json();
  if (body.errors) throw new Error(body.errors[0].message);
  return body.data;
}

interface Value {
  uid: string;
  title?: string;
}
interface Item {
  __typename: string;
  sku: string;
  items?: { required: boolean; options: Value[] }[];
  options?: {
    __typename: string;
    uid: string;
    required: boolean;
    max?: { max_characters: number };
    choices?: Value[];
  }[];
  downloadable_product_links?: Value[];
}

const products = ask<{ products: { items: Item[] } }>(`{products(filter:{},pageSize:300){items{__typename sku
    ...on BundleProduct{items{required options{uid}}}
    ...on DownloadableProduct{downloadable_product_links{uid}}
    ...on CustomizableProductInterface{options{__typename uid required
      ...on CustomizableFieldOption{max:value{max_characters}}
      ...on CustomizableRadioOption{choices:value{uid title}}
      ...on CustomizableDropDownOption{choices:value{uid title}}
      ...on CustomizableCheckboxOption{choices:value{uid title}}}}}}}`);

const ofType = async (type: string, where: (item: Item) => boolean = () => true): Promise<Item> => {
  const found = (await products).products.items.find((item) => item.__typename === type && where(item));
  if (!found) throw new Error(`The merchant sells no ${type}.`);
  return found;
};

/** Fills in all required options of a product. */
function filled({ options = [] }: Item, text = 'Mona') {
  const required = (options ?? []).filter((option) => option.required);
  return {
    selected_options: required.flatMap(({ choices }) => (choices?.[0] ? [choices[0].uid] : [])),
    entered_options: required
      .filter(({ choices }) => !choices)
      .map(({ uid, __typename }) => ({
        uid,
        value: __typename === 'CustomizableDateOption' ? '2026-12-24 00:00:00' : text,
      })),
  };
}

const newCart = async () =>
  (await ask<{ createGuestCart: { cart: { id: string } } }>('mutation{createGuestCart{cart{id}}}')).createGuestCart.cart
    .id;

interface Added {
  addProductsToCart: {
    user_errors: { code: string; message: string }[];
    cart: {
      is_virtual: boolean;
      itemsV2: {
        items: {
          __typename: string;
          product: { sku: string };
          prices: { price_including_tax: { value: number } };
          bundle_options?: { label: string; values: { label: string }[] }[];
          customizable_options?: { label: string; values: { value: string; label: string }[] }[];
          links?: { title: string }[];
        }[];
      };
    };
  };
}

const add = async (cartId: string, item: object) =>
  (
    await ask<Added>(
      `mutation($c:String!,$i:[CartItemInput!]!){addProductsToCart(cartId:$c,cartItems:$i){user_errors{code message}
        cart{is_virtual itemsV2{items{__typename product{sku} prices{price_including_tax{value}}
          ...on BundleCartItem{bundle_options{label values{label}}}
          ...on SimpleCartItem{customizable_options{label values{value label}}}
          ...on DownloadableCartItem{links{title}}}}}}}`,
      { c: cartId, i: [item] },
    )
  ).addProductsToCart;

test('refuses a second product for a single-choice bundle option, and a product of another bundle', async () => {
  const bundle = await ofType('BundleProduct');
  const cartId = await newCart();
  const chosen = (bundle.items ?? []).flatMap(({ options }) => options[0]?.uid ?? []);
  const second = bundle.items?.find(({ options }) => options.length > 1)?.options[1]?.uid ?? '';
  const twice = await add(cartId, { sku: bundle.sku, quantity: 1, selected_options: [...chosen, second] });
  expect(twice.user_errors).toEqual([
    {
      code: 'UNDEFINED',
      message: expect.stringMatching(/^Option type \((radio|select)\) should have only one element\.$/),
    },
  ]);
  const foreign = await add(cartId, {
    sku: bundle.sku,
    quantity: 1,
    selected_options: [...chosen, btoa('bundle/9999/9999/1')],
  });
  expect(foreign.user_errors).toEqual([{ code: 'UNDEFINED', message: 'The options you selected are not available.' }]);
  expect(foreign.cart.itemsV2.items).toEqual([]);
});

test('requires the products of a bundle to be selected, and returns the price of the bundle', async () => {
  const bundle = await ofType('BundleProduct');
  const cartId = await newCart();
  const refused = await add(cartId, { sku: bundle.sku, quantity: 1 });
  expect(refused.user_errors).toEqual([{ code: 'UNDEFINED', message: 'Please specify product option(s).' }]);
  const chosen = (bundle.items ?? []).flatMap(({ options }) => options[0]?.uid ?? []);
  const { user_errors, cart } = await add(cartId, { sku: bundle.sku, quantity: 1, selected_options: chosen });
  expect(user_errors).toEqual([]);
  const [line] = cart.itemsV2.items;
  expect(line).toMatchObject({ __typename: 'BundleCartItem', product: { sku: bundle.sku } });
  expect(line?.bundle_options).toHaveLength(chosen.length);
  expect(line?.prices.price_including_tax.value).toBeGreaterThan(0);
});

test('adds the products of a grouped product as separate cart items', async () => {
  const group = await ofType('GroupedProduct');
  const { user_errors, cart } = await add(await newCart(), { sku: group.sku, quantity: 1 });
  expect(user_errors).toEqual([]);
  expect(cart.itemsV2.items.length).toBeGreaterThan(1);
});

test('returns a cart of virtual products as virtual, and the links of a downloadable product', async () => {
  const visit = await ofType('VirtualProduct');
  const { cart } = await add(await newCart(), { sku: visit.sku, quantity: 1, ...filled(visit) });
  expect(cart).toMatchObject({ is_virtual: true, itemsV2: { items: [{ __typename: 'VirtualCartItem' }] } });

  const files = await ofType('DownloadableProduct');
  const links = (files.downloadable_product_links ?? []).map(({ uid }) => uid);
  const withFiles = await add(await newCart(), { sku: files.sku, quantity: 1, selected_options: links.slice(0, 1) });
  expect(withFiles.user_errors).toEqual([]);
  expect(withFiles.cart.itemsV2.items[0]?.links?.length).toBeGreaterThan(0);
});

test('enforces required options and a maximum text length, and returns entered options in the cart item', async () => {
  const engraved = await ofType('SimpleProduct', ({ options }) =>
    Boolean(options?.some(({ required, max }) => required && max)),
  );
  const text = engraved.options?.find(({ required, max }) => required && max);
  const cartId = await newCart();
  const missing = await add(cartId, { sku: engraved.sku, quantity: 1 });
  expect(missing.user_errors[0]?.message).toContain("required option(s) weren't entered");
  const wish = (value: string) => ({ sku: engraved.sku, quantity: 12, ...filled(engraved, value) });
  const long = await add(cartId, wish('x'.repeat((text?.max?.max_characters ?? 0) + 1)));
  expect(long.user_errors[0]?.message).toBe('The text is too long. Shorten the text and try again.');
  const { cart, user_errors } = await add(cartId, wish('Mona'));
  expect(user_errors).toEqual([]);
  const given = cart.itemsV2.items[0]?.customizable_options ?? [];
  expect(given.flatMap(({ values }) => values.map(({ value }) => value))).toContain('Mona');
});
