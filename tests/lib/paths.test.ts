import { ownPathOf } from '#lib/magentoPaths';
import { asPath, categoryPath, isFixedPath, productPath, routeUrl } from '#lib/paths';
import { magentoLinks } from '../support/magentoLinks.ts';

test.each(['rug', '/rug', '//rug', '/\\rug', '\\\\rug', '\t/rug', '/\n/rug'])('%j stays in the shop', (text) => {
  expect(asPath(text)).toBe('/rug');
  expect(productPath(text)).toBe('/rug.html');
  expect(categoryPath(text, null)).toBe('/rug');
});

test('what is not encoded properly stays as it is', () => {
  expect(routeUrl('/%D8%B3')).toBe('/س');
  expect(routeUrl('/%D8%B3%D9')).toBe('/%D8%B3%D9');
});

test.each(magentoLinks)('%s of Magento’s own pages is %s', (link, path) => {
  const { pathname, search } = new URL(link, 'https://shop.example');
  expect(ownPathOf(pathname, search)).toBe(path);
  // One step leads there.
  const own = new URL(path, 'https://shop.example').pathname;
  expect([isFixedPath(own) || own === '/', ownPathOf(own, '')]).toEqual([true, undefined]);
});

test.each([
  '/contact-us',
  '/contacts.html',
  '/customer',
  '/sales',
  '/checkout',
  '/checkout/shipping',
  '/customer/account/createPassword/',
  '/wishlist',
])('%s is none of them', (path) => expect(ownPathOf(path, '')).toBeUndefined());
