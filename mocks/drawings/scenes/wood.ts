import type { Scene } from '../../data/shared/types.ts';
import { hex, rgb, scale, tone } from '../tools/color.ts';
import { drape, weave, yarns } from '../tools/fabric.ts';
import { type Eye, hollow, radiusAt, rod, turned, viewOf } from '../tools/lathe.ts';
import { BRASS, diffuse, matt, metal, satin, shade } from '../tools/light.ts';
import { hash, noise, type Random } from '../tools/random.ts';
import { shadowOf, shadowUnder } from '../tools/stage.ts';
import { along } from '../tools/surface.ts';
import { blurred, clipped, ellipse, group, image, linear, n, type Point, path, polygon, rect } from '../tools/svg.ts';
import type { Draw } from '../tools/thing.ts';
import { extents } from './ceramics.ts';

/** What is plaited, carved or joined: baskets, stools, boxes, cards. */

/** Colour of a stitch of plaiting: motifs counted in stitches. */
function straw(scene: Scene, row: number, rows: number, column: number): string {
  const list = yarns(scene.colors);
  const [main, second, third] = [list[0] ?? '#c9a36b', list[1] ?? '#7a4b35', list[2] ?? '#8a4a32'];
  const t = row / rows;
  switch (scene.pattern) {
    case 'stripe':
      return t > 0.3 && t < 0.42 ? second : t > 0.58 && t < 0.7 ? second : t > 0.48 && t < 0.52 ? third : main;
    case 'sadu':
    case 'kilim': {
      const r = row - Math.floor(rows * 0.32);
      const band = Math.max(4, Math.floor(rows * 0.36));
      return r >= 0 && r < band && Math.abs((((column % 10) + 10) % 10) - 5) <= (r % band) * (5 / band)
        ? r % 4 === 3
          ? third
          : second
        : main;
    }
    case 'diamond':
    case 'star': {
      const d = Math.abs((((column % 12) + 12) % 12) - 6) + Math.abs(row - rows * 0.5) * 0.9;
      return d < 2 ? third : d > 3.4 && d < 5.6 ? second : main;
    }
    case 'glaze':
      return t < 0.36 ? second : main;
    default:
      return main;
  }
}

/** Rows of plaited straw over a round body. */
function plaited(eye: Eye, profile: readonly Point[], scene: Scene, chance: Random, row: number): string {
  const radius = radiusAt(profile, 1.5);
  const first = profile[0] ?? [0, 0];
  const top = profile[profile.length - 1]?.[1] ?? 100;
  const rows = Math.max(6, Math.round((top - first[1]) / row));
  const view = viewOf(eye.tilt);
  const wide = profile.reduce((m, p) => Math.max(m, p[0]), 0);
  const count = Math.round((wide * 6.283) / (row * 2.5) / 2) * 2;
  const step = 6.283 / count;
  let under = '';
  let out = '';
  for (let i = 0; i < rows; i++) {
    const h = first[1] + ((i + 0.5) / rows) * (top - first[1]);
    const r = radius(h);
    const slope = (radius(Math.min(top, h + 4)) - radius(Math.max(first[1], h - 4))) / 8;
    under += `M${n(-r)} ${n(-h)}A${n(r)} ${n(r * eye.tilt)} 0 0 0 ${n(r)} ${n(-h)}`;
    for (let c = -Math.ceil(count / 4); c <= Math.ceil(count / 4); c++) {
      const middle = (c + (i & 1 ? 0.5 : 0)) * step + chance.bell() * step * 0.04;
      if (Math.abs(middle) > 1.52) continue;
      const length = Math.hypot(1, slope);
      const color = shade(
        Math.sin(middle) / length,
        -slope / length,
        Math.cos(middle) / length,
        view,
        { ...matt(rgb(straw(scene, i, rows, c))), gloss: 0.12, rough: 0.5 },
        1 - 0.45 * Math.exp(-h / (top * 0.1)),
      );
      const w = row * chance.range(0.92, 1.06);
      const jitter = chance.bell() * row * 0.06;
      const points: (readonly [number, number])[] = [];
      for (let k = 0; k <= 4; k++)
        points.push([
          Math.max(-1.55, Math.min(1.55, middle - step * 0.47 + (k / 4) * step * 0.94)),
          h + jitter + Math.sin((k / 4) * Math.PI) * row * 0.1,
        ]);
      const d = along(eye, () => r + row * 0.14, points);
      if (!d) continue;
      const own = chance.range(0.86, 1.1);
      out += `<path d="${d}" stroke="${hex(scale(color, own * 0.66))}" stroke-width="${n(w * 0.92)}"/><path d="${d}" stroke="${hex(scale(color, own * 1.02))}" stroke-width="${n(w * 0.62)}" transform="translate(${n(-row * 0.02)} ${n(-row * 0.08)})"/><path d="${d}" stroke="${hex(scale(color, own * 1.35))}" stroke-width="${n(w * 0.16)}" stroke-opacity=".7" transform="translate(${n(-row * 0.05)} ${n(-row * 0.2)})"/>`;
    }
  }
  return (
    path(under, `fill="none" stroke="#2a1709" stroke-width="${n(row * 1.25)}"`) +
    group(out, 'fill="none" stroke-linecap="round"')
  );
}

/** A wound rim: slanting turns around a hoop; `front` or back half. */
function wound(eye: Eye, r: number, h: number, color: string, thick: number, chance: Random, front: boolean): string {
  const count = Math.round((r * 6.283) / (thick * 0.8));
  let out = '';
  const view = viewOf(eye.tilt);
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 6.283 - Math.PI;
    const facing = Math.cos(a) >= -0.02;
    if (facing !== front) continue;
    const x = Math.sin(a) * r;
    const y = -h + Math.cos(a) * r * eye.tilt;
    const c = scale(shade(Math.sin(a) * 0.6, 0.65, Math.cos(a) * 0.5, view, matt(rgb(color))), chance.range(0.8, 1.15));
    const dx = Math.cos(a) * thick * 0.42;
    const d = `M${n(x - dx - thick * 0.1)} ${n(y + thick * 0.5)}L${n(x + dx + thick * 0.1)} ${n(y - thick * 0.5)}`;
    out += `<path d="${d}" stroke="${hex(scale(c, 0.5))}" stroke-width="${n(thick * 0.78)}"/><path d="${d}" stroke="${hex(c)}" stroke-width="${n(thick * 0.5)}"/>`;
  }
  return group(out, 'fill="none" stroke-linecap="round"');
}

const baskets: readonly (readonly Point[])[] = [
  [
    [120, 0],
    [128, 6],
    [152, 80],
    [160, 150],
    [150, 210],
    [140, 232],
  ],
  [
    [140, 0],
    [148, 6],
    [166, 60],
    [170, 110],
    [168, 130],
  ],
  [
    [100, 0],
    [108, 6],
    [150, 70],
    [162, 140],
    [140, 220],
    [96, 276],
    [92, 290],
  ],
];

export const basket: Draw = (scene, { eye, chance }) => {
  const profile = baskets[scene.shape % baskets.length] ?? baskets[0] ?? [];
  const [rim, top] = profile[profile.length - 1] ?? [140, 232];
  const color = scene.colors[0] ?? '#c9a36b';
  const inside: Point[] = [
    [rim - 3, top],
    [rim - 8, top - 20],
    [rim * 0.94, top * 0.5],
    [rim * 0.9, top * 0.35],
    [1, top * 0.34],
  ];
  let ribs = '';
  for (let i = 1; i < 9; i++) {
    const h = top - i * 11;
    ribs += `M${n(-rim)} ${n(-h)}A${n(rim * 0.97)} ${n(rim * eye.tilt * 0.97)} 0 0 1 ${n(rim)} ${n(-h)}`;
  }
  const dark =
    hollow(eye, { profile: inside, material: matt(rgb(tone(color, 0.75))), depth: 0.85 }) +
    clipped(
      path(ribs, `fill="none" stroke="#2a1709" stroke-opacity=".3" stroke-width="3.4" stroke-dasharray="15 3.5"`),
      ellipse(0, -top, rim - 3, (rim - 3) * eye.tilt, ''),
    );
  const hold = (side: number, y: number): string =>
    rod(
      eye,
      [
        [side * rim * 0.94, y],
        [side * (rim + 24), y - 26],
        [side * (rim + 34), y - 4],
        [side * (rim + 14), y + 34],
        [side * rim * 0.99, y + 40],
      ],
      () => 5.5,
      matt(rgb(tone(color, 0.9))),
    );
  const handles = scene.shape % 3 === 2 ? '' : hold(-1, -top + 6) + hold(1, -top + 6);
  return {
    svg:
      wound(eye, rim, top, color, 12, chance, false) +
      dark +
      handles +
      plaited(eye, profile, scene, chance, 10) +
      wound(eye, rim, top, scene.pattern === 'stripe' ? (scene.colors[1] ?? color) : color, 13, chance, true),
    shadow: shadowOf(eye, profile),
    ...extents(profile, eye.tilt),
    left: rim + 34,
    right: rim + 34,
    focus: { x: -20, y: -top * 0.55, size: 120 },
  };
};

/** A cylinder covered with cloth. */
function upholstered(eye: Eye, scene: Scene, seed: string, r: number, from: number, to: number): string {
  const cols = 110;
  const rows = Math.max(20, Math.round((cols * (to - from)) / (r * 3.1)));
  const cloth = weave(scene.pattern, scene.colors, cols, rows, seed, false);
  const high = to - from + r * eye.tilt;
  const number = hash(seed);
  const href = drape(
    cloth,
    Math.min(1200, r * 2 * eye.fine),
    Math.min(1200, high * eye.fine),
    (r * 3.1 * eye.fine) / cols,
    (px, py, place) => {
      const t = (px - 0.5) * 2;
      const down = Math.sqrt(Math.max(0, 1 - t * t)) * r * eye.tilt;
      const h = py * high - down;
      const v = h / (to - from);
      if (v < 0 || v > 1) {
        place.cover = 0;
        return;
      }
      const angle = Math.asin(Math.max(-1, Math.min(1, t)));
      const [light] = diffuse(Math.sin(angle), (0.5 - v) * 0.5, Math.cos(angle));
      place.cover = 1;
      place.u = 0.5 + angle / Math.PI;
      place.v = v;
      place.light =
        (0.22 + light * 0.95) * (1 - 0.35 * Math.exp(-(1 - v) * 14)) + (noise(angle * 4, v * 3, number) - 0.5) * 0.08;
    },
  );
  return image(href, -r, -to, r * 2, high);
}

export const stool: Draw = (scene, { eye, seed, chance }) => {
  const soft = scene.shape % 2 === 1 || scene.pattern === 'sadu' || scene.pattern === 'kilim';
  if (soft) {
    const r = 230;
    const to = 300;
    const top = yarns(scene.colors)[0] ?? '#8f2f2a';
    const lid = turned(eye, {
      profile: [
        [r, 0],
        [r + 5, 14],
        [r, 30],
        [r * 0.8, 44],
        [r * 0.4, 50],
        [1, 52],
      ],
      material: matt(rgb(top)),
      lift: to - 6,
      contact: 0,
    });
    const seams = Array.from(
      { length: 8 },
      (_, i) =>
        `M0 ${n(-to - 44)}Q${n(Math.sin(i * 0.785) * r * 0.6)} ${n(-to - 46 + Math.cos(i * 0.785) * r * 0.5 * eye.tilt)} ${n(Math.sin(i * 0.785) * r * 0.98)} ${n(-to - 22 + Math.cos(i * 0.785) * r * 0.98 * eye.tilt)}`,
    ).join('');
    return {
      svg:
        upholstered(eye, scene, seed, r, 0, to) +
        lid +
        path(seams, 'fill="none" stroke="#1d1007" stroke-opacity=".22" stroke-width="2.6"') +
        path(seams, 'fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="1.6" transform="translate(-2 1)"') +
        ellipse(0, -to - 45, 15, 15 * eye.tilt + 2, `fill="${tone(top, 0.7)}"`),
      shadow: shadowOf(eye, [
        [r, 0],
        [r, to],
      ]),
      left: r,
      right: r,
      top: to + 70,
      bottom: r * eye.tilt,
      focus: { x: -30, y: -150, size: 190 },
    };
  }
  const r = 190;
  const to = 430;
  const wood = satin(rgb(scene.colors[0] ?? '#a9794c'));
  const leg = (x: number, z: number) =>
    rod(
      eye,
      [
        [x * 0.74, -to + 20 + z * eye.tilt * 0.74],
        [x, z * eye.tilt],
      ],
      (t) => 15 - t * 4 + (t > 0.93 ? -2 : 0),
      wood,
    );
  const rail = (x1: number, z1: number, x2: number, z2: number, h: number) =>
    rod(
      eye,
      [
        [x1, -h + z1 * eye.tilt],
        [x2, -h + z2 * eye.tilt],
      ],
      () => 8,
      wood,
    );
  const straws = scene.colors[1] ?? '#d9c6a5';
  // Rush wound over four rails: each quarter runs its own way.
  let seat = '';
  const corner = 176;
  const at = (x: number, z: number): Point => [x * (0.93 + (0.07 * z) / corner), -to + z * eye.tilt];
  for (let q = 0; q < 4; q++)
    for (let i = 0; i < 26; i++) {
      const d = ((i + 0.5) / 26) * corner;
      const [p, m]: [Point, Point] =
        q === 0
          ? [at(-d, d), at(d, d)]
          : q === 1
            ? [at(-d, -d), at(d, -d)]
            : q === 2
              ? [at(-d, -d), at(-d, d)]
              : [at(d, -d), at(d, d)];
      const light = [0.82, 1.02, 1.08, 0.86][q] ?? 1;
      const c = tone(straws, light * chance.range(0.82, 1.12));
      const w = q < 2 ? 6.4 * eye.tilt + 1.4 : 6.4;
      seat += `<path d="M${n(p[0])} ${n(p[1])}L${n(m[0])} ${n(m[1] + chance.bell() * 0.6)}" stroke="${tone(c, 0.6)}" stroke-width="${n(w)}"/><path d="M${n(p[0])} ${n(p[1] - 0.6)}L${n(m[0])} ${n(m[1] - 0.6)}" stroke="${c}" stroke-width="${n(w * 0.66)}"/>`;
    }
  const edge = polygon([
    at(-corner - 3, corner),
    at(corner + 3, corner),
    [corner + 3, -to + 34 + (corner + 4) * eye.tilt],
    [-corner - 3, -to + 34 + (corner + 4) * eye.tilt],
  ]);
  const front: string[] = [];
  for (let i = 0; i < 40; i++) {
    const x = -corner + ((i + 0.5) / 40) * corner * 2;
    const c = tone(straws, 0.72 * chance.range(0.82, 1.1) * (1.1 - Math.abs(i - 14) * 0.01));
    front.push(
      `<path d="M${n(x)} ${n(-to + (corner + 4) * eye.tilt)}v32" stroke="${tone(c, 0.6)}" stroke-width="9"/><path d="M${n(x)} ${n(-to + (corner + 4) * eye.tilt)}v31" stroke="${c}" stroke-width="6"/>`,
    );
  }
  return {
    svg:
      leg(-r, -r) +
      leg(r, -r) +
      rail(-r * 0.86, -r * 0.86, r * 0.86, -r * 0.86, 150) +
      rail(-r * 0.88, -r * 0.88, -r * 0.88, r * 0.88, 190) +
      rail(r * 0.88, -r * 0.88, r * 0.88, r * 0.88, 190) +
      leg(-r, r) +
      leg(r, r) +
      rail(-r * 0.86, r * 0.86, r * 0.86, r * 0.86, 150) +
      path(edge, `fill="${tone(straws, 0.34)}"`) +
      group(front.join(''), 'fill="none"') +
      path(
        polygon([
          at(-corner - 2, -corner - 2),
          at(corner + 2, -corner - 2),
          at(corner + 2, corner + 2),
          at(-corner - 2, corner + 2),
        ]),
        `fill="${tone(straws, 0.4)}"`,
      ) +
      group(seat, 'fill="none" stroke-linecap="round"'),
    shadow: shadowUnder(
      polygon([
        [-r * 0.9, -r * 0.7 * eye.tilt],
        [r * 1.3, -r * 0.8 * eye.tilt],
        [r * 1.1, r * 0.9 * eye.tilt],
        [-r * 0.9, r * eye.tilt],
      ]),
      [-r, -r, r * 2.4, r * 2],
      26,
      0.7,
    ),
    left: r + 16,
    right: r + 16,
    top: to + r * eye.tilt,
    bottom: r * eye.tilt + 10,
    focus: { x: -30, y: -to + 30, size: 170 },
  };
};

/** A box with inlay on its lid and front. */
export const box: Draw = (scene, { eye, seed }) => {
  const shapes = [
    [230, 110, 150],
    [170, 150, 150],
    [280, 80, 180],
  ] as const;
  const [w, h, d] = shapes[scene.shape % shapes.length] ?? shapes[0];
  const half = w / 2;
  const deep = d * eye.tilt * 1.15;
  const narrow = 0.88;
  const inlay = (cols: number, rows: number, key: string) => ({
    ...weave(scene.pattern === 'plain' ? 'plain' : scene.pattern, scene.colors, cols, rows, `${seed}${key}`, true),
    yarn: 'inlay' as const,
  });
  const number = hash(seed);
  const grain = (x: number, y: number) => 0.9 + 0.2 * noise(x * 5, y * 60 + noise(x * 3, y * 5, number) * 6, number);
  const cols = Math.round(w / 2.1);
  const frontCloth = inlay(cols, Math.round(h / 2.1), 'f');
  const front = drape(
    frontCloth,
    Math.min(1300, w * eye.fine),
    Math.min(900, h * eye.fine),
    (w * eye.fine) / cols,
    (x, y, place) => {
      place.cover = 1;
      place.u = x;
      place.v = y;
      place.light =
        (0.84 - 0.2 * x - 0.12 * y) * grain(x, y) +
        (Math.abs(y - 0.34) < 0.008 ? -0.5 : Math.abs(y - 0.36) < 0.006 ? 0.2 : 0);
    },
  );
  const topCloth = inlay(cols, Math.round(d / 2.1), 't');
  const top = drape(
    topCloth,
    Math.min(1300, w * eye.fine),
    Math.min(900, deep * eye.fine),
    (w * eye.fine) / cols,
    (x, y, place) => {
      const width = narrow + (1 - narrow) * y;
      const u = (x - 0.5) / width + 0.5;
      place.cover = u < 0 || u > 1 ? 0 : 1;
      place.u = u;
      place.v = y / width;
      place.light = (1.16 - 0.16 * x - 0.1 * y) * grain(u, y) + 0.22 * Math.exp(-(((u - 0.28 + y * 0.16) / 0.14) ** 2));
    },
  );
  const brass = metal(BRASS, 0.2);
  const outline = polygon([
    [-half, 0],
    [half, 0],
    [half * narrow, -deep],
    [-half * narrow, -deep],
  ]);
  const latch = `<rect x="-11" y="${n(-h * 0.8)}" width="22" height="${n(h * 0.28)}" rx="3" fill="#b98a3a"/><rect x="-11" y="${n(-h * 0.8)}" width="22" height="${n(h * 0.1)}" rx="3" fill="#f0cf86"/><circle cx="0" cy="${n(-h * 0.58)}" r="4" fill="#5a3a10"/>`;
  const edge = linear(
    [
      [0, '#fff4dc', 0.75],
      [1, '#fff4dc', 0.2],
    ],
    [-half, 0],
    [half, 0],
  );
  const feet = [-half + 16, half - 16]
    .map((x) =>
      turned(eye, {
        profile: [
          [7, 0],
          [10, 3],
          [6, 9],
        ],
        material: brass,
        x,
      }),
    )
    .join('');
  return {
    svg:
      feet +
      group(
        image(front, -half, -h, w, h) +
          image(top, -half, -h - deep, w, deep) +
          `<defs>${edge.def}</defs>` +
          rect(-half, -h - 0.8, w, 1.8, `fill="${edge.paint}"`) +
          latch,
        'transform="translate(0 -7)"',
      ),
    shadow:
      shadowUnder(outline, [-half, -deep, w, deep], 10, 1) +
      group(
        blurred(
          path(
            polygon([
              [half * 0.8, 4],
              [half + h * 0.7, -deep * 0.4],
              [half + h * 0.5, -deep * 0.95],
              [half * 0.7, -deep],
            ]),
            '',
          ),
          16,
          [0, -deep, half + h, deep],
        ),
        'fill="#2a1a0e" opacity=".4"',
      ),
    left: half,
    right: half,
    top: h + deep,
    bottom: 6,
    focus: { x: -half * 0.35, y: -h * 0.95, size: w * 0.42 },
  };
};

/** A card leaning on its envelope, with a woven band and the arch of the shop's door. */
export const giftCard: Draw = (scene, { eye, seed }) => {
  const color = scene.colors[0] ?? '#0f5c4d';
  const second = scene.colors[1] ?? '#d9a94e';
  const w = 300;
  const h = 200;
  const cols = 84;
  const cloth = weave(scene.pattern, [color, second, ...scene.colors.slice(2)], cols, 26, seed, false);
  const band = drape(cloth, Math.min(1100, w * eye.fine), 62 * eye.fine, (w * eye.fine) / cols, (x, y, place) => {
    place.cover = 1;
    place.u = x;
    place.v = y;
    place.light = 1.02 - 0.12 * x;
  });
  const card = linear(
    [
      [0, tone(color, 1.25)],
      [0.5, color],
      [1, tone(color, 0.72)],
    ],
    [-w / 2, -h],
    [w / 2, 0],
  );
  const paper = linear(
    [
      [0, '#fbf5ea'],
      [1, '#ddd0bb'],
    ],
    [-w / 2, -h],
    [w / 2, 0],
  );
  const gold = linear(
    [
      [0, '#fff0bf'],
      [0.35, '#d3a13e'],
      [0.6, '#f4dc98'],
      [1, '#a87524'],
    ],
    [-40, -150],
    [50, -80],
  );
  const arch = `M-26 -84V-122C-26 -142 -10 -150 0 -164C10 -150 26 -142 26 -122V-84H18V-120C18 -134 8 -140 0 -150C-8 -140 -18 -134 -18 -120V-84Z`;
  const envelope = `<rect x="${-w / 2}" y="${-h}" width="${w}" height="${h}" rx="4" fill="${paper.paint}"/>${path(`M${-w / 2} ${-h}L0 ${-h * 0.42}L${w / 2} ${-h}`, 'fill="#efe4d2" stroke="#b8a587" stroke-opacity=".6" stroke-width="1.2"')}${path(`M${-w / 2} 0L${-w * 0.08} ${-h * 0.5}M${w / 2} 0L${w * 0.08} ${-h * 0.5}`, 'stroke="#b8a587" stroke-opacity=".4" stroke-width="1"')}`;
  const soft = (dx: number, dy: number, opacity: number, blur: number) =>
    group(
      group(blurred(rect(-w / 2, -h, w, h, ''), blur, [-w / 2, -h, w, h]), `transform="translate(${dx} ${dy})"`),
      `fill="#24160b" opacity="${opacity}"`,
    );
  return {
    svg:
      `<defs>${card.def}${paper.def}${gold.def}</defs>` +
      group(soft(12, 10, 0.3, 9) + envelope, 'transform="translate(46 -150) rotate(9)"') +
      group(
        soft(10, 12, 0.34, 9) +
          soft(2, 3, 0.4, 2) +
          `<rect x="${-w / 2}" y="${-h}" width="${w}" height="${h}" rx="10" fill="${card.paint}"/>` +
          image(band, -w / 2, -64, w, 46) +
          path(`M${-w / 2} -66H${w / 2}M${-w / 2} -16H${w / 2}`, `stroke="${gold.paint}" stroke-width="2"`) +
          path(arch, `fill="${gold.paint}"`) +
          path(
            polygon([
              [-w / 2, -h * 0.55],
              [-w / 2, -h + 10],
              [-w * 0.1, -h],
              [w * 0.12, -h],
            ]),
            'fill="#fff" fill-opacity=".07"',
          ) +
          `<rect x="${-w / 2 + 0.6}" y="${-h + 0.6}" width="${w - 1.2}" height="${h - 1.2}" rx="9.5" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1"/>`,
        'transform="translate(-14 -6) rotate(-5)"',
      ),
    shadow: '',
    left: 180,
    right: 210,
    top: 370,
    bottom: 20,
    focus: { x: -30, y: -110, size: 120 },
  };
};
