/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';

// Docs and comments are plain English (CONTRIBUTING.md). `language: <reason>` in a paragraph or comment excepts it.

const MAX_SENTENCE_WORDS = 25;

/** Returns a text without Markdown: code becomes one word, a link becomes its text, and bold marks are removed. */
const plain = (text: string): string =>
  text
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the paragraphs, list items and table cells of a Markdown page. */
const paragraphsOf = (page: string): string[] =>
  page.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.|\||#))|\|/);

/** Returns the comments of a file without comment marks, split at paragraphs, `@` tags, list items and `|`. */
const commentsOf = (code: string): string[] =>
  [...code.matchAll(/\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|(?<=[;,{}(]\s)\/\/.*$/gm)].flatMap(([comment]) =>
    comment.replaceAll(/^\s*(\/\*+|\*\/?|\/\/)|\*\/$/gm, '').split(/\n\s*\n|\n(?=\s*(?:@|- |\|))|\|/),
  );

const read = (globs: string[], passagesOf: (text: string) => string[]) =>
  globs
    .flatMap((glob) => globSync(glob))
    .filter((file) => !/\.(gql|generated)\.ts$|^mocks\/data/.test(file))
    .flatMap((file) => passagesOf(readFileSync(file, 'utf8')).map((text) => ({ file, text: plain(text) })));

const passages = [
  ...read(['*.md', 'docs/*.md', 'docs/decisions/*.md'], paragraphsOf),
  ...read(['{src,mocks,deploy,tests}/**/*.{ts,tsx,mjs}'], commentsOf),
].filter(({ text }) => !/\blanguage: \w+/.test(text));

/** The terms in the glossary of CONTRIBUTING.md, and the words in its last column that are written as code. */
const glossary = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].flatMap(
  ([, term = '', wrong = '']) => [...wrong.matchAll(/`([^`]+)`/g)].map(([, words = '']) => ({ term, words })),
);

test('has no sentence of more than 25 words in docs and comments', () => {
  const wordsIn = (sentence: string) => sentence.split(' ').filter((word) => /[a-z0-9]/i.test(word)).length;
  const long = passages.flatMap(({ file, text }) =>
    text.split(/(?<=[.!?:;])\s/).flatMap((one) => (wordsIn(one) > MAX_SENTENCE_WORDS ? `${file}: ${one}` : [])),
  );
  expect(passages.length).toBeGreaterThan(3000);
  expect(long).toEqual([]);
});

test.each(glossary)('uses “$term” in docs and comments, not “$words”', ({ words }) => {
  const pattern = new RegExp(`\\b${words}\\b`, 'i');
  expect(passages.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
