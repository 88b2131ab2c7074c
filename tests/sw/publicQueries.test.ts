/** @jest-environment node */
import { asksForProducts, catalogueKey, isPublicQuery } from '../../src/sw/publicQueries';

const asked = (query: string, init?: RequestInit) =>
  new Request(`https://shop.example/graphql?query=${encodeURIComponent(query)}`, init);

test.each([
  '{storeConfig{store_code}}',
  'query GetRoute($url: String!) { route(url: $url) { type } }',
  'query Both { named: products(filter: {sku: {eq: "a{b"}}) { items { uid } } categories { items { uid } } }',
  'query getPageParts { cmsPage(identifier: "about") { content } cmsBlocks(identifiers: ["a"]) { items { content } } }',
])('what every guest gets is public: %s', (query) => {
  expect(isPublicQuery(asked(query))).toBe(true);
});

test.each([
  '{customer{email}}',
  'query Orders { customer { orders { items { number } } } }',
  '{cart(cart_id:"x"){id}}',
  'query Mixed { storeConfig { store_code } cart(cart_id: "x") { id } }',
  'query Hidden { storeConfig: customer { email } }',
  '{guestOrder(input:{number:"1",email:"mona@example.com",lastname:"Ali"}){number}}',
  '{isEmailAvailable(email:"mona@example.com"){is_email_available}}',
  '{wishlist{id}}',
  '{compareList(uid:"x"){uid}}',
  'query Spread { ...Own } fragment Own on Query { customer { email } }',
  'mutation { products { items { uid } } createEmptyCart }',
  '',
  'no query at all',
])('what is somebody’s own, or cannot be read, is not: %s', (query) => {
  expect(isPublicQuery(asked(query))).toBe(false);
});

test('with a token nothing is public, nor by POST', () => {
  expect(isPublicQuery(asked('{storeConfig{store_code}}', { headers: { Authorization: 'Bearer a' } }))).toBe(false);
  expect(isPublicQuery(asked('{storeConfig{store_code}}', { method: 'POST', body: '{}' }))).toBe(false);
});

test('store views and currencies have keys of their own', () => {
  const keys = [
    {},
    { Store: 'sa_ar' },
    { Store: 'sa_en' },
    { Store: 'sa_ar', 'Content-Currency': 'SAR' },
    { Store: 'sa_ar', 'Content-Currency': 'USD' },
  ].map((headers) => catalogueKey(asked('{currency{base_currency_code}}', { headers: headers as HeadersInit })));
  expect(new Set(keys).size).toBe(keys.length);
});

test('questions about products are known, whatever they ask beside', () => {
  expect(
    asksForProducts(asked('query A { categories { items { uid } } products(search: "x") { items { uid } } }')),
  ).toBe(true);
  expect(asksForProducts(asked('{categories{items{products{items{uid}}}}}'))).toBe(false);
});
