/** Chance that always falls the same way for the same seed, so that a picture never changes between two drawings. */

export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  range(from: number, to: number): number;
  /** 0, 1 … count − 1. */
  int(count: number): number;
  pick<T>(list: readonly T[]): T;
  /** Around 0, mostly within ±1, bell-shaped. */
  bell(): number;
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value ^= text.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

export function random(seed: string | number): Random {
  let state = typeof seed === 'number' ? seed >>> 0 : hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (from, to) => from + (to - from) * next(),
    int: (count) => Math.floor(next() * count),
    pick: <T>(list: readonly T[]): T => {
      const value = list[Math.floor(next() * list.length)];
      if (value === undefined) throw new Error('Nothing to pick from.');
      return value;
    },
    bell: () => (next() + next() + next() - 1.5) / 1.5,
  };
}

/** A hash of a lattice point, 0 ≤ x < 1. */
export function speck(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ seed;
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth value noise, 0 … 1. */
export function noise(x: number, y: number, seed: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const top = speck(xi, yi, seed) * (1 - u) + speck(xi + 1, yi, seed) * u;
  const bottom = speck(xi, yi + 1, seed) * (1 - u) + speck(xi + 1, yi + 1, seed) * u;
  return top * (1 - v) + bottom * v;
}

/** Noise over several octaves, 0 … 1. */
export function clouds(x: number, y: number, seed: number, octaves = 4): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let i = 0; i < octaves; i++) {
    sum += noise(x, y, seed + i * 1013) * weight;
    total += weight;
    weight *= 0.5;
    x *= 2.03;
    y *= 2.03;
  }
  return sum / total;
}
