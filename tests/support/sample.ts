/**
 * Which browser tests run: `core` in `npm test`, the `rest` in `npm run test:rest`, all of them when it is not set.
 * These three try matrices of pages, views and conditions by a sample. `everything` (`npm run test:matrix`) tries each of
 * their cells. docs/testing.md says which.
 */
export const extent = process.env.BROWSER_TESTS ?? 'all';

export const isEverything = extent === 'everything';

/** Another number takes another sample; the same number always the same one. */
export const seed = process.env.BROWSER_TESTS_SEED ?? '1';

/** One of the cells, which name and seed decide. */
export function sampleOf<Cell>(cells: readonly Cell[], name: string): Cell {
  let hash = 2166136261;
  for (const letter of `${seed} ${name}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  const cell = cells[hash % cells.length];
  if (cell === undefined) throw new Error(`There is nothing to take a sample of: ${name}.`);
  return cell;
}

/** So many of the cells, evenly apart, beginning where name and seed decide; all of them, when everything is tried. */
export function someOf<Cell>(cells: readonly Cell[], count: number, name: string): readonly Cell[] {
  if (isEverything || count >= cells.length) return cells;
  const first = sampleOf([...cells.keys()], name);
  const places = Array.from({ length: count }, (_, step) => first + Math.floor((step * cells.length) / count));
  return places.flatMap((place) => cells.slice(place % cells.length, (place % cells.length) + 1));
}

export type ViewCode = 'sa_ar' | 'ae_en' | 'sa_en' | 'ae_ar';

/** The two views every journey is walked in: Arabic in Riyadh, English in Dubai. */
export const journeys: readonly ViewCode[] = ['sa_ar', 'ae_en'];

/** The views in which a file tries its behaviours: one of the two, which its name and the seed decide. */
export const viewsOf = (file: string): readonly ViewCode[] => someOf(journeys, 1, file);

/** The views in which the whole user journey to the receipt runs. */
export const wholeWayViews: readonly ViewCode[] = isEverything ? [...journeys, 'sa_en', 'ae_ar'] : viewsOf('whole way');
