import type { PatternKind } from '../../data/shared/types.ts';
import { blend } from './color.ts';
import { motifs } from './motifs.ts';
import { clouds, hash, random, speck } from './random.ts';
import { pixels } from './svg.ts';

/** Woven cloth: a grid of stitches, each with a colour of the palette, painted with the relief of its yarn. */
export interface Fabric {
  cols: number;
  rows: number;
  cells: Uint8Array;
  /** 0 … 255 per channel. */
  palette: readonly (readonly [number, number, number])[];
  /** How the yarn lies: flat-woven, cut pile, basket weave, plain linen. */
  yarn: 'flat' | 'pile' | 'basket' | 'linen' | 'inlay';
  seed: number;
  /** Tone of each row: hand-dyed yarn changes from skein to skein (abrash). */
  tones: Float64Array;
  /** How far each column and row has slipped from its line. */
  slip: { columns: Float64Array; rows: Float64Array };
}

const channels = (hex: string): [number, number, number] => {
  const v = Number.parseInt(hex.slice(1), 16);
  return [(v >> 16) & 255, (v >> 8) & 255, v & 255];
};

/** Five yarns: ground, second, third, light and dark, filled up with tones that go together. */
export function yarns(colors: readonly string[]): string[] {
  const main = colors[0] ?? '#b98d62';
  const [r, g, b] = channels(main);
  const light = r * 0.3 + g * 0.6 + b * 0.1;
  const cream = blend('#f1e6d3', main, 0.06);
  const dark = blend('#2a221d', main, 0.12);
  const second = colors[1] ?? (light > 140 ? blend(main, '#6b4a33', 0.55) : blend(main, '#f0e2cc', 0.6));
  const third = colors[2] ?? blend(main, light > 120 ? '#8a4a32' : '#d9a86a', 0.5);
  return [main, second, third, colors[3] ?? cream, colors[4] ?? dark];
}

export function weave(
  pattern: PatternKind,
  colors: readonly string[],
  cols: number,
  rows: number,
  seed: string,
  bordered = true,
): Fabric {
  const chance = random(`${seed}/weave`);
  const start = hash(seed) % 100;
  return {
    cols,
    rows,
    cells: motifs(pattern, cols, rows, chance, bordered),
    palette: yarns(colors).map(channels),
    yarn:
      pattern === 'weave' || pattern === 'hammered'
        ? 'basket'
        : pattern === 'plain' || pattern === 'fringe' || pattern === 'stripe'
          ? 'linen'
          : pattern === 'star' || pattern === 'speckle'
            ? 'pile'
            : 'flat',
    seed: hash(seed),
    tones: Float64Array.from(
      { length: rows },
      (_, y) =>
        1 + 0.04 * Math.sin(y * 0.23 + start) * Math.sin(y * 0.061 + 2) + 0.035 * (speck(y >> 2, 9, hash(seed)) - 0.5),
    ),
    slip: {
      columns: Float64Array.from(
        { length: cols + 1 },
        (_, x) => Math.sin(x * 0.13 + start) * 0.26 + Math.sin(x * 0.41) * 0.1,
      ),
      rows: Float64Array.from({ length: rows + 1 }, (_, y) => 0.7 + 0.3 * Math.sin(y * 0.05 + start)),
    },
  };
}

/** Shade of the yarn at a place within its stitch. */
function relief(fabric: Fabric, cx: number, cy: number, fx: number, fy: number): number {
  if (fabric.yarn === 'inlay') return fx < 0.06 || fy < 0.06 ? 0.86 : 0.95;
  if (fabric.yarn === 'pile') {
    const tuft = speck(cx * 3 + Math.floor(fx * 3), cy * 3 + Math.floor(fy * 3), fabric.seed);
    return 0.82 + 0.22 * tuft + 0.08 * (fy - 0.5);
  }
  if (fabric.yarn === 'linen') {
    const over = (cx + cy) & 1;
    const a = over ? fy : fx;
    const b = over ? fx : fy;
    const round = 1 - (2 * a - 1) ** 2;
    const end = 1 - (2 * b - 1) ** 4;
    return 0.76 + 0.24 * round * (0.5 + 0.5 * end) + (over ? 0.02 : -0.02);
  }
  if (fabric.yarn === 'basket') {
    const over = ((cx >> 1) + (cy >> 1)) & 1;
    const a = over ? fy : fx;
    const round = 1 - (2 * a - 1) ** 2;
    return 0.7 + 0.34 * round + (over ? 0.03 : -0.04);
  }
  const shift = cy & 1 ? 0.5 : 0;
  const x = (fx + shift) % 1;
  const round = 1 - (2 * fy - 1) ** 2;
  const gap = 1 - (2 * x - 1) ** 6;
  const twist = Math.sin((x * 1.6 + fy * 1.1) * 6.283) * 0.035;
  return 0.74 + 0.22 * round + 0.06 * gap + twist;
}

/**
 * Colour at a place of the cloth, written to `out`.
 * @param u column, with fraction
 * @param v row, with fraction
 * @param crisp 1 where single stitches can be told apart, 0 where they blur into an even tone
 */
function stitch(fabric: Fabric, u: number, v: number, crisp: number, out: [number, number, number]): void {
  const { cols, rows, seed } = fabric;
  let x = Math.floor(u);
  const fx = u - x;
  x = x < 0 ? 0 : x >= cols ? cols - 1 : x;
  let y = Math.floor(v);
  y = y < 0 ? 0 : y >= rows ? rows - 1 : y;
  const { columns, rows: byRow } = fabric.slip;
  const here = columns[x] ?? 0;
  const yy = v + (here + ((columns[x + 1] ?? here) - here) * fx) * (byRow[y] ?? 1);
  y = Math.floor(yy);
  const fy = yy - y;
  y = y < 0 ? 0 : y >= rows ? rows - 1 : y;
  const color = fabric.palette[fabric.cells[y * cols + x] ?? 0] ?? [128, 128, 128];
  const skein = fabric.tones[y] ?? 1;
  const own = 0.95 + 0.1 * speck(fabric.yarn === 'linen' ? 0 : x >> 1, y, seed + 3);
  const mean = fabric.yarn === 'basket' ? 0.92 : 0.93;
  const shade = (mean + (relief(fabric, x, y, fx, fy) - mean) * crisp) * skein * own;
  out[0] = color[0] * shade;
  out[1] = color[1] * shade;
  out[2] = color[2] * shade * (0.985 + 0.03 * speck(y, 5, seed));
}

/** What a warp answers for a point of the picture: the place on the cloth and the light there. */
export interface Place {
  u: number;
  v: number;
  /** 1 as dyed; more in highlights. */
  light: number;
  /** 0 nothing here … 1. */
  cover: number;
}

/**
 * Cloth bent into any shape, as a PNG data address.
 * @param at says for a point (0 … 1 both ways) where on the cloth it lies
 */
export function drape(
  fabric: Fabric,
  width: number,
  height: number,
  stitchSize: number,
  at: (x: number, y: number, place: Place) => void,
): string {
  const w = Math.max(2, Math.round(width));
  const h = Math.max(2, Math.round(height));
  const data = new Uint8Array(w * h * 4);
  const place: Place = { u: 0, v: 0, light: 1, cover: 1 };
  const color: [number, number, number] = [0, 0, 0];
  const crisp = Math.min(1, Math.max(0, (stitchSize - 1.5) / 3));
  let p = 0;
  for (let y = 0; y < h; y++) {
    const fy = (y + 0.5) / h;
    for (let x = 0; x < w; x++, p += 4) {
      at((x + 0.5) / w, fy, place);
      if (place.cover <= 0) continue;
      stitch(fabric, place.u * fabric.cols, place.v * fabric.rows, crisp, color);
      const grain = place.light * (0.975 + 0.05 * speck(x, y, fabric.seed));
      for (let k = 0; k < 3; k++) {
        const value = (color[k] ?? 0) * grain;
        data[p + k] = value > 255 ? 255 : value;
      }
      data[p + 3] = place.cover >= 1 ? 255 : place.cover * 255;
    }
  }
  return pixels(w, h, data);
}

/** A soft mottled layer (plaster, paper, stone) as a small PNG that is meant to be stretched. */
export function mottle(
  w: number,
  h: number,
  seed: number,
  size: number,
  paint: (value: number, x: number, y: number) => readonly [number, number, number, number],
): string {
  const data = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) data.set(paint(clouds(x / size, y / size, seed), x, y), (y * w + x) * 4);
  return pixels(w, h, data);
}

/** A smooth function of two places (0 … 1), worked out on a grid once and read between its points. */
export function grid(cells: number, f: (x: number, y: number) => number): (x: number, y: number) => number {
  const side = cells + 1;
  const values = new Float64Array(side * side);
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) values[y * side + x] = f(x / cells, y / cells);
  return (x, y) => {
    const gx = Math.min(0.999999, Math.max(0, x)) * cells;
    const gy = Math.min(0.999999, Math.max(0, y)) * cells;
    const i = Math.floor(gx);
    const j = Math.floor(gy);
    const u = gx - i;
    const v = gy - j;
    const k = j * side + i;
    const top = (values[k] ?? 0) * (1 - u) + (values[k + 1] ?? 0) * u;
    const bottom = (values[k + side] ?? 0) * (1 - u) + (values[k + side + 1] ?? 0) * u;
    return top * (1 - v) + bottom * v;
  };
}
