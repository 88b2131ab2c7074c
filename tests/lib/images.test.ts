import { imageSrcSet, imageUrl } from '#lib/images';

const mediaBase = '/media/sa/';

test('a file name becomes the address of its kind under the media base', () => {
  expect(imageUrl('/r/u/rug.jpg', { mediaBase })).toBe('/media/sa/catalog/product/r/u/rug.jpg?auto=webp&format=pjpg');
  expect(imageUrl('tea.jpg', { mediaBase, type: 'image-category', width: 320 })).toBe(
    '/media/sa/catalog/category/tea.jpg?auto=webp&format=pjpg&width=320',
  );
  expect(imageUrl('sand.png', { mediaBase, type: 'image-swatch' })).toContain('/media/sa/attribute/swatch/sand.png?');
});

test.each(['logo.png', 'LOGO.PNG'])('PNG stays PNG: %s', (file) => {
  expect(imageUrl(file, { mediaBase })).toContain('format=png');
});

test('a full address of the media host gets the size, whatever host that is', () => {
  const address = 'https://shop.example/media/sa/catalog/product/rug.jpg';
  expect(imageUrl(address, { mediaBase, width: 640 })).toBe(`${address}?auto=webp&format=pjpg&width=640`);
});

test.each(['https://elsewhere.example/rug.jpg', 'data:image/gif;base64,R0', 'https://shop.example/media/sa/mark.svg'])(
  'is left alone: %s',
  (address) => {
    expect(imageUrl(address, { mediaBase, width: 640 })).toBe(address);
    expect(imageSrcSet(address, { mediaBase })).toBeUndefined();
  },
);

test('the source set has the size steps up to the largest that is of use', () => {
  const set = imageSrcSet('https://shop.example/media/ae/catalog/product/rug.jpg', { mediaBase, maximum: 320 });
  expect(set?.split(', ').map((entry) => entry.split(' ')[1])).toEqual(['42w', '84w', '168w', '336w']);
  // A place of 165 pixels takes the picture of 160.
  expect(set).toContain('width=160 168w');
});

test('all size steps are offered to the widest place', () => {
  const set = imageSrcSet('/r/u/rug.jpg', { mediaBase, maximum: 2560 });
  const widths = set?.split(', ').map((entry) => entry.split(' ')[1]);
  expect(widths).toEqual(['42w', '84w', '168w', '336w', '672w', '1008w', '1344w', '1680w', '2688w']);
});

test('where data are saved, a picture has as many dots as the screen has CSS pixels', () => {
  const density = (value: number) =>
    Object.defineProperty(globalThis, 'devicePixelRatio', { value, configurable: true });
  const steps = () => imageSrcSet('/r/u/rug.jpg', { mediaBase, maximum: 640, sparing: true });
  density(3);
  // A place of 180 pixels asks for 540 and takes the picture of 320, not the one of 640.
  expect(
    steps()
      ?.split(', ')
      .map((entry) => entry.split(' ')[1]),
  ).toEqual(['120w', '240w', '480w', '960w', '1920w']);
  density(1);
  expect(steps()).toContain('width=320 400w');
});
