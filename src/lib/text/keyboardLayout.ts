/** Keys of the US layout, row by row, and the characters of the Arabic (101) layout on them. */
const rows: [latin: string, arabic: string[]][] = [
  ['`', ['ذ']],
  ['qwertyuiop[]', [...'ضصثقفغعهخحجد']],
  ["asdfghjkl;'", [...'شسيبلاتنمكط']],
  ['zxcvbnm,./', ['ئ', 'ء', 'ؤ', 'ر', 'لا', 'ى', 'ة', 'و', 'ز', 'ظ']],
];

/** The same table for the shift key; only letters and diacritics. */
const shiftedRows: [latin: string, arabic: string[]][] = [
  ['~', ['ّ']],
  ['QWERTY', ['َ', 'ً', 'ُ', 'ٌ', 'لإ', 'إ']],
  ['ASGHJ', ['ِ', 'ٍ', 'لأ', 'أ', 'ـ']],
  ['XBN', ['ْ', 'لآ', 'آ']],
];

const pairs = (table: typeof rows) =>
  table.flatMap(([latin, arabic]) => [...latin].map((key, place): [string, string] => [key, arabic[place] ?? '']));

const toArabic = new Map(pairs(rows));
const toArabicShifted = new Map(pairs(shiftedRows));
const toLatin = new Map([...pairs(rows), ...pairs(shiftedRows)].map(([key, letter]) => [letter, key]));

/** Replaces every letter with the letter on the same key of the other layout; undefined if a letter has none. */
function retype(text: string, key: (letter: string) => string | undefined): string | undefined {
  let typed = '';
  for (const letter of text) {
    const other = /[\s\d-]/.test(letter) ? letter : key(letter);
    if (other === undefined) return undefined;
    typed += other;
  }
  return typed;
}

/**
 * Returns Arabic readings of Latin letters. A capital may come from the shift key, or from automatic capitals on a
 * phone.
 */
function asArabic(text: string): (string | undefined)[] {
  const plain = retype(text, (key) => toArabic.get(key.toLowerCase()));
  const shifted = retype(text, (key) => toArabicShifted.get(key) ?? toArabic.get(key.toLowerCase()));
  return [plain, shifted];
}

/** Returns Latin readings of Arabic letters. `لا` is one key (b), or two keys (g and h). */
function asLatin(text: string): (string | undefined)[] {
  const separate = text.replace(/[\ufef5-\ufefc]/g, (ligature) => ligature.normalize('NFKC'));
  const letter = (one: string) => toLatin.get(one)?.toLowerCase();
  const oneKey = separate.replace(/ل([اأإآ])/g, (_both, alif: string) =>
    alif === 'ا' ? 'b' : alif === 'أ' ? 'g' : 'x',
  );
  return [retype(oneKey, (one) => (/[a-z]/.test(one) ? one : letter(one))), retype(separate, letter)];
}

/**
 * Converts a text that was typed with the wrong keyboard layout, English or Arabic: `s[h]m` → `سجادة`, `قعل` → `rug`.
 * Returns up to two readings, the likelier first; none for mixed scripts, unknown letters, or results that are not
 * words.
 */
export function otherLayout(text: string): string[] {
  const trimmed = text.trim();
  const hasLatin = /[a-z]/i.test(trimmed);
  const hasArabic = /\p{Script=Arabic}/u.test(trimmed);
  if (hasLatin === hasArabic) return [];
  const readings = hasLatin ? asArabic(trimmed) : asLatin(trimmed);
  const isWord = hasLatin ? /\p{Script=Arabic}{2}/u : /^[a-z][a-z\d\s',.-]+$/;
  return [...new Set(readings)].filter((reading) => reading !== undefined && isWord.test(reading)) as string[];
}
