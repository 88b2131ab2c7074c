/** Generator of pseudo-random numbers. A seed always produces the same numbers (mulberry32). */
export function createSeededRandom(seed: number) {
  let state = seed;
  /** A number from 0 up to, but not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** A whole number from 1 to `most`. */
    upTo: (most: number): number => 1 + Math.floor(next() * most),
    /** One element of a list; undefined if the list is empty. */
    pick: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
  };
}
