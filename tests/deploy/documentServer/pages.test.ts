/** @jest-environment node */
import { kilim, rugs, saduRugs, sizedRug } from '../../support/demo.ts';
import {
  type Backend,
  brand,
  closeAll,
  configWith,
  type DocumentServer,
  openBackend,
  openDocumentServer,
} from './support/documentServers.ts';
import { readPage } from './support/readPage.ts';

// Tests the content of pages in all four views for a client without JavaScript.

let backend: Backend;
let documentServer: DocumentServer;
const origin = 'https://shop.example';
beforeAll(async () => {
  backend = await openBackend();
  documentServer = await openDocumentServer(backend, configWith({ origin }));
});
afterAll(closeAll);

const open = async (path: string) => {
  const { status, text } = await documentServer.get(path);
  expect([path, status]).toEqual([path, 200]);
  return readPage(text);
};

test('decodes HTML entities in product names once, in the head, first screen, text and JSON-LD', async () => {
  const own = await openBackend();
  const stored = 'Salt &amp; Pepper &quot;Majlis&quot; &#39;23 &eacute; &lt;b&gt; &amp;amp;';
  own.change(async (_operation, response) => {
    const text = (await response.text()).replaceAll(`":"${sizedRug.name}"`, `":"${stored}"`);
    return new Response(text, { headers: response.headers });
  });
  const { text } = await (await openDocumentServer(own, configWith({ origin }))).get(`/sa_en${sizedRug.path}`);
  const page = readPage(text);
  const shown = 'Salt & Pepper "Majlis" \'23 é <b> &amp;';
  expect(page.headings).toEqual([shown]);
  expect(page.title).toBe(`${shown} - ${brand.en}`);
  expect(page.facts.Product.name).toBe(shown);
  expect(page.text).toContain(shown);
  expect(text).toContain('<bdi>Salt &amp; Pepper &quot;Majlis&quot; &#39;23 é &lt;b&gt; &amp;amp;</bdi>');
  // The responses in the page stay encoded, because the app decodes them.
  expect(text).toContain(JSON.stringify(stored));
});

test('applies the merchant’s picture and currency settings to the first screen', async () => {
  const pictures = { fit: 'cover', ratio: 1.25 };
  const own = await openDocumentServer(backend, configWith({ origin }, { pictures, currencyDisplay: 'code' }));
  const { text } = await own.get(`/ae_ar${sizedRug.path}`);
  expect(text).toContain('style="aspect-ratio:1.25;object-fit:cover"');
  expect(/class="[^"]*first-screen-price"[\s\S]*?AED/.test(text)).toBe(true);
});

describe.each([
  { view: 'sa_ar', lang: 'ar', dir: 'rtl', currency: 'SAR', shop: brand.ar },
  { view: 'sa_en', lang: 'en', dir: 'ltr', currency: 'SAR', shop: brand.en },
  { view: 'ae_ar', lang: 'ar', dir: 'rtl', currency: 'AED', shop: brand.ar },
  { view: 'ae_en', lang: 'en', dir: 'ltr', currency: 'AED', shop: brand.en },
])('in $view', ({ view, lang, dir, currency, shop }) => {
  const everywhere = (path: string) => ({
    'ar-SA': `${origin}/sa_ar${path}`,
    'en-SA': `${origin}/sa_en${path}`,
    'ar-AE': `${origin}/ae_ar${path}`,
    'en-AE': `${origin}/ae_en${path}`,
    'x-default': `${origin}${path}`,
  });

  test('writes the name, price, picture and structured data of a product into its page', async () => {
    const page = await open(`/${view}${sizedRug.path}`);
    const name = lang === 'ar' ? sizedRug.arabicName : sizedRug.name;
    expect(page).toMatchObject({ lang, dir, headings: [name] });
    expect(page.title).toBe(`${name} - ${shop}`);
    expect(page.canonical).toEqual([`${origin}/${view}${sizedRug.path}`]);
    expect(page.languages).toEqual(everywhere(sizedRug.path));
    const { Product: product, BreadcrumbList: trail } = page.facts;
    expect(product).toMatchObject({
      name,
      sku: sizedRug.sku,
      offers: { priceCurrency: currency, url: `${origin}/${view}${sizedRug.path}` },
    });
    expect(product.offers.price).toBeGreaterThan(0);
    expect(product.image).toMatch(/^https?:\/\/.*\.jpg/);
    expect(trail.itemListElement.length).toBeGreaterThan(2);
    expect(page.meta.get('description')).toBe(product.description);
    expect(page.meta.get('og:type')).toBe('product');
    expect(page.meta.get('og:image')).toBe(product.image);
    expect(page.meta.get('og:locale')).toBe(`${lang}_${view.slice(0, 2).toUpperCase()}`);
    expect(page.meta.get('robots')).toBeUndefined();
    expect(page.text).toContain(product.description);
    expect(page.preloads).toEqual([
      expect.objectContaining({ as: 'image', fetchpriority: 'high', imagesrcset: expect.stringContaining('.jpg') }),
    ]);
    expect(page.firstScreen).toMatchObject({ headings: [name], pictures: page.preloads.map((one) => one.imagesrcset) });
    expect(page.firstScreen.text).toContain(product.offers.price.toLocaleString('en', { minimumFractionDigits: 2 }));
    expect(page.answers).toMatchObject({ view, currency });
    expect(Object.keys(page.answers?.answers ?? {})).toEqual([
      'getStoreConfigData',
      expect.stringMatching(/^ResolveURL&variables=/),
      expect.stringMatching(/^getProductPromises&variables=/),
      expect.stringMatching(/^getProductPage&variables=/),
    ]);
  });

  test('writes products, breadcrumbs, subcategories and links to further pages into a category page', async () => {
    const page = await open(`/${view}${rugs.path}`);
    const name = lang === 'ar' ? rugs.arabicName : rugs.name;
    expect(page).toMatchObject({ lang, dir, headings: [name], canonical: [`${origin}/${view}${rugs.path}`] });
    expect(page.languages).toEqual(everywhere(rugs.path));
    expect(page.facts.BreadcrumbList.itemListElement.at(-1)).toMatchObject({ item: `${origin}/${view}${rugs.path}` });
    const products = page.links.filter(({ href }) => href?.endsWith(kilim.path));
    expect(products).toEqual([{ href: `/${view}${kilim.path}`, text: lang === 'ar' ? kilim.arabicName : kilim.name }]);
    expect(page.links).toContainEqual(expect.objectContaining({ href: `/${view}${saduRugs.path}` }));
    expect(page.links).toContainEqual({ href: `/${view}${rugs.path}?page=2`, text: '2' });
    expect(page.preloads).toHaveLength(1);
    expect(page.firstScreen).toMatchObject({
      headings: [name],
      links: expect.arrayContaining([`/${view}${saduRugs.path}`]),
    });
    expect(page.firstScreen.pictures).toHaveLength(3);
    expect(page.firstScreen.pictures[0]).toBe(page.preloads[0]?.imagesrcset);
    const second = await open(`/${view}${rugs.path}?page=2`);
    expect(second.canonical).toEqual([`${origin}/${view}${rugs.path}?page=2`]);
    expect(second.links).toContainEqual({ href: `/${view}${rugs.path}`, text: '1' });
  });

  test('writes text and structured data into the home page and into a content page', async () => {
    const home = await open(`/${view}/`);
    expect(home).toMatchObject({ lang, dir, canonical: [`${origin}/${view}/`] });
    expect(home.facts.Organization).toMatchObject({ name: shop, url: `${origin}/${view}/` });
    expect(home.headings).toHaveLength(1);
    expect(home.preloads.map(({ media }) => media)).toEqual(['(max-width: 767px)', 'not all and (max-width: 767px)']);
    expect(home.links.filter(({ href }) => href?.startsWith(`/${view}/`)).length).toBeGreaterThan(10);
    expect(home.firstScreen.pictures).toEqual([home.preloads[1]?.imagesrcset]);
    const page = await open(`/${view}/faq`);
    expect(page.firstScreen.headings).toEqual(page.headings);
    expect(page).toMatchObject({ lang, dir, canonical: [`${origin}/${view}/faq`], preloads: [] });
    expect(page.text.length).toBeGreaterThan(500);
    expect(page.meta.get('og:title')).toBe(page.facts.BreadcrumbList.itemListElement[0].name);
  });
});

test('uses the default view for a URL without a view', async () => {
  expect(await open(sizedRug.path)).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
    canonical: [`${origin}/sa_ar${sizedRug.path}`],
  });
});

test('writes a filtered category under the key of the app’s query, and a canonical URL without filters', async () => {
  const page = await open(`/sa_en${rugs.path}?utm_source=letter&color=18,4`);
  expect(page.canonical).toEqual([`${origin}/sa_en${rugs.path}`]);
  const key = Object.keys(page.answers?.answers ?? {}).find((one) => one.startsWith('getCategoryPage&')) ?? '';
  const variables = JSON.parse(decodeURIComponent(key.replace('getCategoryPage&variables=', '')));
  expect(variables.filter.color).toEqual({ in: ['18', '4'] });
  expect(JSON.stringify(variables)).not.toContain('utm_source');
});

const tracked = ['gad_source=1&gad_campaignid=222&gbraid=0AA&gclid=x', 'irclickid=7&tduid=8&awc=1_2&cjevent=9&cmpid=4'];

test.each(tracked)('serves the cached category page for a click on an advertisement: %s', async (query) => {
  const path = `/sa_en${rugs.path}`;
  const list = await open(path);
  backend.asked.length = 0;
  expect(await open(`${path}?${query}`)).toEqual(list);
  expect(backend.asked).toEqual([]);
});

test.each(['nonsense=4', 'sku=24', 'name=24', 'one=1&two=2&three=3&four=4&five=5'])(
  'shows the category without the invalid filters of the URL: %s',
  async (query) => {
    const all = await open(`/sa_en${rugs.path}`);
    backend.asked.length = 0;
    const page = await open(`/sa_en${rugs.path}?${query}`);
    expect(page).toMatchObject({ headings: [rugs.name], canonical: all.canonical, links: all.links });
    // The page contains two responses, as the app requests them: with all filters of the URL and with the valid ones.
    const asked = Object.keys(page.answers?.answers ?? {}).filter((one) => one.startsWith('getCategoryPage&'));
    const filters = asked.map(
      (key) => JSON.parse(decodeURIComponent(key.replace('getCategoryPage&variables=', ''))).filter,
    );
    expect(filters.map((filter) => (query.split('=')[0] as string) in filter)).toEqual([true, false]);
    expect(backend.asked.filter((one) => one.endsWith('getCategoryPage'))).toHaveLength(2);
  },
);

test('applies a valid filter next to an invalid one', async () => {
  const { links } = await open(`/sa_en${rugs.path}?color=18`);
  expect((await open(`/sa_en${rugs.path}?color=18&nonsense=4`)).links).toEqual(links);
});

test('serves the first page of a category for a page number after the last page', async () => {
  const beyond = await open(`/sa_en${rugs.path}?page=90`);
  expect(beyond).toMatchObject({ headings: [rugs.name], canonical: [`${origin}/sa_en${rugs.path}`] });
});

test('preloads no picture for a product URL with an option, because the option may have another picture', async () => {
  const page = await open(`/sa_en${sizedRug.path}?color=4`);
  expect(page).toMatchObject({ preloads: [], canonical: [`${origin}/sa_en${sizedRug.path}`] });
  expect(page.firstScreen).toMatchObject({ headings: [sizedRug.name], pictures: [] });
});

test('escapes hostile text from the back end', async () => {
  const hostile = '</title></script><script>alert(1)</script>"><img src=x onerror=alert(1)>';
  backend.change(async (operation, response) => {
    const json = await response.json();
    if (operation === 'getProductPage')
      Object.assign(json.data.products.items[0], { name: hostile, meta_title: hostile });
    return Response.json(json);
  });
  const { text } = await documentServer.get(`/sa_en${kilim.path}`);
  backend.change(() => undefined);
  const page = readPage(text);
  expect([page.headings, page.firstScreen.headings]).toEqual([[hostile], [hostile]]);
  expect(page.facts.Product.name).toBe(hostile);
  expect(page.programs.filter((program) => program.includes('alert(1)'))).toEqual([]);
  expect(page.pictures).toEqual([expect.stringMatching(/\.jpg$/)]);
});

test('writes a description for link previews even if the merchant has written none', async () => {
  backend.change(async (operation, response) => {
    const json = await response.json();
    if (operation === 'ResolveURL') json.data.route.meta_description = null;
    return Response.json(json);
  });
  const { meta } = readPage((await documentServer.get('/sa_en/terms')).text);
  backend.change(() => undefined);
  expect(meta.get('description')).toBeUndefined();
  expect(meta.get('og:description')).toMatch(/^[A-Z].{50,200}…$/);
});

test('writes complete pages for a Magento with the plain profile', async () => {
  const plain = await openDocumentServer(await openBackend('plain'), configWith({ origin }));
  for (const path of ['/sa_en/', `/sa_en${rugs.path}`, `/sa_en${sizedRug.path}`]) {
    const { status, text, how } = await plain.get(path);
    const page = readPage(text);
    expect([path, status, how]).toEqual([path, 200, 'new']);
    expect(page.headings).toHaveLength(1);
    expect(page.canonical).toEqual([origin + path]);
  }
  expect(plain.log).toEqual([]);
});
