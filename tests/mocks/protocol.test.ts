/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import type { MagentoVersion } from '../../deploy/magentoVersions.ts';
import { redirects } from '../../mocks/data/redirects.ts';
import type { Shop } from '../../mocks/shop/shop.ts';
import { createShop, openDatabase } from '../support/backEnd.ts';

let shop: Shop;

beforeAll(() => {
  shop = createShop({ database: openDatabase({ file: ':memory:' }) });
});

const shopOf = (schemaVersion: MagentoVersion) =>
  createShop({ database: openDatabase({ file: ':memory:', products: 1 }), settings: { schemaVersion } });

async function ask(
  query: string,
  headers: Record<string, string> = {},
  variables?: Record<string, unknown>,
  asked: Shop = shop,
) {
  const response = await asked.handle(
    new Request('https://shop.test/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    }),
  );
  if (!response) throw new Error('not answered');
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('the GraphQL protocol', () => {
  it('accepts queries by GET with variables in the URL', async () => {
    const query = encodeURIComponent('query C($id: String) { country(id: $id) { full_name_locale } }');
    const variables = encodeURIComponent('{"id":"SA"}');
    const response = await shop.handle(
      new Request(`https://shop.test/graphql?query=${query}&variables=${variables}`, { headers: { Store: 'ae_ar' } }),
    );
    expect(await response?.json()).toEqual({ data: { country: { full_name_locale: 'المملكة العربية السعودية' } } });
  });

  it('returns one cache id for each store view, and no cache id for mutations', async () => {
    const ids = await Promise.all(
      ['sa_en', 'sa_ar', 'ae_en', 'ae_ar'].map(async (Store) =>
        (await ask('{ storeConfig { store_code } }', { Store })).headers.get('X-Magento-Cache-Id'),
      ),
    );
    expect(new Set(ids).size).toBe(4);
    expect(ids[0]).toMatch(/^[0-9a-f]{64}$/);
    const { headers } = await ask('mutation { __typename }');
    expect(headers.get('X-Magento-Cache-Id')).toBeNull();
  });

  it('returns media URLs of the website at the host of the request', async () => {
    const query = '{ storeConfig { secure_base_media_url store_name } }';
    const { body: sa } = await ask(query, { Store: 'sa_ar' });
    expect(sa.data.storeConfig).toEqual({ secure_base_media_url: 'https://shop.test/media/sa/', store_name: 'دكّان' });
    const { body: ae } = await ask(query, { Store: 'ae_en' });
    expect(ae.data.storeConfig).toEqual({ secure_base_media_url: 'https://shop.test/media/ae/', store_name: 'Dukkan' });
  });

  it('returns only the first of several errors, and the data of all fields', async () => {
    const { body } = await ask('{ a: cmsPage { title } b: cmsPage(identifier: "nah") { title } storeConfig { code } }');
    expect(body.errors).toHaveLength(1);
    expect(body.data).toEqual({ a: null, b: null, storeConfig: { code: 'sa_ar' } });
  });

  it('returns all errors in developer mode', async () => {
    const developed = createShop({
      database: openDatabase({ file: ':memory:', products: 1 }),
      settings: { developerMode: true },
    });
    const response = await developed.handle(
      new Request('https://shop.test/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: '{ a: cmsPage { title } b: cmsPage(identifier: "nah") { title } }' }),
      }),
    );
    expect(await response?.json()).toMatchObject({ errors: [{}, {}] });
  });

  it('looks up a content page by id rather than by identifier, even if the id is 0', async () => {
    const refusal = async (selection: string) =>
      (await ask(`{ cmsPage${selection} { title } }`)).body.errors[0].message;
    expect(await refusal('(identifier: "")')).toBe('The CMS page with the "" ID doesn\'t exist.');
    expect(await refusal('(id: 0)')).toBe('The CMS page with the "0" ID doesn\'t exist.');
    expect(await refusal('(id: 0, identifier: "faq")')).toBe('The CMS page with the "0" ID doesn\'t exist.');
    expect(await refusal('')).toBe('"Page id/identifier should be specified');
  });

  it('omits the field `data` if a query field fails that cannot be null', async () => {
    const { body } = await ask('{ customerCart { id } storeConfig { code } }');
    expect(body.errors[0].message).toBe('The request is allowed for logged in customer');
    expect(body).not.toHaveProperty('data');
  });

  describe('complexity limits', () => {
    const fields = (count: number) => Array.from({ length: count }, (_one, index) => `a${index}: store_code`).join(' ');

    it('reject a query of more than 300 fields before any other check', async () => {
      const { status, body } = await ask(`{ nope storeConfig { ${fields(299)} } }`);
      expect(status).toBe(500);
      expect(body).toEqual({
        errors: [
          {
            message: 'Max query complexity should be 300 but got 301.',
            extensions: { category: 'graphql-input' },
          },
        ],
      });
      expect((await ask(`{ storeConfig { ${fields(299)} } }`)).body.data.storeConfig.a298).toBe('sa_ar');
    });

    it('count a fragment at each use', async () => {
      const query = (spreads: number, last = '') =>
        `{ ${Array.from({ length: spreads }, (_one, index) => `s${index}: storeConfig { ...F }`).join(' ')} ${last} }
         fragment F on StoreConfig { ${fields(99)} }`;
      expect((await ask(query(3))).body.errors).toBeUndefined();
      const { status, body } = await ask(query(3, '__typename'));
      expect(status).toBe(200);
      expect(body).toEqual({ errors: [{ message: 'Max query complexity should be 300 but got 301.' }] });
    });

    it('do not count skipped fields', async () => {
      const query = `query Q($all: Boolean!) { a: storeConfig { ...F } b: storeConfig { ...F } c: storeConfig { ...F }
        d: storeConfig @include(if: $all) { ...F } } fragment F on StoreConfig { ${fields(90)} }`;
      expect((await ask(query, {}, { all: false })).body.errors).toBeUndefined();
      expect((await ask(query, {}, { all: true })).body.errors[0].message).toMatch(/should be 300 but got 364/);
    });

    it('do not apply in developer mode', async () => {
      const developed = createShop({
        database: openDatabase({ file: ':memory:', products: 1 }),
        settings: { developerMode: true },
      });
      const response = await developed.handle(
        new Request('https://shop.test/graphql', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ query: `{ storeConfig { ${fields(400)} } }` }),
        }),
      );
      expect(response?.status).toBe(200);
    });
  });

  // The messages are those of webonyx/graphql-php 15, which Magento 2.4.7 uses.
  it.each([
    ['{ route { type } }', {}, 'Field "route" argument "url" of type "String!" is required but not provided.'],
    [
      '{ storeConfig { code @include } }',
      {},
      'Directive "@include" argument "if" of type "Boolean!" is required but not provided.',
    ],
    ['{ route(path: "x", url: "x") { type } }', {}, /^Unknown argument "path" on field "route" of type "Query"\./],
    ['{ storeConfig }', {}, 'Field "storeConfig" of type "StoreConfig" must have a sub selection.'],
    ['{ storeConfig { code { x } } }', {}, 'Field "code" of type "String" must not have a sub selection.'],
    ['{ route(url: $u) { type } }', {}, 'Variable "$u" is not defined by operation "".'],
    ['query R { route(url: $u) { type } }', {}, 'Variable "$u" is not defined.'],
    ['{ route(url: 5) { type } }', {}, 'String cannot represent a non string value: 5'],
    ['{ route(url: null) { type } }', {}, 'Expected value of type "String!", found null.'],
    ['{ products(search: "x", pageSize: "3") { total_count } }', {}, 'Int cannot represent non-integer value: "3"'],
    ['{ products(sort: { name: UP }) { total_count } }', {}, /^Value "UP" does not exist in "SortEnum" enum\./],
    [
      '{ products(filter: "x") { total_count } }',
      {},
      'Expected value of type "ProductAttributeFilterInput", found "x".',
    ],
    [
      'mutation { addProductsToCart(cartId: "x", cartItems: [{ sku: "y" }]) { cart { id } } }',
      {},
      'Field CartItemInput.quantity of required type Float! was not provided.',
    ],
    [
      'query R($u: String!) { route(url: $u) { type } }',
      { u: null },
      'Variable "$u" of non-null type "String!" must not be null.',
    ],
    [
      'query P($f: ProductAttributeFilterInput) { products(filter: $f) { total_count } }',
      { f: { nope: { eq: 'قهوة/شاي' } } },
      'Variable "$f" got invalid value {"nope":{"eq":"\\u0642\\u0647\\u0648\\u0629\\/\\u0634\\u0627\\u064a"}}; Field "nope" is not defined by type "ProductAttributeFilterInput". Did you mean "name"?',
    ],
    [
      'mutation A($i: [CartItemInput!]!) { addProductsToCart(cartId: "x", cartItems: $i) { cart { id } } }',
      { i: [{ sku: 'a', quantity: 1 }, { sku: 'b' }] },
      'Variable "$i" got invalid value {"sku":"b"} at "i[1]"; Field "quantity" of required type "Float!" was not provided.',
    ],
    [
      'mutation A($i: [CartItemInput!]!) { addProductsToCart(cartId: "x", cartItems: $i) { cart { id } } }',
      { i: [{ sku: null, quantity: 2 }] },
      'Variable "$i" got invalid value null at "i[0].sku"; Expected non-nullable type "String!" not to be null.',
    ],
    [
      'mutation A($i: [CartItemInput!]!) { addProductsToCart(cartId: "x", cartItems: $i) { cart { id } } }',
      { i: { sku: 'a', quantity: 1 } },
      'Variable "$i" got invalid value "a" at "i.sku"; Expected type "CartItemInput" to be an object.',
    ],
  ])('rejects %s with Magento’s message', async (query, variables, message) => {
    const { status, body } = await ask(query, {}, variables);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['errors']);
    expect(Object.keys(body.errors[0])).toEqual(['message', 'locations']);
    if (typeof message === 'string') expect(body.errors[0].message).toBe(message);
    else expect(body.errors[0].message).toMatch(message);
  });

  it.each(['2.4.7', '2.4.8', '2.4.9'] as const)(
    'of Magento %s returns status 500 for a query with an unknown type',
    async (schemaVersion) => {
      const versioned = shopOf(schemaVersion);
      for (const query of [
        'query Q($i: NopeInput!) { nope(input: $i) { id } }',
        '{ storeConfig { ...on Nope { id } nope } }',
      ])
        expect(await ask(query, {}, { i: {} }, versioned)).toMatchObject({
          status: 500,
          body: { errors: [{ message: 'Internal server error' }] },
        });
      const { status, body } = await ask('{ nope(input: { number: "1" }) { id } }', {}, {}, versioned);
      expect([status, body.errors[0].message]).toEqual([200, 'Cannot query field "nope" on type "Query".']);
    },
  );

  it.each([
    ['2.4.7', 200, 200, 500],
    ['2.4.8', 401, 403, 400],
    ['2.4.9', 401, 403, 400],
  ] as const)('of Magento %s has its own status codes for errors', async (schemaVersion, unknown, forbidden, wrong) => {
    const versioned = shopOf(schemaVersion);
    const bad = { Authorization: 'Bearer bad' };
    expect((await ask('{ storeConfig { code } }', bad, {}, versioned)).status).toBe(unknown);
    const wrongPassword = 'mutation { generateCustomerToken(email: "a@example.com", password: "x") { token } }';
    expect((await ask(wrongPassword, {}, {}, versioned)).status).toBe(unknown);
    expect((await ask('{ customerCart { id } }', {}, {}, versioned)).status).toBe(forbidden);
    expect((await ask('{ storeConfig { code } }', { Store: 'nope' }, {}, versioned)).status).toBe(wrong);
    expect((await ask('{ storeConfig { code }', {}, {}, versioned)).status).toBe(wrong);
  });

  it('sets the cookies of PHP, and keeps the session id of the request', async () => {
    const { headers } = await ask('{ storeConfig { code } }', { Cookie: 'PHPSESSID=abc' });
    expect(headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
      'PHPSESSID=abc',
      expect.stringMatching(/^private_content_version=[0-9a-f]{32}$/),
    ]);
    const cart = await shop.handle(new Request('https://shop.test/rest/sa_en/V1/guest-carts', { method: 'POST' }));
    expect(cart?.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^PHPSESSID=\w{26}; expires=.* GMT; Max-Age=3600; path=\/; domain=shop\.test; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  it('returns the regions of Saudi Arabia and the Emirates in both languages', async () => {
    const query =
      '{ sa: country(id: "SA") { available_regions { name } } ae: country(id: "AE") { available_regions { name } } }';
    const english = (await ask(query, { Store: 'sa_en' })).body.data;
    const arabic = (await ask(query, { Store: 'sa_ar' })).body.data;
    expect(english.sa.available_regions).toHaveLength(13);
    expect(english.ae.available_regions).toHaveLength(7);
    expect(english.ae.available_regions).toContainEqual({ name: 'Dubai' });
    expect(arabic.ae.available_regions).toContainEqual({ name: 'دبي' });
    expect(JSON.stringify(arabic)).not.toMatch(/[A-Z][a-z]+ [A-Z]/);
  });

  it('returns null for a path outside the API', async () => {
    expect(await shop.handle(new Request('https://shop.test/rugs.html'))).toBeNull();
  });

  it('logs an internal error, and hides its details from the response', async () => {
    const report = jest.fn();
    const broken = openDatabase({ file: ':memory:' });
    const failing = createShop({ database: broken, report });
    broken.close();
    const response = await failing.handle(
      new Request('https://shop.test/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"query":"{ cmsPage(identifier: \\"home\\") { title } }"}',
      }),
    );
    const body = await response?.json();
    expect(response?.status).toBe(200);
    expect(body.errors[0].message).toBe('Internal server error');
    expect(body.errors[0].extensions).toBeUndefined();
    expect(report).toHaveBeenCalled();
  });
});

describe('redirects', () => {
  const query = 'query R($url: String!) { route(url: $url) { __typename relative_url redirect_code type } }';

  it.each([
    ['carpets.html', 301, 'CATEGORY'],
    ['/carpets.html?from=letter', 301, 'CATEGORY'],
    ['offers', 302, 'CATEGORY'],
    ['sakaka-rug.html', 301, 'PRODUCT'],
  ])('return the target and the redirect code of %s', async (url, code, type) => {
    const { body } = await ask(query, { Store: 'sa_en' }, { url });
    expect(body.data.route).toMatchObject({ redirect_code: code, type });
    const { body: target } = await ask(query, { Store: 'sa_en' }, { url: body.data.route.relative_url });
    expect(target.data.route).toEqual({ ...body.data.route, redirect_code: 0 });
  });

  it('have only existing targets', async () => {
    for (const { to } of redirects) {
      const { body } = await ask(query, { Store: 'ae_ar' }, { url: to });
      expect([to, body.data.route?.relative_url]).toEqual([to, to]);
    }
  });
});

describe('REST', () => {
  it('returns 404 for an unknown path in any store', async () => {
    for (const path of ['/rest/V1/nope', '/rest/sa_en/V1/nope', '/rest/nope/V1/guest-carts', '/rest']) {
      const response = await shop.handle(new Request(`https://shop.test${path}`));
      expect(response?.status).toBe(404);
      expect(await response?.json()).toEqual({ message: 'Request does not match any route.' });
    }
  });
});
