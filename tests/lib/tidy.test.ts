import { countIn, type InputType, normalizeInput } from '#lib/text/normalizeInput';
import { email, required, saudiPostcode, shortAddress } from '#lib/validation/validators';

/** Adds the marks that iOS and WhatsApp put around Latin text copied from an Arabic conversation. */
const inMarks = (text: string) => `\u202a${text}\u202c\u200f`;

test.each<[InputType, string, string]>([
  ['email', inMarks('mona@example.com'), 'mona@example.com'],
  ['email', ' mona١٢@example.com\u00a0', 'mona12@example.com'],
  ['email', 'mailto:mona@example.com', 'mona@example.com'],
  ['email', 'mo\u200bna@exam\u00adple.com', 'mona@example.com'],
  ['phone', inMarks('+966 50 123 4567'), '+966 50 123 4567'],
  ['phone', '٩٦٦+ ٥٠ ١٢٣ ٤٥٦٧', '+966 50 123 4567'],
  ['phone', '۹۶۶+۵۰۱۲۳۴۵۶۷', '+966501234567'],
  ['phone', '966501234567+', '+966501234567'],
  ['phone', '00966 50 123 4567', '+966 50 123 4567'],
  ['phone', '٠٥٠ ١٢٣ ٤٥٦٧', '050 123 4567'],
  ['saudiPostcode', '12211-4567', '12211'],
  ['saudiPostcode', '122 11', '12211'],
  ['saudiPostcode', inMarks('١٢٢١١'), '12211'],
  ['saudiPostcode', '1221', '1221'],
  ['shortAddress', 'RHMA 3184', 'RHMA3184'],
  ['shortAddress', inMarks('rhma-٣١٨٤'), 'RHMA3184'],
  ['code', inMarks('SAVE١٠'), 'SAVE10'],
  ['code', ' SPRING  SALE ', 'SPRING SALE'],
  ['code', 'SW1A 1AA', 'SW1A 1AA'],
  ['code', '٣٠٠٠٠٠٠٠٤٢', '3000000042'],
  ['figures', 'سجادة\u00a0٢٠٠ \u200f×  ۳۰۰', 'سجادة 200 × 300'],
  ['words', '\u200fمنى\u2009  العلي ', 'منى العلي'],
  ['words', 'شارع ٢٣', 'شارع ٢٣'],
  // A zero-width joiner or non-joiner changes the shape of letters; a joiner combines several emoji into one.
  ['words', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['words', '👩\u200d👩\u200d👧 عائلة', '👩\u200d👩\u200d👧 عائلة'],
  ['words', '👩🏽\u200d🍳', '👩🏽\u200d🍳'],
  ['words', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['words', '\u200dمنى\u200c ', 'منى'],
  // Half of a surrogate pair: the text was cut inside an emoji.
  ['words', '\ud83dسجادة \udc69', 'سجادة'],
  ['code', 'SAVE\ud83d10', 'SAVE10'],
  ['lines', '\u200eسطر  أول \r\n\n سطر ثانٍ\ufeff\n', 'سطر أول\n\nسطر ثانٍ'],
])('tidies %s %j to %j', (meaning, typed, expected) => {
  expect(normalizeInput(typed, meaning)).toBe(expected);
  // Tidying a tidy text changes nothing.
  expect(normalizeInput(expected, meaning)).toBe(expected);
});

test('returns an empty text for no input', () => {
  expect(normalizeInput(undefined)).toBe('');
  expect(normalizeInput(null, 'email')).toBe('');
});

test('reads a number in any digits, with marks and separators', () => {
  expect(countIn('٣')).toBe(3);
  expect(countIn(inMarks('12'))).toBe(12);
  expect(countIn('١٬٠٠٠')).toBe(1000);
  expect(countIn('2,5')).toBe(2);
  expect(countIn('عشرة')).toBeUndefined();
});

test('validates the tidied text', () => {
  for (const typed of [inMarks('mona@example.com'), 'mona١٢@example.com ']) expect(email(typed)).toBeUndefined();
  for (const typed of ['122 11', '12211-4567', inMarks('١٢٢١١')]) expect(saudiPostcode(typed)).toBeUndefined();
  for (const typed of ['RHMA 3184', inMarks('rhma3184')]) expect(shortAddress(typed)).toBeUndefined();
  expect(email('mona ali@example.com')).toBeDefined();
  expect(saudiPostcode('1221')).toBeDefined();
  expect(required('\u200f\u00a0')).toBeDefined();
});
