import { sharedTarget } from '#app/shareTarget/SharePage';

const host = 'shop.example';
const target = (params: Record<string, string>, view = 'sa_ar') =>
  sharedTarget(`?${new URLSearchParams(params)}`, host, view);

test.each([
  ['a shared URL', { url: 'https://shop.example/kilim.html' }, '/kilim.html'],
  ['a link in a sentence', { text: 'Look: https://shop.example/kilim.html, it is lovely.' }, '/kilim.html'],
  ['a link in brackets', { text: 'أعجبتني (https://shop.example/kilim.html)؟' }, '/kilim.html'],
  [
    'a link within direction marks',
    { text: '\u2067سجادة\u2069 \u2066https://shop.example/kilim.html\u2069' },
    '/kilim.html',
  ],
  ['a link in the title', { title: 'https://shop.example/kilim.html' }, '/kilim.html'],
  [
    'the first matching link of several',
    { text: 'https://a.example https://shop.example/1.html https://shop.example/2.html' },
    '/1.html',
  ],
  [
    'a link with query and fragment',
    { url: 'http://shop.example/rug.html?color=15#reviews' },
    '/rug.html?color=15#reviews',
  ],
  ['a link with the current store view', { url: 'https://shop.example/sa_ar/rug.html' }, '/rug.html'],
  ['the home page link', { url: 'https://shop.example' }, '/'],
  ['a link with Arabic characters', { text: 'https://shop.example/سجاد.html' }, `/${encodeURIComponent('سجاد')}.html`],
])('opens the path of %s', (_what, shared, path) => {
  expect(target(shared)).toEqual({ path });
});

test('returns the path with the store view for a link to another store view', () => {
  expect(target({ text: 'https://shop.example/ae_en/rug.html?size=2' })).toEqual({ address: '/ae_en/rug.html?size=2' });
  expect(target({ url: 'https://shop.example/ae_en' })).toEqual({ address: '/ae_en/' });
});

test.each([
  ['the text', { text: 'سجادة صوف' }, 'سجادة صوف'],
  ['the text around a link to another host', { text: 'Sadu rug https://other.example/rug.html' }, 'Sadu rug'],
  ['the title beside a link without text', { title: 'Sadu rug', text: 'https://other.example/x' }, 'Sadu rug'],
])('searches for %s', (_what, shared, words) => {
  expect(target(shared)).toEqual({ path: `/search.html?${new URLSearchParams({ query: words })}` });
});

test.each([
  ['nothing', {}],
  ['a link to another host alone', { url: 'https://other.example/rug.html' }],
  ['punctuation alone', { text: '… — !' }],
])('opens the empty search page for %s', (_what, shared) => {
  expect(target(shared)).toEqual({ path: '/search.html' });
});

test.each([
  'https://evil.example/kilim.html',
  'https://shop.example.evil.example/kilim.html',
  'https://shop.example@evil.example/kilim.html',
  'https://shop.example:8443/kilim.html',
  'https://evil@shop.example/kilim.html',
  'https://xn--shop-example/kilim.html',
  'javascript:alert(1)//https:/shop.example/',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/kilim.html',
  '\\\\evil.example',
  'https:/\\evil.example',
  'https://shop.example/share-target?url=https://shop.example/share-target',
  'https://shop.example/sa_ar/share-target/',
  'https://',
  'https://[::1',
])('opens the search page instead of the link %s', (link) => {
  for (const name of ['url', 'text', 'title']) {
    const found = target({ [name]: link });
    const path = 'path' in found ? found.path : found.address;
    expect(path).toMatch(/^\/search\.html(\?|$)/);
    expect(new URL(path, 'https://shop.example').host).toBe(host);
  }
});

test.each([
  'https://shop.example//evil.example/kilim.html',
  'https://shop.example/\\evil.example/kilim.html',
  'https://shop.example/sa_ar//evil.example/kilim.html',
  'https://shop.example/ae_en//evil.example',
  'https://shop.example/%2F%2Fevil.example',
  'https://shop.example/./..//evil.example',
])('returns a path on this host for the link %s', (link) => {
  const found = target({ url: link });
  const path = 'path' in found ? found.path : found.address;
  expect(new URL(path, 'https://shop.example').host).toBe(host);
  expect(path).not.toMatch(/^[\\/]{2}/);
});

test('ignores a link after the first 4,000 characters of a shared text', () => {
  const far = `${'x'.repeat(5_000)} https://shop.example/kilim.html`;
  expect(target({ text: far })).not.toEqual({ path: '/kilim.html' });
  expect(JSON.stringify(target({ text: 'rug '.repeat(100_000) })).length).toBeLessThan(400);
});
