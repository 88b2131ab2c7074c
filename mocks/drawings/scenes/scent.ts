import { rgb, tone } from '../tools/color.ts';
import { rod, turned } from '../tools/lathe.ts';
import { matt, satin } from '../tools/light.ts';
import { shadowOf } from '../tools/stage.ts';
import { vessel } from '../tools/surface.ts';
import { blurred, ellipse, group, n, type Point, path, radial, rect } from '../tools/svg.ts';
import type { Draw } from '../tools/thing.ts';
import { clay, extents } from './ceramics.ts';
import { metallic, metalOf } from './metal.ts';

/** A flame with its wick, blue at the root; the light around it is separate. */
function flame(x: number, y: number, size: number): string {
  const body = radial(
    [
      [0, '#fffdf0'],
      [0.45, '#fff0b0'],
      [0.75, '#ffc24d'],
      [1, '#ff8a1e', 0.5],
    ],
    x,
    y - size * 0.32,
    size * 0.66,
  );
  const f = `M${n(x)} ${n(y)}C${n(x - size * 0.2)} ${n(y - size * 0.1)} ${n(x - size * 0.24)} ${n(y - size * 0.42)} ${n(x + size * 0.02)} ${n(y - size)}C${n(x + size * 0.2)} ${n(y - size * 0.52)} ${n(x + size * 0.22)} ${n(y - size * 0.1)} ${n(x)} ${n(y)}Z`;
  return (
    path(
      `M${n(x)} ${n(y + size * 0.22)}Q${n(x + size * 0.03)} ${n(y)} ${n(x - size * 0.01)} ${n(y - size * 0.16)}`,
      `fill="none" stroke="#2b1c12" stroke-width="${n(size * 0.06)}" stroke-linecap="round"`,
    ) +
    `<defs>${body.def}</defs>` +
    blurred(path(f, `fill="${body.paint}"`), size * 0.025, [x - size, y - size * 1.2, size * 2, size * 1.5]) +
    blurred(ellipse(x, y - size * 0.06, size * 0.1, size * 0.1, 'fill="#5a8fe0" fill-opacity=".5"'), size * 0.04, [
      x - size,
      y - size,
      size * 2,
      size * 1.5,
    ])
  );
}

function candlelight(x: number, y: number, reach: number): string {
  const halo = radial(
    [
      [0, '#ffe3a8', 0.9],
      [0.25, '#ffcf80', 0.4],
      [1, '#ffb347', 0],
    ],
    x,
    y,
    reach,
  );
  return `<defs>${halo.def}</defs>${rect(x - reach, y - reach, reach * 2, reach * 2, `fill="${halo.paint}" style="mix-blend-mode:soft-light"`)}`;
}

/** Wax that glows from within near the flame. */
function wax(top: number, r: number, tilt: number, color: string): string {
  const glow = radial(
    [
      [0, '#fff6d8'],
      [0.5, '#ffe2a3', 0.85],
      [1, color, 0.2],
    ],
    0,
    -top,
    r,
    `translate(0 ${n(-top * (1 - tilt))}) scale(1 ${n(tilt)})`,
  );
  return `<defs>${glow.def}</defs>${ellipse(0, -top, r, r * tilt, `fill="${tone(color, 0.94)}"`)}${ellipse(0, -top, r, r * tilt, `fill="${glow.paint}"`)}${ellipse(-r * 0.1, -top, r * 0.5, r * tilt * 0.5, 'fill="#fff8e0" fill-opacity=".55"')}`;
}

const cups: readonly (readonly Point[])[] = [
  [
    [44, 0],
    [47, 3],
    [50, 30],
    [50, 84],
    [48, 87],
  ],
  [
    [36, 0],
    [42, 4],
    [58, 30],
    [60, 56],
    [52, 78],
    [50, 80],
  ],
];

/** A candle: poured into a cup, a pillar on a dish, or tapers in a holder. */
export const candle: Draw = (scene, { eye, seed, chance }) => {
  const color = scene.colors[0] ?? '#efe3cf';
  const kind = scene.shape % 3;
  if (kind === 2) {
    const brass = metalOf(metallic(color) ? color : '#c99a45', 0.2);
    const taper = metallic(color) ? '#f0e4ce' : color;
    const holder: Point[] = [
      [46, 0],
      [50, 3],
      [48, 8],
      [20, 14],
      [10, 26],
      [8, 60],
      [14, 70],
      [9, 78],
      [9, 110],
      [20, 122],
      [22, 134],
      [16, 136],
    ];
    const stick: Point[] = [
      [11, 0],
      [11, 100],
      [9.4, 200],
      [6, 210],
      [1, 213],
    ];
    const one = (tall: number) =>
      turned(eye, { profile: holder, material: brass }) +
      turned(eye, {
        profile: stick.map(([r, h]): Point => [r, h * tall]),
        material: { ...satin(rgb(taper)), gloss: 0.3 },
        lift: 128,
        contact: 0,
      }) +
      flame(0, -128 - 213 * tall, 42);
    const places = [
      [-62, -6, 0.86],
      [58, 10, 1.08],
    ] as const;
    const put = (draw: (tall: number) => string) =>
      places.map(([x, y, tall]) => `<g transform="translate(${x} ${y})">${draw(tall)}</g>`).join('');
    return {
      svg: put(one),
      shadow: put((tall) => shadowOf(eye, [...holder, [9, 130 + 210 * tall]], 0.8)),
      glow: put((tall) => candlelight(0, -128 - 230 * tall, 330)),
      left: 114,
      right: 112,
      top: 420,
      bottom: 24,
      focus: { x: 20, y: -130, size: 150 },
    };
  }
  if (kind === 1) {
    const dish: Point[] = [
      [52, 0],
      [55, 3],
      [76, 8],
      [82, 14],
      [80, 15],
    ];
    const pillar: Point[] = [
      [46, 0],
      [47, 4],
      [47, 110],
      [45, 128],
      [42, 130],
    ];
    const c = rgb(color);
    let drops = '';
    for (let i = 0; i < 6; i++) {
      const a = chance.range(-1.2, 1.2);
      const x = Math.sin(a) * 46;
      const y = -138 + Math.cos(a) * 46 * eye.tilt;
      const l = chance.range(16, 54);
      drops += `<path d="M${n(x - 3)} ${n(y)}V${n(y + l)}a3.4 4.6 0 0 0 6.8 0V${n(y)}Z" fill="${tone(color, 1.08 - Math.max(0, a) * 0.3)}"/><path d="M${n(x - 1.6)} ${n(y)}V${n(y + l)}" stroke="#fff" stroke-opacity=".5" stroke-width="1.1"/>`;
    }
    return {
      svg:
        vessel(eye, seed, {
          profile: dish,
          inner: [
            [80, 15],
            [70, 7],
            [54, 5],
            [1, 5],
          ],
          material: clay({ ...scene, colors: [scene.colors[1] ?? '#b98d68'] }),
          pattern: 'speckle',
          colors: [scene.colors[1] ?? '#b98d68'],
        }) +
        turned(eye, {
          profile: pillar,
          lift: 6,
          material: { ...satin(c), gloss: 0.35 },
          contact: 0.6,
          color: (h) => [
            Math.min(1.2, c[0] * (1 + 0.5 * (h / 130) ** 5)),
            c[1] * (1 + 0.32 * (h / 130) ** 5),
            c[2] * (1 + 0.08 * (h / 130) ** 5),
          ],
        }) +
        drops +
        wax(135, 42, eye.tilt, color) +
        flame(0, -142, 46),
      shadow: shadowOf(eye, [...dish, [46, 20], [46, 136]]),
      glow: candlelight(0, -160, 360),
      ...extents(dish, eye.tilt),
      top: 196,
      focus: { x: 0, y: -120, size: 76 },
    };
  }
  const profile = cups[chance.int(2)] ?? cups[0] ?? [];
  const [r, h] = profile[profile.length - 1] ?? [48, 87];
  const material = metallic(color) ? metalOf(color, 0.24) : scene.pattern === 'plain' ? matt(rgb(color)) : clay(scene);
  return {
    svg:
      vessel(eye, seed, {
        profile,
        inner: [
          [r, h],
          [r * 0.96, h - 10],
          [r * 0.95, h - 16],
          [1, h - 16],
        ],
        material,
        pattern: scene.pattern,
        colors: scene.colors,
        field: [0.34, 0.62],
      }) +
      group(wax(h - 14, r * 0.94, eye.tilt, '#f3e8d2'), '') +
      flame(0, -h + 8, 40),
    shadow: shadowOf(eye, profile),
    glow: candlelight(0, -h - 10, 300),
    ...extents(profile, eye.tilt),
    top: h + 40,
    focus: { x: 0, y: -h + 8, size: 66 },
  };
};

const teapots: readonly (readonly Point[])[] = [
  [
    [44, 0],
    [48, 3],
    [80, 40],
    [86, 70],
    [66, 108],
    [40, 122],
    [38, 126],
  ],
  [
    [52, 0],
    [56, 3],
    [66, 50],
    [62, 100],
    [48, 128],
    [42, 132],
  ],
];

export const teapot: Draw = (scene, { eye, seed }) => {
  const profile = teapots[scene.shape % teapots.length] ?? teapots[0] ?? [];
  const color = scene.colors[0] ?? '#31475a';
  const shiny = scene.pattern === 'hammered' || metallic(color);
  const material = shiny ? metalOf(color, 0.2) : clay(scene);
  const [rim, top] = profile[profile.length - 1] ?? [38, 126];
  const lid: Point[] = [
    [rim, 0],
    [rim + 3, 3],
    [rim - 2, 9],
    [rim * 0.5, 22],
    [8, 26],
    [6, 30],
    [12, 38],
    [10, 46],
    [2, 50],
  ];
  const spout: Point[] = [
    [-50, -46],
    [-84, -60],
    [-102, -92],
    [-128, -116],
  ];
  const ear: Point[] = [
    [48, -top * 0.86],
    [92, -top * 0.98],
    [116, -top * 0.72],
    [98, -top * 0.38],
    [70, -top * 0.28],
  ];
  const bail: Point[] = [
    [-56, -top * 0.8],
    [-66, -top * 1.3],
    [-30, -top * 1.68],
    [30, -top * 1.68],
    [66, -top * 1.3],
    [56, -top * 0.8],
  ];
  const over = scene.shape % 2 === 1;
  const cane = satin(rgb('#b5854f'));
  return {
    svg:
      (over ? '' : rod(eye, ear, () => 6.5, material)) +
      rod(eye, spout, (t) => 17 * (1 - t) + 7, material) +
      ellipse(-130, -118, 4.2, 5.4, 'fill="#1d0f05" fill-opacity=".6" transform="rotate(-38 -130 -118)"') +
      vessel(eye, seed, { profile, material, pattern: scene.pattern, colors: scene.colors, field: [0.3, 0.56] }) +
      turned(eye, { profile: lid, material: material, lift: top - 3, contact: 0.2 }) +
      (over ? rod(eye, bail, (t) => (t > 0.28 && t < 0.72 ? 7 : 3.6), cane) : ''),
    shadow: shadowOf(eye, profile),
    ...extents(profile, eye.tilt),
    left: 136,
    right: over ? 92 : 118,
    top: over ? top * 1.74 : top + 52,
    focus: { x: -8, y: -70, size: 100 },
  };
};
