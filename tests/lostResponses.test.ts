/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';

// Every request that changes data is tested with a lost response (docs/decisions/0018). A test names the request in a
// call of `loseAnswers`, in a table or in a row of `tests/combinations`. The name is that of the operation, or that of its
// top field if no other operation has this field.

interface Mutation {
  name: string;
  field: string;
}

const mutations: Mutation[] = globSync('src/**/*.graphql').flatMap((file) => {
  const [, name, field] =
    /^mutation (\w+)[^{]*?(?:\([^{]*\))?\s*\{\s*(?:\w+:\s*)?(\w+)/m.exec(readFileSync(file, 'utf8')) ?? [];
  return name && field ? [{ name, field }] : [];
});

/**
 * Returns the names in the calls of `loseAnswers` in a test file. They may also come from a function that calls it. Or
 * they come from the column `mutation` of a table, or from a list whose elements are passed to it.
 */
function lostIn(text: string): string[] {
  const passing = [...text.matchAll(/function (\w+)\([^)]*\) \{\n(?: {2}[^\n]*\n)*? {2}[^\n]*loseAnswers\(/g)].map(
    ([, name = '']) => name,
  );
  const calls = new RegExp(String.raw`\b(?:${['loseAnswers', ...passing].join('|')})\([\w.]+, (['\x60][^\n]*)`, 'g');
  const parts = [
    ...[...text.matchAll(calls)].map(([, first = '']) => /^(['`]).*?\1/.exec(first)?.[0]),
    ...(/loseAnswers\([\w.]+, `mutation \$\{mutation\}\(/.test(text)
      ? (text.match(/(?<=^ +mutation: )'\w+'/gm) ?? [])
      : []),
    ...[...text.matchAll(/\[([^\]]*)\]\.map\(\(match\) =>[^\n]*loseAnswers\(/g)].map(([, list]) => list),
  ];
  return parts.flatMap((part = '') =>
    [...part.matchAll(/['`](?:mutation )?([\w/-]+)\(?['`]/g)].map(([, word = '']) => word),
  );
}

/** The requests whose responses are lost in the table of `tests/combinations`. */
const held = globSync('tests/combinations/*.test.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\bcall: '(\w+)'/g)].map(([, name = '']) => name),
);

/** All requests whose responses are lost in a test. */
const lost = new Set([
  ...held,
  ...globSync('tests/**/*.test.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('loseAnswers('))
    .flatMap(lostIn),
]);

test('finds the mutations', () => {
  expect(mutations.length).toBe(
    globSync('src/**/*.graphql').filter((file) => /^mutation /m.test(readFileSync(file, 'utf8'))).length,
  );
  expect(mutations.length).toBeGreaterThan(30);
});

test('has a test with a lost response for every mutation', () => {
  const isOnly = (wanted: string) => mutations.filter(({ field }) => field === wanted).length === 1;
  const untried = mutations.filter(({ name, field }) => !lost.has(name) && !(isOnly(field) && lost.has(field)));
  expect(untried.map(({ name }) => name)).toEqual([]);
});

test('has a test with a lost response for every REST request that changes data', () => {
  const sent = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/callCart(?:<[^(]*>)?\(call, '([\w-]+)', /g)].map(
      ([, name = '']) => `/${name}`,
    ),
  );
  expect(sent.toSorted()).toEqual([
    '/gift-message',
    '/payment-information',
    '/set-payment-information',
    '/shipping-information',
  ]);
  expect(sent.filter((path) => !lost.has(path))).toEqual([]);
});
