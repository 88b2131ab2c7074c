/** @jest-environment node */

import { ownPaths } from '../../../deploy/doctor/ask/views.ts';
import type { ExamineOptions } from '../../../deploy/doctor/examine.ts';
import { isProblem } from '../../../deploy/doctor/finding.ts';
import { exitStatus } from '../../../deploy/doctor/report.ts';
import { profiles, type ShopSettings } from '../../../mocks/shop/shared/settings.ts';
import { closeAll, demoShop, idsOf, runDoctor, serve, shopHandle, withHeaders, withJson } from '../support/servers.ts';

// The doctor reports each wrong setting by its id, and reports no problem of a correctly configured back end.

afterAll(closeAll);

const routeOf = (path: string) => `route${ownPaths.indexOf(path)}`;

const troubles = async (origin: string, options: Partial<ExamineOptions> = {}) =>
  (await runDoctor(origin, options)).findings.filter(isProblem).map(({ id }) => id);

test.each(['2.4.7', '2.4.8', '2.4.9'] as const)(
  'reports no problem of a correctly configured back end with the schema of Magento %s',
  async (schemaVersion) => {
    const examination = await runDoctor(await serve(shopHandle({ schemaVersion })));
    expect(examination.findings.filter(isProblem)).toEqual([]);
    expect(exitStatus(examination)).toBe(0);
  },
);

test('reports no problem of a back end with introspection switched off', async () => {
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
  const examination = await runDoctor(origin);
  expect(examination.findings.filter(isProblem)).toEqual([]);
  expect(idsOf(examination)).toContain('schema.closed');
  // The doctor sends only the mutations that `--help` lists.
  expect([...new Set(mutations)].sort()).toEqual(['addProductsToCart', 'createGuestCart']);
});

test('reports the settings that a back end with the plain profile lacks', async () => {
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

/** Changed settings of the back end, and the ids of the expected findings. */
const settings: [setting: string, changed: Partial<ShopSettings>, found: string[]][] = [
  ['catalogue prices without VAT', { pricesIncludeTax: false }, ['vat.prices', 'vat.setting']],
  ['the same shipping origin for both countries', { shippingOrigin: 'SA' }, ['vat.origin']],
  ['a shipping origin without VAT', { shippingOrigin: 'US' }, ['vat.prices', 'vat.setting']],
  ['a payment page that Magento does not offer', { paymentMethods: ['checkmo'] }, ['payment.notOffered']],
  ['no CMS page for the home page', { homePage: 'nowhere' }, ['content.home']],
  ['a missing CMS block', { missingBlocks: ['free-shipping'] }, ['content.blocks']],
  ['a missing CMS block of the configuration', { missingBlocks: ['returns-promise'] }, ['content.promises']],
  ['no payment method', { paymentMethods: [] }, ['payment.none']],
  ['no carrier', { carriers: [] }, ['delivery.none']],
  ['a page size below that of the lists', { maximumPageSize: 10 }, ['schema.pageSize']],
  ['developer mode', { developerMode: true }, ['schema.developerMode']],
  ['no guest checkout', { switchedOff: ['guestCheckout'] }, ['features.guestCheckout']],
  ['no agreements', { switchedOff: ['agreements'] }, ['features.agreements']],
  ['a media host that does not respond', { mediaUrl: 'http://localhost:1/media/' }, ['media.picture']],
  ['a required region without regions', { regions: false, requiredRegions: ['SA'] }, ['addresses.requiredRegion']],
  [
    'a country without delivery',
    { terms: { ...terms, countries: terms.countries.filter(({ id }) => id !== 'AE') } },
    ['addresses.country'],
  ],
];

test.each(settings)('reports a back end with %s', async (_setting, changed, expected) => {
  const found = await troubles(await serve(shopHandle(changed)));
  expect(found).toEqual(expect.arrayContaining(expected));
  // No other finding is expected, except findings of delivery and payment that follow from the changed setting.
  expect(found.filter((id) => !expected.includes(id) && !/^(delivery|payment)\./.test(id))).toEqual([]);
});

/** A feature that the merchant has switched off on purpose is a finding of level `note`, not a problem. */
test.each(['wishlist', 'reviews', 'newsletter', 'contact'] as const)('notes that %s is switched off', async (name) => {
  const examination = await runDoctor(await serve(shopHandle({ switchedOff: [name] })));
  expect(idsOf(examination)).toContain(`features.${name}`);
  expect(examination.findings.filter(isProblem)).toEqual([]);
});

const graphqlGet = ({ method, url }: Request) => method === 'GET' && url.includes('/graphql');

/** Faults in the responses of Magento or of a proxy or cache in front of Magento, and the ids of the findings. */
const answers: [
  what: string,
  change: (response: Response, request: Request) => Promise<Response> | Response,
  found: string[],
][] = [
  [
    'a cache that ignores the Store header',
    (response, request) =>
      graphqlGet(request)
        ? withJson(response, (text) => text.replace(/"store_code":"\w+"/, '"store_code":"sa_ar"'))
        : response,
    ['cache.store'],
  ],
  [
    'a public response with a cookie',
    (response, request) =>
      graphqlGet(request)
        ? withHeaders(response, { 'Cache-Control': 'max-age=86400, public', 'Set-Cookie': 'PHPSESSID=1' })
        : response,
    ['cache.cookies'],
  ],
  ['a missing X-Magento-Cache-Id', (response) => withHeaders(response, { 'X-Magento-Cache-Id': null }), ['cache.id']],
  [
    'a locale of another language',
    (response) => withJson(response, (text) => text.replaceAll('"locale":"en_US"', '"locale":"fr_FR"')),
    ['views.language', 'views.language'],
  ],
  [
    'a home page without a route',
    (response, request) =>
      request
        .text()
        .then((text) => (text.includes('route(url:') ? withJson(response, () => '{"data":{"route":null}}') : response)),
    ['content.homeRewrite'],
  ],
  [
    'a payment method without a module in the app',
    (response, { url }) =>
      url.endsWith('/payment-methods')
        ? withJson(response, (text) => text.replace('"cashondelivery"', '"paypal_express"'))
        : response,
    ['payment.unknown', 'payment.unknown'],
  ],
  [
    'an unavailable /rest',
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
    'a complexity limit below the app’s queries',
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
    'a depth limit below the app’s queries',
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
    'a missing VAT rule',
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
    'outdated prices in the index',
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
    'a failed lookup of categories',
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

test.each(answers)('reports a fault in responses: %s', async (_what, change, expected) => {
  expect(await troubles(await serve(shopHandle({}, (response, request) => change(response, request.clone()))))).toEqual(
    expected,
  );
});

test('accepts prices with the tax settings that the docs recommend', async () => {
  // With these settings Magento does not convert prices and returns no adjustments.
  const shop = shopHandle({}, (response) =>
    withJson(response, (text) => text.replace(/"adjustments":\[[^\]]*\]/g, '"adjustments":[]')),
  );
  expect(await troubles(await serve(shop))).toEqual([]);
});

test('reports the views whose configuration must set pricesIncludeVat', async () => {
  const storeViews = demoShop.storeViews.map((view) => ({ ...view, pricesIncludeVat: view.code === 'sa_ar' }));
  const { findings } = await runDoctor(await serve(shopHandle()), { shop: { ...demoShop, storeViews } });
  expect(findings.filter(isProblem)).toMatchObject([
    { id: 'vat.setting', level: 'missing', seen: expect.stringContaining(' sa_en, ae_ar, ae_en,') },
  ]);
  // If prices exclude VAT, the doctor reports only the finding about prices.
  const without = { ...demoShop, storeViews: storeViews.map((view) => ({ ...view, pricesIncludeVat: false })) };
  expect(await troubles(await serve(shopHandle({ pricesIncludeTax: false })), { shop: without })).toEqual([
    'vat.prices',
  ]);
});

test('reports both prices and the setting if a product page and the cart show different prices', async () => {
  const { findings } = await runDoctor(await serve(shopHandle({ shippingOrigin: 'SA' })));
  const finding = findings.find(({ id }) => id === 'vat.origin');
  const [, page, cart] = /AED ([\d.]+) on its page and ([\d.]+) in the cart/.exec(finding?.seen ?? '') ?? [];
  expect(Number(cart)).toBeCloseTo((Number(page) / 1.15) * 1.05, 2);
  expect(finding?.change).toContain('shipping/origin/country_id) AE for the website ae');
});

test('notes bundles that are out of stock although the products they contain are in stock', async () => {
  const examination = await runDoctor(
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
  expect(examination.findings.filter(isProblem)).toEqual([]);
});

test('reports a content page of Magento whose path the app uses for a page of its own', async () => {
  const { findings } = await runDoctor(
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
  expect(findings.filter(isProblem)).toMatchObject([
    { id: 'content.hidden', seen: expect.stringContaining(`: /compare (${views}).`) },
  ]);
});

test('reports if only Magento or only the configuration has Adobe’s Data Connection', async () => {
  const named = { ...demoShop, analytics: { experiencePlatform: true } };
  const levels = async (settings: Partial<ShopSettings>, shop: typeof demoShop) =>
    (await runDoctor(await serve(shopHandle(settings)), { shop })).findings
      .filter(({ id }) => id === 'features.dataConnection')
      .map(({ level }) => level);
  expect(await levels({ datastream: 'one' }, demoShop)).toEqual(['note']);
  expect(await levels({ datastream: 'one' }, named)).toEqual([]);
  expect(await levels({}, named)).toEqual(['missing']);
  expect(await levels({}, demoShop)).toEqual([]);
});

test('reports an unknown store view, and a store view with another currency and website', async () => {
  const [first, second, ...others] = demoShop.storeViews;
  if (!first || !second) throw new Error('The demo has four views.');
  const shop = {
    ...demoShop,
    storeViews: [{ ...first, code: 'kw_ar' }, { ...second, currency: 'KWD', website: 'kw' }, ...others],
  };
  const found = await troubles(await serve(shopHandle()), { shop });
  expect(found).toEqual(['views.unknown', 'views.currency', 'views.website']);
});

test('reports a postcode that Magento requires and the app does not send', async () => {
  const origin = await serve(shopHandle({ optionalPostcodes: [] }));
  expect(await troubles(origin, { shop: { ...demoShop, optionalPostcodes: ['AE'] } })).toEqual(['addresses.postcode']);
});

test('creates no cart with the option readOnly, and lists the skipped checks', async () => {
  const bodies: string[] = [];
  const shop = shopHandle();
  const origin = await serve(async (request) => {
    bodies.push(`${request.method} ${request.url} ${await request.clone().text()}`);
    return shop(request);
  });
  const examination = await runDoctor(origin, { readOnly: true });
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
  ])('is reported with the expected findings for the changed CORS headers %o', async (changes, expected) => {
    expect(await troubles(await serve(api(changes)), { pageOrigin: page })).toEqual(expected);
  });

  test('is reported if Magento does not answer preflight requests', async () => {
    expect(await troubles(await serve(shopHandle()), { pageOrigin: page })).toEqual(['cors.origin']);
  });
});
