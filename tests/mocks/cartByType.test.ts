/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { newShop } from './support/accounts.ts';
import { at, cartCatalog, errorsOf, type Json, riyadh, type Shopper, simple } from './support/cartShop.ts';

const text = (en: string) => ({ en, ar: en });
const same = (amount: number) => ({ sa: amount, ae: amount });

const catalog = {
  ...cartCatalog,
  products: [
    ...cartCatalog.products,
    { ...simple('VISIT', 150, 10), type: 'virtual' as const },
    {
      ...simple('CUP', 60, 20),
      customOptions: [
        { key: 'name', type: 'field' as const, title: text('Name'), required: true, prices: same(10) },
        {
          key: 'wrap',
          type: 'checkbox' as const,
          title: text('Wrap'),
          required: false,
          values: [
            { key: 'paper', title: text('Paper') },
            { key: 'box', title: text('Box') },
          ],
        },
      ],
    },
    {
      ...simple('SET', 0, 0),
      type: 'bundle' as const,
      bundle: [
        {
          key: 'mug',
          title: text('Mug'),
          required: true,
          input: 'radio' as const,
          selections: [{ sku: 'MUG', canChangeQty: true }, { sku: 'BAG' }],
        },
      ],
    },
    {
      ...simple('FILE', 40, 100),
      type: 'downloadable' as const,
      downloads: { title: text('Files'), chosenOneByOne: true, links: [{ key: 'a', title: text('Pattern') }] },
    },
  ],
};

type Kind = 'Simple' | 'Virtual' | 'Configurable' | 'Bundle' | 'Downloadable';

async function stage() {
  const { guest } = newShop({}, catalog);
  const id = await guest.newCart();
  const add = (kind: Kind, ...cart_items: Record<string, unknown>[]) =>
    guest.ask(
      `mutation ($i: Add${kind}ProductsToCartInput) { added: add${kind}ProductsToCart(input: $i) { cart {
        applied_coupon { code } items { quantity product { sku }
          ... on SimpleCartItem { customizable_options { label values { value } } }
          ... on ConfigurableCartItem { configured_variant { sku } }
          ... on BundleCartItem { bundle_options { values { label quantity } } }
          ... on DownloadableCartItem { links { title } } } } } }`,
      { i: { cart_id: id, cart_items } },
    );
  return { guest, id, add };
}

const lines = (answer: Json) => at(answer, 'data.added.cart.items');
const count = async (guest: Shopper, id: string) =>
  at(
    await guest.ask('query ($c: String!) { cart(cart_id: $c) { total_quantity } }', { c: id }),
    'data.cart.total_quantity',
  );

describe('the cart mutations for single product types', () => {
  it('add simple and virtual products with entered and selected options', async () => {
    const { add } = await stage();
    await add('Virtual', { data: { sku: 'VISIT', quantity: 1 } });
    const customizable_options = [
      { id: 1, value_string: 'Mona' },
      { uid: btoa('custom-option/2'), value_string: '[1,2]' },
    ];
    expect(lines(await add('Simple', { data: { sku: 'CUP', quantity: 2 }, customizable_options }))).toEqual([
      { quantity: 1, product: { sku: 'VISIT' } },
      {
        quantity: 2,
        product: { sku: 'CUP' },
        customizable_options: [
          { label: 'Name', values: [{ value: 'Mona' }] },
          { label: 'Wrap', values: [{ value: '1' }, { value: '2' }] },
        ],
      },
    ]);
  });

  it('add a variant by its own SKU and the SKU of its parent', async () => {
    const { add } = await stage();
    const item = { parent_sku: 'NORA', data: { sku: 'NORA-SAND-S', quantity: 1 } };
    expect(lines(await add('Configurable', item))).toEqual([
      { quantity: 1, product: { sku: 'NORA' }, configured_variant: { sku: 'NORA-SAND-S' } },
    ]);
  });

  it('add bundles with the selected products, and downloadable products with the selected links', async () => {
    const { add } = await stage();
    await add('Bundle', {
      data: { sku: 'SET', quantity: 1 },
      bundle_options: [{ id: 1, quantity: 3, value: ['1'] }],
    });
    const answer = await add('Downloadable', {
      data: { sku: 'FILE', quantity: 1 },
      downloadable_product_links: [{ link_id: 1 }],
    });
    expect(lines(answer)).toEqual([
      { quantity: 1, product: { sku: 'SET' }, bundle_options: [{ values: [{ label: 'Bag MUG', quantity: 3 }] }] },
      { quantity: 1, product: { sku: 'FILE' }, links: [{ title: 'Pattern' }] },
    ]);
  });

  it.each<[string, Kind, Record<string, unknown>, string, string]>([
    [
      'an unknown product',
      'Simple',
      { data: { sku: 'NOPE', quantity: 1 } },
      'Could not find a product with SKU "NOPE"',
      'graphql-no-such-entity',
    ],
    [
      'a sold-out product',
      'Simple',
      { data: { sku: 'GONE', quantity: 1 } },
      'Could not add the product with SKU GONE to the shopping cart: Product that you are trying to add is not available.',
      'graphql-input',
    ],
    [
      'more than there is',
      'Simple',
      { data: { sku: 'LAST', quantity: 2 } },
      'Could not add the product with SKU LAST to the shopping cart: The requested qty is not available',
      'graphql-input',
    ],
    [
      'a quantity of 0',
      'Simple',
      { data: { sku: 'BAG', quantity: 0 } },
      'Could not add the product with SKU BAG to the shopping cart: Please enter a number greater than 0 in this field.',
      'graphql-input',
    ],
    [
      'a product without selected options',
      'Simple',
      { data: { sku: 'NORA', quantity: 1 } },
      'You need to choose options for your item.',
      'graphql-input',
    ],
    [
      'a variant of another product',
      'Configurable',
      { parent_sku: 'NORA', data: { sku: 'BAG', quantity: 1 } },
      'Could not add the product with SKU NORA to the shopping cart: Could not find specified product.',
      'graphql-input',
    ],
    [
      'a sold-out variant',
      'Configurable',
      { parent_sku: 'NORA', data: { sku: 'NORA-INDIGO-L', quantity: 1 } },
      'Could not add the product with SKU NORA to the shopping cart: This product is out of stock.',
      'graphql-input',
    ],
  ])('refuse %s, and add no item of a failed request', async (_what, kind, item, message, category) => {
    const { guest, id, add } = await stage();
    expect(errorsOf(await add(kind, item))).toEqual([{ message, category }]);
    expect(
      errorsOf(await add('Simple', { data: { sku: 'BAG', quantity: 1 } }, { data: { sku: 'NOPE', quantity: 1 } })),
    ).toHaveLength(1);
    expect(await count(guest, id)).toBe(0);
  });

  it('return an error with the name of a missing parameter', async () => {
    const { guest, add } = await stage();
    expect(errorsOf(await add('Simple'))[0]?.message).toBe('Required parameter "cart_items" is missing');
    expect(errorsOf(await guest.ask('mutation { addSimpleProductsToCart { cart { id } } }'))[0]?.message).toBe(
      'Required parameter "cart_id" is missing',
    );
  });

  it('return the coupon in the deprecated field applied_coupon', async () => {
    const { guest, id, add } = await stage();
    await add('Simple', { data: { sku: 'BAG', quantity: 1 } });
    await guest.coupon(id, 'SAVE10');
    const answer = await add('Simple', { data: { sku: 'BAG', quantity: 1 } });
    expect(at(answer, 'data.added.cart.applied_coupon')).toEqual({ code: 'SAVE10' });
  });
});

it('returns a negative discount in the deprecated field of a cart, and the weight of the shipped items', async () => {
  const { guest } = newShop({}, catalog);
  const id = await guest.newCart();
  const fields = `prices { discount { label amount { value currency } } } items { prices { fixed_product_taxes { label } } }
    shipping_addresses { items_weight pickup_location_code }`;
  const ask = async () =>
    at(await guest.ask(`query ($c: String!) { cart(cart_id: $c) { ${fields} } }`, { c: id }), 'data.cart');
  await guest.add(id, 'BAG', 2);
  await guest.add(id, 'VISIT', 1);
  await guest.shipTo(id, riyadh);
  expect(await ask()).toMatchObject({
    prices: { discount: null },
    items: [{ prices: { fixed_product_taxes: [] } }, { prices: { fixed_product_taxes: [] } }],
    shipping_addresses: [{ items_weight: 2, pickup_location_code: null }],
  });
  await guest.coupon(id, 'SAVE10');
  const discounts = at(
    await guest.ask('query ($c: String!) { cart(cart_id: $c) { prices { discounts { label amount { value } } } } }', {
      c: id,
    }),
    'data.cart.prices.discounts.0',
  );
  const label = String(at(discounts, 'label'));
  const value = -Number(at(discounts, 'amount.value'));
  expect(value).toBeLessThan(0);
  expect(await ask()).toMatchObject({
    prices: { discount: { label: [label], amount: { value, currency: 'SAR' } } },
  });
});

it('keeps a cart item from a grouped product apart from the same product added alone', async () => {
  const group = {
    ...simple('GROUP', 0, 0),
    type: 'grouped' as const,
    grouped: ['BAG', 'MUG'].map((sku) => ({ sku, qty: 1 })),
  };
  const { guest } = newShop({}, { ...catalog, products: [...catalog.products, group] });
  const id = await guest.newCart();
  await guest.add(id, 'BAG', 1);
  await guest.add(id, 'GROUP', 1);
  const skus = at(await guest.add(id, 'GROUP', 1), 'data.addProductsToCart.cart.itemsV2.items') as {
    quantity: number;
    product: { sku: string };
  }[];
  expect(skus.map(({ quantity, product }) => [product.sku, quantity])).toEqual([
    ['BAG', 1],
    ['BAG', 2],
    ['MUG', 2],
  ]);
});
