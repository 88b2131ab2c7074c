/** A cell of a test matrix: one value for each dimension. */
export type Cell<Dimensions extends Record<string, readonly string[]>> = {
  [Name in keyof Dimensions]: Dimensions[Name][number];
};

type Pair = readonly [name: string, value: string, otherName: string, otherValue: string];

/** Every combination of the dimensions' values. */
function product(dimensions: Record<string, readonly string[]>): Record<string, string>[] {
  let cells: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(dimensions))
    cells = cells.flatMap((cell) => values.map((value) => ({ ...cell, [name]: value })));
  return cells;
}

/** Returns all pairs of values in a cell, with the names of their dimensions. */
export const pairsOf = (cell: Record<string, string>): Pair[] => {
  const values = Object.entries(cell);
  return values.flatMap(([name, value], index) =>
    values.slice(index + 1).map(([otherName, otherValue]) => [name, value, otherName, otherValue] as const),
  );
};

/**
 * Chooses a few cells that together contain every allowed pair of values. Most faults depend on one value or on a pair.
 * The result is deterministic: each step adds the cell with the most pairs that no chosen cell contains yet.
 */
export function allPairs<const Dimensions extends Record<string, readonly string[]>>(
  dimensions: Dimensions,
  isAllowed: (cell: Cell<Dimensions>) => boolean,
): Cell<Dimensions>[] {
  const allowed = (product(dimensions) as Cell<Dimensions>[]).filter(isAllowed);
  const missing = new Map(allowed.flatMap(pairsOf).map((pair) => [String(pair), pair]));
  const chosen: Cell<Dimensions>[] = [];
  while (missing.size > 0) {
    const gain = (cell: Cell<Dimensions>) => pairsOf(cell).filter((pair) => missing.has(String(pair))).length;
    // Of cells with equally many missing pairs, take the one with the least used values, so that no value dominates.
    const turns = (cell: Cell<Dimensions>) =>
      chosen.reduce((sum, one) => sum + Object.keys(cell).filter((name) => one[name] === cell[name]).length, 0);
    const best = allowed.reduce((first, cell) =>
      gain(cell) > gain(first) || (gain(cell) === gain(first) && turns(cell) < turns(first)) ? cell : first,
    );
    chosen.push(best);
    for (const pair of pairsOf(best)) missing.delete(String(pair));
  }
  return chosen;
}
