import type { SceneKind } from '../data/shared/types.ts';
import { bowl, finjan, jug, mug, plate, vase } from './scenes/ceramics.ts';
import { carafe, glass, oudBottle, teaGlass } from './scenes/glass.ts';
import { dallah, incenseBurner, lantern, mirror, tray } from './scenes/metal.ts';
import { candle, teapot } from './scenes/scent.ts';
import { cushion, rug, tableRunner, throwBlanket, wallHanging } from './scenes/textiles.ts';
import { basket, box, giftCard, stool } from './scenes/wood.ts';
import type { Kind } from './tools/thing.ts';

/** Every kind of picture: who draws it, where it belongs and how the camera looks at it. */
export const kinds: Record<SceneKind, Kind> = {
  rug: { draw: rug, place: 'rug', tilt: 0.5 },
  cushion: { draw: cushion, place: 'seat', tilt: 0.2, fill: 0.68 },
  throw: { draw: throwBlanket, place: 'wall', tilt: 0.1, fill: 0.8 },
  vase: { draw: vase, place: 'table', tilt: 0.2, fill: 0.5 },
  bowl: { draw: bowl, place: 'table', tilt: 0.36, fill: 0.66 },
  plate: { draw: plate, place: 'table', tilt: 0.6, fill: 0.74 },
  mug: { draw: mug, place: 'table', tilt: 0.28, fill: 0.5 },
  jug: { draw: jug, place: 'table', tilt: 0.22, fill: 0.54 },
  glass: { draw: glass, place: 'table', tilt: 0.26, fill: 0.56 },
  carafe: { draw: carafe, place: 'table', tilt: 0.2, fill: 0.44 },
  lantern: { draw: lantern, place: 'table', tilt: 0.16, fill: 0.44 },
  candle: { draw: candle, place: 'table', tilt: 0.26, fill: 0.46 },
  tray: { draw: tray, place: 'table', tilt: 0.52, fill: 0.8 },
  basket: { draw: basket, place: 'floor', tilt: 0.3, fill: 0.66 },
  'incense-burner': { draw: incenseBurner, place: 'table', tilt: 0.26, fill: 0.42 },
  'oud-bottle': { draw: oudBottle, place: 'table', tilt: 0.2, fill: 0.4 },
  dallah: { draw: dallah, place: 'table', tilt: 0.18, fill: 0.6 },
  finjan: { draw: finjan, place: 'table', tilt: 0.34, fill: 0.68 },
  teapot: { draw: teapot, place: 'table', tilt: 0.24, fill: 0.68 },
  'tea-glass': { draw: teaGlass, place: 'table', tilt: 0.3, fill: 0.44 },
  box: { draw: box, place: 'table', tilt: 0.42, fill: 0.68 },
  mirror: { draw: mirror, place: 'wall', tilt: 0.1, fill: 0.74 },
  stool: { draw: stool, place: 'floor', tilt: 0.4, fill: 0.58 },
  'wall-hanging': { draw: wallHanging, place: 'wall', tilt: 0.1, fill: 0.6 },
  'table-runner': { draw: tableRunner, place: 'table', tilt: 0.5, fill: 0.62 },
  'gift-card': { draw: giftCard, place: 'table', tilt: 0.7, fill: 0.76 },
};
