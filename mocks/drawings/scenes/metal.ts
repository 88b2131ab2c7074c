import type { Scene } from '../../data/shared/types.ts';
import { blend, luminance, rgb, tone } from '../tools/color.ts';
import { type Eye, onBody, outline, radiusAt, rod, turned } from '../tools/lathe.ts';
import { type Material, metal, satin } from '../tools/light.ts';
import type { Random } from '../tools/random.ts';
import { shadowOf } from '../tools/stage.ts';
import { hammered, patch, vessel } from '../tools/surface.ts';
import { blurred, clipped, ellipse, group, id, n, type Point, path, polygon, radial, rect } from '../tools/svg.ts';
import type { Draw } from '../tools/thing.ts';
import { extents } from './ceramics.ts';
import { paintedDish } from './dish.ts';

/** Whether a colour is one that a brazier works in. */
export function metallic(color: string): boolean {
  const v = Number.parseInt(color.slice(1), 16);
  const [r, g, b] = [(v >> 16) & 255, (v >> 8) & 255, v & 255];
  const high = Math.max(r, g, b);
  const low = Math.min(r, g, b);
  const strong = high === 0 ? 0 : (high - low) / high;
  if (strong < 0.16) return high > 120 && high < 225;
  const hue = high === r ? (60 * (g - b)) / (high - low) : 200;
  return hue > 14 && hue < 52 && strong > 0.38 && high > 140;
}

/** Metal of that colour: dark colours become patinated iron, light ones polished. */
export function metalOf(color: string, rough = 0.2): Material {
  const c = rgb(color);
  return luminance(c) < 0.06
    ? { color: blendUp(c), rough: 0.42, metal: 1, gloss: 0 }
    : metal(
        [Math.min(1, c[0] * 1.25 + 0.06), Math.min(1, c[1] * 1.25 + 0.045), Math.min(1, c[2] * 1.25 + 0.03)],
        rough,
      );
}
const blendUp = (c: readonly [number, number, number]) =>
  [c[0] * 1.6 + 0.05, c[1] * 1.6 + 0.046, c[2] * 1.6 + 0.042] as const;

/** Holes of a pierced band: stars with small diamonds between them, in rows set off by half. */
function holes(
  eye: Eye,
  radius: (h: number) => number,
  from: number,
  to: number,
  rows: number,
  pattern: string,
): string {
  const step = (to - from) / rows;
  const girth = radius((from + to) / 2) * Math.PI * 2;
  const count = Math.max(10, Math.round(girth / step));
  const wide = (Math.PI * 2) / count;
  let d = '';
  for (let row = 0; row < rows; row++) {
    const mid = from + step * (row + 0.5);
    for (let i = -count; i <= count; i++) {
      const c = (i + (row % 2) * 0.5) * wide;
      if (Math.abs(c) > 1.7) continue;
      const star: [number, number][] = [];
      const corners = pattern === 'diamond' || pattern === 'sadu' ? 4 : 8;
      for (let k = 0; k < corners * 2; k++) {
        const t = (k / (corners * 2)) * Math.PI * 2;
        const r = k % 2 ? (corners === 4 ? 0.5 : 0.27) : 0.42;
        star.push([c + Math.sin(t) * wide * r, mid + Math.cos(t) * step * r]);
      }
      d += patch(eye, radius, star) ?? '';
      for (const up of [-0.5, 0.5]) {
        const x = c + wide / 2;
        const y = mid + up * step * 0.98;
        if (up > 0 && row === rows - 1) continue;
        d +=
          patch(eye, radius, [
            [x - wide * 0.13, y],
            [x, y + step * 0.2],
            [x + wide * 0.13, y],
            [x, y - step * 0.2],
          ]) ?? '';
      }
      for (const side of [-0.25, 0.25]) {
        const x = c + wide / 2;
        const y = mid + side * step * 0.02;
        if (side < 0)
          d +=
            patch(eye, radius, [
              [x - wide * 0.045, y],
              [x, y + step * 0.1],
              [x + wide * 0.045, y],
              [x, y - step * 0.1],
            ]) ?? '';
      }
    }
  }
  return d;
}

const lanterns: readonly { base: readonly Point[]; body: readonly Point[]; cap: readonly Point[]; rows: number }[] = [
  {
    base: [
      [62, 0],
      [68, 4],
      [68, 12],
      [60, 18],
      [60, 24],
    ],
    body: [
      [60, 24],
      [76, 70],
      [82, 118],
      [76, 166],
      [60, 206],
    ],
    cap: [
      [60, 206],
      [68, 210],
      [68, 218],
      [60, 226],
      [54, 250],
      [34, 280],
      [14, 298],
      [8, 306],
      [12, 316],
      [6, 326],
      [2, 330],
    ],
    rows: 5,
  },
  {
    base: [
      [70, 0],
      [76, 3],
      [76, 14],
      [70, 18],
      [70, 22],
    ],
    body: [
      [70, 22],
      [71, 80],
      [71, 160],
      [70, 236],
    ],
    cap: [
      [70, 236],
      [78, 240],
      [78, 248],
      [70, 254],
      [52, 286],
      [22, 310],
      [10, 318],
      [12, 328],
      [5, 338],
      [2, 342],
    ],
    rows: 6,
  },
  {
    base: [
      [34, 0],
      [50, 4],
      [40, 12],
      [22, 22],
      [24, 32],
    ],
    body: [
      [26, 32],
      [70, 66],
      [96, 120],
      [84, 172],
      [40, 206],
    ],
    cap: [
      [40, 206],
      [44, 212],
      [38, 222],
      [20, 240],
      [10, 252],
      [14, 264],
      [4, 280],
      [2, 284],
    ],
    rows: 6,
  },
];

export const lantern: Draw = (scene, { eye }) => {
  const parts = lanterns[scene.shape % lanterns.length] ?? lanterns[0];
  if (!parts) throw new Error('No lantern.');
  const material = metalOf(scene.colors[0] ?? '#b98a3a', 0.26);
  const profile = [...parts.base, ...parts.body.slice(1), ...parts.cap.slice(1)];
  const radius = radiusAt(parts.body, 1.5);
  const from = parts.body[0]?.[1] ?? 0;
  const to = parts.body[parts.body.length - 1]?.[1] ?? 200;
  const mid = (from + to) / 2;
  const wide = parts.body.reduce((m, p) => Math.max(m, p[0]), 0);
  const d = holes(eye, radius, from + 6, to - 6, parts.rows, scene.pattern);
  const flame = radial(
    [
      [0, '#fffbe6'],
      [0.22, '#ffe6a0'],
      [0.6, '#f3a63c'],
      [1, '#a04f12'],
    ],
    0,
    -mid + 14,
    wide * 1.15,
  );
  const box = [-wide * 1.1, -to - 20, wide * 2.2, to + 40] as const;
  const mask = id();
  const shell = turned(eye, {
    profile: parts.body,
    material,
    contact: 0,
    ribs: scene.pattern === 'ribbed' ? { count: 18, depth: 0.3 } : undefined,
  } as Parameters<typeof turned>[1]);
  const colored = scene.colors[1] ? rgb(scene.colors[1]) : null;
  const glassTint =
    colored && luminance(colored) > 0.02
      ? `<path d="${outline(eye, parts.body)}" fill="${scene.colors[1]}" fill-opacity=".38" style="mix-blend-mode:multiply"/>`
      : '';
  const capRadius = radiusAt(parts.cap, 1.5);
  const capFrom = to + 28;
  const capHoles = holes(eye, capRadius, capFrom, capFrom + 34, 2, 'diamond');
  const top = parts.cap[parts.cap.length - 1]?.[1] ?? 330;
  const ring: Point[] = Array.from({ length: 15 }, (_, i) => {
    const a = (i / 14) * Math.PI * 2 + Math.PI / 2;
    return [Math.cos(a) * 26, -top - 24 + Math.sin(a) * 26];
  });
  // What shines through falls on the wall and the table, larger and softer.
  const thrown = (k: number, blur: number, opacity: number) =>
    group(
      blurred(
        group(path(d, 'fill="#ffb860"'), `transform="translate(0 ${n(-mid)}) scale(${k}) translate(0 ${n(mid)})"`),
        blur,
        [-wide * k * 1.1, -mid - (to - mid) * k * 1.1, wide * k * 2.2, (to - from) * k * 1.15],
      ),
      `opacity="${opacity}" style="mix-blend-mode:soft-light"`,
    );
  const halo = radial(
    [
      [0, '#ffc683', 0.8],
      [0.3, '#ffa95c', 0.36],
      [1, '#ff9a40', 0],
    ],
    0,
    -mid,
    wide * 5.4,
  );
  const floor = radial(
    [
      [0, '#ffd3a0', 0.85],
      [0.5, '#ffae66', 0.3],
      [1, '#ff9a40', 0],
    ],
    0,
    0,
    wide * 2.6,
    `scale(1 ${n(Math.max(0.2, eye.tilt * 1.3))})`,
  );
  return {
    svg:
      turned(eye, { profile: parts.base, material }) +
      `<defs>${flame.def}<mask id="${mask}" maskUnits="userSpaceOnUse" x="${n(box[0])}" y="${n(box[1])}" width="${n(box[2])}" height="${n(box[3])}"><rect x="${n(box[0])}" y="${n(box[1])}" width="${n(box[2])}" height="${n(box[3])}" fill="#fff"/><path d="${d}" fill="#000"/></mask></defs>` +
      path(outline(eye, parts.body), `fill="${flame.paint}"`) +
      glassTint +
      clipped(
        `<path d="${d}" fill="none" stroke="#5a2c07" stroke-opacity=".6" stroke-width="2.2" transform="translate(1 1)"/>`,
        path(outline(eye, parts.body), ''),
      ) +
      group(shell, `mask="url(#${mask})"`) +
      path(d, 'fill="none" stroke="#ffe9b0" stroke-opacity=".5" stroke-width=".55"') +
      turned(eye, { profile: parts.cap, material, contact: 0 }) +
      path(capHoles, 'fill="#ffca6b"') +
      path(capHoles, 'fill="none" stroke="#4a2507" stroke-opacity=".55" stroke-width=".9"') +
      rod(eye, ring, () => 3.2, material) +
      blurred(
        ellipse(0, -mid, wide * 1.1, (to - from) * 0.55, 'fill="#ffb95a" fill-opacity=".13"'),
        26,
        [-wide * 1.3, -to, wide * 2.6, to - from],
        'mix-blend-mode:screen',
      ),
    shadow: shadowOf(eye, profile, 0.75),
    glow:
      `<defs>${halo.def}${floor.def}</defs>` +
      group(
        rect(-wide * 6, -mid - wide * 6, wide * 12, wide * 12, `fill="${halo.paint}"`),
        'style="mix-blend-mode:soft-light"',
      ) +
      thrown(2.4, 3.4, 0.75) +
      thrown(4.4, 8, 0.5) +
      group(
        rect(-wide * 3, -wide * 2.4, wide * 6, wide * 4.4, `fill="${floor.paint}"`),
        'style="mix-blend-mode:soft-light"',
      ),
    ...extents(profile, eye.tilt),
    top: top + 52,
    focus: { x: 0, y: -mid, size: wide * 1.5 },
  };
};

/** Rings turned into a plate of metal: light runs over it in two bright sectors. */
function spun(tilt: number, radius: number, height: number, color: string, chance: Random): string {
  let out = '';
  const count = 150;
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2;
    const b = ((i + 1.6) / count) * Math.PI * 2;
    const bright =
      Math.max(0, Math.cos(a + 0.85)) ** 7 * 0.85 +
      Math.max(0, -Math.cos(a + 0.85)) ** 9 * 0.5 +
      Math.max(0, Math.cos(a - 1.9)) ** 20 * 0.3;
    const c =
      bright > 0.28
        ? blend(color, '#fff3d0', Math.min(0.86, bright * 0.85))
        : tone(color, 0.5 + bright * 1.7 + chance.next() * 0.02);
    out += path(
      polygon([
        [0, -height],
        [Math.sin(a) * radius, -height - Math.cos(a) * radius * tilt],
        [Math.sin(b) * radius, -height - Math.cos(b) * radius * tilt],
      ]),
      `fill="${c}"`,
    );
  }
  for (let r = radius * 0.04; r < radius; r += radius * chance.range(0.008, 0.02))
    out += ellipse(
      0,
      -height,
      r,
      r * tilt,
      `fill="none" stroke="${chance.next() < 0.5 ? '#fff' : '#3a1d05'}" stroke-opacity="${n(chance.range(0.03, 0.12))}" stroke-width="${n(chance.range(0.3, 0.9))}"`,
    );
  return clipped(out, ellipse(0, -height, radius, radius * tilt, ''));
}

const trays: readonly (readonly Point[])[] = [
  [
    [168, 0],
    [176, 3],
    [186, 22],
    [192, 25],
    [189, 26],
  ],
  [
    [180, 0],
    [184, 3],
    [186, 34],
    [189, 36],
    [186, 37],
  ],
  [
    [96, 0],
    [102, 6],
    [60, 26],
    [150, 40],
    [176, 52],
    [173, 53],
  ],
];

export const tray: Draw = (scene, { eye, seed, chance }) => {
  const profile = trays[scene.shape % 2] ?? trays[0] ?? [];
  const color = scene.colors[0] ?? '#d9a94e';
  const shiny = metallic(color) || scene.pattern === 'hammered';
  const material = shiny ? metalOf(color, 0.22) : { ...satin(rgb(color)), rough: 0.3, gloss: 0.8 };
  const rim = profile[profile.length - 1] ?? [186, 26];
  const inner: Point[] = [
    [rim[0] - 1, rim[1]],
    [rim[0] * 0.96, rim[1] * 0.6],
    [rim[0] * 0.92, 6],
    [rim[0] * 0.9, 5],
    [rim[0] * 0.4, 4],
    [1, 4],
  ];
  const floor = rim[0] * 0.9;
  let face = '';
  if (shiny) {
    face = spun(eye.tilt, floor, 5, color, chance);
    if (scene.pattern === 'hammered') {
      const list: string[] = [];
      for (let r = floor * 0.06; r < floor; r += 8.6) {
        const count = Math.max(6, Math.round((r * 6.283) / 9.4));
        for (let i = 0; i < count; i++) {
          const a = ((i + chance.range(0, 0.4)) / count) * 6.283 + r;
          const [x, y] = [Math.sin(a) * r, -5 - Math.cos(a) * r * eye.tilt];
          const s = chance.range(3.8, 5);
          list.push(
            ellipse(x + 0.7, y + 0.6, s, s * eye.tilt, `fill="#fff4d6" fill-opacity="${n(chance.range(0.1, 0.3))}"`) +
              ellipse(
                x - 0.7,
                y - 0.6,
                s * 0.86,
                s * eye.tilt * 0.86,
                `fill="#3a1d05" fill-opacity="${n(chance.range(0.12, 0.24))}"`,
              ),
          );
        }
      }
      face += clipped(list.join(''), ellipse(0, -5, floor, floor * eye.tilt, ''));
    }
  }
  const engraved = shiny
    ? group(
        paintedDish(eye.tilt, inner, { ...scene, colors: [color, '#4a2c0c', '#6b4415', '#8d6224'] }, chance),
        'opacity=".5"',
      )
    : paintedDish(eye.tilt, inner, scene, chance);
  const handles = (scene.shape % 2 === 1 ? [-1, 1] : []).map((side) =>
    rod(
      eye,
      [
        [side * 178, -26],
        [side * 196, -58],
        [side * 214, -62],
        [side * 222, -40],
        [side * 190, -16],
      ],
      () => 4.6,
      metalOf('#c99a45', 0.2),
    ),
  );
  return {
    svg:
      handles.join('') +
      vessel(eye, seed, { profile, inner, material, pattern: 'plain', colors: scene.colors }) +
      face +
      engraved,
    shadow: shadowOf(eye, profile),
    ...extents(profile, eye.tilt),
    left: scene.shape % 2 ? 226 : 192,
    right: scene.shape % 2 ? 226 : 192,
    focus: { x: -60, y: -40, size: 150 },
  };
};

const pots: readonly {
  body: readonly Point[];
  lid: readonly Point[];
  /** Middle line of the crescent that pours, from the neck to the tip. */
  beak: readonly Point[];
  handle: readonly Point[];
}[] = [
  {
    body: [
      [54, 0],
      [58, 4],
      [55, 12],
      [70, 40],
      [76, 68],
      [66, 104],
      [42, 142],
      [36, 160],
      [40, 180],
      [50, 206],
      [52, 212],
    ],
    lid: [
      [52, 212],
      [55, 216],
      [50, 224],
      [34, 240],
      [14, 262],
      [7, 276],
      [11, 284],
      [6, 292],
      [8, 300],
      [2, 322],
    ],
    beak: [
      [-22, -178],
      [-52, -193],
      [-86, -211],
      [-118, -219],
      [-144, -211],
      [-162, -194],
    ],
    handle: [
      [40, -190],
      [84, -232],
      [112, -206],
      [106, -146],
      [84, -92],
      [68, -76],
    ],
  },
  {
    body: [
      [60, 0],
      [64, 4],
      [58, 14],
      [62, 50],
      [56, 90],
      [40, 132],
      [36, 150],
      [44, 186],
      [46, 190],
    ],
    lid: [
      [46, 190],
      [50, 195],
      [44, 206],
      [26, 222],
      [10, 238],
      [12, 248],
      [6, 256],
      [9, 266],
      [2, 290],
    ],
    beak: [
      [-20, -160],
      [-48, -175],
      [-82, -193],
      [-113, -201],
      [-138, -193],
      [-155, -177],
    ],
    handle: [
      [38, -168],
      [82, -206],
      [104, -176],
      [98, -118],
      [78, -66],
      [58, -52],
    ],
  },
];

export const dallah: Draw = (scene, { eye, seed, chance }) => {
  const pot = pots[scene.shape % pots.length] ?? pots[0];
  if (!pot) throw new Error('No pot.');
  const material = metalOf(scene.colors[0] ?? '#d9a94e', 0.17);
  const profile = [...pot.body, ...pot.lid.slice(1)];
  const grip = scene.colors[1] ? satin(rgb(scene.colors[1])) : material;
  const belt = pot.body[5] ?? [60, 100];
  const crest = radiusAt(pot.body, 1.5);
  let beads = '';
  for (let i = -12; i <= 12; i++) {
    const p = onBody(eye, crest((pot.body[8]?.[1] ?? 160) - 12) + 1.4, (pot.body[8]?.[1] ?? 160) - 12, i * 0.128);
    if (p)
      beads +=
        ellipse(p[0], p[1], 2.4 * Math.max(0.3, Math.cos(i * 0.128)), 2.4, 'fill="#6b4415"') +
        ellipse(p[0] - 0.6, p[1] - 0.7, 1.2 * Math.max(0.3, Math.cos(i * 0.128)), 1.2, 'fill="#fff0c4"');
  }
  return {
    svg:
      rod(eye, pot.handle, (t) => 6 + 3 * Math.sin(t * Math.PI), grip) +
      rod(eye, pot.beak, (t) => 31 * (1 - t) ** 0.92 + 1.4, material) +
      vessel(eye, seed, {
        profile: pot.body,
        material,
        pattern: scene.pattern === 'ribbed' || scene.pattern === 'hammered' ? scene.pattern : 'plain',
        colors: scene.colors,
      }) +
      (['star', 'sadu', 'diamond', 'tracery', 'kilim'].includes(scene.pattern)
        ? clipped(vesselBand(eye, pot.body, scene, chance, belt[1]), path(outline(eye, pot.body), ''))
        : '') +
      beads +
      turned(eye, { profile: pot.lid, material, contact: 0 }) +
      (scene.pattern === 'hammered' ? hammered(eye, pot.lid.slice(0, 5), chance, 7) : ''),
    shadow: shadowOf(eye, profile),
    ...extents(profile, eye.tilt),
    left: 166,
    right: 114,
    focus: { x: 0, y: -110, size: 130 },
  };
};

/** An engraved band, cut dark into the metal with a bright lower lip. */
function vesselBand(eye: Eye, profile: readonly Point[], scene: Scene, chance: Random, around: number): string {
  const radius = radiusAt(profile, 1.5);
  const d = holes(eye, radius, around - 44, around + 4, 2, scene.pattern);
  void chance;
  return (
    group(path(d, 'fill="#fff2cc" fill-opacity=".55"'), 'transform="translate(.7 .9)"') +
    path(d, 'fill="#4a2807" fill-opacity=".62"')
  );
}

/** A burner (mabkhara): a flared foot, a cup for the coal, four points, and smoke. */
export const incenseBurner: Draw = (scene, { eye, seed, chance }) => {
  const color = scene.colors[0] ?? '#b98a3a';
  const shiny = metallic(color) || scene.pattern === 'hammered' || scene.pattern === 'tracery';
  const material = shiny ? metalOf(color, 0.22) : { ...satin(rgb(color)), gloss: 0.5 };
  const shapes: readonly (readonly Point[])[] = [
    [
      [58, 0],
      [62, 4],
      [58, 12],
      [34, 40],
      [20, 68],
      [18, 84],
      [28, 96],
      [54, 120],
      [64, 146],
      [66, 168],
      [64, 170],
    ],
    [
      [50, 0],
      [54, 4],
      [48, 12],
      [26, 28],
      [22, 40],
      [40, 56],
      [58, 84],
      [60, 116],
      [54, 128],
      [52, 129],
    ],
    [
      [44, 0],
      [48, 3],
      [50, 30],
      [46, 70],
      [50, 110],
      [56, 130],
      [54, 132],
    ],
  ];
  const profile = shapes[scene.shape % shapes.length] ?? shapes[0] ?? [];
  const [rim, top] = profile[profile.length - 1] ?? [60, 160];
  const inner: Point[] = [
    [rim, top],
    [rim * 0.94, top - 10],
    [rim * 0.84, top - 22],
    [1, top - 22],
  ];
  const bed = rim * 0.83;
  let coals = ellipse(0, -top + 22, bed, bed * eye.tilt, 'fill="#4b443f"');
  for (let i = 0; i < 26; i++) {
    const a = chance.range(0, 6.283);
    const r = bed * Math.sqrt(chance.next()) * 0.86;
    const s = chance.range(5, 11);
    coals += ellipse(
      Math.sin(a) * r,
      -top + 20 + Math.cos(a) * r * eye.tilt,
      s,
      s * 0.62,
      `fill="${chance.pick(['#2a2523', '#6f665f', '#3a3330', '#8d8279'])}"`,
    );
    if (i % 4 === 0)
      coals += ellipse(
        Math.sin(a) * r,
        -top + 20 + Math.cos(a) * r * eye.tilt,
        s * 0.5,
        s * 0.3,
        'fill="#ff7a2e" fill-opacity=".75"',
      );
  }
  let smoke = '';
  for (let strand = 0; strand < 3; strand++) {
    let d = `M${n(chance.range(-14, 14))} ${n(-top + 10)}`;
    let x = chance.range(-10, 10);
    for (let i = 1; i <= 5; i++) {
      const y = -top - i * 46;
      const next = chance.range(-34, 34) + i * 7;
      d += `C${n(x + chance.range(-26, 26))} ${n(y + 30)} ${n(next + chance.range(-26, 26))} ${n(y + 16)} ${n(next)} ${n(y)}`;
      x = next;
    }
    smoke += blurred(
      path(
        d,
        `fill="none" stroke="#fffaf2" stroke-opacity="${n(0.5 - strand * 0.1)}" stroke-width="${n(5 + strand * 8)}" stroke-linecap="round"`,
      ),
      4 + strand * 5,
      [-130, -top - 260, 300, 300],
    );
  }
  const pierced = scene.pattern === 'tracery' || scene.pattern === 'star';
  const d = pierced ? holes(eye, radiusAt(profile, 1.5), top - 62, top - 12, 2, scene.pattern) : '';
  return {
    svg:
      vessel(eye, seed, {
        profile,
        inner,
        material,
        pattern: pierced ? 'plain' : scene.pattern,
        colors: scene.colors,
        field: [0.7, 0.88],
      }) +
      (pierced
        ? clipped(
            path(d, 'fill="#241003"') + path(d, 'fill="none" stroke="#ff9d4a" stroke-opacity=".5" stroke-width="1.1"'),
            path(outline(eye, profile), ''),
          )
        : '') +
      clipped(coals, ellipse(0, -top, rim * 0.97, rim * eye.tilt * 0.97, '')) +
      smoke,
    shadow: shadowOf(eye, profile),
    ...extents(profile, eye.tilt),
    top: top + 150,
    focus: { x: 0, y: -top + 40, size: 92 },
  };
};

/** A round looking-glass on the wall, framed in pierced metal, cane or carved wood. */
export const mirror: Draw = (scene, { eye, chance }) => {
  const r = 250;
  const frame = scene.shape % 3 === 1 ? 96 : 62;
  const color = scene.colors[0] ?? '#b98a3a';
  const y = -r - frame - 40;
  const shiny = metallic(color);
  const material = shiny ? metalOf(color, 0.25) : satin(rgb(color));
  const outer = r + frame;
  const glass = radial(
    [
      [0, '#f6f3ec'],
      [0.5, '#d5d3ca'],
      [1, '#a6a69d'],
    ],
    -r * 0.4,
    y - r * 0.5,
    r * 1.7,
  );
  let ring = '';
  const circle = (radius: number, thick: number, m: Material) =>
    rod(
      eye,
      Array.from(
        { length: 41 },
        (_, i): Point => [Math.sin((i / 40) * 6.2832) * radius, y - Math.cos((i / 40) * 6.2832) * radius],
      ),
      () => thick,
      m,
    );
  if (scene.pattern === 'weave' || scene.pattern === 'fringe' || scene.pattern === 'plain') {
    // Cane, wound around two hoops.
    const tones = [tone(color, 0.62), tone(color, 0.85), color, tone(color, 1.15), tone(color, 1.3)];
    for (let i = 0; i < 210; i++) {
      const a = (i / 210) * 6.2832 + chance.bell() * 0.006;
      const b = a + (i % 2 ? 0.09 : -0.09) + chance.bell() * 0.01;
      const lit = 0.5 + 0.5 * Math.cos(a + 0.8);
      const p: Point = [Math.sin(a) * (r + 6), y - Math.cos(a) * (r + 6)];
      const q: Point = [Math.sin(b) * (outer - 6), y - Math.cos(b) * (outer - 6)];
      ring +=
        path(
          `M${n(p[0] + 1.5)} ${n(p[1] + 2)}L${n(q[0] + 1.5)} ${n(q[1] + 2)}`,
          'stroke="#2a1709" stroke-opacity=".4" stroke-width="6"',
        ) +
        path(
          `M${n(p[0])} ${n(p[1])}L${n(q[0])} ${n(q[1])}`,
          `stroke="${tones[Math.min(4, Math.floor(lit * 3 + chance.next() * 2))]}" stroke-width="5" stroke-linecap="round"`,
        );
    }
  } else {
    const base = radial(
      [
        [0.78, tone(color, 0.55)],
        [0.86, tone(color, 1.05)],
        [0.93, tone(color, 0.85)],
        [1, tone(color, 0.5)],
      ],
      0,
      y,
      outer,
    );
    ring += `<defs>${base.def}</defs><circle cx="0" cy="${n(y)}" r="${n(outer)}" fill="${base.paint}"/>`;
    for (let i = 0; i < 120; i++) {
      const a = (i / 120) * 6.2832;
      const lit = Math.max(0, Math.cos(a + 0.8)) ** 3;
      ring += path(
        polygon([
          [0, y],
          [Math.sin(a) * outer, y - Math.cos(a) * outer],
          [Math.sin(a + 0.07) * outer, y - Math.cos(a + 0.07) * outer],
        ]),
        `fill="${lit > 0.3 ? '#fff3d0' : '#2a1709'}" fill-opacity="${n(lit > 0.3 ? lit * 0.3 : 0.13)}"`,
      );
    }
    const count = 32;
    for (let i = 0; i < count; i++) {
      const a = (i / count) * 6.2832;
      const at = (radius: number, turn: number): Point => [
        Math.sin(a + turn) * radius,
        y - Math.cos(a + turn) * radius,
      ];
      const mid = r + frame / 2;
      const s = frame * 0.34;
      const points: Point[] = [];
      for (let k = 0; k < 16; k++) {
        const t = (k / 16) * 6.2832;
        const rr = k % 2 ? 0.6 : 1;
        points.push(at(mid + Math.cos(t) * s * rr, (Math.sin(t) * s * rr) / mid));
      }
      const d =
        polygon(points) +
        polygon([at(mid, 0.098 - 0.022), at(mid + s * 0.8, 0.098), at(mid, 0.098 + 0.022), at(mid - s * 0.8, 0.098)]);
      ring +=
        path(d, 'fill="#fff3d0" fill-opacity=".5" transform="translate(1.2 1.4)"') +
        path(d, 'fill="#2a1606" fill-opacity=".78"');
    }
  }
  const reflected =
    rect(-r, y - r, r * 2, r * 2, `fill="${glass.paint}"`) +
    blurred(
      rect(-r * 0.75, y - r * 0.8, r * 0.55, r * 1.15, 'fill="#fffdf6" fill-opacity=".95"') +
        rect(-r * 0.5, y - r * 0.8, r * 0.03, r * 1.15, 'fill="#b8b2a4" fill-opacity=".8"') +
        rect(-r * 0.75, y - r * 0.3, r * 0.55, r * 0.025, 'fill="#b8b2a4" fill-opacity=".8"') +
        rect(-r, y + r * 0.5, r * 2, r * 0.6, 'fill="#a9835c" fill-opacity=".5"') +
        ellipse(r * 0.5, y + r * 0.5, r * 0.34, r * 0.28, 'fill="#7d7a66" fill-opacity=".55"') +
        ellipse(r * 0.62, y + r * 0.1, r * 0.2, r * 0.42, 'fill="#6d7a5e" fill-opacity=".5"'),
      9,
      [-r, y - r, r * 2, r * 2],
    ) +
    path(
      polygon([
        [-r, y + r * 0.2],
        [r * 0.2, y - r],
        [r * 0.42, y - r],
        [-r, y + r * 0.46],
      ]),
      'fill="#fff" fill-opacity=".2"',
    );
  return {
    svg:
      `<defs>${glass.def}</defs>` +
      ring +
      `<circle cx="0" cy="${n(y)}" r="${n(r + 2)}" fill="#24160b" fill-opacity=".7"/>` +
      clipped(
        reflected +
          `<circle cx="5" cy="${n(y + 8)}" r="${n(r + 5)}" fill="none" stroke="#1d1007" stroke-opacity=".5" stroke-width="16"/>`,
        `<circle cx="0" cy="${n(y)}" r="${n(r - 1)}"/>`,
      ) +
      circle(r + 2, 6, material) +
      circle(outer - 2, 8, material),
    shadow: group(
      group(
        blurred(`<circle cx="0" cy="${n(y)}" r="${n(outer)}"/>`, 20, [-outer, y - outer, outer * 2, outer * 2]),
        'transform="translate(40 40)"',
      ),
      'fill="#2a1a0e" opacity=".42"',
    ),
    left: outer,
    right: outer + 20,
    top: outer * 2 + 60,
    bottom: -20,
    focus: { x: outer * 0.5, y: y - outer * 0.5, size: 230 },
  };
};
