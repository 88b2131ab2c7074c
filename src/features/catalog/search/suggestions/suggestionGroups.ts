import type {
  GetSuggestionsQuery,
  SuggestedCategoryFragment,
  SuggestedProductFragment,
} from '#api/operations.generated';
import { pathOf } from '#features/catalog/productView';
import { categoryPath, searchPath } from '#lib/paths';
import { fold, foldedWords, isSameSearch } from '#lib/text/arabicFolding';
import type { SuggestionResults } from './useSuggestionResult';

/** A search suggestion; `to` is the path that the suggestion opens. */
export type Suggestion = { key: string; to: string } & (
  | { kind: 'recent' | 'words' | 'repair'; words: string }
  | { kind: 'category'; name: string; within: string | undefined }
  | { kind: 'product'; product: SuggestedProductFragment }
  | { kind: 'all'; count: number }
);

export interface SuggestionGroup {
  name: 'recent' | 'repair' | 'words' | 'categories' | 'products';
  suggestions: Suggestion[];
}

/** Maximum number of suggestions per group, so that the products are visible without scrolling. */
const most = { recent: 2, words: 3 };

const group = (name: SuggestionGroup['name'], suggestions: Suggestion[]): SuggestionGroup[] =>
  suggestions.length > 0 ? [{ name, suggestions }] : [];

export const searchGroup = (kind: 'recent' | 'words' | 'repair', words: readonly string[]): SuggestionGroup[] =>
  group(
    kind,
    words.map((one) => ({ kind, words: one, key: `${kind} ${one}`, to: searchPath(one) })),
  );

/** The groups of suggestions for the words in the field. `found` may be the result for slightly older words. */
export function suggestionGroups(
  words: string,
  recent: readonly string[],
  found: SuggestionResults | undefined,
): SuggestionGroup[] {
  const again = recent
    .filter((one) => fold(one).includes(fold(words)) && !isSameSearch(one, words))
    .slice(0, most.recent);
  if (!found) return searchGroup('recent', again);

  const { typed, isNothing, repaired } = found;
  const shown = repaired ?? typed;
  const known = [words, ...again];
  const meant = isNothing ? meantWords(found) : [];
  const categories = (shown.answer.categories?.items ?? []).flatMap((one) => (one?.url_path ? [category(one)] : []));
  // Do not suggest a word that is the name of a suggested category.
  const named = categories.flatMap((one) => (one.kind === 'category' ? [one.name] : []));
  const completed = isNothing ? [] : completions(shown.words, shown.answer, [...known, ...named]);
  const items = (shown.answer.products?.items ?? []).flatMap((one): Suggestion[] =>
    one?.url_key ? [{ kind: 'product', key: `product ${one.uid}`, product: one, to: pathOf(one) }] : [],
  );
  const count = shown.answer.products?.total_count ?? 0;
  if (count > items.length) items.push({ kind: 'all', key: 'all', count, to: searchPath(shown.words) });
  return [
    ...searchGroup('repair', meant),
    ...searchGroup('recent', again),
    ...searchGroup('words', completed),
    ...group('categories', categories),
    ...group('products', items),
  ];
}

/** Corrections for words without results: in the other keyboard layout, and the back end's suggestions. */
function meantWords({ typed, repaired }: SuggestionResults): string[] {
  const guesses = (typed.answer.products?.suggestions ?? []).flatMap((one) =>
    one && one.search !== typed.words ? [one.search] : [],
  );
  return [...new Set([...(repaired ? [repaired.words] : []), ...guesses])].slice(0, most.words);
}

function category({ uid, name, url_path, url_suffix, breadcrumbs }: SuggestedCategoryFragment): Suggestion {
  return {
    kind: 'category',
    key: `category ${uid}`,
    name: name ?? '',
    within: breadcrumbs?.at(-1)?.category_name ?? undefined,
    to: categoryPath(url_path ?? '', url_suffix),
  };
}

/** The search words, with the last word completed from the names of the results. */
function completions(words: string, answer: GetSuggestionsQuery, known: readonly string[]): string[] {
  const last = foldedWords(words).at(-1);
  if (!last) return [];
  const begun = words.slice(0, words.length - (/[^\s]+$/.exec(words)?.[0].length ?? 0));
  const names = [...(answer.categories?.items ?? []), ...(answer.products?.items ?? [])].map((one) => one?.name ?? '');
  const found: string[] = [];
  for (const word of names.flatMap((name) => name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])) {
    const text = begun + word.toLowerCase();
    const isLonger = fold(word).startsWith(last) && fold(word) !== last;
    if (isLonger && ![...known, ...found].some((one) => isSameSearch(one, text))) found.push(text);
  }
  return found.slice(0, most.words);
}
