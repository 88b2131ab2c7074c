import { appPathOf, withQuery } from '#lib/magentoPaths';
import { asPath, categoryPath, isFixedPath, productPath, routeUrl } from '#lib/paths';
import { magentoLinks } from '../support/magentoLinks.ts';

test.each(['rug', '/rug', '//rug', '/\\rug', '\\\\rug', '\t/rug', '/\n/rug'])('keeps %j inside the app', (text) => {
  expect(asPath(text)).toBe('/rug');
  expect(productPath(text)).toBe('/rug.html');
  expect(categoryPath(text, null)).toBe('/rug');
});

test('leaves a badly encoded path unchanged', () => {
  expect(routeUrl('/%D8%B3')).toBe('/س');
  expect(routeUrl('/%D8%B3%D9')).toBe('/%D8%B3%D9');
});

test.each(magentoLinks)('maps %s of Magento to the app’s path %s', (link, path) => {
  const { pathname, search } = new URL(link, 'https://shop.example');
  expect(appPathOf(pathname, search)).toBe(path);
  // A path of the app is not mapped again.
  const own = new URL(path, 'https://shop.example').pathname;
  expect([isFixedPath(own) || ['/', '/privacy-policy'].includes(own), appPathOf(own, '')]).toEqual([true, undefined]);
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
])('does not map %s', (path) => expect(appPathOf(path, '')).toBeUndefined());

test.each([
  ['/sale.html', '', '/sale.html'],
  ['/sale.html', '?utm_source=a&color=18,4', '/sale.html?utm_source=a&color=18,4'],
  ['/sale.html?color=5', '?utm_source=a', '/sale.html?color=5&utm_source=a'],
  ['/sale.html?color=5', '?color=4&utm_campaign=[JI]%20SALE', '/sale.html?color=5&utm_campaign=[JI]%20SALE'],
  ['/faq#returns', '?b=1', '/faq?b=1#returns'],
  ['/faq?a=1#returns', '?b=1', '/faq?a=1&b=1#returns'],
])('redirects to %s with the query of %s merged as %s', (target, search, to) =>
  expect(withQuery(target, search)).toBe(to),
);
