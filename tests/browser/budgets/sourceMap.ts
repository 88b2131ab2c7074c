const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Numbers of a segment of a source map. Each base64 digit holds five bits, and the lowest bit of a number is its sign.
 */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

export interface SourceMap {
  sources: string[];
  mappings: string;
}

/** Number of characters of a script by source. Characters of the bundler itself are listed under an empty name. */
export function lettersBySource({ sources, mappings }: SourceMap, script: string): Map<string, number> {
  const letters = new Map<string, number>();
  const lines = script.split('\n');
  let source = 0;
  mappings.split(';').forEach((line, row) => {
    let column = 0;
    let owner = '';
    const add = (until: number) => letters.set(owner, (letters.get(owner) ?? 0) + until - column);
    for (const segment of line ? line.split(',') : []) {
      const [step = 0, change] = numbersOf(segment);
      add(column + step);
      column += step;
      if (change !== undefined) source += change;
      owner = change === undefined ? '' : (sources[source] ?? '');
    }
    add((lines[row] ?? '').length);
  });
  return letters;
}
