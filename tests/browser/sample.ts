/**
 * Matrices of pages, views and conditions are tried by a sample in `npm test`. With `BROWSER_TESTS=everything`
 * (`npm run test:everything`) each of their cells is.
 */
export const isEverything = process.env.BROWSER_TESTS === 'everything';

/** Another number takes another sample; the same number always the same one. */
const seed = process.env.BROWSER_TESTS_SEED ?? '1';

/** One of the cells, which name and seed decide. */
export function sampleOf<Cell>(cells: readonly Cell[], name: string): Cell {
  let hash = 2166136261;
  for (const letter of `${seed} ${name}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  const cell = cells[hash % cells.length];
  if (cell === undefined) throw new Error(`There is nothing to take a sample of: ${name}.`);
  return cell;
}
