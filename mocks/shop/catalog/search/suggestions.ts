import type { DatabaseSync } from 'node:sqlite';
import type { Language, StoreView } from '../../../data/shared/types.ts';
import { rows } from '../../shared/statements.ts';
import { wordsOf } from './searchText.ts';

/** Words of product and category names: folded form → display form. */
type Words = Map<string, string>;

const known = new WeakMap<DatabaseSync, Map<Language, Words>>();

function wordsIn(db: DatabaseSync, language: Language): Words {
  const byLanguage = known.get(db) ?? new Map<Language, Words>();
  known.set(db, byLanguage);
  let words = byLanguage.get(language);
  if (!words) {
    words = new Map();
    const names = rows<{ name: string }>(
      db,
      'SELECT name FROM category_text WHERE language = :language UNION SELECT name FROM product_text WHERE language = :language',
      { language },
    );
    for (const { name } of names) {
      for (const word of name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
        const [folded] = wordsOf(word);
        if (folded && folded.length > 2 && !words.has(folded)) words.set(folded, word.toLowerCase());
      }
    }
    byLanguage.set(language, words);
  }
  return words;
}

/** Drops the cached words. Call it after the catalogue's tables were seeded. */
export function forgetSuggestions(db: DatabaseSync): void {
  known.delete(db);
}

/** Edit distance of two words: inserted, removed, changed or swapped characters. Stops above `limit`. */
export function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = above;
    above = current;
  }
  return above[other.length] ?? 0;
}

/**
 * Corrections for a search without results: up to three texts. Each unknown word is replaced with a word of the
 * catalogue that differs by one character, or by two in longer words. Empty if there is no similar word.
 */
export function suggestionsFor(db: DatabaseSync, store: Pick<StoreView, 'language'>, text: string): string[] {
  const words = wordsIn(db, store.language);
  let texts = [''];
  for (const word of wordsOf(text)) {
    const exact = words.get(word);
    const limit = word.length < 6 ? 1 : 2;
    const near = exact
      ? [exact]
      : [...words]
          .map(([folded, shown]) => ({ shown, far: distance(word, folded, limit) }))
          .filter(({ far }) => far <= limit)
          .sort((one, other) => one.far - other.far)
          .slice(0, 3)
          .map(({ shown }) => shown);
    if (near.length === 0) return [];
    texts = texts.flatMap((begun) => near.map((one) => (begun ? `${begun} ${one}` : one))).slice(0, 3);
  }
  return texts.filter((suggestion) => suggestion !== '');
}
