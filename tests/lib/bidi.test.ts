import { bidiParts, isolateBidi } from '#lib/text/bidi';
import { arabicCommas, listParts } from '#lib/text/commas';

/** Puts brackets around each part that is isolated as left-to-right text. */
const marked = (text: string) =>
  bidiParts(text)
    .map((part) => (part.isFigure ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['120 × 180 سم', '[120 × 180] سم'],
  ['15×15×28 سم', '[15×15×28] سم'],
  ['40 x 60 سم', '[40 x 60] سم'],
  ['قطن 100%', 'قطن [100%]'],
  ['خصم 15 %', 'خصم [15 %]'],
  ['من 10–20 قطعة', 'من [10–20] قطعة'],
  ['نصف: 1/2 لتر', 'نصف: [1/2] لتر'],
  ['هاتف +966 50 123 4567', 'هاتف [+966 50 123 4567]'],
  ['ذاكرة 5 GB', 'ذاكرة [5 GB]'],
  ['رمز SADU-12/B', 'رمز [SADU-12/B]'],
  ['راسل mona12@example.com', 'راسل [mona12@example.com]'],
  ['من 12:30 – 18:00', 'من [12:30 – 18:00]'],
  ['حي العليا، RHMA3184', 'حي العليا، [RHMA3184]'],
  // A single number or a single Latin word needs no isolation.
  ['6 قطع', '6 قطع'],
  ['7412، شارع العليا', '7412، شارع العليا'],
  ['مقاس XL', 'مقاس XL'],
  // A text without Arabic letters runs from left to right as a whole.
  ['120 × 180', '[120 × 180]'],
  ['Rug 120 × 180 cm (wool)', '[Rug 120 × 180 cm (wool)]'],
  ['42', '42'],
  ['', ''],
])('isolates the left-to-right parts of “%s”', (text, expected) => {
  expect(marked(text)).toBe(expected);
});

test('returns parts that join to the whole text', () => {
  const text = 'سجادة 120 × 180 سم، قطن 100%، رمز A-1';
  expect(
    bidiParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('splits a text of 60,000 characters without an error', () => {
  expect(bidiParts(`${'a1 '.repeat(20_000)}ي`)).toHaveLength(2);
});

test('isolates figures in Arabic plain text and Arabic text in English plain text', () => {
  expect(isolateBidi('120 × 180 سم', 'ar-SA')).toBe('\u2066120 × 180\u2069 سم');
  expect(isolateBidi('120 × 180 سم', 'en-SA')).toBe('\u2067\u2066120 × 180\u2069 سم\u2069');
  expect(isolateBidi('120 × 180', 'ar-SA')).toBe('\u2066120 × 180\u2069');
  expect(isolateBidi('دلة نحاسية', 'ar-SA')).toBe('دلة نحاسية');
  expect(isolateBidi('Rug 120 × 180 cm', 'en-SA')).toBe('Rug 120 × 180 cm');
});

test('writes Arabic commas next to Arabic words only', () => {
  expect(arabicCommas('7412, شارع العليا')).toBe('7412، شارع العليا');
  expect(arabicCommas('حي العليا, RHMA3184')).toBe('حي العليا، RHMA3184');
  expect(arabicCommas('12, Al Wasl Road')).toBe('12, Al Wasl Road');
  expect(arabicCommas('1,234')).toBe('1,234');
});

test('splits a joined list but not a sentence in Latin letters', () => {
  expect(listParts('صوف, شعر الماعز')).toEqual(['صوف', 'شعر الماعز']);
  expect(listParts('120 × 180, 150 × 200')).toEqual(['120 × 180', '150 × 200']);
  expect(listParts('Handmade, in Riyadh')).toEqual(['Handmade, in Riyadh']);
});
