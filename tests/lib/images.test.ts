import { imageSrcSet, imageUrl } from '#lib/images';

const mediaBase = '/media/sa/';

test('builds the URL of a file name from the media base and the image type', () => {
  expect(imageUrl('/r/u/rug.jpg', { mediaBase })).toBe('/media/sa/catalog/product/r/u/rug.jpg?auto=webp&format=pjpg');
  expect(imageUrl('tea.jpg', { mediaBase, type: 'image-category', width: 320 })).toBe(
    '/media/sa/catalog/category/tea.jpg?auto=webp&format=pjpg&width=320',
  );
  expect(imageUrl('sand.png', { mediaBase, type: 'image-swatch' })).toContain('/media/sa/attribute/swatch/sand.png?');
});

test.each(['logo.png', 'LOGO.PNG'])('keeps the PNG format: %s', (file) => {
  expect(imageUrl(file, { mediaBase })).toContain('format=png');
});

test('adds the size to a full URL of the media path, whatever its host', () => {
  const address = 'https://shop.example/media/sa/catalog/product/rug.jpg';
  expect(imageUrl(address, { mediaBase, width: 640 })).toBe(`${address}?auto=webp&format=pjpg&width=640`);
});

test.each(['https://elsewhere.example/rug.jpg', 'data:image/gif;base64,R0', 'https://shop.example/media/sa/mark.svg'])(
  'leaves %s unchanged',
  (address) => {
    expect(imageUrl(address, { mediaBase, width: 640 })).toBe(address);
    expect(imageSrcSet(address, { mediaBase })).toBeUndefined();
  },
);

test('lists the sizes of the source set up to the largest that is useful', () => {
  const set = imageSrcSet('https://shop.example/media/ae/catalog/product/rug.jpg', { mediaBase, maximum: 320 });
  expect(set?.split(', ').map((entry) => entry.split(' ')[1])).toEqual(['42w', '84w', '168w', '336w']);
  // A slot of 165 pixels uses the picture of 160.
  expect(set).toContain('width=160 168w');
});

test('offers all sizes to the widest slot', () => {
  const set = imageSrcSet('/r/u/rug.jpg', { mediaBase, maximum: 2560 });
  const widths = set?.split(', ').map((entry) => entry.split(' ')[1]);
  expect(widths).toEqual(['42w', '84w', '168w', '336w', '672w', '1008w', '1344w', '1680w', '2688w']);
});

test('limits a picture to one pixel per CSS pixel with data saver', () => {
  const density = (value: number) =>
    Object.defineProperty(globalThis, 'devicePixelRatio', { value, configurable: true });
  const steps = () => imageSrcSet('/r/u/rug.jpg', { mediaBase, maximum: 640, dataSaver: true });
  density(3);
  // For a slot of 180 CSS pixels (540 device pixels) the browser selects the picture of 320 pixels, not of 640.
  expect(
    steps()
      ?.split(', ')
      .map((entry) => entry.split(' ')[1]),
  ).toEqual(['120w', '240w', '480w', '960w', '1920w']);
  density(1);
  expect(steps()).toContain('width=320 400w');
});
