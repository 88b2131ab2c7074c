/** @jest-environment node */

import { ownPaths } from '../../../deploy/doctor/ask/views.ts';
import type { ExamineOptions } from '../../../deploy/doctor/examine.ts';
import { isTrouble } from '../../../deploy/doctor/finding.ts';
import { exitStatus } from '../../../deploy/doctor/report.ts';
import { profiles, type ShopSettings } from '../../../mocks/shop/shared/settings.ts';
import { closeAll, demoShop, idsOf, look, serve, shopHandle, withHeaders, withJson } from '../support/servers.ts';

// Each broken setting is found by its id; a healthy shop has nothing to mend.

afterAll(closeAll);

const routeOf = (path: string) => `route${ownPaths.indexOf(path)}`;

const troubles = async (origin: string, options: Partial<ExamineOptions> = {}) =>
  (await look(origin, options)).findings.filter(isTrouble).map(({ id }) => id);

test.each(['2.4.7', '2.4.8', '2.4.9'] as const)(
  'a healthy shop with the schema of %s has nothing to mend',
  async (schemaVersion) => {
    const examination = await look(await serve(shopHandle({ schemaVersion })));
    expect(examination.findings.filter(isTrouble)).toEqual([]);
    expect(exitStatus(examination)).toBe(0);
  },
);

test('the very same with introspection off', async () => {
  const shop = shopHandle();
  const mutations: string[] = [];
  const origin = await serve(async (request) => {
    const text = await request.clone().text();
    if (text.includes('__schema'))
      return Response.json({
        errors: [{ message: 'GraphQL introspection is not allowed, but the query contained __schema or __type' }],
      });
    const answer = await shop(request);
    const { data } = await answer
      .clone()
      .json()
      .catch(() => ({}));
    if (data && /"(query)":\s*"\s*mutation/.test(text)) mutations.push(...Object.keys(data));
    return answer;
  });
  const examination = await look(origin);
  expect(examination.findings.filter(isTrouble)).toEqual([]);
  expect(idsOf(examination)).toContain('schema.closed');
  // Nothing was done but what --help says.
  expect([...new Set(mutations)].sort()).toEqual(['addProductsToCart', 'createGuestCart']);
});

test('a Magento as it comes is told what to set', async () => {
  const found = await troubles(await serve(shopHandle({}, undefined, 'plain')));
  expect(found).toEqual([
    'payment.notOffered',
    'vat.prices',
    'vat.setting',
    'content.promises',
    'content.blocks',
    'features.agreements',
  ]);
});

const { terms } = profiles.demo;

/** One setting of the shop, and what is found. */
const settings: [setting: string, changed: Partial<ShopSettings>, found: string[]][] = [
  ['catalogue prices without VAT', { pricesIncludeTax: false }, ['vat.prices', 'vat.setting']],
  ['the same shipping origin for both countries', { shippingOrigin: 'SA' }, ['vat.origin']],
  ['a shipping origin without VAT', { shippingOrigin: 'US' }, ['vat.prices', 'vat.setting']],
  ['a payment page that Magento does not offer', { paymentMethods: ['checkmo'] }, ['payment.notOffered']],
  ['no CMS page for the home page', { homePage: 'nowhere' }, ['content.home']],
  ['a CMS block that is missing', { missingBlocks: ['free-shipping'] }, ['content.blocks']],
  ['a block that the configuration names', { missingBlocks: ['returns-promise'] }, ['content.promises']],
  ['no payment method', { paymentMethods: [] }, ['payment.none']],
  ['no carrier', { carriers: [] }, ['delivery.none']],
  ['a page size below the lists’', { maximumPageSize: 10 }, ['schema.pageSize']],
  ['developer mode', { developerMode: true }, ['schema.developerMode']],
  ['no guest checkout', { switchedOff: ['guestCheckout'] }, ['features.guestCheckout']],
  ['no agreements', { switchedOff: ['agreements'] }, ['features.agreements']],
  ['media of a host that does not answer', { mediaUrl: 'http://localhost:1/media/' }, ['media.picture']],
  ['a region required where there is none', { regions: false, requiredRegions: ['SA'] }, ['addresses.requiredRegion']],
  [
    'a country that is not delivered to',
    { terms: { ...terms, countries: terms.countries.filter(({ id }) => id !== 'AE') } },
    ['addresses.country'],
  ],
];

test.each(settings)('%s', async (_setting, changed, expected) => {
  const found = await troubles(await serve(shopHandle(changed)));
  expect(found).toEqual(expect.arrayContaining(expected));
  // One thing was broken; what follows of it for carts may be named, too.
  expect(found.filter((id) => !expected.includes(id) && !/^(delivery|payment)\./.test(id))).toEqual([]);
});

/** What a merchant has meant is told and is nothing to mend. */
test.each(['wishlist', 'reviews', 'newsletter', 'contact'] as const)('%s switched off is noted', async (name) => {
  const examination = await look(await serve(shopHandle({ switchedOff: [name] })));
  expect(idsOf(examination)).toContain(`features.${name}`);
  expect(examination.findings.filter(isTrouble)).toEqual([]);
});

const graphqlGet = ({ method, url }: Request) => method === 'GET' && url.includes('/graphql');

/** What a server between breaks. */
const answers: [
  what: string,
  change: (response: Response, request: Request) => Promise<Response> | Response,
  found: string[],
][] = [
  [
    'a cache that does not look at the header Store',
    (response, request) =>
      graphqlGet(request)
        ? withJson(response, (text) => text.replace(/"store_code":"\w+"/, '"store_code":"sa_ar"'))
        : response,
    ['cache.store'],
  ],
  [
    'a public answer with a cookie',
    (response, request) =>
      graphqlGet(request)
        ? withHeaders(response, { 'Cache-Control': 'max-age=86400, public', 'Set-Cookie': 'PHPSESSID=1' })
        : response,
    ['cache.cookies'],
  ],
  ['no X-Magento-Cache-Id', (response) => withHeaders(response, { 'X-Magento-Cache-Id': null }), ['cache.id']],
  [
    'a locale of another language',
    (response) => withJson(response, (text) => text.replaceAll('"locale":"en_US"', '"locale":"fr_FR"')),
    ['views.language', 'views.language'],
  ],
  [
    'a route that does not know the home page',
    (response, request) =>
      request
        .text()
        .then((text) => (text.includes('route(url:') ? withJson(response, () => '{"data":{"route":null}}') : response)),
    ['content.homeRewrite'],
  ],
  [
    'a payment method that the app has no module for',
    (response, { url }) =>
      url.endsWith('/payment-methods')
        ? withJson(response, (text) => text.replace('"cashondelivery"', '"paypal_express"'))
        : response,
    ['payment.unknown', 'payment.unknown'],
  ],
  [
    '/rest not passed on',
    (response, { url }) => (url.includes('/rest/') ? new Response('<html>', { status: 404 }) : response),
    ['delivery.fails', 'payment.fails', 'delivery.fails', 'payment.fails'],
  ],
  [
    'a search engine that is down',
    (response, request) =>
      request
        .text()
        .then((text) =>
          text.includes('products(')
            ? withJson(response, () => '{"data":{"products":{"total_count":0,"items":[]}}}')
            : response,
        ),
    ['views.products', 'views.products', 'views.products', 'views.products'],
  ],
  [
    'complexity limited below the app’s documents',
    (response, request) =>
      request
        .text()
        .then((text) =>
          (text.match(/store_code/g) ?? []).length > 50
            ? Response.json({ errors: [{ message: 'Max query complexity should be 50 but got 147.' }] })
            : response,
        ),
    ['schema.complexity'],
  ],
  [
    'depth limited below the app’s documents',
    (response, request) =>
      request
        .text()
        .then((text) =>
          text.includes('children{children')
            ? Response.json({ errors: [{ message: 'Max query depth should be 5 but got 9.' }] })
            : response,
        ),
    ['schema.depth'],
  ],
  [
    'no VAT rule',
    (response, { url }) =>
      url.endsWith('/totals-information')
        ? withJson(response, (text) => text.replace(/"tax_amount":[\d.]+/, '"tax_amount":0'))
        : response,
    ['vat.rules'],
  ],
  [
    'a bundle that the cart refuses',
    (response, request) =>
      request.text().then((text) =>
        /"options":\["/.test(text)
          ? withJson(response, () =>
              JSON.stringify({
                data: {
                  addProductsToCart: {
                    cart: { total_quantity: 1 },
                    user_errors: [{ code: 'INSUFFICIENT_STOCK', message: 'The requested qty is not available' }],
                  },
                },
              }),
            )
          : response,
      ),
    ['cart.bundle', 'cart.bundle'],
  ],
  [
    'prices that are old in the index',
    (response, request) =>
      request
        .text()
        .then((text) =>
          text.includes('products(')
            ? withJson(response, (json) =>
                json.replace(/("final_price":\{"value":)([\d.]+)/g, (_all, key, price) => `${key}${price / 2}`),
              )
            : response,
        ),
    ['cart.price', 'cart.price'],
  ],
  [
    'a lookup that fails for categories',
    (response, request) =>
      new URL(request.url).searchParams.get('query')?.includes('ResolveURL')
        ? withJson(response, (json) =>
            json.includes('"CATEGORY"')
              ? '{"errors":[{"message":"Internal server error","path":["route"]}],"data":{"route":null}}'
              : json,
          )
        : response,
    ['views.route'],
  ],
  [
    'reCAPTCHA without a key',
    (response) =>
      withJson(response, (text) =>
        text.replace('"is_enabled":false', '"is_enabled":true').replace('"forms":[]', '"forms":["PLACE_ORDER"]'),
      ),
    ['features.reCaptchaKey'],
  ],
];

test.each(answers)('%s', async (_what, change, expected) => {
  expect(await troubles(await serve(shopHandle({}, (response, request) => change(response, request.clone()))))).toEqual(
    expected,
  );
});

test('prices that the tax settings recommended by the documentation give are right', async () => {
  // Magento converts nothing then, and the price names no tax.
  const shop = shopHandle({}, (response) =>
    withJson(response, (text) => text.replace(/"adjustments":\[[^\]]*\]/g, '"adjustments":[]')),
  );
  expect(await troubles(await serve(shop))).toEqual([]);
});

test('the configuration is told to say that prices include VAT, by view', async () => {
  const storeViews = demoShop.storeViews.map((view) => ({ ...view, pricesIncludeVat: view.code === 'sa_ar' }));
  const { findings } = await look(await serve(shopHandle()), { shop: { ...demoShop, storeViews } });
  expect(findings.filter(isTrouble)).toMatchObject([
    { id: 'vat.setting', level: 'missing', seen: expect.stringContaining(' sa_en, ae_ar, ae_en,') },
  ]);
  // Prices without VAT are a finding of their own.
  const without = { ...demoShop, storeViews: storeViews.map((view) => ({ ...view, pricesIncludeVat: false })) };
  expect(await troubles(await serve(shopHandle({ pricesIncludeTax: false })), { shop: without })).toEqual([
    'vat.prices',
  ]);
});

test('a price that differs between page and cart is named with both numbers and the setting', async () => {
  const { findings } = await look(await serve(shopHandle({ shippingOrigin: 'SA' })));
  const finding = findings.find(({ id }) => id === 'vat.origin');
  const [, page, cart] = /AED ([\d.]+) on its page and ([\d.]+) in the cart/.exec(finding?.seen ?? '') ?? [];
  expect(Number(cart)).toBeCloseTo((Number(page) / 1.15) * 1.05, 2);
  expect(finding?.change).toContain('shipping/origin/country_id) AE for the website ae');
});

test('bundles that count as sold out though their parts are in stock are noted', async () => {
  const examination = await look(
    await serve(
      shopHandle({}, async (response, request) =>
        (await request.clone().text()).includes('BundleProduct{') ||
        (await request.clone().text()).includes('on BundleProduct')
          ? withJson(response, (text) => text.replace(/("sku":"[^"]+","stock_status":)"IN_STOCK"/g, '$1"OUT_OF_STOCK"'))
          : response,
      ),
    ),
  );
  expect(idsOf(examination)).toContain('features.bundles');
  expect(examination.findings.filter(isTrouble)).toEqual([]);
});

test('a content page at an address of the app’s own pages is named', async () => {
  const { findings } = await look(
    await serve(
      shopHandle({}, async (response, request) =>
        (await request.text()).includes('\\"/compare\\"')
          ? withJson(response, (text) =>
              JSON.stringify({
                data: { ...JSON.parse(text).data, [routeOf('/compare')]: { relative_url: 'compare' } },
              }),
            )
          : response,
      ),
    ),
  );
  const views = 'sa_ar, sa_en, ae_ar, ae_en';
  expect(findings.filter(isTrouble)).toMatchObject([
    { id: 'content.hidden', seen: expect.stringContaining(`: /compare (${views}).`) },
  ]);
});

test('Adobe’s Data Connection is named where module and configuration disagree', async () => {
  const named = { ...demoShop, analytics: { experiencePlatform: true } };
  const levels = async (settings: Partial<ShopSettings>, shop: typeof demoShop) =>
    (await look(await serve(shopHandle(settings)), { shop })).findings
      .filter(({ id }) => id === 'features.dataConnection')
      .map(({ level }) => level);
  expect(await levels({ datastream: 'one' }, demoShop)).toEqual(['note']);
  expect(await levels({ datastream: 'one' }, named)).toEqual([]);
  expect(await levels({}, named)).toEqual(['missing']);
  expect(await levels({}, demoShop)).toEqual([]);
});

test('a view that there is not, and one of another currency and website', async () => {
  const [first, second, ...others] = demoShop.storeViews;
  if (!first || !second) throw new Error('The demo has four views.');
  const shop = {
    ...demoShop,
    storeViews: [{ ...first, code: 'kw_ar' }, { ...second, currency: 'KWD', website: 'kw' }, ...others],
  };
  const found = await troubles(await serve(shopHandle()), { shop });
  expect(found).toEqual(['views.unknown', 'views.currency', 'views.website']);
});

test('a postcode that Magento wants and the app will not send', async () => {
  const origin = await serve(shopHandle({ optionalPostcodes: [] }));
  expect(await troubles(origin, { shop: { ...demoShop, optionalPostcodes: ['AE'] } })).toEqual(['addresses.postcode']);
});

test('reading only makes no cart, and says what it did not look at', async () => {
  const bodies: string[] = [];
  const shop = shopHandle();
  const origin = await serve(async (request) => {
    bodies.push(`${request.method} ${request.url} ${await request.clone().text()}`);
    return shop(request);
  });
  const examination = await look(origin, { readOnly: true });
  expect(bodies.filter((text) => /"query":"\s*mutation|guest-carts/.test(text))).toEqual([]);
  expect(idsOf(examination)).toContain('cart.notLooked');
  expect(examination.skipped).toContain('cart, delivery and payment');
});

describe('an API on another origin', () => {
  const page = 'https://shop.example';
  const allowed = {
    'Access-Control-Allow-Origin': page,
    'Access-Control-Allow-Headers': 'Authorization, Content-Currency, Content-Type, Store, X-Magento-Cache-Id',
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': 'X-Magento-Cache-Id',
  };
  const api = (changes: Record<string, string | null>) =>
    shopHandle({}, (response, { method }) =>
      withHeaders(method === 'OPTIONS' ? new Response(null, { status: 204 }) : response, { ...allowed, ...changes }),
    );

  test.each<[Record<string, string | null>, string[]]>([
    [{}, []],
    [{ 'Access-Control-Allow-Origin': null }, ['cors.origin']],
    [{ 'Access-Control-Allow-Origin': '*' }, ['cors.credentials']],
    [{ 'Access-Control-Allow-Headers': 'Content-Type, Store' }, ['cors.headers']],
    [{ 'Access-Control-Expose-Headers': null }, ['cors.expose']],
    [{ 'Access-Control-Allow-Credentials': null }, ['cors.credentials']],
  ])('with %o', async (changes, expected) => {
    expect(await troubles(await serve(api(changes)), { pageOrigin: page })).toEqual(expected);
  });

  test('a Magento by itself answers no preflight', async () => {
    expect(await troubles(await serve(shopHandle()), { pageOrigin: page })).toEqual(['cors.origin']);
  });
});
