import type { Page } from '@playwright/test';
import { type CatalogSample, createCustomer } from './shopper';
import type { ViewCode } from './support';

export interface Customer {
  email: string;
  password: string;
  token: string;
}

/** Sends a request to the back end without the app, as another device does. */
export async function sendGraphql<T>(
  page: Page,
  view: ViewCode,
  query: string,
  variables: object,
  token?: string,
): Promise<T> {
  const response = await page.request.post('/graphql', {
    data: { query, variables },
    headers: { Store: view, ...(token && { Authorization: `Bearer ${token}` }) },
  });
  const { data, errors }: { data: T; errors?: unknown } = await response.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/**
 * Starts a session of a new customer with an item and an address in the cart, and opens the page.
 * @param origin replaces the origin of the configuration
 */
export async function openAsCustomer(
  page: Page,
  { view, product }: CatalogSample,
  path: string,
  origin = '',
): Promise<Customer> {
  const customer = await createCustomer(page.request, view);
  const { generateCustomerToken } = await sendGraphql<{ generateCustomerToken: { token: string } }>(
    page,
    view,
    'mutation($email:String!,$password:String!){generateCustomerToken(email:$email,password:$password){token}}',
    customer,
  );
  const { token } = generateCustomerToken;
  const { customerCart } = await sendGraphql<{ customerCart: { id: string } }>(
    page,
    view,
    '{customerCart{id}}',
    {},
    token,
  );
  const { id } = customerCart;
  await sendGraphql(
    page,
    view,
    'mutation($id:String!,$items:[CartItemInput!]!){addProductsToCart(cartId:$id,cartItems:$items){user_errors{message}}}',
    { id, items: [{ sku: product.sku, quantity: 1 }] },
    token,
  );
  const { country_code, region, region_id, ...address } = view.startsWith('sa')
    ? {
        city: 'الرياض',
        region: 'SA-01',
        region_id: 1001,
        postcode: '12211',
        country_code: 'SA',
        telephone: '+966501234567',
      }
    : {
        city: 'Dubai',
        region: 'AE-DU',
        region_id: 1103,
        postcode: null,
        country_code: 'AE',
        telephone: '+971501234567',
      };
  const place = { firstname: 'Noura', lastname: 'Saleh', street: ['12, Olaya Street', 'Olaya'], ...address };
  await sendGraphql(
    page,
    view,
    `mutation($id:String!,$address:CartAddressInput!){
      setShippingAddressesOnCart(input:{cart_id:$id,shipping_addresses:[{address:$address}]}){cart{id}}}`,
    { id, address: { ...place, region, region_id, country_code, save_in_address_book: false } },
    token,
  );

  // Open a page that needs no session, to fill the storage of its origin.
  await page.goto(`${origin}/${view}/compare`);
  await page.evaluate(
    (records) => {
      for (const [name, value] of Object.entries(records))
        localStorage.setItem(`DUKKAN__${name}`, JSON.stringify({ value, timeStored: Date.now(), ttl: 3600 }));
    },
    {
      [`cartId_${view.slice(0, 2)}`]: id,
      [`shipping_address_${view.slice(0, 2)}`]: {
        ...place,
        region: place.city,
        region_code: region,
        region_id,
        country_id: country_code,
      },
      signin_token: token,
      customer: { email: customer.email, firstname: 'Noura', lastname: 'Saleh' },
    },
  );
  await page.goto(origin + path);
  return { ...customer, token };
}
