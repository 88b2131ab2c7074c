import type { Scene } from '../../data/shared/types.ts';
import { hex, mix, rgb, tone } from '../tools/color.ts';
import { type Eye, glassWall, radiusAt, rod, turned } from '../tools/lathe.ts';
import { BRASS, glaze, metal } from '../tools/light.ts';
import { shadowOf } from '../tools/stage.ts';
import { along } from '../tools/surface.ts';
import { blurred, ellipse, group, n, type Point, path, polygon } from '../tools/svg.ts';
import type { Draw } from '../tools/thing.ts';
import { extents } from './ceramics.ts';

const ribsOf = (scene: Scene) =>
  scene.pattern === 'ribbed' ? { count: 26, depth: 0.5, from: 0.1, to: 0.94 } : undefined;

/** A glass shadow is pale and coloured, with a bright heart where the light gathers. */
function lightThrough(eye: Eye, profile: readonly Point[], color: string): string {
  const wide = profile.reduce((m, p) => Math.max(m, p[0]), 0);
  const top = profile.reduce((m, p) => Math.max(m, p[1]), 0);
  const box = [0, -top * 0.3 * eye.tilt - wide * eye.tilt, top * 0.9, wide * eye.tilt * 3] as const;
  const spot = (x: number, y: number, rx: number, ry: number, fill: string, opacity: number) =>
    ellipse(x, y, rx, ry, `fill="${fill}" fill-opacity="${opacity}"`);
  return (
    shadowOf(eye, profile, 0.55) +
    group(
      blurred(
        spot(top * 0.34, -top * 0.2 * eye.tilt, top * 0.26, wide * eye.tilt * 0.7, color, 0.5),
        wide * 0.14,
        box,
      ) +
        blurred(
          spot(top * 0.26, -top * 0.16 * eye.tilt, top * 0.16, wide * eye.tilt * 0.28, '#fffbe8', 0.9) +
            spot(top * 0.46, -top * 0.28 * eye.tilt, top * 0.13, wide * eye.tilt * 0.16, '#fff3cf', 0.7),
          wide * 0.07,
          box,
        ),
      '',
    )
  );
}

/** Both walls of a glass, its thick foot and its rim; `content` stands between the walls. */
function blown(
  eye: Eye,
  profile: readonly Point[],
  color: string,
  tint: number,
  scene: Scene,
  content = '',
  gold = false,
): string {
  const c = rgb(color);
  const ribs = ribsOf(scene);
  const shell = { profile, color: c, tint, ...(ribs ? { ribs } : {}) };
  const [r, h] = profile[profile.length - 1] ?? [30, 100];
  const [foot] = profile[0] ?? [30, 0];
  const base =
    ellipse(0, -3, foot * 0.9, foot * eye.tilt * 0.9, `fill="${tone(color, 0.7)}" fill-opacity=".3"`) +
    ellipse(-foot * 0.2, -4, foot * 0.55, foot * eye.tilt * 0.4, 'fill="#fff" fill-opacity=".4"');
  const rim = gold
    ? ellipse(0, -h, r, r * eye.tilt, 'fill="none" stroke="#b5822a" stroke-width="1.1"') +
      `<path d="M${n(-r)} ${n(-h)}A${n(r)} ${n(r * eye.tilt)} 0 0 0 0 ${n(-h + r * eye.tilt)}" fill="none" stroke="#ffe9ae" stroke-width=".7"/>`
    : ellipse(
        0,
        -h,
        r,
        r * eye.tilt,
        `fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="${n(Math.max(0.8, r * 0.022))}"`,
      ) +
      ellipse(
        0,
        -h + 0.8,
        r * 0.985,
        r * eye.tilt * 0.96,
        `fill="none" stroke="${tone(color, 0.45)}" stroke-opacity=".4" stroke-width="${n(Math.max(0.5, r * 0.014))}"`,
      );
  return glassWall(eye, { ...shell, back: true }) + base + content + glassWall(eye, shell) + rim;
}

/** Gilded or enamelled ornament around a glass. */
function gilded(eye: Eye, profile: readonly Point[], scene: Scene, from: number, to: number): string {
  if (['plain', 'ribbed', 'glaze', 'hammered', 'speckle'].includes(scene.pattern))
    return scene.pattern === 'speckle' ? bubbles(eye, profile, scene) : '';
  const radius = radiusAt(profile, 1.5);
  const ink = scene.colors[1] ?? '#c6922f';
  let out = '';
  const line = (h: number, w: number) =>
    path(
      along(
        eye,
        radius,
        Array.from({ length: 41 }, (_, i): readonly [number, number] => [-1.53 + (i / 40) * 3.06, h]),
      ),
      `fill="none" stroke="${ink}" stroke-width="${w}"`,
    );
  out += line(from, 1.1) + line(to, 1.1) + line(from - 3, 0.5) + line(to + 3, 0.5);
  const mid = (from + to) / 2;
  const step = ((to - from) / radius(mid)) * 0.95;
  for (let i = -8; i <= 8; i++) {
    const c = i * step;
    if (Math.abs(c) > 1.45) continue;
    const r = radius(mid);
    const [x, y] = [r * Math.sin(c), -mid + r * eye.tilt * Math.cos(c)];
    const w = ((to - from) / 2) * 0.92;
    const points = Array.from({ length: 16 }, (_, k): Point => {
      const t = (k / 16) * 6.2832;
      const rr =
        scene.pattern === 'diamond' || scene.pattern === 'sadu'
          ? k % 4 === 0
            ? 1
            : k % 2
              ? 0.7
              : 0.5
          : k % 2
            ? 0.55
            : 1;
      return [x + Math.sin(t) * w * rr * Math.max(0.08, Math.cos(c)), y - Math.cos(t) * w * rr];
    });
    out +=
      path(polygon(points), `fill="none" stroke="${ink}" stroke-width=".9"`) +
      ellipse(x, y, w * 0.28 * Math.max(0.1, Math.cos(c)), w * 0.28, `fill="${ink}"`);
  }
  return out;
}

function bubbles(eye: Eye, profile: readonly Point[], scene: Scene): string {
  let out = '';
  const radius = radiusAt(profile, 2);
  const top = profile[profile.length - 1]?.[1] ?? 100;
  for (let i = 0; i < 70; i++) {
    const h = top * (0.08 + ((i * 0.618) % 1) * 0.84);
    const a = (((i * 0.7548) % 1) - 0.5) * 2.9;
    const x = radius(h) * Math.sin(a);
    const y = -h + radius(h) * eye.tilt * Math.cos(a);
    const r = 0.6 + ((i * 0.37) % 1) * 1.6;
    out += ellipse(
      x,
      y,
      r,
      r * 1.2,
      `fill="${scene.colors[0] ?? '#ffffff'}" fill-opacity=".12" stroke="#fff" stroke-opacity=".6" stroke-width=".4"`,
    );
  }
  return out;
}

/** A drink, filling a vessel up to a height: body and surface. */
function drink(eye: Eye, profile: readonly Point[], from: number, to: number, color: string, wall = 2.4): string {
  const radius = radiusAt(profile, 1.5);
  const body: Point[] = [];
  for (let i = 0; i <= 10; i++) {
    const h = from + ((to - from) * i) / 10;
    body.push([Math.max(2, radius(h) - wall), h]);
  }
  const r = body[10]?.[0] ?? 20;
  const c = rgb(color);
  return (
    group(
      turned(eye, {
        profile: body,
        material: { ...glaze(c), gloss: 0.25 },
        color: (h, a) =>
          mix(
            [c[0] * 0.34, c[1] * 0.26, c[2] * 0.22],
            [Math.min(1, c[0] * 1.5), c[1] * 1.25, c[2]],
            0.22 + 0.5 * Math.max(0, Math.cos(a - 0.5)) ** 2 + 0.28 * (1 - (h - from) / (to - from)),
          ),
      }),
      'opacity=".9"',
    ) +
    ellipse(0, -to, r, r * eye.tilt, `fill="${hex(mix(c, [1, 0.9, 0.7], 0.16))}"`) +
    ellipse(-r * 0.25, -to - r * eye.tilt * 0.3, r * 0.5, r * eye.tilt * 0.3, 'fill="#fff6dc" fill-opacity=".5"') +
    ellipse(0, -to, r, r * eye.tilt, 'fill="none" stroke="#fff3d6" stroke-opacity=".55" stroke-width=".9"')
  );
}

const tumblers: readonly (readonly Point[])[] = [
  [
    [34, 0],
    [36, 2],
    [38, 40],
    [41, 90],
    [42, 104],
  ],
  [
    [28, 0],
    [31, 2],
    [42, 22],
    [44, 52],
    [39, 86],
    [40, 92],
  ],
  [
    [30, 0],
    [33, 3],
    [34, 60],
    [36, 130],
    [37, 142],
  ],
  [
    [36, 0],
    [37, 3],
    [16, 10],
    [8, 18],
    [10, 30],
    [36, 58],
    [44, 92],
    [42, 118],
  ],
];

export const glass: Draw = (scene, { eye }) => {
  const profile = tumblers[scene.shape % tumblers.length] ?? tumblers[0] ?? [];
  const color = scene.colors[0] ?? '#a9bfb6';
  const [, h] = profile[profile.length - 1] ?? [40, 100];
  const one = blown(eye, profile, color, 0.42, scene) + gilded(eye, profile, scene, h * 0.52, h * 0.7);
  const two: readonly Point[] = [
    [-36, -26],
    [38, 14],
  ];
  const put = (content: string) =>
    two.map(([x, z]) => `<g transform="translate(${x} ${n(z * Math.max(0.4, eye.tilt * 2))})">${content}</g>`).join('');
  return {
    svg: put(one),
    shadow: put(lightThrough(eye, profile, color)),
    ...extents(profile, eye.tilt),
    left: 80,
    right: 84,
    focus: { x: 34, y: -h * 0.5, size: 74 },
  };
};

const carafes: readonly (readonly Point[])[] = [
  [
    [54, 0],
    [58, 3],
    [76, 40],
    [80, 80],
    [62, 128],
    [32, 168],
    [26, 200],
    [30, 246],
    [38, 262],
  ],
  [
    [56, 0],
    [59, 3],
    [60, 90],
    [58, 150],
    [38, 186],
    [30, 210],
    [34, 250],
    [42, 262],
  ],
  [
    [40, 0],
    [44, 3],
    [88, 40],
    [92, 66],
    [50, 104],
    [24, 134],
    [19, 200],
    [22, 256],
    [34, 272],
  ],
];

export const carafe: Draw = (scene, { eye }) => {
  const profile = carafes[scene.shape % carafes.length] ?? carafes[0] ?? [];
  const color = scene.colors[0] ?? '#a9bfb6';
  const [, h] = profile[profile.length - 1] ?? [38, 262];
  return {
    svg:
      blown(eye, profile, color, 0.42, scene, drinkWater(eye, profile, h * 0.42, color)) +
      gilded(eye, profile, scene, h * 0.2, h * 0.32),
    shadow: lightThrough(eye, profile, color),
    ...extents(profile, eye.tilt),
    focus: { x: 0, y: -h * 0.36, size: 120 },
  };
};

/** Water shows by its surface and a slightly deeper colour. */
function drinkWater(eye: Eye, profile: readonly Point[], to: number, color: string): string {
  const radius = radiusAt(profile, 1.5);
  const r = radius(to) - 2.5;
  return (
    ellipse(0, -to, r, r * eye.tilt, `fill="${tone(color, 0.9)}" fill-opacity=".28"`) +
    ellipse(0, -to, r, r * eye.tilt, 'fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1"') +
    ellipse(-r * 0.3, -to - r * eye.tilt * 0.25, r * 0.36, r * eye.tilt * 0.22, 'fill="#fff" fill-opacity=".55"')
  );
}

const istikan: readonly Point[] = [
  [22, 0],
  [24, 2],
  [29, 16],
  [30, 28],
  [22, 48],
  [20, 56],
  [24, 74],
  [30, 88],
];
const saucer: readonly Point[] = [
  [22, 0],
  [24, 3],
  [42, 6],
  [54, 11],
  [53, 12],
];

/** Tea in a waisted glass on its saucer. */
export const teaGlass: Draw = (scene, { eye, seed }) => {
  const color = scene.colors[0] ?? '#c9b27a';
  const tall = 1 + (scene.shape % 3) * 0.09;
  const profile = istikan.map(([r, h]): Point => [r, h * tall]);
  const tea = drink(eye, profile, 6, 76 * tall, '#a8460f');
  const clear = '#93a59b';
  const cup =
    blown(eye, profile, clear, 0.22, scene, tea, true) +
    gilded(eye, profile, { ...scene, colors: ['#e4e6dd', color] }, 14 * tall, 28 * tall);
  const dish =
    turned(eye, { profile: saucer, material: glaze(rgb(color)) }) +
    ellipse(0, -8, 46, 46 * eye.tilt, `fill="${tone(color, 0.86)}"`) +
    ellipse(0, -7, 26, 26 * eye.tilt, 'fill="#1d1007" fill-opacity=".3"') +
    ellipse(0, -12, 53, 53 * eye.tilt, 'fill="none" stroke="#c6922f" stroke-width="1.6"');
  const handle =
    scene.pattern === 'tracery'
      ? rod(
          eye,
          [
            [22, -70],
            [46, -72],
            [46, -36],
            [26, -28],
          ],
          () => 2.4,
          metal(BRASS),
        )
      : '';
  void seed;
  return {
    svg: `${dish}<g transform="translate(0 -6)">${handle}${cup}</g>`,
    shadow: shadowOf(eye, saucer) + lightThrough(eye, profile, '#c0662a'),
    ...extents(saucer, eye.tilt),
    top: 100 * tall,
    focus: { x: 0, y: -56, size: 60 },
  };
};

const flacons: readonly (readonly Point[])[] = [
  [
    [30, 0],
    [34, 2],
    [42, 20],
    [44, 40],
    [34, 62],
    [16, 76],
    [11, 84],
    [11, 96],
    [14, 98],
  ],
  [
    [34, 0],
    [37, 2],
    [38, 34],
    [38, 70],
    [34, 78],
    [14, 84],
    [11, 90],
    [11, 100],
    [14, 102],
  ],
  [
    [20, 0],
    [26, 3],
    [18, 10],
    [38, 34],
    [40, 52],
    [26, 76],
    [12, 92],
    [10, 100],
    [13, 104],
  ],
];

/** A flacon of oud oil with a turned brass stopper. */
export const oudBottle: Draw = (scene, { eye }) => {
  const profile = flacons[scene.shape % flacons.length] ?? flacons[0] ?? [];
  const color = scene.colors[0] ?? '#a8642f';
  const [, h] = profile[profile.length - 1] ?? [14, 98];
  const gold = metal(scene.colors[1] ? rgb(scene.colors[1]) : BRASS, 0.16);
  const stopper: Point[] = [
    [15, 0],
    [16, 2],
    [16, 8],
    [9, 12],
    [8, 16],
    [15, 24],
    [17, 34],
    [11, 46],
    [5, 52],
    [6, 57],
    [1, 64],
  ];
  const body =
    blown(eye, profile, tone(color, 1.3), 0.3, scene, drink(eye, profile, 7, h * 0.58, color, 5)) +
    gilded(eye, profile, { ...scene, colors: [color, '#d3a13e'] }, h * 0.24, h * 0.46);
  const whole: Point[] = [...profile, [16, h + 4], [16, h + 36], [2, h + 62]];
  return {
    svg:
      body +
      turned(eye, {
        profile: stopper,
        material: gold,
        lift: h - 5,
        contact: 0,
        ...(scene.pattern === 'ribbed' ? { ribs: { count: 20, depth: 0.3, from: 0.3, to: 0.7 } } : {}),
      }),
    shadow: lightThrough(eye, whole, color),
    ...extents(profile, eye.tilt),
    top: h + 62,
    focus: { x: 0, y: -h * 0.62, size: 64 },
  };
};
