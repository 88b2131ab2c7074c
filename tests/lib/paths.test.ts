import { asPath, categoryPath, productPath, routeUrl } from '#lib/paths';

test.each(['rug', '/rug', '//rug', '/\\rug', '\\\\rug', '\t/rug', '/\n/rug'])('%j stays in the shop', (text) => {
  expect(asPath(text)).toBe('/rug');
  expect(productPath(text)).toBe('/rug.html');
  expect(categoryPath(text, null)).toBe('/rug');
});

test('what is not encoded properly stays as it is', () => {
  expect(routeUrl('/%D8%B3')).toBe('/س');
  expect(routeUrl('/%D8%B3%D9')).toBe('/%D8%B3%D9');
});
