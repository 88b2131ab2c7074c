import type { Scene } from '../../data/shared/types.ts';
import { rgb } from '../tools/color.ts';
import { rod, smooth } from '../tools/lathe.ts';
import { glaze, type Material, matt, satin } from '../tools/light.ts';
import { shadowOf } from '../tools/stage.ts';
import { vessel } from '../tools/surface.ts';
import type { Point } from '../tools/svg.ts';
import type { Draw, Thing } from '../tools/thing.ts';
import { paintedDish } from './dish.ts';

const choose = <T>(list: readonly T[], index: number): T => {
  const value = list[((index % list.length) + list.length) % list.length];
  if (value === undefined) throw new Error('No shape to choose from.');
  return value;
};

const main = (scene: Scene) => scene.colors[0] ?? '#c9a98a';

/** Unglazed where it is scratched or plain by nature, satin when speckled, else shiny. */
export function clay(scene: Scene): Material {
  const color = rgb(main(scene));
  if (scene.pattern === 'weave' || scene.pattern === 'kilim') return matt(color);
  if (scene.pattern === 'speckle' || scene.pattern === 'ribbed' || scene.pattern === 'plain')
    return { ...satin(color), rough: 0.34, gloss: 0.6 };
  return glaze(color);
}

/** The inside of a vessel: from the rim along the wall, `wall` thick, down to `floor`. */
function insideOf(profile: readonly Point[], wall: number, floor: number): Point[] {
  const samples = smooth(profile, 6).filter((s) => s.h >= floor);
  const list = samples.map((s): Point => [Math.max(2, s.r - wall), s.h]).reverse();
  const last = list[list.length - 1];
  return [...list.filter((_, i) => i % 2 === 0), [(last?.[0] ?? 4) * 0.55, floor - 1], [0.5, floor - 2]];
}

export function extents(profile: readonly Point[], tilt: number): Pick<Thing, 'left' | 'right' | 'top' | 'bottom'> {
  const wide = profile.reduce((m, p) => Math.max(m, p[0]), 0);
  const last = profile[profile.length - 1] ?? [0, 0];
  const high = profile.reduce((m, p) => Math.max(m, p[1] + p[0] * tilt), 0);
  const low = profile.reduce((m, p) => Math.max(m, p[0] * tilt - p[1]), 0);
  return { left: wide, right: wide, top: Math.max(high, last[1]), bottom: low };
}

const vases: readonly (readonly Point[])[] = [
  [
    [46, 0],
    [50, 3],
    [78, 60],
    [98, 140],
    [88, 215],
    [48, 272],
    [34, 300],
    [38, 334],
    [46, 346],
    [44, 349],
  ],
  [
    [60, 0],
    [64, 3],
    [72, 80],
    [74, 180],
    [68, 250],
    [46, 282],
    [40, 290],
    [40, 318],
    [44, 322],
    [42, 325],
  ],
  [
    [40, 0],
    [44, 3],
    [92, 58],
    [112, 120],
    [94, 182],
    [52, 214],
    [40, 226],
    [44, 240],
    [42, 243],
  ],
  [
    [52, 0],
    [56, 3],
    [50, 60],
    [46, 140],
    [60, 240],
    [80, 310],
    [84, 320],
    [81, 323],
  ],
  [
    [34, 0],
    [38, 3],
    [70, 40],
    [80, 90],
    [62, 140],
    [26, 180],
    [18, 230],
    [18, 330],
    [27, 352],
    [25, 355],
  ],
];

export const vase: Draw = (scene, { eye, seed }) => {
  const profile = choose(vases, scene.shape);
  return {
    svg: vessel(eye, seed, {
      profile,
      inner: insideOf(profile, 4, 200),
      material: clay(scene),
      pattern: scene.pattern,
      colors: scene.colors,
      field: [0.36, 0.56],
    }),
    shadow: shadowOf(eye, profile),
    ...extents(profile, eye.tilt),
    focus: { x: 5, y: -190, size: 170 },
  };
};

const bowls: readonly (readonly Point[])[] = [
  [
    [46, 0],
    [47, 8],
    [54, 11],
    [98, 38],
    [122, 76],
    [128, 96],
    [125, 98],
  ],
  [
    [40, 0],
    [42, 12],
    [46, 15],
    [84, 34],
    [118, 74],
    [140, 104],
    [137, 106],
  ],
  [
    [62, 0],
    [66, 4],
    [100, 22],
    [116, 60],
    [116, 92],
    [112, 95],
  ],
  [
    [54, 0],
    [54, 22],
    [50, 28],
    [96, 50],
    [128, 80],
    [134, 90],
    [130, 92],
  ],
];

export const bowl: Draw = (scene, { eye, seed }) => {
  const profile = choose(bowls, scene.shape);
  return {
    svg: vessel(eye, seed, {
      profile,
      inner: insideOf(profile, 5, 24),
      material: clay(scene),
      pattern: scene.pattern,
      colors: scene.colors,
      field: [0.42, 0.78],
    }),
    shadow: shadowOf(eye, profile),
    ...extents(profile, eye.tilt),
    focus: { x: -30, y: -70, size: 120 },
  };
};

const plates: readonly (readonly Point[])[] = [
  [
    [70, 0],
    [72, 5],
    [96, 9],
    [128, 16],
    [138, 22],
    [136, 24],
  ],
  [
    [84, 0],
    [86, 4],
    [118, 8],
    [130, 20],
    [132, 28],
    [129, 29],
  ],
  [
    [90, 0],
    [94, 3],
    [140, 10],
    [146, 13],
    [144, 15],
  ],
];

export const plate: Draw = (scene, { eye, seed, chance }) => {
  const profile = choose(plates, scene.shape);
  const rim = profile[profile.length - 1] ?? [136, 24];
  const inner: Point[] = [
    [rim[0] - 1, rim[1]],
    [rim[0] * 0.93, rim[1] * 0.72],
    [rim[0] * 0.74, rim[1] * 0.4],
    [rim[0] * 0.68, rim[1] * 0.3],
    [rim[0] * 0.4, rim[1] * 0.26],
    [1, rim[1] * 0.26],
  ];
  const material = clay(scene);
  return {
    svg:
      vessel(eye, seed, {
        profile,
        inner,
        material,
        pattern: scene.pattern === 'speckle' ? 'speckle' : 'plain',
        colors: scene.colors,
      }) + paintedDish(eye.tilt, inner, scene, chance),
    shadow: shadowOf(eye, profile),
    ...extents(profile, eye.tilt),
    focus: { x: 45, y: -24, size: 120 },
  };
};

const mugs: readonly (readonly Point[])[] = [
  [
    [34, 0],
    [37, 2],
    [41, 14],
    [42, 50],
    [41, 90],
    [42, 96],
    [40, 98],
  ],
  [
    [28, 0],
    [31, 2],
    [44, 24],
    [48, 50],
    [43, 78],
    [42, 86],
    [40, 88],
  ],
  [
    [38, 0],
    [41, 2],
    [43, 40],
    [38, 74],
    [40, 92],
    [38, 94],
  ],
];

export const mug: Draw = (scene, { eye, seed }) => {
  const profile = choose(mugs, scene.shape);
  const material = clay(scene);
  const top = profile[profile.length - 1]?.[1] ?? 98;
  const handle: Point[] = [
    [38, -top * 0.82],
    [58, -top * 0.9],
    [72, -top * 0.68],
    [68, -top * 0.4],
    [52, -top * 0.22],
    [38, -top * 0.2],
  ];
  const box = extents(profile, eye.tilt);
  return {
    svg:
      rod(eye, handle, (t) => 5.6 + 1.6 * Math.abs(t - 0.5) * 2, { ...material, gloss: material.gloss * 0.8 }) +
      vessel(eye, seed, {
        profile,
        inner: insideOf(profile, 3.4, 20),
        material,
        pattern: scene.pattern,
        colors: scene.colors,
        field: [0.4, 0.72],
      }),
    shadow:
      shadowOf(eye, profile) +
      shadowOf(
        eye,
        [
          [4, 10],
          [4, 60],
        ],
        0.5,
        66,
      ),
    ...box,
    right: 76,
    focus: { x: 10, y: -60, size: 70 },
  };
};

const jugs: readonly (readonly Point[])[] = [
  [
    [48, 0],
    [52, 3],
    [76, 60],
    [84, 110],
    [66, 170],
    [46, 210],
    [44, 232],
    [54, 254],
    [52, 257],
  ],
  [
    [58, 0],
    [62, 3],
    [70, 80],
    [66, 160],
    [56, 220],
    [58, 244],
    [56, 247],
  ],
  [
    [40, 0],
    [44, 3],
    [84, 50],
    [92, 96],
    [60, 150],
    [34, 184],
    [32, 220],
    [44, 250],
    [42, 253],
  ],
];

export const jug: Draw = (scene, { eye, seed }) => {
  const profile = choose(jugs, scene.shape);
  const material = clay(scene);
  const top = profile[profile.length - 1]?.[1] ?? 250;
  const rim = profile[profile.length - 1]?.[0] ?? 50;
  const k = eye.tilt;
  const handle: Point[] = [
    [rim * 0.8, -top * 0.94],
    [rim + 34, -top * 0.98],
    [rim + 62, -top * 0.8],
    [rim + 52, -top * 0.58],
    [66, -top * 0.42],
  ];
  const lip: Point[] = [
    [-rim * 0.7, -top * 0.9],
    [-rim * 1.12, -top * 0.975],
    [-rim * 1.42, -top * 1.005],
  ];
  return {
    svg:
      rod(eye, handle, (t) => 9 - 2.5 * Math.sin(t * Math.PI), material) +
      rod(eye, lip, (t) => 15 * (1 - t * 0.62), material) +
      vessel(eye, seed, {
        profile,
        inner: insideOf(profile, 4, top * 0.7),
        material,
        pattern: scene.pattern,
        colors: scene.colors,
        field: [0.26, 0.44],
      }) +
      `<ellipse cx="${-rim * 1.2}" cy="${-top * 0.998}" rx="${rim * 0.26}" ry="${rim * 0.2 * k + 3}" fill="#1d0f05" fill-opacity=".38"/>`,
    shadow: shadowOf(eye, profile),
    ...extents(profile, k),
    left: Math.max(84, rim * 1.5),
    right: rim + 70,
    focus: { x: 10, y: -150, size: 150 },
  };
};

const finjans: readonly (readonly Point[])[] = [
  [
    [14, 0],
    [16, 4],
    [17, 6],
    [28, 20],
    [34, 42],
    [36, 50],
    [35, 51],
  ],
  [
    [16, 0],
    [17, 5],
    [24, 12],
    [33, 32],
    [34, 48],
    [33, 49],
  ],
];

export const finjan: Draw = (scene, { eye, seed }) => {
  const profile = choose(finjans, scene.shape);
  const material = { ...clay(scene), rough: 0.12, gloss: 1 };
  const inner = insideOf(profile, 1.6, 38);
  // Filled with light coffee, as it is poured in the Gulf: a third of the cup.
  const one = vessel(eye, seed, {
    profile,
    inner,
    material,
    pattern: scene.pattern,
    colors: scene.colors,
    field: [0.5, 0.8],
  });
  const r = (inner[inner.length - 3]?.[0] ?? 28) * 0.98;
  const coffee = `<ellipse cx="0" cy="-38" rx="${r}" ry="${r * eye.tilt}" fill="#a8742f"/><ellipse cx="${-r * 0.3}" cy="${-38 - r * eye.tilt * 0.25}" rx="${r * 0.4}" ry="${r * eye.tilt * 0.32}" fill="#ffe9b8" fill-opacity=".4"/>`;
  const places: Point[] = [
    [-42, -14],
    [44, -8],
    [0, 18],
  ];
  const cups = places.map(([x, z]) => ({ x, y: z * eye.tilt * 2.4 }));
  return {
    svg: cups.map((c) => `<g transform="translate(${c.x} ${c.y})">${one}${coffee}</g>`).join(''),
    shadow: cups.map((c) => `<g transform="translate(${c.x} ${c.y})">${shadowOf(eye, profile)}</g>`).join(''),
    left: 80,
    right: 84,
    top: 58,
    bottom: 22,
    focus: { x: 0, y: -8, size: 56 },
  };
};
