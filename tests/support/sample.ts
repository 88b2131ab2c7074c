/**
 * Selects the browser tests: `core` in `npm test`, `rest` in `npm run test:rest`, and all tests by default. These runs
 * take a sample of the matrices of pages, views and conditions.
 * `everything` (`npm run test:matrix`) runs each cell of the matrices. docs/testing.md lists the matrices.
 */
export const extent = process.env.BROWSER_TESTS ?? 'all';

export const isEverything = extent === 'everything';

/** Seed of the samples. A seed always selects the same sample. */
export const seed = process.env.BROWSER_TESTS_SEED ?? '1';

/** Selects one of the cells by name and seed. */
export function sampleOf<Cell>(cells: readonly Cell[], name: string): Cell {
  let hash = 2166136261;
  for (const letter of `${seed} ${name}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  const cell = cells[hash % cells.length];
  if (cell === undefined) throw new Error(`There is nothing to take a sample of: ${name}.`);
  return cell;
}

/**
 * Selects `count` of the cells at equal distances, by name and seed.
 * @returns all cells if `everything` runs
 */
export function someOf<Cell>(cells: readonly Cell[], count: number, name: string): readonly Cell[] {
  if (isEverything || count >= cells.length) return cells;
  const first = sampleOf([...cells.keys()], name);
  const places = Array.from({ length: count }, (_, step) => first + Math.floor((step * cells.length) / count));
  return places.flatMap((place) => cells.slice(place % cells.length, (place % cells.length) + 1));
}

export type ViewCode = 'sa_ar' | 'ae_en' | 'sa_en' | 'ae_ar';

/** The two views of every user journey: Arabic in Riyadh, English in Dubai. */
export const journeys: readonly ViewCode[] = ['sa_ar', 'ae_en'];

/** The views in which a test file runs: one of `journeys`, selected by the file's name and the seed. */
export const viewsOf = (file: string): readonly ViewCode[] => someOf(journeys, 1, file);

/** The views in which the whole user journey to the receipt runs. */
export const fullJourneyViews: readonly ViewCode[] = isEverything
  ? [...journeys, 'sa_en', 'ae_ar']
  : viewsOf('whole way');
