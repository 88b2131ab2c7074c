/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';

// Every request that changes data is tested with a lost response (docs/decisions/0018). A test names the request in a
// call of `loseResponses`, in a table or in a row of `tests/combinations`. The name is the name of the operation, or of
// its top field if no other operation has this field.

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
 * Returns the requests whose responses a test file loses with `loseResponses`, directly or by a function of the file.
 * The name of a request is an argument, a value in the column `mutation` of a table, or an element of a list.
 */
function lostIn(text: string): string[] {
  const passing = [...text.matchAll(/function (\w+)\([^)]*\) \{\n(?: {2}[^\n]*\n)*? {2}[^\n]*loseResponses\(/g)].map(
    ([, name = '']) => name,
  );
  const calls = new RegExp(String.raw`\b(?:${['loseResponses', ...passing].join('|')})\([\w.]+, (['\x60][^\n]*)`, 'g');
  const parts = [
    ...[...text.matchAll(calls)].map(([, first = '']) => /^(['`]).*?\1/.exec(first)?.[0]),
    ...(/loseResponses\([\w.]+, `mutation \$\{mutation\}\(/.test(text)
      ? (text.match(/(?<=^ +mutation: )'\w+'/gm) ?? [])
      : []),
    ...[...text.matchAll(/\[([^\]]*)\]\.map\(\(match\) =>[^\n]*loseResponses\(/g)].map(([, list]) => list),
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
    .filter((text) => text.includes('loseResponses('))
    .flatMap(lostIn),
]);

test('reads name and top field of every mutation in src', () => {
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
    [...readFileSync(file, 'utf8').matchAll(/callCartApi(?:<[^(]*>)?\(call, '([\w-]+)', /g)].map(
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
