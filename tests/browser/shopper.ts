import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { textIn, type ViewCode } from './support.ts';

/** Catalogue data that a test uses. */
export interface CatalogSample {
  view: ViewCode;
  product: { name: string; sku: string; path: string };
  category: { name: string; path: string };
}

const addresses = {
  sa: {
    firstname: 'منى',
    lastname: 'العلي',
    street: ['7412, شارع العليا', 'حي العليا'],
    city: 'الرياض',
    region: 'SA-01',
    region_id: 1001,
    postcode: '12211',
    country_code: 'SA',
    telephone: '+966501234567',
  },
  ae: {
    firstname: 'Mona',
    lastname: 'Ali',
    street: ['12, Al Wasl Road', 'Jumeirah 1'],
    city: 'Dubai',
    region: 'AE-DU',
    region_id: 1103,
    postcode: null,
    country_code: 'AE',
    telephone: '+971501234567',
  },
};

async function ask<T>(request: APIRequestContext, view: ViewCode, query: string, variables: object = {}): Promise<T> {
  const response = await request.post('/graphql', { data: { query, variables }, headers: { Store: view } });
  const { data, errors }: { data: T; errors?: unknown } = await response.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/**
 * Finds a product and its category that the view can show and sell.
 * @param besides SKU of a product to skip
 */
export async function findCatalogSample(
  request: APIRequestContext,
  view: ViewCode,
  besides = '',
): Promise<CatalogSample> {
  const { products } = await ask<{
    products: {
      items: {
        __typename: string;
        name: string;
        sku: string;
        url_key: string;
        stock_status: string;
        only_x_left_in_stock: number | null;
        categories: { name: string; url_path: string }[];
        options?: { uid: string }[] | null;
      }[];
    };
  }>(
    request,
    view,
    `{products(filter:{},pageSize:100){items{__typename name sku url_key stock_status only_x_left_in_stock
      categories{name url_path} ...on SimpleProduct{options{uid}}}}}`,
  );
  for (const { __typename, stock_status, only_x_left_in_stock, categories, options, ...item } of products.items) {
    const [category] = categories;
    if (
      __typename !== 'SimpleProduct' ||
      item.sku === besides ||
      stock_status !== 'IN_STOCK' ||
      only_x_left_in_stock ||
      options?.length ||
      !category
    )
      continue;
    return {
      view,
      product: { name: item.name, sku: item.sku, path: `/${view}/${item.url_key}.html` },
      category: { name: category.name, path: `/${view}/${category.url_path}.html` },
    };
  }
  throw new Error('The shop has no simple product in a category.');
}

/**
 * Creates a guest's cart with two pieces. Returns the device's records.
 * @param upTo last completed step of checkout
 */
export async function fillCart(
  request: APIRequestContext,
  { view, product }: CatalogSample,
  upTo: 'cart' | 'address' | 'delivery' = 'cart',
): Promise<Record<string, unknown>> {
  const { createGuestCart } = await ask<{ createGuestCart: { cart: { id: string } } }>(
    request,
    view,
    'mutation{createGuestCart{cart{id}}}',
  );
  const { id } = createGuestCart.cart;
  await ask(
    request,
    view,
    'mutation($id:String!,$items:[CartItemInput!]!){addProductsToCart(cartId:$id,cartItems:$items){user_errors{message}}}',
    { id, items: [{ sku: product.sku, quantity: 2 }] },
  );
  const records: Record<string, unknown> = { [`cartId_${view.slice(0, 2)}`]: id };
  if (upTo === 'cart') return records;

  const { country_code, ...address } = addresses[view.startsWith('sa') ? 'sa' : 'ae'];
  await ask(
    request,
    view,
    'mutation($id:String!){setGuestEmailOnCart(input:{cart_id:$id,email:"mona@example.com"}){cart{id}}}',
    { id },
  );
  const set = await ask<{
    setShippingAddressesOnCart: {
      cart: { shipping_addresses: { available_shipping_methods: Record<string, string>[] }[] };
    };
  }>(
    request,
    view,
    `mutation($id:String!,$address:CartAddressInput!){
      setShippingAddressesOnCart(input:{cart_id:$id,shipping_addresses:[{address:$address}]}){cart{shipping_addresses{
        available_shipping_methods{carrier_code carrier_title method_code method_title}}}}}`,
    { id, address: { ...address, country_code, save_in_address_book: false } },
  );
  records[`shipping_address_${view.slice(0, 2)}`] = {
    ...address,
    country_id: country_code,
    region: address.city,
    region_code: address.region,
    email: 'mona@example.com',
  };
  if (upTo === 'address') return records;

  const method = set.setShippingAddressesOnCart.cart.shipping_addresses[0]?.available_shipping_methods[0];
  await ask(
    request,
    view,
    `mutation($id:String!,$methods:[ShippingMethodInput]!){
      setShippingMethodsOnCart(input:{cart_id:$id,shipping_methods:$methods}){cart{id}}}`,
    { id, methods: [{ carrier_code: method?.carrier_code, method_code: method?.method_code }] },
  );
  records[`shippingMethod_${view.slice(0, 2)}`] = method;
  return records;
}

/**
 * Creates a customer of the view. A sign-out ends all sessions of a customer, so a test that signs out needs its own
 * account.
 */
export async function createCustomer(request: APIRequestContext, view: ViewCode) {
  const email = `noura.${crypto.randomUUID()}@example.com`;
  const password = 'Noura2026!';
  await ask(request, view, 'mutation($input:CustomerCreateInput!){createCustomerV2(input:$input){customer{email}}}', {
    input: { firstname: 'Noura', lastname: 'Saleh', email, password },
  });
  return { email, password };
}

/** Creates a customer with the product on the wish list. Returns the device's records of her session. */
export async function createWishlistCustomer(
  request: APIRequestContext,
  { view, product }: CatalogSample,
): Promise<Record<string, unknown>> {
  const customer = await createCustomer(request, view);
  const { generateCustomerToken } = await ask<{ generateCustomerToken: { token: string } }>(
    request,
    view,
    'mutation($email:String!,$password:String!){generateCustomerToken(email:$email,password:$password){token}}',
    customer,
  );
  const { token } = generateCustomerToken;
  await request.post('/graphql', {
    data: {
      query: `mutation($items:[WishlistItemInput!]!){addProductsToWishlist(wishlistId:"0",wishlistItems:$items){
        user_errors{message}}}`,
      variables: { items: [{ sku: product.sku, quantity: 1 }] },
    },
    headers: { Store: view, Authorization: `Bearer ${token}` },
  });
  return { signin_token: token, customer: { email: customer.email, firstname: 'Noura', lastname: 'Saleh' } };
}

/** The record of a receipt as the app stores it after an order. */
const receipt = (view: ViewCode): Record<string, unknown> => {
  const { country_code, ...address } = addresses[view.startsWith('sa') ? 'sa' : 'ae'];
  return {
    receipt: {
      id: '3000000042',
      email: 'mona@example.com',
      paymentCode: 'cashondelivery',
      paymentTitle: view.endsWith('ar') ? 'الدفع عند الاستلام' : 'Cash on delivery',
      placedAt: '2026-11-21T08:00:00.000Z',
      shipping_address: { ...address, region: address.city, country_id: country_code },
    },
  };
};

/** Stores records in a page or context before a page opens. */
export const storeRecords = (target: Page | BrowserContext, records: Record<string, unknown>): Promise<unknown> =>
  target.addInitScript((values) => {
    for (const [key, value] of Object.entries(values))
      if (!localStorage.getItem(`DUKKAN__${key}`))
        localStorage.setItem(`DUKKAN__${key}`, JSON.stringify({ value, timeStored: Date.now() }));
  }, records);

export interface PreparedPage {
  path: string;
  /** Records of an earlier visit. */
  records: Record<string, unknown>;
  /** The level 1 heading of the loaded page. */
  heading: string;
  /** Text that the page shows only after the back end's responses. */
  content: string;
}

type MakePlace = (
  request: APIRequestContext,
  known: CatalogSample,
  t: (id: string) => string,
) => PreparedPage | Promise<PreparedPage>;

const makers = {
  home: (_request, { view }) => ({ path: `/${view}/`, records: {}, heading: '', content: '' }),
  category: (_request, { category }) => ({ path: category.path, records: {}, heading: category.name, content: '' }),
  product: (_request, { product }, t) => ({
    path: product.path,
    records: {},
    heading: product.name,
    content: t('cart.addToCart'),
  }),
  search: (_request, { view, product }) => ({
    path: `/${view}/search.html?query=${encodeURIComponent(product.name)}`,
    records: {},
    heading: '',
    content: product.name,
  }),
  cart: async (request, known, t) => ({
    path: `/${known.view}/cart`,
    records: await fillCart(request, known),
    heading: t('cart.title'),
    content: known.product.name,
  }),
  'wish list': async (request, known, t) => ({
    path: `/${known.view}/wishlist`,
    records: await createWishlistCustomer(request, known),
    heading: t('account.wishlist'),
    content: known.product.name,
  }),
  'checkout, address': async (request, known, t) => ({
    path: `/${known.view}/checkout`,
    records: await fillCart(request, known),
    heading: t('checkout.title'),
    content: t('checkout.toDelivery'),
  }),
  'checkout, delivery': async (request, known, t) => ({
    path: `/${known.view}/checkout/delivery`,
    records: await fillCart(request, known, 'address'),
    heading: t('checkout.title'),
    content: t('checkout.toPayment'),
  }),
  'checkout, payment': async (request, known, t) => ({
    path: `/${known.view}/checkout/payment`,
    records: await fillCart(request, known, 'delivery'),
    heading: t('checkout.title'),
    content: t('checkout.paymentQuestion'),
  }),
  confirmation: (_request, { view }, t) => ({
    path: `/${view}/order-confirmation`,
    records: receipt(view),
    heading: t('order.thanks'),
    content: '3000000042',
  }),
  'order look-up': (_request, { view }, t) => ({
    path: `/${view}/order-status`,
    records: {},
    heading: t('orderStatus.title'),
    content: t('orderStatus.intro'),
  }),
} satisfies Record<string, MakePlace>;

export type PreparedPageName = keyof typeof makers;

/** Names of all pages from home to the receipt. */
export const preparedPageNames = Object.keys(makers) as PreparedPageName[];

/** Prepares one of these pages, with all steps before it. */
export const preparePage = async (
  request: APIRequestContext,
  known: CatalogSample,
  name: PreparedPageName,
): Promise<PreparedPage> => (makers[name] as MakePlace)(request, known, (id) => textIn(known.view, id));
