/** Returns the value below which this share of the values lies, interpolated between two values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Divides each value by the base value of the same run. */
export const ratios = (values: readonly number[], base: readonly number[]): number[] =>
  values.slice(0, base.length).map((value, run) => (value === base[run] ? 1 : value / (base[run] ?? Number.NaN)));

export interface Spread {
  median: number;
  /** The middle half of the values lies between `low` and `high`. */
  low: number;
  high: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
});
