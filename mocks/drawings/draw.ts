import { categoryScene } from './category.ts';
import { detail, document, portrait } from './compose.ts';
import type { Picture } from './picture.ts';
import { room } from './rooms.ts';
import { blend, tone } from './tools/color.ts';
import { linear, rect } from './tools/svg.ts';
import { wide } from './wide.ts';

/** The drawing of a picture. */
export function draw(picture: Picture): string {
  switch (picture.type) {
    case 'product':
      return { front: portrait, detail, room }[picture.view](picture.scene, picture.seed);
    case 'category':
      return categoryScene(picture.scene, picture.seed, picture.others);
    case 'swatch':
      return swatch(picture.color);
    case 'wide':
      return wide(picture.scene, picture.upright, picture.mirrored);
  }
}

/** A bit of cloth in that colour. */
function swatch(color: string): string {
  const light = linear(
    [
      [0, blend(color, '#ffffff', 0.16)],
      [0.5, color],
      [1, tone(color, 0.86)],
    ],
    [0, 0],
    [120, 120],
  );
  const threads = Array.from(
    { length: 30 },
    (_, i) =>
      rect(i * 4, 0, 1, 120, 'fill="#fff" fill-opacity=".07"') +
      rect(0, i * 4 + 2, 120, 1, 'fill="#000" fill-opacity=".05"'),
  ).join('');
  return document(120, 120, `<defs>${light.def}</defs>${rect(0, 0, 120, 120, `fill="${light.paint}"`)}${threads}`);
}
