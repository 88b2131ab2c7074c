/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { productBySku, stockOf } from '../../mocks/shop/catalog/tables/products.ts';
import { createShop, openDatabase } from '../support/backEnd.ts';
import { at, riyadh, Shopper } from './support/cartShop.ts';

/** Tests orders of product types other than simple products, with products of the demo catalogue. */

const database = openDatabase({ file: ':memory:' });
const guest = new Shopper(createShop({ database }));

const left = (sku: string) => stockOf(database, productBySku(database, sku)?.id ?? 0);

interface Wish {
  sku: string;
  quantity: number;
  selected_options?: string[];
  entered_options?: { uid: string; value: string }[];
}

interface Line {
  uid: string;
  quantity: number;
  product: { sku: string };
  prices: { price_including_tax: { value: number } };
  bundle_options?: { label: string; values: { label: string; quantity: number }[] }[];
  customizable_options?: { label: string; values: { label: string; value: string }[] }[];
  links?: { title: string }[];
}

const lineFields = `uid quantity product { sku } prices { price_including_tax { value } }
  ... on BundleCartItem { bundle_options { label values { label quantity } } }
  ... on SimpleCartItem { customizable_options { label values { label value } } }
  ... on DownloadableCartItem { links { title } }`;

async function add(shopper: Shopper, id: string, ...items: Wish[]): Promise<{ errors: unknown; lines: Line[] }> {
  const answer = await shopper.ask(
    `mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) {
       user_errors { code message } cart { itemsV2 { items { ${lineFields} } } } } }`,
    { id, items },
  );
  const found = at(answer, 'data.addProductsToCart');
  return { errors: at(found, 'user_errors'), lines: at(found, 'cart.itemsV2.items') as Line[] };
}

interface Choosable {
  items?: { options: { uid: string; product: { sku: string } }[] }[];
  downloadable_product_links?: { uid: string; title: string }[];
  options?: { uid: string; title: string; value: { uid: string; title: string }[] | { uid: string } }[];
}

async function choosable(sku: string): Promise<Choosable> {
  const answer = await guest.ask(
    `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items {
       ... on BundleProduct { items { options { uid product { sku } } } }
       ... on DownloadableProduct { downloadable_product_links { uid title } }
       ... on CustomizableProductInterface { options { uid title
         ... on CustomizableDropDownOption { value { uid title } } } } } } }`,
    { sku },
  );
  return at(answer, 'data.products.items.0') as Choosable;
}

const bundleSku = 'DK-BND-0002';
const filesSku = 'DK-DIG-0002';
const traySku = 'DK-MSG-0001';

/** Cart items for a bundle, for one file of a downloadable product and for an engraved tray. */
async function wishes(): Promise<Wish[]> {
  const [bundle, files, tray] = await Promise.all([bundleSku, filesSku, traySku].map(choosable));
  const parts = (bundle?.items ?? []).slice(0, 3).map(({ options }) => options[0]?.uid ?? '');
  const [burner = '', scent = '', charcoal = ''] = parts;
  const option = (title: string) => tray?.options?.find((one) => one.title === title);
  const thuluth = [option('Script')?.value ?? []].flat().find((one) => 'title' in one && one.title === 'Thuluth');
  return [
    {
      sku: bundleSku,
      quantity: 2,
      selected_options: [burner, scent],
      entered_options: [{ uid: charcoal, value: '3' }],
    },
    { sku: filesSku, quantity: 1, selected_options: [files?.downloadable_product_links?.[2]?.uid ?? ''] },
    {
      sku: traySku,
      quantity: 1,
      selected_options: [thuluth?.uid ?? ''],
      entered_options: [{ uid: option('What we engrave')?.uid ?? '', value: 'ليلى' }],
    },
  ];
}

const itemFields = `__typename product_sku selected_options { label value } entered_options { label value }
  ... on BundleOrderItem { bundle_options { label values { product_sku product_name quantity price { value } } } }
  ... on DownloadableOrderItem { downloadable_links { title sort_order } }`;

it('stores every option in the order, reduces the stock of bundled products, and reorders the same items', async () => {
  const signIn = 'mutation { generateCustomerToken(email: "layla@dukkan.example", password: "Dukkan123!") { token } }';
  const layla = guest.as(String(at(await guest.ask(signIn), 'data.generateCustomerToken.token')));
  const id = String(at(await layla.ask('{ customerCart { id } }'), 'data.customerCart.id'));
  const before = ['DK-INC-0002', 'DK-BKH-0005', 'DK-INC-0009'].map(left);

  const { errors, lines } = await add(layla, id, ...(await wishes()));
  expect(errors).toEqual([]);
  expect(lines.map(({ prices }) => prices.price_including_tax.value)).toEqual([
    240 + 210 + 3 * 39,
    10 + 15,
    345 + 45 + 30,
  ]);
  expect(lines[0]?.bundle_options?.[2]?.values).toEqual([{ label: 'Quick charcoal and tongs', quantity: 3 }]);
  expect(lines[1]?.links).toEqual([{ title: 'Paper lantern' }]);

  await layla.shipTo(id, riyadh);
  await layla.shipBy(id);
  await layla.billTo(id);
  await layla.payBy(id);
  const placed = await layla.place(id);
  expect(at(placed, 'errors')).toEqual([]);
  const number = String(at(placed, 'order.order_number'));
  expect(['DK-INC-0002', 'DK-BKH-0005', 'DK-INC-0009'].map(left)).toEqual([
    (before[0] ?? 0) - 2,
    (before[1] ?? 0) - 2,
    (before[2] ?? 0) - 6,
  ]);

  const order = await layla.ask(
    `query ($number: String!) { customer { orders(filter: { number: { eq: $number } }) { items {
       items { ${itemFields} } } } } }`,
    { number },
  );
  expect(at(order, 'data.customer.orders.items.0.items')).toEqual([
    {
      __typename: 'BundleOrderItem',
      product_sku: bundleSku,
      selected_options: [],
      entered_options: [],
      bundle_options: [
        expect.objectContaining({ label: 'Burner' }),
        expect.objectContaining({ label: 'Scent' }),
        {
          label: 'Charcoal',
          values: [
            {
              product_sku: 'DK-INC-0009',
              product_name: 'Quick charcoal and tongs',
              quantity: 3,
              price: { value: 39 },
            },
          ],
        },
      ],
    },
    {
      __typename: 'DownloadableOrderItem',
      product_sku: filesSku,
      selected_options: [],
      entered_options: [],
      downloadable_links: [{ title: 'Paper lantern', sort_order: 1 }],
    },
    {
      __typename: 'OrderItem',
      product_sku: traySku,
      selected_options: [{ label: 'Script', value: 'Thuluth' }],
      entered_options: [{ label: 'What we engrave', value: 'ليلى' }],
    },
  ]);

  const again = await layla.ask(
    `mutation ($number: String!) { reorderItems(orderNumber: $number) { userInputErrors { message }
       cart { itemsV2 { items { ${lineFields} } } } } }`,
    { number },
  );
  expect(at(again, 'data.reorderItems.userInputErrors')).toEqual([]);
  const choice = ({ uid: _uid, ...rest }: Line) => rest;
  expect((at(again, 'data.reorderItems.cart.itemsV2.items') as Line[]).map(choice)).toEqual(lines.map(choice));
});

it('applies tier prices to larger quantities of a cart item', async () => {
  const id = await guest.newCart();
  const price = (lines: Line[]) => lines[0]?.prices.price_including_tax.value;
  const first = await add(guest, id, { sku: 'DK-INC-0009', quantity: 2 });
  expect(price(first.lines)).toBe(39);
  expect(price((await add(guest, id, { sku: 'DK-INC-0009', quantity: 1 })).lines)).toBe(35);
  const uid = first.lines[0]?.uid ?? '';
  const six = await guest.update(id, uid, 6);
  expect(at(six, 'data.updateCartItems.cart.itemsV2.items.0.prices.price_including_tax.value')).toBe(32);
  const answer = await guest.ask(
    `{ products(filter: { sku: { eq: "DK-INC-0009" } }) { items { price_tiers {
       quantity final_price { value } discount { amount_off percent_off } } } } }`,
  );
  // As in Magento 2.4.7, the price is for all units of a tier, but the discount is for one unit.
  expect(at(answer, 'data.products.items.0.price_tiers')).toEqual([
    { quantity: 3, final_price: { value: 105 }, discount: { amount_off: 4, percent_off: 10.26 } },
    { quantity: 6, final_price: { value: 192 }, discount: { amount_off: 7, percent_off: 17.95 } },
  ]);
});

it('enforces quantity limits when the quantity of a cart item changes', async () => {
  const id = await guest.newCart();
  const { lines } = await add(guest, id, { sku: 'DK-MUG-0007', quantity: 4 });
  const uid = lines[0]?.uid ?? '';
  const refused = async (quantity: number) => at(await guest.update(id, uid, quantity), 'errors.0.message');
  const start = 'Could not update the product with SKU DK-MUG-0007:';
  expect(await refused(1)).toBe(`${start} The fewest you may purchase is 2.`);
  expect(await refused(5)).toBe(`${start} You can buy this product only in quantities of 2 at a time.`);
  expect(await refused(26)).toBe(`${start} The requested qty exceeds the maximum qty allowed in shopping cart`);
});

it('adds no product of a group if the stock is too low, and omits sold-out products of a group', async () => {
  const id = await guest.newCart();
  const whole = await add(guest, id, { sku: 'DK-GRP-0001', quantity: 40 });
  expect(whole.errors).toEqual([{ code: 'INSUFFICIENT_STOCK', message: 'The requested qty is not available' }]);
  expect(whole.lines).toEqual([]);
  const part = productBySku(database, 'DK-DAL-0004')?.id ?? 0;
  database.prepare('UPDATE stock SET qty = 0 WHERE product_id = ?').run(part);
  const rest = await add(guest, id, { sku: 'DK-GRP-0001', quantity: 1 });
  expect(rest.lines.map(({ product, quantity }) => [product.sku, quantity])).toEqual([
    ['DK-FIN-0003', 2],
    ['DK-BOX-0004', 1],
    ['DK-TRY-0005', 1],
  ]);
});

it('accepts a date option only with a time, and formats the date in the order', async () => {
  const visit = await choosable('DK-SRV-0001');
  const day = visit.options?.find(({ title }) => title === 'The day you would like')?.uid ?? '';
  const room = [visit.options?.find(({ title }) => title === 'Which room')?.value ?? []].flat()[0]?.uid ?? '';
  const wish = (value: string): Wish => ({
    sku: 'DK-SRV-0001',
    quantity: 1,
    selected_options: [room],
    entered_options: [{ uid: day, value }],
  });
  const id = await guest.newCart();
  // Magento accepts a date only with a time. For any other text, Magento returns this PHP error.
  for (const value of ['2026-12-24', 'soon', '24/12/2026 00:00:00']) {
    expect((await add(guest, id, wish(value))).errors).toEqual([
      { code: 'UNDEFINED', message: 'Call to a member function format() on false' },
    ]);
  }
  expect((await add(guest, id, wish('2026-12-24 00:00:00'))).errors).toEqual([]);
  const line = await guest.ask(
    `query ($id: String!) { cart(cart_id: $id) { itemsV2 { items {
       ... on VirtualCartItem { customizable_options { values { value } } } } } } }`,
    { id },
  );
  const value = 'data.cart.itemsV2.items.0.customizable_options.0.values.0.value';
  expect(at(line, value)).toBe('2026-12-24 00:00:00');

  await guest.email(id, 'guest@example.com');
  await guest.billTo(id, { address: riyadh });
  await guest.payBy(id);
  const placed = await guest.place(id);
  expect(at(placed, 'errors')).toEqual([]);
  const order = await guest.ask(
    `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
       shipping_address { city } shipping_method carrier items { selected_options { value } entered_options { value } } } }`,
    { token: at(placed, 'orderV2.token') },
  );
  expect(at(order, 'data.guestOrderByToken')).toEqual({
    shipping_address: null,
    shipping_method: '',
    carrier: null,
    items: [{ selected_options: [{ value: 'Majlis' }], entered_options: [{ value: 'Dec 24, 2026' }] }],
  });
});

it('ignores an invalid quantity of a product in a bundle, and requires all required bundle options', async () => {
  const bundle = await choosable(bundleSku);
  const uids = (bundle.items ?? []).slice(0, 3).map(({ options }) => options[0]?.uid ?? '');
  const id = await guest.newCart();
  for (const value of ['-5', '0', '1.5', 'x']) {
    const { lines } = await add(guest, id, {
      sku: bundleSku,
      quantity: 1,
      selected_options: uids.slice(0, 2),
      entered_options: [{ uid: uids[2] ?? '', value }],
    });
    expect(lines[0]?.prices.price_including_tax.value).toBe(240 + 210 + 39);
  }
  const few = await add(guest, await guest.newCart(), {
    sku: bundleSku,
    quantity: 1,
    selected_options: uids.slice(0, 1),
  });
  expect(few.errors).toEqual([{ code: 'UNDEFINED', message: 'Please select all required options.' }]);
});
