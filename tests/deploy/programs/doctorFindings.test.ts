/** @jest-environment node */
import type { ExamineOptions } from '../../../deploy/doctor/examine.ts';
import { isTrouble } from '../../../deploy/doctor/finding.ts';
import { exitStatus } from '../../../deploy/doctor/report.ts';
import { profiles, type ShopSettings } from '../../../mocks/shop/shared/settings.ts';
import { closeAll, demoShop, idsOf, look, serve, shopHandle, withHeaders, withJson } from '../support/servers.ts';

// Each broken setting is found by its id; a healthy shop has nothing to mend.

afterAll(closeAll);

const troubles = async (origin: string, options: Partial<ExamineOptions> = {}) =>
  (await look(origin, options)).findings.filter(isTrouble).map(({ id }) => id);

test.each(['2.4.7', '2.4.8'] as const)(
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
  expect(found).toEqual(['vat.prices', 'content.promises', 'content.blocks', 'features.agreements']);
});

test.each([true, false])('a 2.4.6 lacks what it lacks, and nothing else (introspection: %s)', async (isOpen) => {
  const shop = shopHandle({ schemaVersion: '2.4.6', tierPricePerPiece: true });
  const origin = await serve(async (request) =>
    !isOpen && (await request.clone().text()).includes('__schema')
      ? Response.json({ errors: [{ message: 'GraphQL introspection is not allowed' }] })
      : shop(request),
  );
  expect(await troubles(origin)).toEqual(['schema.older']);
});

const { terms } = profiles.demo;

/** One setting of the shop, and what is found. */
const settings: [setting: string, changed: Partial<ShopSettings>, found: string[]][] = [
  ['catalogue prices without VAT', { pricesIncludeTax: false }, ['vat.prices']],
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
