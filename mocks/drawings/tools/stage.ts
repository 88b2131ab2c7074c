import type { SceneKind } from '../../data/shared/types.ts';
import { blend, tone } from './color.ts';
import { mottle } from './fabric.ts';
import type { Eye } from './lathe.ts';
import { smooth } from './lathe.ts';
import { clouds, hash, noise, random, speck } from './random.ts';
import {
  blurred,
  ellipse,
  group,
  image,
  linear,
  n,
  type Point,
  path,
  pixels,
  polygon,
  radial,
  rect,
  vertical,
} from './svg.ts';

/** Papers and plasters that the merchant's photographer owns. */
export const BACKDROPS = [
  '#e9dfd0',
  '#e3d6c3',
  '#ddd2c4',
  '#e6d9cb',
  '#d9cdb9',
  '#dfd6c9',
  '#e2cdb9',
  '#d3cfbf',
] as const;

/** Walls for what gives light itself. */
export const DIM_BACKDROPS = ['#a8896b', '#9c7f68', '#ad9278', '#96806c'] as const;

export const backdropsFor = (kind: SceneKind): readonly string[] => (kind === 'lantern' ? DIM_BACKDROPS : BACKDROPS);

export type Surface = 'paper' | 'oak' | 'walnut' | 'stone' | 'linen' | 'plaster';

const textures = new Map<string, string>();
/** A texture is drawn once per process: stages share them. */
function once(key: string, draw: () => string): string {
  const known = textures.get(key);
  if (known) return known;
  const made = draw();
  textures.set(key, made);
  return made;
}

/** Unevenness of a trowelled wall: white and dark clouds with alpha, to lay over any colour. */
const plaster = (seed: number) =>
  once(`plaster${seed % 3}`, () =>
    mottle(240, 300, 91 + (seed % 3), 46, (v, x, y) => {
      const stroke = clouds(x / 9 + v * 3, y / 38, 17 + (seed % 3), 3) - 0.5;
      const d = (v - 0.5) * 1.5 + stroke * 0.7;
      return d > 0 ? [255, 252, 244, Math.min(44, d * 74)] : [92, 70, 48, Math.min(30, -d * 50)];
    }),
  );

/** Boards seen along the ground, nearer boards larger; `base` is the wood's middle tone. */
function boards(base: string, seed: number): string {
  return once(`boards${base}${seed % 2}`, () => {
    const w = 1000;
    const h = 420;
    const data = new Uint8Array(w * h * 4);
    const v = Number.parseInt(base.slice(1), 16);
    const c = [(v >> 16) & 255, (v >> 8) & 255, v & 255];
    for (let y = 0; y < h; y++) {
      const t = y / h;
      // Rows further up lie further away.
      const depth = 1 / (0.32 + t * 0.68);
      const along = depth * 9;
      const plank = Math.floor(along / 3.4 + (seed % 7));
      const seam = Math.abs((((along / 3.4 + (seed % 7)) % 1) + 1) % 1);
      const gap = seam < 0.012 * depth || seam > 1 - 0.008 * depth ? 0.66 : 1;
      const own = 0.94 + 0.12 * speck(plank, 3, seed);
      for (let x = 0; x < w; x++) {
        const wx = ((x - w / 2) * depth) / 100 + plank * 7.3;
        const ring = clouds(wx * 0.42, along * 3.1 + noise(wx * 0.5, plank, seed) * 2.4, seed + plank, 4);
        const fibre = noise(wx * 2.2, along * 46, seed + 5) - 0.5;
        const shade = gap * own * (0.8 + 0.34 * ring + fibre * 0.055);
        const p = (y * w + x) * 4;
        data[p] = Math.min(255, (c[0] ?? 0) * shade);
        data[p + 1] = Math.min(255, (c[1] ?? 0) * shade);
        data[p + 2] = Math.min(255, (c[2] ?? 0) * shade * (0.97 + ring * 0.05));
        data[p + 3] = 255;
      }
    }
    return pixels(w, h, data);
  });
}

function stone(base: string, seed: number): string {
  return once(`stone${base}${seed % 2}`, () => {
    const w = 760;
    const h = 340;
    const data = new Uint8Array(w * h * 4);
    const v = Number.parseInt(base.slice(1), 16);
    const c = [(v >> 16) & 255, (v >> 8) & 255, v & 255];
    for (let y = 0; y < h; y++) {
      const depth = 1 / (0.3 + (y / h) * 0.7);
      for (let x = 0; x < w; x++) {
        const wx = ((x - w / 2) * depth) / 60;
        const wy = depth * 11;
        const warp = clouds(wx * 0.35, wy * 0.35, seed, 3) * 3;
        const vein = Math.abs(clouds(wx * 0.3 + warp, wy * 0.7, seed + 9, 4) - 0.5);
        const pit = clouds(wx * 4.6, wy * 7, seed + 2, 2) > 0.78 ? 0.93 : 1;
        const shade = (0.93 + 0.12 * clouds(wx, wy, seed + 4, 3) - Math.max(0, 0.035 - vein) * 2.2) * pit;
        const p = (y * w + x) * 4;
        for (let k = 0; k < 3; k++) data[p + k] = Math.min(255, (c[k] ?? 0) * shade);
        data[p + 3] = 255;
      }
    }
    return pixels(w, h, data);
  });
}

/** A table or floor from the horizon to the lower edge. */
export function ground(surface: Surface, base: string, y: number, w: number, h: number, seed: number): string {
  const deep = h - y;
  const shade = linear(
    [
      [0, '#2a1c10', 0.34],
      [0.1, '#2a1c10', 0.12],
      [0.45, '#2a1c10', 0],
      [1, '#2a1c10', 0.1],
    ],
    [0, y],
    [0, h],
  );
  const side = linear(
    [
      [0, '#fff6e4', 0.2],
      [0.5, '#fff6e4', 0],
      [1, '#24170c', 0.22],
    ],
    [0, 0],
    [w, 0],
  );
  const tops: Record<Surface, string> = {
    paper: rect(0, y, w, deep, `fill="${base}"`),
    oak: image(boards('#c79f72', seed), 0, y, w, deep),
    walnut: image(boards('#7d5639', seed), 0, y, w, deep),
    stone: image(stone('#ded3c3', seed), 0, y, w, deep),
    linen: image(stone('#e8decd', seed), 0, y, w, deep),
    plaster: rect(0, y, w, deep, `fill="${tone(base, 0.96)}"`) + image(plaster(seed), 0, y, w, deep),
  };
  return `<defs>${shade.def}${side.def}</defs>${tops[surface]}${rect(0, y, w, deep, `fill="${shade.paint}"`)}${rect(0, y, w, deep, `fill="${side.paint}"`)}`;
}

/** A wall lit from the upper left. */
export function wall(base: string, w: number, h: number, seed: number): string {
  const light = radial(
    [
      [0, '#fffaf0', 0.75],
      [0.45, '#fffaf0', 0.22],
      [1, '#fffaf0', 0],
    ],
    w * 0.24,
    h * 0.2,
    Math.max(w, h) * 0.75,
  );
  const far = linear(
    [
      [0, '#3a2818', 0],
      [0.55, '#3a2818', 0.06],
      [1, '#3a2818', 0.3],
    ],
    [w * 0.2, h * 0.1],
    [w, h * 0.75],
  );
  return `<defs>${light.def}${far.def}</defs>${rect(0, 0, w, h, `fill="${base}"`)}${image(plaster(seed), 0, 0, w, h)}${rect(0, 0, w, h, `fill="${light.paint}"`)}${rect(0, 0, w, h, `fill="${far.paint}"`)}`;
}

/** Sun through a window, on the wall: slanted panes, soft at the edges, sometimes with leaves. */
export function sunlight(
  x: number,
  y: number,
  w: number,
  h: number,
  seed: number,
  strength = 0.34,
  leaves = true,
): string {
  const chance = random(seed ^ 0x51ed);
  const slant = h * 0.28;
  let panes = '';
  for (let col = 0; col < 2; col++)
    for (let row = 0; row < 3; row++) {
      const px = x + col * w * 0.53;
      const py = y + row * h * 0.35 + col * w * 0.53 * 0.34;
      const pw = w * 0.46;
      const ph = h * 0.31;
      panes += path(
        polygon([
          [px + slant * (row / 3), py],
          [px + pw + slant * (row / 3), py + pw * 0.34],
          [px + pw + slant * ((row + 0.9) / 3), py + ph + pw * 0.34],
          [px + slant * ((row + 0.9) / 3), py + ph],
        ]),
        'fill="#fff1d2"',
      );
    }
  let twigs = '';
  if (leaves)
    for (let twig = 0; twig < 3; twig++) {
      let tx = x + w * chance.range(0.5, 1.3);
      let ty = y + h * chance.range(-0.1, 0.3);
      let turn = chance.range(2.2, 2.9);
      for (let i = 0; i < 13; i++) {
        tx += Math.cos(turn) * w * 0.055;
        ty += Math.sin(turn) * w * 0.055;
        turn += chance.bell() * 0.16;
        for (const side of [-1, 1]) {
          const a = turn + side * chance.range(0.6, 1.1);
          const l = w * chance.range(0.1, 0.17);
          twigs += `<ellipse cx="${n(tx + Math.cos(a) * l * 0.5)}" cy="${n(ty + Math.sin(a) * l * 0.5)}" rx="${n(l * 0.5)}" ry="${n(l * 0.13)}" transform="rotate(${n((a * 180) / Math.PI)} ${n(tx + Math.cos(a) * l * 0.5)} ${n(ty + Math.sin(a) * l * 0.5)})" fill="#8b7355" fill-opacity=".55"/>`;
        }
      }
    }
  const box = [x - w * 0.2, y - h * 0.2, w * 1.8, h * 1.8] as const;
  const soft = Math.max(w, h) * 0.014;
  return group(
    blurred(panes, soft, box) + (twigs ? blurred(twigs, soft * 0.8, box, 'mix-blend-mode:multiply') : ''),
    `opacity="${n(strength)}" style="mix-blend-mode:soft-light"`,
  );
}

/** The shadow of a round thing on the ground: a dark contact, and a soft one away from the window. */
export function shadowOf(eye: Eye, profile: readonly Point[], strength = 1, x = 0): string {
  const samples = smooth(profile, 12);
  const first = samples[0];
  if (!first) return '';
  const top = samples.reduce((m, s) => Math.max(m, s.h), 0);
  const wide = samples.reduce((m, s) => Math.max(m, s.r), 0);
  const foot = Math.max(first.r, wide * 0.35);
  const reach = (h: number): Point => [x + h * 0.62, -h * 0.42 * eye.tilt];
  const far: string[] = [];
  const near: string[] = [];
  for (const s of samples) {
    const [cx, cy] = reach(s.h);
    far.push(ellipse(cx, cy, s.r * 0.97, s.r * eye.tilt * 0.97, ''));
    if (s.h < top * 0.45) near.push(ellipse(x + s.h * 0.32, cy * 0.5, s.r * 0.98, s.r * eye.tilt * 0.98, ''));
  }
  const box = [
    x - wide * 1.2,
    -top * 0.42 * eye.tilt - wide * eye.tilt * 1.3,
    wide * 2.5 + top * 0.75,
    top * 0.5 * eye.tilt + wide * eye.tilt * 2.8,
  ] as const;
  return (
    group(
      blurred(far.join(''), Math.max(3, wide * 0.12 + top * 0.012), box),
      `fill="#2a1a0e" opacity="${n(0.3 * strength)}"`,
    ) +
    group(blurred(near.join(''), Math.max(2, wide * 0.055), box), `fill="#24160b" opacity="${n(0.3 * strength)}"`) +
    group(
      blurred(
        ellipse(x + foot * 0.03, foot * eye.tilt * 0.1, foot * 1.03, foot * eye.tilt * 1.04 + 1, ''),
        Math.max(1, foot * 0.035),
        [x - foot * 1.2, -foot * eye.tilt * 1.4, foot * 2.4, foot * eye.tilt * 2.8],
      ),
      `fill="#1c0f06" opacity="${n(0.6 * strength)}"`,
    )
  );
}

/** The shadow of a flat outline that lies on something. */
export function shadowUnder(
  outline: string,
  box: readonly [number, number, number, number],
  size: number,
  strength = 1,
): string {
  return (
    group(
      group(
        blurred(`<path d="${outline}"/>`, size * 1.6, box),
        `transform="translate(${n(size * 1.5)} ${n(size * 1.4)})"`,
      ),
      `fill="#2a1a0e" opacity="${n(0.34 * strength)}"`,
    ) +
    group(
      group(
        blurred(`<path d="${outline}"/>`, size * 0.35, box),
        `transform="translate(${n(size * 0.3)} ${n(size * 0.35)})"`,
      ),
      `fill="#1d1007" opacity="${n(0.5 * strength)}"`,
    )
  );
}

/** Darker corners, as every lens has. */
export function vignette(w: number, h: number, strength = 0.2): string {
  const v = radial(
    [
      [0.55, '#20130a', 0],
      [1, '#20130a', strength],
    ],
    w / 2,
    h * 0.48,
    Math.hypot(w, h) * 0.58,
  );
  return `<defs>${v.def}</defs>${rect(0, 0, w, h, `fill="${v.paint}"`)}`;
}

/** The studio table: a wall, its soft line where the table begins, and the table. */
export function studio(
  w: number,
  h: number,
  horizon: number,
  seed: string,
  surface?: Surface,
  backdrop?: string,
): string {
  const chance = random(`${seed}/stage`);
  const number = hash(seed);
  const base = backdrop ?? chance.pick(BACKDROPS);
  const kind = surface ?? chance.pick<Surface>(['paper', 'paper', 'stone', 'oak', 'plaster', 'linen']);
  if (kind === 'paper') {
    const sweep = vertical([
      [0, '#fffaf0', 0],
      [horizon / h - 0.12, '#3a2818', 0.05],
      [horizon / h, '#3a2818', 0.13],
      [horizon / h + 0.14, '#fff8ea', 0.22],
      [1, '#fff8ea', 0.1],
    ]);
    return `${wall(base, w, h, number)}<defs>${sweep.def}</defs>${rect(0, 0, w, h, `fill="${sweep.paint}"`)}`;
  }
  const edge = vertical([
    [0, '#24160b', 0],
    [1, '#24160b', 0.28],
  ]);
  return `${wall(base, w, h, number)}${chance.next() < 0.6 ? sunlight(w * chance.range(0.02, 0.16), -h * 0.02, w * 0.5, h * 0.42, number) : ''}<defs>${edge.def}</defs>${rect(0, horizon - h * 0.06, w, h * 0.06, `fill="${edge.paint}"`)}${ground(kind, blend(base, '#fffaf0', 0.2), horizon, w, h, number)}`;
}
