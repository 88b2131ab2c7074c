import type { Scene } from '../data/shared/types.ts';
import { kinds } from './kinds.ts';
import { books, dates, linenFold, olive, pampas } from './scenes/furnishing.ts';
import { random } from './tools/random.ts';
import { blurred, n } from './tools/svg.ts';

/** Several things in one picture, at one scale, seen by one camera. */

export type Item = { x: number; z: number } & (
  | {
      scene: Scene;
      seed: string;
      branch?: 'olive' | 'pampas';
      branchHeight?: number;
      dates?: boolean;
      lift?: number;
      size?: number;
    }
  | { books: string; width?: number }
  | { linen: string; width?: number }
);

export const of = (kind: Scene['kind'], pattern: Scene['pattern'], colors: string, shape = 0): Scene => ({
  kind,
  pattern,
  colors: colors.split(' '),
  shape,
});

export interface Ensemble {
  tilt: number;
  /** Pixels per millimetre at depth 0. */
  fine: number;
  /** Where x = 0, z = 0 lies in the picture. */
  x: number;
  y: number;
  seed: string;
}

/** Draws items from the farthest to the nearest. `x`, `z` in millimetres; z grows towards the camera. */
export function ensemble(e: Ensemble, items: readonly Item[]): string {
  let shadows = '';
  let lights = '';
  let bodies = '';
  for (const item of [...items].sort((a, b) => a.z - b.z)) {
    const px = e.x + item.x * e.fine;
    const py = e.y + item.z * e.tilt * e.fine;
    if ('books' in item) {
      bodies += `<g transform="translate(${n(px)} ${n(py)}) scale(${n(e.fine)})">${books(0, 0, item.width ?? 220, item.books).svg}</g>`;
      continue;
    }
    if ('linen' in item) {
      bodies += `<g transform="translate(${n(px)} ${n(py)}) scale(${n(e.fine)})">${linenFold(0, 0, item.width ?? 300, item.linen, `${e.seed}linen`, e.fine)}</g>`;
      continue;
    }
    const fine = e.fine * (item.size ?? 1);
    const chance = random(`${item.seed}/draw`);
    const thing = kinds[item.scene.kind].draw(item.scene, { eye: { tilt: e.tilt, fine }, seed: item.seed, chance });
    const lift = (item.lift ?? 0) * e.fine;
    const place = (content: string) =>
      `<g transform="translate(${n(px)} ${n(py - lift)}) scale(${Math.round(fine * 10000) / 10000})">${content}</g>`;
    let extra = '';
    const tall = item.branchHeight ?? thing.top * 1.15;
    if (item.branch === 'olive') extra = olive(0, -thing.top + 8, tall, item.seed);
    if (item.branch === 'pampas') extra = pampas(0, -thing.top + 8, tall, item.seed);
    const full = item.dates ? dates(0, -thing.top * 0.62, thing.left * 0.72, e.tilt, random(`${item.seed}/dates`)) : '';
    lights += thing.glow ? place(thing.glow) : '';
    // What is lifted stands on another thing: its shadow belongs there.
    if (lift > 0) bodies += place(thing.shadow + extra + thing.svg + full);
    else {
      shadows += place(thing.shadow);
      bodies += place(extra + thing.svg + full);
    }
  }
  return lights + shadows + bodies;
}

/** The same, out of focus. */
export const faraway = (content: string, blur: number, w: number, h: number): string =>
  blurred(content, blur, [0, 0, w, h]);
