import type { Scene } from '../../data/shared/types.ts';
import { rgb, tone } from '../tools/color.ts';
import { drape, type Fabric, grid, weave, yarns } from '../tools/fabric.ts';
import { rod } from '../tools/lathe.ts';
import { BRASS, metal, satin } from '../tools/light.ts';
import { hash, noise, type Random, random } from '../tools/random.ts';
import { shadowUnder } from '../tools/stage.ts';
import { blurred, clipped, group, image, n, type Point, path, polygon, rect } from '../tools/svg.ts';
import type { Draw } from '../tools/thing.ts';

/** Threads hanging from an edge, knotted in small bundles. `down` is the way they hang. */
function fringe(
  from: Point,
  to: Point,
  down: Point,
  length: number,
  color: string,
  chance: Random,
  thick: number,
): string {
  const wide = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const bundles = Math.max(4, Math.round(wide / (thick * 7)));
  const colors = [tone(color, 0.72), color, tone(color, 1.12), tone(color, 0.88)];
  const parts = colors.map(() => '');
  const shadow: string[] = [];
  for (let b = 0; b < bundles; b++) {
    const t = (b + 0.5) / bundles;
    const x0 = from[0] + (to[0] - from[0]) * t;
    const y0 = from[1] + (to[1] - from[1]) * t;
    const lean = chance.bell() * 0.13;
    const long = length * chance.range(0.86, 1.06);
    for (let i = 0; i < 7; i++) {
      const spread = (i - 3) * thick * 0.95;
      const kx = x0 + down[0] * long * 0.16;
      const ky = y0 + down[1] * long * 0.16;
      const ex =
        x0 +
        down[0] * long +
        spread * 0.95 * Math.abs(down[1]) +
        lean * long * Math.abs(down[1]) +
        chance.bell() * thick * 1.5;
      const ey =
        y0 +
        down[1] * long * chance.range(0.93, 1.04) +
        spread * 0.95 * Math.abs(down[0]) +
        lean * long * Math.abs(down[0]);
      const sx = x0 + spread * Math.abs(down[1]);
      const sy = y0 + spread * Math.abs(down[0]);
      const bend = chance.bell() * thick * 2.4;
      const d = `M${n(sx)} ${n(sy)}Q${n(sx * 0.4 + kx * 0.6)} ${n(ky * 0.7 + sy * 0.3)} ${n(kx + spread * 0.12)} ${n(ky)}S${n((kx + ex) / 2 + bend)} ${n((ky + ey) / 2)} ${n(ex)} ${n(ey)}`;
      const index = chance.int(4);
      parts[index] += d;
      if (i % 2 === 0) shadow.push(d);
    }
    const knot = `M${n(x0 + down[0] * long * 0.16 - thick * 1.1)} ${n(y0 + down[1] * long * 0.16)}h${n(thick * 2.2)}`;
    parts[1] += knot;
  }
  return (
    path(
      shadow.join(''),
      `fill="none" stroke="#1d1007" stroke-opacity=".22" stroke-width="${n(thick * 1.6)}" transform="translate(${n(thick)} ${n(thick * 1.1)})" stroke-linecap="round"`,
    ) +
    parts
      .map((d, i) => path(d, `fill="none" stroke="${colors[i]}" stroke-width="${n(thick)}" stroke-linecap="round"`))
      .join('')
  );
}

const stitchesOf = (fine: number, mm: number, wanted: number) =>
  Math.max(24, Math.min(wanted, Math.round((mm * fine) / 2)));

/** A texture no larger than what the picture can show. */
const size = (mm: number, fine: number, most = 1500) => Math.max(60, Math.min(most, mm * fine));

const rugSizes = [
  [1.0, 1.42],
  [1.0, 1.3],
  [1.0, 1.55],
] as const;

/** A rug from straight above, lying on the floor; the portrait of rugs. */
export function rugFromAbove(scene: Scene, seed: string, w: number, h: number): string {
  const chance = random(`${seed}/rug`);
  const [, ratio] = rugSizes[scene.shape % rugSizes.length] ?? rugSizes[0];
  const tassel = scene.pattern === 'fringe' ? 0.085 : 0.042;
  const width = Math.min(w * 0.76, (h * 0.86) / (ratio + tassel * 2));
  const height = width * ratio;
  const x = (w - width) / 2;
  const y = (h - height) / 2;
  const cols = 150;
  const rows = Math.round(cols * ratio);
  const cloth = weave(scene.pattern, scene.colors, cols, rows, seed);
  const number = hash(seed);
  const wave = (t: number, k: number) =>
    (noise(t * 3.1, k, number) - 0.5) * 0.008 + (noise(t * 17, k, number) - 0.5) * 0.002;
  const edges = [1, 2, 3, 4].map((k) => Float64Array.from({ length: 401 }, (_, i) => wave(i / 400, k)));
  const edge4 = (k: number, t: number) => edges[k]?.[Math.round(t * 400)] ?? 0;
  const swelling = grid(
    90,
    (x, y) => noise(x * 2.3 + 4, y * 2.9, number) - noise(x * 2.3 + 4.08, y * 2.9 + 0.08, number),
  );
  const href = drape(
    cloth,
    Math.min(width, 1500) * 0.86,
    Math.min(height, (1500 * height) / width) * 0.86,
    width / cols,
    (px, py, place) => {
      const l = edge4(0, py) + 0.006;
      const r = 1 - edge4(1, py) - 0.006;
      const t = edge4(2, px) * 0.7 + 0.004;
      const b = 1 - edge4(3, px) * 0.7 - 0.004;
      if (px < l || px > r || py < t || py > b) {
        place.cover = 0;
        return;
      }
      place.cover = 1;
      place.u = (px - l) / (r - l);
      place.v = (py - t) / (b - t);
      // Gentle undulation where it does not lie quite flat, and rounded edges.
      const swell = swelling(px, py);
      const edge = Math.min(px - l, r - px, (py - t) * ratio, (b - py) * ratio);
      place.light = 1.02 + swell * 0.85 + (edge < 0.006 ? -0.16 : 0);
    },
  );
  const box = polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
  const yarn = yarns(scene.colors)[3] ?? '#eee0c8';
  const thick = width * 0.0028;
  return (
    shadowUnder(box, [x, y, width, height], width * 0.014) +
    fringe([x + 8, y + 6], [x + width - 8, y + 6], [0, -1], width * tassel, yarn, chance, thick) +
    fringe([x + 8, y + height - 6], [x + width - 8, y + height - 6], [0, 1], width * tassel, yarn, chance, thick) +
    image(href, x, y, width, height)
  );
}

/** A rug on the floor of a room, running away from the camera. */
export const rug: Draw = (scene, { eye, seed, chance }) => {
  const [, ratio] = rugSizes[scene.shape % rugSizes.length] ?? rugSizes[0];
  const width = 2300;
  const deep = 1500 * ratio * Math.max(0.18, eye.tilt) * 0.8;
  const cols = stitchesOf(eye.fine, width, 170);
  const rows = Math.round(cols / ratio);
  const cloth = weave(scene.pattern, scene.colors, rows, cols, seed);
  const far = 0.8;
  const number = hash(seed);
  const href = drape(cloth, size(width, eye.fine), size(deep, eye.fine), (width * eye.fine) / cols, (x, y, place) => {
    const half = (far + (1 - far) * y) / 2;
    const across = (x - 0.5) / (half * 2) + 0.5 + (noise(y * 4, 1, number) - 0.5) * 0.006;
    if (across < 0 || across > 1) {
      place.cover = 0;
      return;
    }
    place.cover = 1;
    place.u = (y / (far + (1 - far) * y)) * 1;
    place.v = across;
    place.light = 0.98 + (noise(x * 5, y * 5, number) - 0.5) * 0.1;
  });
  const half = width / 2;
  const outline = polygon([
    [-half * far, -deep],
    [half * far, -deep],
    [half, 0],
    [-half, 0],
  ]);
  const yarn = yarns(scene.colors)[3] ?? '#eee0c8';
  return {
    svg:
      fringe([-half * far, -deep], [-half, 0], [-1, 0.05], 70, yarn, chance, 5) +
      fringe([half * far, -deep], [half, 0], [1, 0.05], 70, yarn, chance, 5) +
      image(href, -half, -deep, width, deep),
    shadow: shadowUnder(outline, [-half, -deep, width, deep], 12, 0.8),
    left: half,
    right: half,
    top: deep,
    bottom: 10,
  };
};

/** A stuffed cushion, standing: pulled to its corners, fullest in the middle, creased towards the seams. */
export const cushion: Draw = (scene, { eye, seed, chance }) => {
  const shapes = [
    [440, 440],
    [560, 360],
    [400, 400],
    [640, 320],
  ] as const;
  const [width, height] = shapes[scene.shape % shapes.length] ?? shapes[0];
  const cols = Math.round(width / 3.6);
  const rows = Math.round(height / 3.6);
  const cloth = weave(scene.pattern, scene.colors, cols, rows, seed, true);
  const number = hash(seed);
  const bulge = (x: number, y: number) => {
    const a = Math.max(0, 1 - x * x);
    const b = Math.max(0, 1 - y * y);
    return (a * b) ** 0.42 * 0.5;
  };
  const crease = (x: number, y: number) => {
    // Folds that run out of the corners and die away towards the middle.
    const cx = 1 - Math.abs(x);
    const cy = 1 - Math.abs(y);
    const angle = Math.atan2(cy, cx);
    const reach = Math.exp(-(cx * cx + cy * cy) * 3.2);
    return (
      Math.sin(angle * 11 + noise(x * 2 + 3, y * 2 + 3, number) * 5) * 0.035 * reach +
      (noise(x * 2.2 + 9, y * 2.2, number) - 0.5) * 0.05 * bulge(x, y)
    );
  };
  const pad = 0.05;
  const deepness = (x: number, y: number) => bulge(x, y) + crease(x, y);
  const e = 0.02;
  const height3 = grid(150, (a, b) => deepness(a * 2 - 1, b * 2 - 1));
  const lit = grid(220, (a, b) => {
    const x = a * 2 - 1;
    const y = b * 2 - 1;
    const z = deepness(x, y);
    const gx = (deepness(x + e, y) - z) / e;
    const gy = (deepness(x, y + e) - z) / e;
    return (0.82 + 0.42 * gx + 0.5 * gy) / Math.sqrt(1 + gx * gx * 0.5 + gy * gy * 0.5);
  });
  const sides = [3, 8].map((k) =>
    Float64Array.from({ length: 401 }, (_, m) => noise(((m / 400) * 2 - 1) * 1.1 * 5, k, number)),
  );
  const side = (k: number, t: number) => sides[k]?.[Math.round(t * 400)] ?? 0.5;
  const href = drape(
    cloth,
    size(width * 1.1, eye.fine, 1300),
    size(height * 1.1, eye.fine, 1300),
    (width * eye.fine) / cols,
    (px, py, place) => {
      const x = (px - 0.5) * 2 * (1 + pad * 2);
      const y = (py - 0.5) * 2 * (1 + pad * 2);
      // Sides curve inwards between the corners.
      const sx = 1 - 0.075 * (1 - y * y) - (side(0, py) - 0.5) * 0.012;
      const sy = 1 - 0.075 * (1 - x * x) - (side(1, px) - 0.5) * 0.012;
      const u = x / sx;
      const v = y / sy;
      const edge = Math.max(Math.abs(u), Math.abs(v));
      if (edge > 1) {
        place.cover = 0;
        return;
      }
      place.cover = Math.min(1, (1 - edge) * 160);
      const z = height3((u + 1) / 2, (v + 1) / 2);
      const light = lit((u + 1) / 2, (v + 1) / 2);
      place.u = 0.5 + (u * (1 - 0.06 * z)) / 2;
      place.v = 0.5 + (v * (1 - 0.06 * z)) / 2;
      place.light = Math.max(0.28, Math.min(1.22, 0.28 + light * 0.86)) * (edge > 0.975 ? 0.86 : 1);
    },
  );
  const w = width * 1.1;
  const h = height * 1.1;
  const half = width / 2;
  const round = `M${n(-half * 0.9)} ${n(-height)}Q0 ${n(-height * 0.94)} ${n(half * 0.9)} ${n(-height)}Q${n(half * 0.9)} ${n(-height / 2)} ${n(half)} 0H${n(-half)}Q${n(-half * 0.9)} ${n(-height / 2)} ${n(-half * 0.9)} ${n(-height)}Z`;
  const yarn = yarns(scene.colors)[3] ?? '#eee0c8';
  const trim =
    scene.pattern === 'fringe'
      ? fringe([-half + 8, -height + 8], [half - 8, -height + 8], [0, -1], 34, yarn, chance, 2.2) +
        fringe([-half + 8, -10], [half - 8, -10], [0, 1], 34, yarn, chance, 2.2)
      : '';
  return {
    svg: trim + image(href, -w / 2, -height / 2 - h / 2, w, h),
    shadow:
      group(
        group(blurred(path(round, ''), 26, [-half, -height, width, height]), 'transform="translate(54 12)"'),
        'fill="#2a1a0e" opacity=".3"',
      ) +
      group(
        blurred(`<ellipse cx="14" cy="0" rx="${n(half * 0.98)}" ry="${n(18 + half * eye.tilt * 0.12)}"/>`, 9, [
          -half,
          -40,
          width + 40,
          80,
        ]),
        'fill="#1d1007" opacity=".55"',
      ),
    left: half,
    right: half + 20,
    top: height,
    bottom: 20,
    focus: { x: -half * 0.35, y: -height * 0.6, size: width * 0.48 },
  };
};

/** Cloth that hangs from above in folds; answers the image and where its lower edge runs. */
function hanging(
  cloth: Fabric,
  w: number,
  h: number,
  fine: number,
  folds: number,
  depth: number,
  number: number,
): string {
  const sway = grid(80, (x, y) => noise(x * 3, y * 1.2, number) * 3.4 * (0.4 + y));
  const phase = (x: number, y: number) => x * folds * 6.283 + sway(x, y) + number;
  return drape(cloth, size(w, fine, 1200), size(h, fine, 1700), (w * fine) / cloth.cols, (x, y, place) => {
    const f = phase(x, y);
    const strength = depth * (0.45 + 0.55 * y);
    const side = 0.012 * Math.sin(y * 5 + number);
    const left = 0.015 + side * 0.5;
    const right = 0.985 + side * 0.5;
    if (x < left || x > right) {
      place.cover = 0;
      return;
    }
    place.cover = 1;
    place.u = Math.min(
      1,
      Math.max(0, (x - left) / (right - left) + (Math.sin(f) * 0.035 * strength) / Math.max(1, folds / 4)),
    );
    const slope = Math.cos(f);
    const valley = 0.5 - 0.5 * Math.sin(f);
    place.v = Math.min(1, Math.max(0, y + Math.sin(f) * 0.006 * strength));
    place.light = 0.95 + strength * (0.17 * slope - 0.22 * valley ** 3 + 0.05) - (x > right - 0.012 ? 0.15 : 0);
  });
}

/** A throw over an oak rail, one side longer. */
export const throwBlanket: Draw = (scene, { eye, seed, chance }) => {
  const width = 620;
  const height = 880;
  const cols = Math.min(190, Math.round(width / 3.4));
  const cloth = weave(scene.pattern, scene.colors, cols, Math.round((cols * height) / width), seed, false);
  const number = hash(seed) % 1000;
  const behindCloth = weave(scene.pattern, scene.colors, cols, Math.round(cols * 0.7), `${seed}b`, false);
  const front = hanging(cloth, width, height, eye.fine, 3.2 + scene.shape, 0.85, number);
  const back = hanging(behindCloth, width, height * 0.62, eye.fine * 0.7, 3, 0.5, number + 3);
  const yarn = yarns(scene.colors)[scene.pattern === 'fringe' ? 1 : 3] ?? '#eee0c8';
  const top = -height - 150;
  const wood = satin(rgb('#a9794c'));
  const long = scene.pattern === 'fringe' ? 130 : 80;
  return {
    svg:
      group(
        image(back, -width / 2 + 46, top + 6, width, height * 0.62) +
          rect(-width / 2 + 46, top, width, height * 0.62, 'fill="#1d1007" fill-opacity=".28"'),
        '',
      ) +
      rod(
        eye,
        [
          [-width / 2 - 120, top + 2],
          [width / 2 + 130, top + 2],
        ],
        () => 15,
        wood,
      ) +
      fringe([-width / 2 + 12, top + height - 4], [width / 2 - 12, top + height - 4], [0, 1], long, yarn, chance, 3) +
      image(front, -width / 2, top - 17, width, height + 17) +
      `<defs><linearGradient id="t${number}${scene.shape}" x2="0" y2="1"><stop stop-color="#1d1007" stop-opacity=".3"/><stop offset=".35" stop-color="#fff4de" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>` +
      rect(-width / 2 + 9, top - 17, width - 18, 42, `fill="url(#t${number}${scene.shape})"`),
    shadow: group(
      group(
        blurred(
          rect(-width / 2, top, width, height + 30, '') + rect(-width / 2 - 110, top - 14, width + 230, 26, ''),
          22,
          [-width / 2 - 130, top, width + 300, height + 60],
        ),
        'transform="translate(62 46)"',
      ),
      'fill="#2a1a0e" opacity=".36"',
    ),
    left: width / 2 + 120,
    right: width / 2 + 130,
    top: height + 180,
    bottom: -40,
    focus: { x: -60, y: top + height * 0.82, size: 330 },
  };
};

/** A woven picture on a rod, hung by a cord. */
export const wallHanging: Draw = (scene, { eye, seed, chance }) => {
  const width = 420 + (scene.shape % 3) * 90;
  const height = 560;
  const cols = 120;
  const cloth = weave(scene.pattern, scene.colors, cols, Math.round((cols * height) / width), seed, true);
  const number = hash(seed) % 1000;
  const pointed = scene.shape % 2 === 0;
  const href = drape(
    cloth,
    size(width, eye.fine, 1200),
    size(height, eye.fine, 1500),
    (width * eye.fine) / cols,
    (x, y, place) => {
      const end = pointed ? 0.78 + 0.22 * (1 - Math.abs(x - 0.5) * 2) : 1;
      place.cover = y > end || x < 0.008 || x > 0.992 ? 0 : 1;
      const f = x * 14 + noise(x * 4, y * 2, number) * 4;
      place.u = x;
      place.v = y;
      place.light = 0.98 + 0.05 * Math.cos(f) * (0.3 + y) - (y < 0.02 ? 0.2 : 0);
    },
  );
  const yarn = yarns(scene.colors)[3] ?? '#eee0c8';
  const top = -height - 190;
  const half = width / 2;
  const foot = pointed ? top + height * 0.78 : top + height;
  const tip = top + height;
  const tassels = pointed
    ? fringe([-half + 6, foot], [0, tip - 3], [0, 1], 170, yarn, chance, 2.6) +
      fringe([0, tip - 3], [half - 6, foot], [0, 1], 170, yarn, chance, 2.6)
    : fringe([-half + 6, foot - 3], [half - 6, foot - 3], [0, 1], 170, yarn, chance, 2.6);
  const outline = polygon([
    [-half, top],
    [half, top],
    [half, foot + 120],
    [0, tip + 140],
    [-half, foot + 120],
  ]);
  const cord = `M${n(-half - 26)} ${n(top)}L0 ${n(top - 180)}L${n(half + 26)} ${n(top)}`;
  return {
    svg:
      path(cord, 'fill="none" stroke="#7a5b3b" stroke-width="3.4" stroke-linejoin="round"') +
      path(cord, 'fill="none" stroke="#c9a87c" stroke-width="1.6" stroke-dasharray="4 3"') +
      `<circle cx="0" cy="${n(top - 181)}" r="8" fill="#b98a3a"/><circle cx="-2" cy="${n(top - 184)}" r="3" fill="#fff0c8" fill-opacity=".8"/>` +
      tassels +
      image(href, -half, top, width, height) +
      rod(
        eye,
        [
          [-half - 52, top],
          [half + 52, top],
        ],
        () => 11,
        satin(rgb('#8d6140')),
      ) +
      rod(
        eye,
        [
          [-half - 60, top],
          [-half - 48, top],
        ],
        () => 13,
        metal(BRASS),
      ) +
      rod(
        eye,
        [
          [half + 48, top],
          [half + 60, top],
        ],
        () => 13,
        metal(BRASS),
      ),
    shadow:
      group(
        group(blurred(path(outline, ''), 16, [-half, top, width, height + 170]), 'transform="translate(30 26)"'),
        'fill="#2a1a0e" opacity=".36"',
      ) +
      group(
        group(
          blurred(
            path(cord, 'fill="none" stroke="#2a1a0e" stroke-width="5"') +
              rect(-half - 60, top - 10, width + 120, 22, ''),
            6,
            [-half - 70, top - 190, width + 140, 210],
          ),
          'transform="translate(20 18)"',
        ),
        'fill="#2a1a0e" opacity=".32"',
      ),
    left: half + 60,
    right: half + 70,
    top: height + 390,
    bottom: -20,
    focus: { x: 0, y: top + height * 0.5, size: width * 0.62 },
  };
};

/** A runner along a table, its end hanging over the edge towards the camera. */
export const tableRunner: Draw = (scene, { eye, seed, chance }) => {
  const width = 330;
  const flat = 560;
  const drop = 300;
  const cols = 96;
  const cloth = weave(scene.pattern, scene.colors, cols, Math.round((cols * (flat * 2.1 + drop)) / width), seed, true);
  const number = hash(seed);
  const share = flat / (flat + drop);
  const far = 0.56;
  const high = flat + drop;
  const href = drape(
    cloth,
    size(width, eye.fine, 1000),
    size(high, eye.fine, 1900),
    (width * eye.fine) / cols,
    (x, y, place) => {
      const onTable = y < share;
      const t = y / share;
      const half = onTable ? (far + (1 - far) * t) / 2 : 0.5;
      const across = (x - 0.5) / (half * 2) + 0.5 + (noise(y * 9, 1, number) - 0.5) * 0.008;
      if (across < 0 || across > 1) {
        place.cover = 0;
        return;
      }
      place.cover = 1;
      place.u = across;
      const long = (flat * 2.1) / (flat * 2.1 + drop);
      place.v = onTable
        ? (long * t) / (far + (1 - far) * t) / (1 / 1)
        : long + ((y - share) / (1 - share)) * (1 - long);
      const fold = Math.cos(across * 12 + noise(across * 3, y * 3, number) * 3);
      const bend = Math.exp(-(((y - share) / 0.012) ** 2));
      place.light = onTable
        ? 1 + (noise(x * 5, y * 7, number) - 0.5) * 0.08 + bend * 0.16
        : 0.76 + fold * 0.05 * ((y - share) / (1 - share)) + bend * 0.3 - (y - share) * 0.16;
    },
  );
  const half = width / 2;
  const yarn = yarns(scene.colors)[3] ?? '#eee0c8';
  const top = polygon([
    [-half * far, -flat],
    [half * far, -flat],
    [half, 0],
    [-half, 0],
  ]);
  return {
    svg:
      fringe([-half + 4, drop - 4], [half - 4, drop - 4], [0, 1], 62, yarn, chance, 2.4) +
      image(href, -half, -flat, width, high),
    shadow:
      clipped(shadowUnder(top, [-half, -flat, width, flat], 7, 0.8), rect(-900, -1200, 1800, 1200, '')) +
      group(
        group(
          blurred(rect(-half, 0, width, drop + 40, ''), 12, [-half, 0, width, drop + 40]),
          'transform="translate(26 14)"',
        ),
        'fill="#1a0e05" opacity=".4"',
      ),
    left: half,
    right: half,
    top: flat,
    bottom: drop + 70,
    focus: { x: 0, y: -20, size: 220 },
  };
};
