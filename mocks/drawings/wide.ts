import { document, put } from './compose.ts';
import { type Ensemble, ensemble, faraway, type Item, of } from './ensemble.ts';
import type { WideName } from './picture.ts';
import { niche, olive, sofa } from './scenes/furnishing.ts';
import { blend } from './tools/color.ts';
import { clouds, hash, noise } from './tools/random.ts';
import { ground, sunlight, vignette, wall } from './tools/stage.ts';
import { blurred, group, id, image, n, path, pixels, polygon, radial, rect, vertical } from './tools/svg.ts';

/**
 * Scenes for slides, banners and stories. As drawn, the right half is calm: there a text in Arabic begins. `-ltr` in
 * the file name mirrors the scene for English; `-mobile` is upright, with the calm at the top.
 */

interface Frame {
  w: number;
  h: number;
  upright: boolean;
  /** Where the things stand: the middle of the group. */
  x: number;
}

type Paint = (frame: Frame) => string;

export function wide(name: WideName, upright: boolean, mirrored: boolean): string {
  const [w, h] = upright ? [1200, 1500] : [2400, 1100];
  const frame: Frame = { w, h, upright, x: upright ? w * 0.5 : w * 0.3 };
  const content = scenes[name](frame) + vignette(w, h, 0.2);
  return document(w, h, mirrored ? `<g transform="translate(${w} 0) scale(-1 1)">${content}</g>` : content);
}

const shadowLine = (y: number, w: number) => {
  const dark = vertical([
    [0, '#24160b', 0],
    [1, '#24160b', 0.26],
  ]);
  return `<defs>${dark.def}</defs>${rect(0, y - 60, w, 60, `fill="${dark.paint}"`)}`;
};

const skirting = (y: number, w: number, base: string) =>
  rect(0, y - 26, w, 26, `fill="${blend(base, '#fffaf0', 0.4)}"`) +
  rect(0, y - 3, w, 5, 'fill="#1d1007" fill-opacity=".4"');

/** A table against a wall with things on it. */
function table(
  frame: Frame,
  name: string,
  base: string,
  surface: 'oak' | 'walnut' | 'stone',
  items: Item[],
  more: { tilt?: number; scale?: number; behind?: string; sun?: number } = {},
): string {
  const { w, h, upright } = frame;
  const tilt = more.tilt ?? 0.24;
  const number = hash(name);
  const fine = (upright ? w / 900 : h / 640) * (more.scale ?? 1);
  const y = upright ? h * 0.8 : h * 0.78;
  const horizon = y - 300 * tilt * fine;
  const e: Ensemble = { tilt, fine, x: frame.x, y, seed: name };
  const far = items.filter((item) => item.z < -170);
  const near = items.filter((item) => item.z >= -170);
  return (
    wall(base, w, h, number) +
    (more.behind ?? '') +
    sunlight(w * (upright ? 0.3 : 0.42), -h * 0.04, w * (upright ? 0.6 : 0.34), h * 0.66, number, more.sun ?? 0.55) +
    shadowLine(horizon, w) +
    ground(surface, base, horizon, w, h, number) +
    faraway(ensemble(e, far), 3, w, h) +
    ensemble(e, near)
  );
}

/** Evening over everything but what the lamps reach. */
function evening(
  frame: Frame,
  content: string,
  lamps: readonly (readonly [x: number, y: number, reach: number])[],
  depth = 0.8,
): string {
  const { w, h } = frame;
  const night = vertical([
    [0, '#2f2a4d', depth],
    [0.55, '#5a3440', depth],
    [1, '#2c1a22', depth],
  ]);
  const lit = lamps.map(([x, y, reach]) =>
    radial(
      [
        [0, '#000', 1],
        [0.22, '#000', 0.88],
        [0.6, '#000', 0.34],
        [1, '#000', 0],
      ],
      x,
      y,
      reach,
    ),
  );
  const warm = lamps.map(([x, y, reach]) =>
    radial(
      [
        [0, '#ff9a45', 0.16],
        [0.3, '#f0802e', 0.1],
        [1, '#e8782a', 0],
      ],
      x,
      y,
      reach * 1.1,
    ),
  );
  const mask = id();
  const whole = (paint: string, style = '') => rect(0, 0, w, h, `fill="${paint}"${style}`);
  return (
    content +
    `<defs>${night.def}${lit.map((g) => g.def).join('')}${warm.map((g) => g.def).join('')}<mask id="${mask}" maskUnits="userSpaceOnUse" x="0" y="0" width="${w}" height="${h}">${whole('#fff')}${lit.map((g) => whole(g.paint)).join('')}</mask></defs>` +
    group(whole(night.paint, ` mask="url(#${mask})"`), 'style="mix-blend-mode:multiply"') +
    group(warm.map((g) => whole(g.paint)).join(''), 'style="mix-blend-mode:screen"')
  );
}

/** A tall arched window with the last light of the day. */
function duskWindow(x: number, y: number, w: number, h: number, base: string): string {
  const sky = vertical([
    [0, '#5b6a9a'],
    [0.45, '#c79aa0'],
    [0.75, '#f0b878'],
    [1, '#e89a5c'],
  ]);
  const shape = `M${n(x - w / 2)} ${n(y)}V${n(y - h + w / 2)}A${n(w / 2)} ${n(w * 0.56)} 0 0 1 ${n(x + w / 2)} ${n(y - h + w / 2)}V${n(y)}Z`;
  const bars = `M${n(x)} ${n(y)}V${n(y - h - 10)}M${n(x - w / 2)} ${n(y - h * 0.34)}H${n(x + w / 2)}M${n(x - w / 2)} ${n(y - h * 0.64)}H${n(x + w / 2)}`;
  const hills = path(
    polygon([
      [x - w / 2, y - h * 0.1],
      [x - w * 0.2, y - h * 0.17],
      [x + w * 0.1, y - h * 0.11],
      [x + w * 0.34, y - h * 0.2],
      [x + w / 2, y - h * 0.15],
      [x + w / 2, y],
      [x - w / 2, y],
    ]),
    'fill="#7a4a4a" fill-opacity=".75"',
  );
  return `<defs>${sky.def}</defs>${path(shape, `fill="${sky.paint}"`)}${hills}${path(bars, `fill="none" stroke="${blend(base, '#3a2818', 0.5)}" stroke-width="${n(w * 0.028)}"`)}${path(shape, `fill="none" stroke="${blend(base, '#fffaf0', 0.5)}" stroke-width="${n(w * 0.06)}"`)}${path(shape, `fill="none" stroke="#24160b" stroke-opacity=".3" stroke-width="${n(w * 0.012)}"`)}`;
}

const BRASS = '#c99a45';

const majlis: Paint = (frame) => {
  const { w, h, upright } = frame;
  const base = '#e3c9ac';
  const horizon = h * (upright ? 0.6 : 0.62);
  const s = upright ? w / 1750 : h / 1640;
  const x = upright ? w * 0.46 : w * 0.255;
  const floor = h * (upright ? 0.65 : 0.7);
  const seat = `<g transform="translate(${n(x)} ${n(floor)}) scale(${n(s)})">${sofa(2300, '#c9b596', 'majlis', s)}</g>`;
  const on = floor - 340 * s;
  const pillow = (scene: ReturnType<typeof of>, dx: number, size: number) => {
    const p = put(scene, `m${dx}`, x + dx * s, on, s * size, 0.2);
    return p.back + p.front;
  };
  const rug = put(
    of('rug', 'sadu', '#8c2f2b #2b2624 #c9822b #f3eadb', 1),
    'majlis',
    x + 60 * s,
    h * 1.06,
    s * 1.05,
    0.42,
  );
  const e: Ensemble = {
    tilt: 0.24,
    fine: s * 1.5,
    // Clear of the words, which stand at the other end.
    x: x + (upright ? 640 : 1040) * s,
    y: floor + 110 * s,
    seed: 'majlis',
  };
  const stool = put(of('stool', 'weave', '#8d6140 #d9c6a5', 0), 'ms', e.x, e.y, s * 1.0, 0.24);
  const top = e.y - 432 * s;
  const lamp = put(of('lantern', 'tracery', `${BRASS} #f6d58a`, 0), 'ml', e.x, top, s * 1.25, 0.18);
  const dallah = put(of('dallah', 'plain', BRASS, 0), 'md', x - 200 * s, floor + 250 * s, s * 1.3, 0.24);
  const tray = put(of('tray', 'plain', '#b98a3a', 0), 'mt', x - 160 * s, floor + 275 * s, s * 1.5, 0.3);
  const cups = put(
    of('finjan', 'star', '#efe6d6 #0f5c4d #b98a3a', 0),
    'mf',
    x + 10 * s,
    floor + 290 * s,
    s * 1.15,
    0.3,
  );
  const plant = `<g transform="translate(${n(x - 1290 * s)} ${n(floor - 10)}) scale(${n(s * 1.5)})">${olive(0, -330, 560, 'mo', 6)}</g>`;
  const pot = put(of('vase', 'plain', '#b5784f', 0), 'mv', x - 1290 * s, floor, s * 1.5, 0.2);
  const room =
    wall(base, w, h, 11) +
    duskWindow(
      upright ? w * 0.3 : w * 0.2,
      horizon - h * 0.16,
      upright ? w * 0.3 : w * 0.13,
      h * (upright ? 0.4 : 0.46),
      base,
    ) +
    (upright ? '' : duskWindow(w * 0.38, horizon - h * 0.16, w * 0.13, h * 0.46, base)) +
    skirting(horizon, w, base) +
    ground('walnut', base, horizon, w, h, 3) +
    pot.back +
    plant +
    pot.front +
    seat +
    pillow(of('cushion', 'sadu', '#8c2f2b #2b2624 #c9822b #f3eadb', 0), -760, 1.05) +
    pillow(of('cushion', 'plain', '#a8552f', 2), -480, 0.95) +
    pillow(of('cushion', 'diamond', '#2b3a67 #f3eadb #a8552f', 0), 160, 1.0) +
    pillow(of('cushion', 'sadu', '#8c2f2b #221c16 #f3eadb', 1), 660, 1.05) +
    rug.back +
    rug.front +
    tray.back +
    tray.front +
    dallah.front +
    cups.back +
    cups.front +
    stool.back +
    stool.front +
    lamp.front;
  return evening(
    frame,
    room,
    [
      [e.x, top - 150 * s, h * 0.85],
      [x - 300 * s, floor - 700 * s, h * 0.6],
    ],
    0.82,
  );
};

const iftar: Paint = (frame) => {
  const base = '#e0c4a4';
  const wideItems: Item[] = [
    { scene: of('plate', 'star', '#efe6d6 #23465c #b98a3a', 1), seed: 'i1', x: -330, z: 50 },
    { scene: of('bowl', 'glaze', '#2e6f6a #c9a27a', 1), seed: 'i2', x: -330, z: 34, size: 0.62, lift: 10 },
    { scene: of('bowl', 'speckle', '#eadfcd', 0), seed: 'i3', x: -60, z: 70, dates: true, size: 0.9 },
    { scene: of('lantern', 'tracery', `${BRASS} #f6d58a`, 0), seed: 'i4', x: -190, z: -130 },
    { scene: of('lantern', 'star', '#8d6224 #f6d58a', 1), seed: 'i5', x: -400, z: -150, size: 0.8 },
    { scene: of('carafe', 'plain', '#c98f5b', 1), seed: 'i6', x: 50, z: -90 },
    { scene: of('glass', 'ribbed', '#d9b48a', 0), seed: 'i7', x: 190, z: 20 },
    { scene: of('dallah', 'hammered', BRASS, 0), seed: 'i8', x: 350, z: -90, size: 0.9 },
    { scene: of('finjan', 'star', '#efe6d6 #0f5c4d #b98a3a', 0), seed: 'i9', x: 400, z: 80 },
  ];
  const tallItems = wideItems.filter((_, i) => ![4, 7, 8].includes(i)).map((item) => ({ ...item, x: item.x + 70 }));
  const drawn = table(frame, 'iftar', base, 'walnut', frame.upright ? tallItems : wideItems, {
    tilt: 0.34,
    scale: frame.upright ? 1.05 : 0.92,
    sun: 0.2,
  });
  const fine = (frame.upright ? frame.w / 900 : frame.h / 640) * (frame.upright ? 1.05 : 0.84);
  const y = frame.h * (frame.upright ? 0.8 : 0.78);
  const lamp = frame.x + (frame.upright ? -120 : -190) * fine;
  return evening(
    frame,
    drawn,
    [
      [lamp, y - 165 * fine, frame.h * 0.66],
      ...(frame.upright ? [] : [[frame.x - 400 * fine, y - 140 * fine, frame.h * 0.4] as const]),
    ],
    0.6,
  );
};

/** Boards on a wall with pots on them. */
function shelves(frame: Frame, name: string, rows: Item[][], base: string): string {
  const { w, h, upright } = frame;
  const number = hash(name);
  const fine = upright ? w / 1000 : h / 860;
  const left = upright ? w * 0.06 : w * 0.05;
  const right = upright ? w * 0.94 : w * 0.56;
  const levels = upright ? [0.56, 0.86] : [0.44, 0.86];
  let out =
    wall(base, w, h, number) +
    sunlight(w * (upright ? 0.1 : 0.5), h * 0.02, w * (upright ? 0.7 : 0.3), h * 0.7, number, 0.6);
  rows.forEach((items, row) => {
    const y = h * (levels[row] ?? 0.8);
    const face = vertical([
      [0, '#b98a5c'],
      [0.2, '#a9794c'],
      [1, '#5d3f28'],
    ]);
    out +=
      group(
        blurred(rect(left + 20, y + 20, right - left, 60, ''), 18, [left, y, right - left, 90]),
        'fill="#24160b" opacity=".42"',
      ) +
      `<defs>${face.def}</defs>` +
      path(
        polygon([
          [left + 16, y - 26],
          [right - 16, y - 26],
          [right, y + 8],
          [left, y + 8],
        ]),
        'fill="#c9a06f"',
      ) +
      rect(left, y + 8, right - left, 26, `fill="${face.paint}"`) +
      rect(left, y + 8, right - left, 2.5, 'fill="#f3dcb4" fill-opacity=".7"');
    out += ensemble({ tilt: 0.1, fine, x: (left + right) / 2, y: y - 8, seed: name }, items);
  });
  return out;
}

const workshop: Paint = (frame) =>
  shelves(
    frame,
    'workshop',
    frame.upright
      ? [
          [
            { scene: of('vase', 'glaze', '#2f6f6a #c39b74', 0), seed: 'w1', x: -290, z: 0 },
            { scene: of('jug', 'plain', '#c47a55', 0), seed: 'w2', x: -20, z: 0, size: 0.9 },
            { scene: of('vase', 'speckle', '#eadfcd', 2), seed: 'w3', x: 270, z: 0, size: 0.9 },
          ],
          [
            { scene: of('bowl', 'glaze', '#31475a #c9a27a', 1), seed: 'w4', x: -270, z: 0 },
            { scene: of('vase', 'plain', '#b5784f', 4), seed: 'w5', x: 0, z: 0, size: 0.8 },
            { scene: of('mug', 'speckle', '#e3d3bd', 0), seed: 'w6', x: 170, z: 0 },
            { scene: of('mug', 'glaze', '#7d8a6a #c9a27a', 1), seed: 'w7', x: 310, z: 4 },
          ],
        ]
      : [
          [
            { scene: of('vase', 'glaze', '#2f6f6a #c39b74', 0), seed: 'w1', x: -390, z: 0, size: 0.9 },
            { scene: of('jug', 'plain', '#c47a55', 0), seed: 'w2', x: -170, z: 0, size: 0.95 },
            { scene: of('bowl', 'speckle', '#eadfcd', 2), seed: 'w8', x: 60, z: 0, size: 0.9 },
            { scene: of('bowl', 'glaze', '#7d8a6a #c9a27a', 1), seed: 'w9', x: 60, z: 0, size: 0.72, lift: 80 },
            {
              scene: of('vase', 'speckle', '#e3d6c3', 4),
              seed: 'w3',
              x: 250,
              z: 0,
              branch: 'olive',
              branchHeight: 150,
              size: 0.7,
            },
            { scene: of('vase', 'sadu', '#d8c3a5 #5b3a29', 2), seed: 'wa', x: 410, z: 0, size: 0.9 },
          ],
          [
            { scene: of('bowl', 'glaze', '#31475a #c9a27a', 1), seed: 'w4', x: -390, z: 0 },
            { scene: of('vase', 'plain', '#b5784f', 3), seed: 'w5', x: -190, z: 0, size: 0.85 },
            { scene: of('mug', 'speckle', '#e3d3bd', 0), seed: 'w6', x: -40, z: 0 },
            { scene: of('mug', 'glaze', '#7d8a6a #c9a27a', 1), seed: 'w7', x: 80, z: 4 },
            { scene: of('teapot', 'glaze', '#31475a #c9a27a', 0), seed: 'wb', x: 260, z: 0, size: 0.9 },
            { scene: of('vase', 'ribbed', '#e8dcc6', 1), seed: 'wc', x: 440, z: 0, size: 0.72 },
          ],
        ],
    '#e6d5bd',
  );

const coffee: Paint = (frame) =>
  table(
    frame,
    'coffee',
    '#e9dccb',
    'oak',
    [
      { scene: of('tray', 'hammered', '#d9a94e', 0), seed: 'c0', x: -60, z: 10, size: 1.25 },
      { scene: of('dallah', 'plain', BRASS, 0), seed: 'c1', x: -120, z: 12, lift: 6 },
      { scene: of('finjan', 'star', '#efe6d6 #0f5c4d #b98a3a', 0), seed: 'c2', x: 60, z: 50, lift: 6 },
      { scene: of('bowl', 'speckle', '#eadfcd', 1), seed: 'c3', x: 250, z: -60, dates: true, size: 0.8 },
      { scene: of('vase', 'speckle', '#e3d6c3', 2), seed: 'c4', x: -320, z: -200, branch: 'olive' },
    ],
    { tilt: 0.3 },
  );

const lanterns: Paint = (frame) => {
  const items: Item[] = [
    { scene: of('lantern', 'tracery', `${BRASS} #f6d58a`, 0), seed: 'l1', x: -60, z: 0 },
    { scene: of('lantern', 'star', '#8d6224 #f6d58a', 1), seed: 'l2', x: -260, z: -60, size: 1.1 },
    { scene: of('lantern', 'diamond', '#3a3531 #c9822b', 2), seed: 'l3', x: 140, z: -20, size: 0.82 },
    { scene: of('candle', 'plain', '#efe3cf', 1), seed: 'l4', x: 270, z: 60, size: 0.7 },
  ];
  const drawn = table(frame, 'lanterns', '#d9bfa2', 'walnut', items, { sun: 0 });
  const fine = frame.upright ? frame.w / 900 : frame.h / 640;
  const y = frame.h * (frame.upright ? 0.8 : 0.78);
  return evening(
    frame,
    drawn,
    [
      [frame.x - 60 * fine, y - 120 * fine, frame.h * 0.7],
      [frame.x - 260 * fine, y - 150 * fine, frame.h * 0.45],
      [frame.x + 140 * fine, y - 120 * fine, frame.h * 0.4],
    ],
    0.78,
  );
};

const textiles: Paint = (frame) => {
  const { w, h, upright } = frame;
  const base = '#ecdfcc';
  const s = upright ? w / 1350 : h / 1250;
  const x = upright ? w * 0.5 : w * 0.26;
  const floor = h * (upright ? 0.84 : 0.9);
  const horizon = floor - 40 * s;
  const on = floor - 345 * s;
  const pillow = (scene: ReturnType<typeof of>, dx: number, size: number) => {
    const p = put(scene, `t${dx}`, x + dx * s, on, s * size, 0.2);
    return p.back + p.front;
  };
  const hanging = put(
    of('wall-hanging', 'kilim', '#d8c3a5 #8f2f2a #31475a', 0),
    'tw',
    x + (upright ? 0 : 720) * s,
    upright ? h * 0.5 : h * 0.72,
    s * (upright ? 0.72 : 0.85),
    0.1,
  );
  const rug = put(of('rug', 'kilim', '#b5613f #31475a #d9a86a', 0), 'tr', x, h * 1.12, s * 1.0, 0.3);
  return (
    wall(base, w, h, 5) +
    sunlight(w * (upright ? 0.2 : 0.42), h * 0.02, w * (upright ? 0.6 : 0.3), h * 0.6, 5, 0.6) +
    skirting(horizon, w, base) +
    ground('oak', base, horizon, w, h, 2) +
    (upright ? hanging.back + hanging.front : '') +
    `<g transform="translate(${n(x)} ${n(floor)}) scale(${n(s)})">${sofa(upright ? 1500 : 1900, '#d6c7ac', 'textiles', s)}</g>` +
    pillow(of('cushion', 'sadu', '#8c2f2b #2b2624 #c9822b #f3eadb', 0), -520, 1.05) +
    pillow(of('cushion', 'diamond', '#0f5c4d #f3eadb #c9822b', 0), -160, 0.98) +
    pillow(of('cushion', 'stripe', '#e8dcc6 #8a5a3c', 1), 300, 1.0) +
    rug.back +
    rug.front
  );
};

const ceramics: Paint = (frame) =>
  table(
    frame,
    'ceramics',
    '#e6d5bd',
    'stone',
    [
      { scene: of('vase', 'glaze', '#2f6f6a #c39b74', 0), seed: 'k1', x: -150, z: -40, branch: 'olive' },
      { scene: of('vase', 'speckle', '#eadfcd', 2), seed: 'k2', x: 70, z: -10 },
      { scene: of('bowl', 'glaze', '#31475a #c9a27a', 1), seed: 'k3', x: 290, z: 20 },
      { scene: of('jug', 'plain', '#c47a55', 0), seed: 'k4', x: -330, z: -10, size: 0.9 },
    ],
    {
      behind: niche(
        frame.x - (frame.upright ? 0 : 20),
        frame.h * 0.62,
        frame.upright ? frame.w * 0.66 : frame.w * 0.26,
        frame.h * (frame.upright ? 0.46 : 0.58),
        '#e6d5bd',
      ),
    },
  );

const scent: Paint = (frame) =>
  table(
    frame,
    'scent',
    '#e2cdb9',
    'walnut',
    [
      { scene: of('incense-burner', 'tracery', '#c99a45 #5b4030', 0), seed: 's1', x: -80, z: 0, size: 1.1 },
      { scene: of('oud-bottle', 'plain', '#a8642f #b58a34', 0), seed: 's2', x: 110, z: 30, size: 1.1 },
      { scene: of('box', 'star', '#5b4030 #f3eadb #b58a34', 0), seed: 's3', x: -300, z: -40, size: 0.9 },
      { scene: of('candle', 'plain', '#efe3cf', 0), seed: 's4', x: 260, z: -30 },
      { scene: of('vase', 'plain', '#c47a55', 2), seed: 's5', x: -190, z: -200, branch: 'pampas' },
    ],
    { tilt: 0.22 },
  );

const gifts: Paint = (frame) =>
  table(
    frame,
    'gifts',
    '#e9dccb',
    'oak',
    [
      { scene: of('box', 'star', '#0f5c4d #f3eadb #c99a45', 0), seed: 'g1', x: -150, z: -30 },
      { scene: of('box', 'diamond', '#a8452b #f3eadb #c99a45', 1), seed: 'g2', x: 70, z: -50, size: 0.8 },
      { scene: of('lantern', 'star', `${BRASS} #f6d58a`, 1), seed: 'g3', x: -350, z: -90, size: 0.85 },
      { scene: of('finjan', 'star', '#efe6d6 #0f5c4d #b98a3a', 0), seed: 'g4', x: 220, z: 40 },
      { scene: of('vase', 'speckle', '#e3d6c3', 4), seed: 'g5', x: 160, z: -190, branch: 'olive', size: 0.8 },
    ],
    { tilt: 0.3 },
  );

/** Dunes at the end of the day, ridge behind ridge, the near ones with wind ripples. */
const desert: Paint = ({ w, h }) => {
  const pw = Math.round(w / 2);
  const ph = Math.round(h / 2);
  const data = new Uint8Array(pw * ph * 4);
  const ridges = Array.from({ length: 5 }, (_, i) => {
    const level = 0.5 + i * 0.115;
    return (x: number) =>
      level +
      (noise(x * (1.4 + i * 0.35) + i * 9.1, i, 71) - 0.5) * (0.13 + i * 0.03) +
      Math.abs(noise(x * 0.9 + i * 3.3, 4, 19) - 0.5) * 0.12;
  });
  const aspect = w / h;
  for (let px = 0; px < pw; px++) {
    const x = (px / pw) * aspect;
    const tops = ridges.map((ridge) => ridge(x));
    const slopes = ridges.map((ridge) => (ridge(x + 0.012) - ridge(x - 0.012)) / 0.024);
    for (let py = 0; py < ph; py++) {
      const y = py / ph;
      const p = (py * pw + px) * 4;
      let layer = -1;
      for (let i = tops.length - 1; i >= 0; i--)
        if (y > (tops[i] ?? 1)) {
          layer = i;
          break;
        }
      let r: number;
      let g: number;
      let b: number;
      if (layer < 0) {
        const t = Math.min(1, y / 0.56);
        const haze = clouds(x * 1.4, y * 7, 5, 4) - 0.5;
        r = 150 + 104 * t ** 0.8 + haze * 14;
        g = 152 + 52 * t + haze * 12;
        b = 178 - 24 * t + haze * 8;
        const d = Math.hypot(x - aspect * 0.24, y - 0.42);
        const sun = Math.exp(-((d / 0.16) ** 2)) + 0.5 * Math.exp(-((d / 0.45) ** 2));
        r += sun * 60;
        g += sun * 46;
        b += sun * 14;
      } else {
        const depth = layer / (tops.length - 1);
        const below = y - (tops[layer] ?? 0);
        const slope = slopes[layer] ?? 0;
        const lit = Math.max(0, Math.min(1, 0.5 + slope * 1.7 + Math.exp(-below * 16) * 0.18));
        const ripple =
          Math.sin((y * 260 + x * 40 + noise(x * 6, y * 14, 3) * 12) * (1.6 - depth * 0.7)) * 0.03 * depth +
          (noise(x * 90, y * 120, 8) - 0.5) * 0.03 * depth;
        const f = (0.6 + lit * 0.5 + ripple) * (1 - depth * 0.1);
        r = (226 - 4 * depth) * f + (1 - depth) * 26;
        g = (166 - 26 * depth) * f + (1 - depth) * 24;
        b = (122 - 46 * depth) * f + (1 - depth) * 32;
      }
      data[p] = Math.max(0, Math.min(255, r));
      data[p + 1] = Math.max(0, Math.min(255, g));
      data[p + 2] = Math.max(0, Math.min(255, b));
      data[p + 3] = 255;
    }
  }
  return image(pixels(pw, ph, data), 0, 0, w, h);
};

const scenes: Record<WideName, Paint> = {
  majlis,
  iftar,
  workshop,
  coffee,
  lanterns,
  textiles,
  ceramics,
  scent,
  gifts,
  desert,
};
