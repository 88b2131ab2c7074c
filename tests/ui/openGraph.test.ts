import { storeViewByCode, storeViews } from '#lib/storeViews';
import { openGraphHtml } from '#ui/openGraph';

const view = storeViewByCode('sa_ar');
if (!view) throw new Error('no sa_ar');
const place = { origin: 'https://shop.example', view, views: storeViews, defaultView: 'sa_ar', storeName: 'دكّان' };

/** Returns the Open Graph properties that an HTML parser reads. */
function read(html: string): Record<string, string | null> {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return Object.fromEntries(
    [...document.querySelectorAll('meta')].map((meta) => [meta.getAttribute('property'), meta.getAttribute('content')]),
  );
}

test('writes name, image and full URL of a product as properties', () => {
  const head = { title: 'سجادة "الربع"', description: 'صوف', canonicalPath: '/rug.html' };
  const html = openGraphHtml(head, { type: 'product', image: '/media/sa/rug.jpg' }, '/other', place);
  expect(read(html)).toEqual({
    'og:title': 'سجادة "الربع"',
    'og:type': 'product',
    'og:url': 'https://shop.example/sa_ar/rug.html',
    'og:locale': 'ar_SA',
    'og:site_name': 'دكّان',
    'og:description': 'صوف',
    'og:image': 'https://shop.example/media/sa/rug.jpg',
  });
});

test('writes the app icon, and no empty properties, for a page without image and description', () => {
  expect(read(openGraphHtml({ title: 'Delivery' }, {}, '/delivery', { ...place, storeName: null }))).toEqual({
    'og:title': 'Delivery',
    'og:type': 'website',
    'og:url': 'https://shop.example/sa_ar/delivery',
    'og:locale': 'ar_SA',
    'og:image': 'https://shop.example/icons/icon-512.png',
  });
});
