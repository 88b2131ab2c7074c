import { inAppPath } from '#features/content/renderer/ContentNodes';
import { backgroundImages, parsePageStyles, readDeclarations } from '#features/content/renderer/pageStyles';
import { loadPurifier, prepareContent } from '#features/content/renderer/prepareContent';

test('keeps only allowed declarations of a style', () => {
  expect(readDeclarations('text-align: center; position: fixed; min-height: 628px; background: url(x); top:0')).toEqual(
    {
      'text-align': 'center',
      'min-height': '628px',
    },
  );
  expect(readDeclarations('width: expression(alert(1)); color: \\72 ed; padding: 1px } body { display: none')).toEqual(
    {},
  );
  expect(readDeclarations('background-color: rgba(34, 28, 22, 0.3) !important; display: contents')).toEqual({
    'background-color': 'rgba(34, 28, 22, 0.3)',
  });
});

test('reads style blocks only for elements of Page Builder', () => {
  const styles = parsePageStyles(
    '#html-body [data-pb-style=AB1]{color:red;position:fixed}body{display:none}' +
      '@media only screen and (max-width: 768px) { #html-body [data-pb-style=AB1]{display:none} }' +
      '[data-pb-style=AB2], .x{padding:10px}@import "x";',
  );
  expect(styles.get('AB1')).toEqual({ always: { color: 'red' }, narrow: { display: 'none' } });
  expect(styles.get('AB2')?.always).toEqual({ padding: '10px' });
  expect(styles.size).toBe(2);
});

test('reads background images with escaped quotes, and only http URLs', () => {
  const element = document.createElement('div');
  element.setAttribute(
    'data-background-images',
    String.raw`{\"desktop_image\":\"https://m.example/a.jpg\",\"mobile_image\":\"javascript:1\"}`,
  );
  expect(backgroundImages(element)).toEqual({ desktop: 'https://m.example/a.jpg', mobile: undefined });
  element.setAttribute('data-background-images', '{broken');
  expect(backgroundImages(element)).toEqual({});
});

test('reads the SKUs of products from their forms', async () => {
  await loadPurifier();
  const { skus } = prepareContent('<form data-product-sku="A&amp;B"></form><form data-product-sku="A&amp;B"></form>');
  expect(skus).toEqual(['A&B']);
});

test.each([
  ['/about-us', '/about-us'],
  ['https://shop.example/store/sa_en/women.html/?a=1#x', '/women.html?a=1#x'],
  ['https://shop.example/store/', '/'],
  ['https://elsewhere.example/women.html', null],
  ['javascript:alert(1)', null],
  ['mailto:a@example.com', null],
  ['/media/a.pdf', null],
  ['#part', null],
])('maps the link %s to the path %s', (href, path) => {
  expect(inAppPath(href, ['https://shop.example/store/'])).toBe(path);
});
