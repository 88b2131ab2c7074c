/** The value below which a share of all values lies; between two of them in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Each run of one divided by the run of the other that was taken beside it. */
export const ratios = (values: readonly number[], base: readonly number[]): number[] =>
  values.slice(0, base.length).map((value, run) => (value === base[run] ? 1 : value / (base[run] ?? Number.NaN)));

export interface Spread {
  median: number;
  /** The middle half of the values lies between these. */
  low: number;
  high: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
});
