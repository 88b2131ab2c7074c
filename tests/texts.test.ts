/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { pattern, type TextId } from './support/texts.ts';
import { withLiterals } from './support/withLiterals.ts';

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));
const english = read('i18n/en_US.json');
const arabic = read('i18n/ar_SA.json');
const areas = new Set(Object.keys(english).map((id) => id.split('.')[0]));

/** Returns the text ids in the code, and the beginnings (`error.${kind}`) and endings (`${id}Text`) of composed ids. */
function idsInCode() {
  const ids = new Map<string, string>();
  const beginnings: string[] = [];
  const endings: string[] = [];
  for (const file of globSync(['src/**/*.{ts,tsx}', 'deploy/config/*.ts'])) {
    if (/\.(gql|generated)\.ts$/.test(file)) continue;
    const code = readFileSync(file, 'utf8');
    for (const [, id = ''] of code.matchAll(/['"`]([a-z][A-Za-z]*\.[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_]+)*)['"`]/g))
      if (areas.has(id.split('.')[0])) ids.set(id, file);
    for (const [, beginning = ''] of code.matchAll(/`([a-z][A-Za-z]*\.[A-Za-z0-9.]*)\$\{/g)) beginnings.push(beginning);
    for (const [, ending = ''] of code.matchAll(/`\$\{\w+\}([A-Z]\w*)`/g)) endings.push(ending);
  }
  return { ids, beginnings, endings };
}

/** All elements of a message, including those in plurals and tags. */
function* elements(message: MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const element of message) {
    yield element;
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) yield* elements(value);
    if (element.type === TYPE.tag) yield* elements(element.children);
  }
}

const words = (message: string) =>
  [...elements(parse(message))].map((element) => (element.type === TYPE.literal ? element.value : '')).join(' ');

const pluralsOf = (message: string) =>
  [...elements(parse(message))].flatMap((element) =>
    element.type === TYPE.plural ? [Object.keys(element.options)] : [],
  );

test('has a text for every text id in the code', () => {
  const missing = [...idsInCode().ids].filter(([id]) => !(id in english)).map(([id, file]) => `${id} (${file})`);
  expect(missing).toEqual([]);
});

test('has no unused text', () => {
  const { ids, beginnings, endings } = idsInCode();
  const isUsed = (id: string) =>
    ids.has(id) ||
    beginnings.some((start) => id.startsWith(start)) ||
    endings.some((end) => id.endsWith(end) && ids.has(id.slice(0, -end.length)));
  const unused = Object.keys(english).filter((id) => !isUsed(id));
  expect(unused).toEqual([]);
});

test('has the same text ids in Arabic and English, in alphabetical order', () => {
  expect(Object.keys(arabic)).toEqual(Object.keys(english));
  expect(Object.keys(english)).toEqual(Object.keys(english).toSorted());
});

test('uses every argument of an English text in the Arabic text, too', () => {
  const values = (message: string) =>
    [
      ...new Set(
        [...elements(parse(message))].flatMap((e) =>
          e.type === TYPE.literal || e.type === TYPE.pound ? [] : [e.value],
        ),
      ),
    ].toSorted();
  const different = Object.keys(english).filter((id) => {
    const [en, ar] = [values(english[id] ?? ''), values(arabic[id] ?? '')];
    // An Arabic text may use more arguments than the English text, for example a count for a plural form.
    return !en.every((value) => ar.includes(value));
  });
  expect(different).toEqual([]);
});

test('has Arabic texts in Arabic script', () => {
  // Text that must stay in Latin letters is isolated by U+2066 … U+2069.
  const left = Object.entries(arabic).filter(([id, message]) => {
    const text = words(message).replace(/\u2066[^\u2069]*\u2069/g, '');
    const needsLetters = /\p{L}/u.test(words(english[id] ?? '').replace(/\b[A-Z]+\b/g, ''));
    return /[A-Za-z]{2,}/.test(text) || (needsLetters && !/\p{Script=Arabic}/u.test(text));
  });
  expect(left).toEqual([]);
});

test('has Latin digits in Arabic texts', () => {
  expect(Object.entries(arabic).filter(([, message]) => /[\u0660-\u0669\u06f0-\u06f9]/.test(message))).toEqual([]);
});

test('has all plural forms for every count', () => {
  const incomplete = (messages: Record<string, string>, forms: string[]) =>
    Object.entries(messages).flatMap(([id, message]) =>
      pluralsOf(message).some((options) => !forms.every((form) => options.includes(form))) ? [id] : [],
    );
  expect(incomplete(english, ['one', 'other'])).toEqual([]);
  expect(incomplete(arabic, ['zero', 'one', 'two', 'few', 'many', 'other'])).toEqual([]);
});

/** Arabic texts of the app and of the demo merchant's data and e-mails, without texts of customers. */
const shopTexts = [
  'i18n/ar_SA.json',
  'public/index.html',
  ...globSync('mocks/**/*.ts', {
    exclude: ['mocks/data/reviews/**', 'mocks/data/searchSynonyms.ts', 'mocks/shop/catalog/search/searchText.ts'],
  }),
].map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const letter = '[\\p{Script=Arabic}\\p{M}]';
const standingAlone = (phrases: string[]) =>
  new RegExp(`(?<!${letter})(?:[وفبك])?(?:${phrases.join('|')})(?!${letter})`, 'gu');

/** Rows of the glossary for translators: for each term the right Arabic words and the wrong ones. */
const glossary = readFileSync('docs/words.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 6 && /\p{Script=Arabic}/u.test(cells[3] ?? ''))
  .map(([, , , right = '', wrong = '']) => ({ right: right.split('، '), wrong: wrong.split('، ').filter(Boolean) }));
const right = standingAlone(glossary.flatMap((row) => row.right));
const wrong = standingAlone(glossary.flatMap((row) => row.wrong));

test('uses the Arabic words of the glossary', () => {
  expect(glossary.length).toBeGreaterThan(20);
  const found = shopTexts.flatMap(({ file, text }) =>
    [...text.replaceAll(right, '').matchAll(wrong)].map(([word]) => `${word} (${file})`),
  );
  expect(found).toEqual([]);
});

/** Arabic words that match `toMany` although they do not address several people. */
const addressesNobody = new Set(
  'التحكم الكم محكم كم تم يتم ختم وختم بختم يختم لخاتم للخواتم تكون ستكون تسعون محشوا ليوا لونا نحوها الإلكتروني'.split(
    ' ',
  ),
);

/** Imperatives, verbs and endings that address several people: اضغطوا، راسلونا، تجدون، طلبتم، سلتكم. */
const toMany = /(?:وا|ونا|وني|وها|وه|كم|تم|تموه|تموها)$|^[وفسل]?ت\p{Script=Arabic}+ون(?:ه|ها|نا|ني)?$/u;

test('addresses one person in Arabic texts', () => {
  const found = shopTexts.flatMap(({ file, text }) =>
    [...text.replaceAll(/[\p{M}\u0640]/gu, '').matchAll(/\p{Script=Arabic}+/gu)].flatMap(([word]) =>
      toMany.test(word) && !addressesNobody.has(word) ? [`${word} (${file})`] : [],
    ),
  );
  expect(found).toEqual([]);
});

/** A literal in a test: a string, a template string or a regular expression. */
const literal =
  /(?<quote>['"`])(?<text>(?:(?!\k<quote>)[^\\\n])+)\k<quote>|(?<=[(,:=] ?)\/(?<pattern>(?:\.\*|\\.|[^/*\n\\()[\]])+)\/[a-z]*/g;

/** Texts of the app that are also texts of the demo data or the back end. */
const alsoElsewhere = new Set(['Purchase order', 'United Arab Emirates']);

test('allows no literal texts of the app in tests, which must use text ids', () => {
  const ids = Object.keys(english) as TextId[];
  // Texts of one word are not checked: a test may use the same word as a name.
  const texts = (['en', 'ar'] as const).flatMap((language) =>
    ids.map((id) => pattern(id, {}, language).source).filter((source) => /^[\p{Lu}\p{Lo}].*[ *]./u.test(source)),
  );
  const wholes = texts.map((source) => new RegExp(`^${source}$`, 's'));
  const samples = texts.map((source) => source.replace(/\.\*/g, ' 7 '));
  const isText = (text: string) => / /.test(text) && wholes.some((whole) => whole.test(text));
  const isPart = (source: string) =>
    /\p{L} +\p{L}/u.test(source) && samples.some((sample) => new RegExp(source, 's').test(sample));
  const found = globSync('tests/**/*.{ts,tsx}', { exclude: withLiterals }).flatMap((file) => {
    // Test titles may contain texts of the app, so they are removed.
    const code = readFileSync(file, 'utf8').replace(/\b(?:test|describe)(?:\.each)?(?:<[^>]*>)?\((['"`]).*?\1,/g, '');
    return [...code.matchAll(literal)].flatMap(({ groups }) => {
      const { text = '', pattern: source = '' } = groups ?? {};
      if (alsoElsewhere.has(text || source)) return [];
      return isText(text.replace(/\$\{[^}]*\}/g, '7')) || isPart(source) ? [`${file}: ${text}${source}`] : [];
    });
  });
  expect(found).toEqual([]);
});
