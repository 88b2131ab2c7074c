import { type Rgb, rgb } from './color.ts';

/**
 * The studio: a large window at the upper left, a pale wall at the right, warm floor. `shade` answers what colour a
 * point of a surface has when seen from the camera; every drawing takes its gradients from it, so that all things of
 * a picture stand in the same light.
 */

export interface Material {
  color: Rgb;
  /** 0 mirror … 1 matt. */
  rough: number;
  /** 0 glaze, wood, cloth; 1 metal. */
  metal: number;
  /** Strength of the glossy layer on a non-metal, 0 … 1. */
  gloss: number;
}

export const matt = (color: Rgb): Material => ({ color, rough: 0.9, metal: 0, gloss: 0.05 });
export const satin = (color: Rgb): Material => ({ color, rough: 0.45, metal: 0, gloss: 0.45 });
export const glaze = (color: Rgb): Material => ({ color, rough: 0.1, metal: 0, gloss: 1 });

export const BRASS = rgb('#d9a94e');

export const metal = (color: Rgb, rough = 0.28): Material => ({ color, rough, metal: 1, gloss: 0 });

const KEY = normal(-0.62, 0.66, 0.48);
const FILL = normal(0.9, 0.15, 0.35);

function normal(x: number, y: number, z: number): Rgb {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

const ramp = (x: number, from: number, to: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** A soft-edged range: 1 between the limits, fading over `soft` outside of them. */
const within = (x: number, from: number, to: number, soft: number) =>
  ramp(x, from - soft, from + soft * 0.4) * (1 - ramp(x, to - soft * 0.4, to + soft));

/** Light that comes from a direction, blurred as a surface of that roughness sees it. */
export function surroundings(x: number, y: number, z: number, rough: number): Rgb {
  const azimuth = Math.atan2(x, z) * 57.3;
  const elevation = Math.asin(Math.max(-1, Math.min(1, y))) * 57.3;
  const soft = 4 + rough * 55;
  const dim = 1 / (1 + rough * 1.5);
  // Two panes of the window, seen apart only by what is shiny.
  const bar = rough < 0.3 ? 1 - 0.65 * within(azimuth, -54, -51, 1.5 + rough * 12) * (1 - rough * 3) : 1;
  const window = within(azimuth, -84, -24, soft) * within(elevation, -2, 62, soft) * 3.1 * dim * bar;
  const strip = within(azimuth, 62, 92, soft * 0.8) * within(elevation, -20, 70, soft) * 0.95 * dim;
  const above = ramp(elevation, 30, 85) * 0.75;
  const floor = (1 - ramp(elevation, -40 - soft * 0.3, 4 + soft * 0.3)) * 0.42;
  const behind = 0.16 + 0.34 * ramp(Math.abs(azimuth), 10, 130) + rough * 0.12;
  const level = ramp(elevation, -30 - soft * 0.3, 10 + soft * 0.3);
  const room = behind * level;
  return [
    window * 1.0 + strip * 1.0 + above * 0.98 + floor * 1.0 + room * 1.0,
    window * 0.975 + strip * 0.96 + above * 0.96 + floor * 0.8 + room * 0.95,
    window * 0.93 + strip * 0.9 + above * 0.95 + floor * 0.58 + room * 0.88,
  ];
}

/** Light falling on a matt surface with this normal. 1 where the window shines straight on it. */
export function diffuse(nx: number, ny: number, nz: number): Rgb {
  const key = Math.max(0, (nx * KEY[0] + ny * KEY[1] + nz * KEY[2] + 0.22) / 1.22) ** 1.15;
  const fill = Math.max(0, nx * FILL[0] + ny * FILL[1] + nz * FILL[2]);
  const sky = 0.5 + 0.5 * ny;
  const bounce = Math.max(0, -ny * 0.7 + 0.3);
  return [
    key * 0.86 + fill * 0.09 + sky * 0.13 + bounce * 0.11 + 0.02,
    key * 0.84 + fill * 0.09 + sky * 0.132 + bounce * 0.088 + 0.018,
    key * 0.8 + fill * 0.092 + sky * 0.14 + bounce * 0.064 + 0.017,
  ];
}

/**
 * @param view unit vector from the surface to the camera
 * @param shadow 0 … 1: how much of the light reaches the point (contact, cavities)
 */
export function shade(nx: number, ny: number, nz: number, view: Rgb, material: Material, shadow = 1): Rgb {
  const facing = Math.max(0.001, nx * view[0] + ny * view[1] + nz * view[2]);
  const rx = 2 * facing * nx - view[0];
  const ry = 2 * facing * ny - view[1];
  const rz = 2 * facing * nz - view[2];
  const around = surroundings(rx, ry, rz, material.rough);
  const { color } = material;
  const edge = (1 - facing) ** 5;
  if (material.metal > 0) {
    const lift = material.rough * 0.5;
    const d = diffuse(nx, ny, nz);
    const out = [0, 1, 2].map((i) => {
      const tint = (color[i] ?? 0) + (1 - (color[i] ?? 0)) * edge * 0.6;
      return tint * ((around[i] ?? 0) * (1 - lift * 0.5) + (d[i] ?? 0) * lift) * shadow;
    });
    return [out[0] ?? 0, out[1] ?? 0, out[2] ?? 0];
  }
  const reflect = (0.045 + 0.955 * edge * (1 - material.rough * 0.7)) * material.gloss;
  const d = diffuse(nx, ny, nz);
  const lit = (i: 0 | 1 | 2) =>
    color[i] * d[i] * (1 - reflect * 0.6) * shadow + around[i] * reflect * (0.35 + 0.65 * shadow);
  return [lit(0), lit(1), lit(2)];
}
