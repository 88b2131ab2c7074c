import type { PatternKind } from '../../data/shared/types.ts';
import { blend, mix, type Rgb, rgb } from './color.ts';
import { yarns } from './fabric.ts';
import { type Eye, glassWall, hollow, onBody, outline, radiusAt, smooth, turned } from './lathe.ts';
import { type Material, matt } from './light.ts';
import { hash, noise, type Random, random } from './random.ts';
import { clipped, ellipse, group, n, type Point, path, polygon, polyline } from './svg.ts';

/** What is painted, scratched or splashed onto round things. */

/** A line around or along a body, as a path; parts that are turned away are left out. */
export function along(
  eye: Eye,
  radius: (h: number) => number,
  points: readonly (readonly [angle: number, h: number])[],
): string {
  let d = '';
  let open = false;
  for (const [angle, h] of points) {
    const p = onBody(eye, radius(h), h, angle);
    if (!p) {
      open = false;
      continue;
    }
    d += `${open ? 'L' : 'M'}${n(p[0])} ${n(p[1])}`;
    open = true;
  }
  return d;
}

/** A closed patch of a body from points around it; null when it cannot be seen. */
export function patch(
  eye: Eye,
  radius: (h: number) => number,
  points: readonly (readonly [angle: number, h: number])[],
): string | null {
  const list: Point[] = [];
  for (const [angle, h] of points) {
    const a = Math.max(-1.55, Math.min(1.55, angle));
    const p = onBody(eye, radius(h), h, a);
    if (p) list.push(p);
  }
  const seen = points.some(([a]) => Math.abs(a) < 1.55);
  return seen && list.length > 2 ? polygon(list) : null;
}

/** Iron specks in the clay, denser in some places, smaller towards the edge. */
function specks(eye: Eye, profile: readonly Point[], chance: Random, count: number, color: string, size = 1.1): string {
  const samples = smooth(profile, 3);
  let out = '';
  for (let i = 0; i < count; i++) {
    const s = samples[chance.int(samples.length)];
    if (!s || s.r < 2) continue;
    const angle = chance.range(-1.5, 1.5);
    const p = onBody(eye, s.r, s.h, angle);
    if (!p) continue;
    const big = chance.next() ** 3;
    const r = size * (0.35 + big * 1.5);
    out += `<ellipse cx="${n(p[0])}" cy="${n(p[1])}" rx="${n(r * Math.max(0.25, Math.cos(angle)))}" ry="${n(r * Math.max(0.3, Math.abs(s.nr)))}" fill-opacity="${n(0.35 + chance.next() * 0.5)}"/>`;
  }
  return group(out, `fill="${color}"`);
}

/** Everything on one side of a wavy line around the body. */
function above(
  eye: Eye,
  radius: (h: number) => number,
  edge: (angle: number) => number,
  top: number,
  wide: number,
): { region: string; line: string } {
  const points: (readonly [number, number])[] = [];
  for (let i = 0; i <= 120; i++) {
    const angle = -1.55 + (i / 120) * 3.1;
    points.push([angle, edge(angle)]);
  }
  const screen = points.map(([a, h]) => onBody(eye, radius(h), h, a)).filter((p): p is Point => p !== null);
  return {
    region: polygon([
      [-wide * 1.3, screen[0]?.[1] ?? 0],
      ...screen,
      [wide * 1.3, screen[screen.length - 1]?.[1] ?? 0],
      [wide * 1.3, -top * 1.4 - wide],
      [-wide * 1.3, -top * 1.4 - wide],
    ]),
    line: polyline(screen),
  };
}

/** A run of glaze: an uneven edge with long and short drips. */
function drips(chance: Random, height: number, length: number): (angle: number) => number {
  const runs = Array.from({ length: 17 }, (_, i) => ({
    at: -1.7 + i * 0.21 + chance.bell() * 0.08,
    wide: chance.range(0.05, 0.11),
    long: chance.next() ** 2 * length,
  }));
  const seed = hash(String(chance.next()));
  return (angle) => {
    let h = height + (noise(angle * 2.2 + 9, 1, seed) - 0.5) * length * 0.7;
    for (const run of runs) h -= run.long * Math.exp(-(((angle - run.at) / run.wide) ** 4));
    return h;
  };
}

/** Painted bands of motifs around a body between two heights. */
function painted(
  eye: Eye,
  radius: (h: number) => number,
  from: number,
  to: number,
  pattern: PatternKind,
  inks: readonly string[],
  chance: Random,
): string {
  let out = '';
  const h = to - from;
  const mid = (from + to) / 2;
  const girth = radius(mid) * Math.PI * 2;
  const count = Math.max(8, Math.round(girth / (h * 1.05) / 2) * 2);
  const step = (Math.PI * 2) / count;
  const a = inks[0] ?? '#333333';
  const b = inks[1] ?? a;
  const ring = (height: number, wide: number, color: string) => {
    const pts: (readonly [number, number])[] = [];
    for (let i = 0; i <= 60; i++) pts.push([-1.54 + (i / 60) * 3.08, height + chance.bell() * 0.25]);
    return path(
      along(eye, radius, pts),
      `fill="none" stroke="${color}" stroke-width="${n(wide)}" stroke-linecap="round"`,
    );
  };
  const fine = (points: [number, number][]): [number, number][] => {
    const list: [number, number][] = [];
    points.forEach((p, i) => {
      const q = points[(i + 1) % points.length] as [number, number];
      for (let k = 0; k < 5; k++) list.push([p[0] + ((q[0] - p[0]) * k) / 5, p[1] + ((q[1] - p[1]) * k) / 5]);
    });
    return list;
  };
  for (let i = -Math.ceil(count / 4) - 1; i <= Math.ceil(count / 4) + 1; i++) {
    const c = i * step + chance.bell() * step * 0.02;
    const put = (points: [number, number][], color: string, opacity = 1) => {
      const d = patch(eye, radius, fine(points));
      if (d) out += path(d, `fill="${color}" fill-opacity="${n(opacity * chance.range(0.86, 1))}"`);
    };
    const w = step / 2;
    if (pattern === 'sadu' || pattern === 'kilim') {
      put(
        [
          [c - w, from],
          [c + w, from],
          [c, to],
        ],
        a,
      );
      put(
        [
          [c - w * 0.45, from + h * 0.08],
          [c + w * 0.45, from + h * 0.08],
          [c, from + h * 0.5],
        ],
        b,
      );
    } else if (pattern === 'star' || pattern === 'tracery') {
      const points: [number, number][] = [];
      for (let k = 0; k < 16; k++) {
        const t = (k / 16) * Math.PI * 2 + Math.PI / 16;
        const r = k % 2 ? 0.62 : 0.98;
        points.push([c + Math.sin(t) * w * r, mid + Math.cos(t) * (h / 2) * r]);
      }
      put(points, a);
      put(
        [
          [c - w * 0.3, mid],
          [c, mid + h * 0.15],
          [c + w * 0.3, mid],
          [c, mid - h * 0.15],
        ],
        b,
      );
      put(
        [
          [c + w * 0.82, mid],
          [c + w, mid + h * 0.14],
          [c + w * 1.18, mid],
          [c + w, mid - h * 0.14],
        ],
        b,
      );
    } else {
      put(
        [
          [c - w, mid],
          [c, to],
          [c + w, mid],
          [c, from],
        ],
        a,
        0.95,
      );
      put(
        [
          [c - w * 0.55, mid],
          [c, mid + h * 0.28],
          [c + w * 0.55, mid],
          [c, mid - h * 0.28],
        ],
        b,
      );
      put(
        [
          [c - w * 0.2, mid],
          [c, mid + h * 0.1],
          [c + w * 0.2, mid],
          [c, mid - h * 0.1],
        ],
        a,
      );
    }
  }
  return (
    out +
    ring(to + h * 0.1, h * 0.05, a) +
    ring(from - h * 0.1, h * 0.05, a) +
    ring(to + h * 0.2, h * 0.025, b) +
    ring(from - h * 0.2, h * 0.025, b)
  );
}

/** Small hollows of a hammer over the whole body, each with its lit and its dark side. */
export function hammered(eye: Eye, profile: readonly Point[], chance: Random, size = 9): string {
  const samples = smooth(profile, size * 0.82);
  let out = '';
  samples.forEach((s, row) => {
    if (s.r < 3) return;
    const count = Math.max(6, Math.round((s.r * Math.PI * 2) / size));
    for (let i = 0; i < count; i++) {
      const angle = ((i + (row & 1) * 0.5) / count) * Math.PI * 2 - Math.PI + chance.bell() * 0.03;
      if (Math.abs(angle) > 1.48) continue;
      const p = onBody(eye, s.r, s.h, angle);
      if (!p) continue;
      const rx = size * 0.52 * Math.max(0.16, Math.cos(angle)) * chance.range(0.85, 1.1);
      const ry = size * 0.5 * Math.max(0.3, Math.abs(s.nr) + Math.abs(s.nh) * eye.tilt);
      out += `<ellipse cx="${n(p[0] + rx * 0.14)}" cy="${n(p[1] + ry * 0.16)}" rx="${n(rx * 0.9)}" ry="${n(ry * 0.9)}" fill="#fff6dc" fill-opacity="${n(chance.range(0.1, 0.24))}"/><ellipse cx="${n(p[0] - rx * 0.12)}" cy="${n(p[1] - ry * 0.16)}" rx="${n(rx * 0.78)}" ry="${n(ry * 0.74)}" fill="#3a1d05" fill-opacity="${n(chance.range(0.1, 0.2))}"/>`;
    }
  });
  return out;
}

export interface Vessel {
  profile: readonly Point[];
  /** From the rim inwards and down. */
  inner?: readonly Point[];
  material: Material;
  pattern: PatternKind;
  colors: readonly string[];
  /** Colour inside, when it differs. */
  lining?: Rgb;
  /** Where motifs may sit, as shares of the height. */
  field?: readonly [number, number];
  contact?: number;
  lift?: number;
}

/** A pot with its decoration: the body, what is on it, the gloss over both, and the inside. */
export function vessel(eye: Eye, seed: string, v: Vessel): string {
  const chance = random(`${seed}/vessel`);
  const top = v.profile.reduce((m, p) => Math.max(m, p[1]), 0);
  const wide = v.profile.reduce((m, p) => Math.max(m, p[0]), 0);
  const inks = yarns(v.colors);
  const main = v.material.color;
  const seedNumber = hash(seed);
  const tint = (h: number, angle: number): Rgb => {
    const k = noise(angle * 2.1 + 5, h * 0.018, seedNumber) - 0.5;
    return mix(main, k > 0 ? [1, 0.98, 0.93] : [main[0] * 0.5, main[1] * 0.45, main[2] * 0.4], Math.abs(k) * 0.16);
  };
  const rings = (h: number) =>
    Math.sin(h * 0.9 + Math.sin(h * 0.13) * 2) * 0.028 + (noise(h * 0.21, 2, seedNumber) - 0.5) * 0.06;
  const ribs =
    v.pattern === 'ribbed' ? { count: Math.round(22 + chance.int(8)), depth: 0.42, from: 0.08, to: 0.9 } : undefined;
  const plain = v.material.metal > 0 || v.pattern === 'ribbed';
  const body = { profile: v.profile, material: v.material, contact: v.contact ?? 1, lift: v.lift ?? 0 };
  const radius = radiusAt(v.profile);
  const [lo, hi] = v.field ?? [0.42, 0.62];
  let out = '';
  let decoration = '';
  switch (v.pattern) {
    case 'glaze': {
      const clay = rgb(v.colors[1] ?? blend('#b98d68', v.colors[0] ?? '#b98d68', 0.18));
      out += turned(eye, { ...body, material: matt(clay), rings });
      const line = drips(chance, top * 0.42, top * 0.2);
      const edge = above(eye, radius, line, top, wide);
      const pooled = above(eye, radius, (a) => line(a) + top * 0.03, top, wide);
      out += group(
        path(edge.line, 'fill="none" stroke="#1d0f05" stroke-width="2.4" stroke-opacity=".28"'),
        'transform="translate(.8 1.3)"',
      );
      const shell = turned(eye, { ...body, color: tint, rings });
      out += clipped(shell, path(edge.region, ''));
      out += path(
        edge.line,
        'fill="none" stroke="#fff" stroke-width=".9" stroke-opacity=".28" transform="translate(-.4 -1.1)"',
      );
      out += path(
        pooled.line,
        `fill="none" stroke="${blend(v.colors[0] ?? '#888888', '#000000', 0.5)}" stroke-width="${n(top * 0.03)}" stroke-opacity=".1"`,
      );
      break;
    }
    case 'speckle':
      out += turned(eye, { ...body, color: tint, rings });
      out += specks(
        eye,
        v.profile,
        chance,
        Math.round(140 + wide * top * 0.022),
        v.colors[1] ?? '#3b2a1d',
        0.9 + wide * 0.004,
      );
      break;
    case 'stripe': {
      out += turned(eye, { ...body, color: tint, rings });
      const bands = 3 + chance.int(4);
      for (let i = 0; i < bands; i++) {
        const h = top * (lo - 0.1 + ((hi - lo + 0.2) * (i + 0.5)) / bands);
        const pts = Array.from({ length: 61 }, (_, k): readonly [number, number] => {
          const a = -1.54 + (k / 60) * 3.08;
          return [a, h + (noise(a * 2 + i * 7, 3, seedNumber) - 0.5) * 2];
        });
        decoration += path(
          along(eye, radius, pts),
          `fill="none" stroke="${inks[i % 2 ? 2 : 1]}" stroke-width="${n(i % 2 ? top * 0.012 : top * 0.03)}" stroke-opacity=".88"`,
        );
      }
      break;
    }
    case 'sadu':
    case 'kilim':
    case 'diamond':
    case 'star':
    case 'tracery':
      out += turned(eye, { ...body, color: tint, rings });
      if (v.material.metal > 0)
        decoration += group(
          painted(eye, radius, top * lo, top * hi, v.pattern, ['#4a2c0c', '#6b4415'], chance),
          'opacity=".55"',
        );
      else
        decoration += painted(
          eye,
          radius,
          top * lo,
          top * hi,
          v.pattern,
          [inks[1] ?? '#444444', inks[2] ?? '#777777'],
          chance,
        );
      break;
    case 'hammered':
      out += turned(eye, body) + hammered(eye, v.profile, chance, Math.max(6, wide * 0.1));
      break;
    case 'weave': {
      out += turned(eye, { ...body, color: tint });
      // Scratched crosswise before firing.
      for (let i = -26; i < 26; i++)
        for (const lean of [-1, 1]) {
          const pts = Array.from({ length: 16 }, (_, k): readonly [number, number] => [
            i * 0.13 + (lean * k * 0.42) / 16,
            top * (lo + ((hi - lo) * k) / 15),
          ]);
          decoration += path(
            along(eye, radius, pts),
            'fill="none" stroke="#2a1709" stroke-opacity=".34" stroke-width=".9"',
          );
        }
      break;
    }
    default:
      out += turned(eye, plain ? { ...body, ...(ribs ? { ribs } : {}) } : { ...body, color: tint, rings });
  }
  if (decoration) {
    out += clipped(decoration, path(outline(eye, v.profile, v.lift ?? 0), ''));
    if (v.material.gloss > 0.3)
      out += group(
        glassWall(eye, { profile: v.profile, color: [0, 0, 0], tint: 0, lift: v.lift ?? 0 }),
        `opacity="${n(v.material.gloss * 0.55)}"`,
      );
  }
  if (v.inner) {
    const lining = v.lining ?? main;
    out += hollow(eye, { profile: v.inner, material: { ...v.material, color: lining }, lift: v.lift ?? 0 });
    // The rim catches the window on its left.
    const rim = v.inner[0];
    if (rim && v.material.metal === 0) {
      const [r, h] = rim;
      out += `<path d="M${n(-r * 0.98)} ${n(-h)}A${n(r * 0.98)} ${n(r * eye.tilt * 0.98)} 0 0 1 ${n(r * 0.1)} ${n(-h - r * eye.tilt * 0.97)}" fill="none" stroke="#fff" stroke-opacity="${n(0.25 + v.material.gloss * 0.4)}" stroke-width="${n(Math.max(0.5, wide * 0.008))}" stroke-linecap="round"/>`;
      out += ellipse(
        0,
        -h,
        r,
        r * eye.tilt,
        `fill="none" stroke="#1d0f05" stroke-opacity=".12" stroke-width="${n(wide * 0.006)}"`,
      );
    }
  }
  return out;
}
