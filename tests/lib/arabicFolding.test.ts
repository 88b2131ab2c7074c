import { fold, foldedWords, isSameSearch, markMatches, wordForms } from '#lib/text/arabicFolding';

test.each([
  ['hamza on alif', 'أباريق إبريق آنية ٱلدلة', 'اباريق ابريق انيه الدله'],
  ['hamza on waw and yaa', 'لؤلؤ دافئ', 'لولو دافي'],
  ['taa marbuta', 'سجادة', 'سجاده'],
  ['alif maqsura', 'مقهى', 'مقهي'],
  ['tashkeel', 'سَجَّادَةٌ', 'سجاده'],
  ['tatweel', 'سجـــادة', 'سجاده'],
  ['Persian letters', 'کتاب فارسی', 'كتاب فارسي'],
  ['Arabic and Persian digits', '٢٠٠ × ۳۰۰', '200 × 300'],
  ['letter case and accents', 'Café RUG', 'cafe rug'],
  ['ligatures and direction marks', '\u2067\ufefbمع\u2069', 'لامع'],
])('folds %s to one spelling', (_what, written, folded) => {
  expect(fold(written)).toBe(folded);
});

test('keeps a hamza that stands alone', () => {
  expect(fold('ماء')).toBe('ماء');
});

test('splits a text into words without punctuation', () => {
  expect(foldedWords('  دلّة، «نحاس» – ٢٫٥ ')).toEqual(['دله', 'نحاس', '2', '5']);
});

test('treats two spellings of a search as the same search', () => {
  expect(isSameSearch('سجّادة  ٢٠٠', 'سجاده 200')).toBe(true);
  expect(isSameSearch('Rug', 'rug ')).toBe(true);
  expect(isSameSearch('سجادة', 'سجاد')).toBe(false);
});

test.each([
  ['والسجاده', ['والسجاده', 'سجاده', 'سجاد']],
  ['سجاد', ['سجاد']],
  ['rugs', ['rugs', 'rug']],
  ['الا', ['الا']],
  ['ل', ['ل']],
])('lists the forms of %s: %j', (word, forms) => {
  expect(wordForms(word)).toEqual(forms);
});

const marked = (name: string, words: string) =>
  markMatches(name, words)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

test.each([
  ['سجادة السدو', 'سجاده', '[سجادة] السدو'],
  ['سَجَّادَةُ السدو', 'سجادة', '[سَجَّادَةُ] السدو'],
  ['أباريق القهوة', 'اباريق', '[أباريق] القهوة'],
  ['سجاد السدو', 'سد', 'سجاد ال[سد]و'],
  ['السجاد', 'السجادة', 'ال[سجاد]'],
  ['Kilim rug 200', 'rugs ٢٠٠', 'Kilim [rug] [200]'],
  ['Rug of Shrugs', 'rug', '[Rug] of Shrugs'],
  ['Brass tray', 'zzz', 'Brass tray'],
  ['فنجان 𝒜 قهوة', 'قهوه', 'فنجان 𝒜 [قهوة]'],
  ['Brass tray', '', 'Brass tray'],
])('marks in “%s” the matches of “%s”', (name, words, expected) => {
  expect(marked(name, words)).toBe(expected);
});
