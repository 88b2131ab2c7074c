/** @jest-environment node */
import { chooseSize } from '../../src/sw/imageChoice';

const at = (width: number | '', file = 'rug.jpg', more = 'auto=webp&format=pjpg') =>
  `https://shop.example/media/catalog/product/${file}?${more}${width && `&width=${width}`}`;

test('chooses the smallest picture that is larger than requested, and offline the largest picture', () => {
  const kept = [at(160), at(1280), at(640)];
  expect(chooseSize(at(320), kept)).toEqual({ larger: at(640), any: at(1280) });
  expect(chooseSize(at(1600), kept)).toEqual({ larger: undefined, any: at(1280) });
});

test('ignores other files, other formats and pictures of a single size', () => {
  expect(chooseSize(at(320), [at(640, 'lamp.jpg'), at(640, 'rug.jpg', 'format=png'), at('')])).toEqual({});
  expect(chooseSize(at(''), [at(640)])).toEqual({});
});
