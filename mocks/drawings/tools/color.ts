/** Colours as linear light, so that shading adds up as light does. */

export type Rgb = readonly [number, number, number];

const toLinear = Float64Array.from({ length: 256 }, (_, i) => {
  const c = i / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

/** `#rrggbb` to linear light, 0 … 1 per channel. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLinear[(value >> 16) & 255] ?? 0, toLinear[(value >> 8) & 255] ?? 0, toLinear[value & 255] ?? 0];
}

/** One channel of linear light to 0 … 255, with a soft shoulder so that highlights do not burn out. */
function channel(linear: number): number {
  let x = linear < 0 ? 0 : linear;
  if (x > 0.7) x = 0.7 + 0.3 * (1 - Math.exp(-(x - 0.7) / 0.3));
  const c = x <= 0.0031308 ? x * 12.92 : 1.055 * x ** (1 / 2.4) - 0.055;
  return c >= 1 ? 255 : Math.round(c * 255);
}

export function hex(color: Rgb): string {
  const value = (channel(color[0]) << 16) | (channel(color[1]) << 8) | channel(color[2]);
  return `#${value.toString(16).padStart(6, '0')}`;
}

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const scale = (a: Rgb, f: number): Rgb => [a[0] * f, a[1] * f, a[2] * f];

export const luminance = (a: Rgb): number => a[0] * 0.2126 + a[1] * 0.7152 + a[2] * 0.0722;

/** Mixes two `#rrggbb` colours in light. */
export const blend = (a: string, b: string, t: number): string => hex(mix(rgb(a), rgb(b), t));

/** A darker (`f` < 1) or lighter tone of a `#rrggbb` colour. */
export const tone = (color: string, f: number): string => hex(scale(rgb(color), f));
