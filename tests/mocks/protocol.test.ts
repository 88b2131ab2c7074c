/** @jest-environment node */
import { redirects } from '../../mocks/data/redirects.ts';
import { openDatabase } from '../../mocks/database.ts';
import { createShop, type Shop } from '../../mocks/shop/shop.ts';
import { describeRecorded, errorsOf, loadRecording, replay, shapeDifferences } from './support/replay.ts';

let shop: Shop;

beforeAll(() => {
  shop = createShop({ database: openDatabase({ file: ':memory:' }) });
});

async function ask(query: string, headers: Record<string, string> = {}, variables?: Record<string, unknown>) {
  const response = await shop.handle(
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
  it('answers queries by GET with variables in the address', async () => {
    const query = encodeURIComponent('query C($id: String) { country(id: $id) { full_name_locale } }');
    const variables = encodeURIComponent('{"id":"SA"}');
    const response = await shop.handle(
      new Request(`https://shop.test/graphql?query=${query}&variables=${variables}`, { headers: { Store: 'ae_ar' } }),
    );
    expect(await response?.json()).toEqual({ data: { country: { full_name_locale: 'المملكة العربية السعودية' } } });
  });

  it('has one cache id for each store view, and none for mutations', async () => {
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

  it('speaks of pictures at the media base of the website, under the address it was asked at', async () => {
    const query = '{ storeConfig { secure_base_media_url store_name } }';
    const { body: sa } = await ask(query, { Store: 'sa_ar' });
    expect(sa.data.storeConfig).toEqual({ secure_base_media_url: 'https://shop.test/media/sa/', store_name: 'دكّان' });
    const { body: ae } = await ask(query, { Store: 'ae_en' });
    expect(ae.data.storeConfig).toEqual({ secure_base_media_url: 'https://shop.test/media/ae/', store_name: 'Dukkan' });
  });

  it('sends the first of several errors and the data of all fields', async () => {
    const { body } = await ask('{ a: cmsPage { title } b: cmsPage(identifier: "nah") { title } storeConfig { code } }');
    expect(body.errors).toHaveLength(1);
    expect(body.data).toEqual({ a: null, b: null, storeConfig: { code: 'sa_ar' } });
  });

  it('names the regions of Saudi Arabia and the Emirates in both languages', async () => {
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

  it('leaves paths that are not its own alone', async () => {
    expect(await shop.handle(new Request('https://shop.test/rugs.html'))).toBeNull();
  });

  it('says nothing of its own mistakes', async () => {
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
  ])('leads %s to where it went', async (url, code, type) => {
    const { body } = await ask(query, { Store: 'sa_en' }, { url });
    expect(body.data.route).toMatchObject({ redirect_code: code, type });
    const { body: target } = await ask(query, { Store: 'sa_en' }, { url: body.data.route.relative_url });
    expect(target.data.route).toEqual({ ...body.data.route, redirect_code: 0 });
  });

  it('leads nowhere that does not exist', async () => {
    for (const { to } of redirects) {
      const { body } = await ask(query, { Store: 'ae_ar' }, { url: to });
      expect([to, body.data.route?.relative_url]).toEqual([to, to]);
    }
  });
});

describe('REST', () => {
  it('refuses a path it does not know, in any store', async () => {
    for (const path of ['/rest/V1/nope', '/rest/sa_en/V1/nope', '/rest/nope/V1/guest-carts', '/rest']) {
      const response = await shop.handle(new Request(`https://shop.test${path}`));
      expect(response?.status).toBe(404);
      expect(await response?.json()).toEqual({ message: 'Request does not match any route.' });
    }
  });
});

describeRecorded('recorded on Magento 2.4.7', () => {
  // These describe another merchant: form, errors and status are compared, not texts and prices.
  it.each([
    'error.bad_variable',
    'error.content_type_text',
    'error.currency.unknown',
    'error.depth',
    'error.get_mutation',
    'error.get_noquery',
    'error.missing_variable',
    'error.no_query',
    'error.store.unknown',
    'error.syntax',
    'error.unknown_field',
    'http.alias_limit',
    'http.batch_array',
    'http.named_operations',
    'http.options',
    'http.put',
    'products.filter_bad_field',
    'public_query_bad_token',
    'availableStores.ae_ar',
    'availableStores.sa_en',
    'availableStores.useCurrentGroup',
    'countries',
    'currency',
    'cmsPage.missing',
    'cmsPage.noargs',
    'cmsPage.home',
    'route.empty',
    'route.missing',
    'route.root',
    'rest.error.route',
  ])('%s', async (name) => {
    const recording = loadRecording(name);
    const { status, headers, body } = await replay(shop, recording);
    expect(status).toBe(recording.response.status);
    expect(headers.get('Content-Type')).toBe(recording.response.headers['Content-Type']);
    expect(headers.get('Cache-Control')).toBe(recording.response.headers['Cache-Control']);
    expect(headers.get('Vary')).toBe(recording.response.headers.Vary ?? null);
    expect(headers.has('X-Magento-Cache-Id')).toBe('X-Magento-Cache-Id' in recording.response.headers);
    expect(headers.has('Set-Cookie')).toBe(false);
    expect(errorsOf(body)).toEqual(errorsOf(recording.response.body));
    expect(shapeDifferences(body, recording.response.body)).toEqual([]);
  });

  it('route.cms_disabled', async () => {
    const recording = loadRecording('route.cms_disabled');
    const database = openDatabase({ file: ':memory:', products: 1 });
    database.exec("UPDATE cms_page SET identifier = 'hidden-page', is_active = 0 WHERE identifier = 'about-us'");
    const { status, body } = await replay(createShop({ database }), recording);
    expect(status).toBe(200);
    expect(body).toEqual(recording.response.body);
  });

  it.each(['error.bad_json', 'error.empty_body'])('%s is answered with a page of HTML', async (name) => {
    const recording = loadRecording(name);
    const { status, headers, body } = await replay(shop, recording);
    expect(status).toBe(500);
    expect(headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    expect(headers.get('Cache-Control')).toBe(recording.response.headers['Cache-Control']);
    expect(body).toContain('There has been an error processing your request');
  });

  it.each(['storeConfig.sa_en', 'storeConfig.sa_ar', 'storeConfig.ae_en', 'storeConfig.ae_ar'])('%s', async (name) => {
    const recording = loadRecording(name);
    // `head_includes` is a piece of the theme, which a headless shop has not.
    const { status, body } = await replay(shop, recording, (text) => text.replace(' head_includes', ''));
    const expected = JSON.parse(JSON.stringify(recording.response.body));
    delete expected.data.storeConfig.head_includes;
    expect(status).toBe(200);
    expect(shapeDifferences(body, expected)).toEqual([]);
    expect(body).toMatchObject({ data: { storeConfig: { store_code: name.split('.')[1] } } });
  });
});
