/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';

// Whatever changes something in the shop is tried with its answer lost (docs/decisions/0018): a call of `loseAnswers`,
// a line of a table or a row of `tests/meetings` names it, by the operation's name or by the field at its top, if no other operation has that
// one.

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
 * What is named in a call of `loseAnswers`, or of a function of the same file that passes it on; in the column
 * `mutation` of a table; or in a list that is gone through with it.
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

/** The requests that the table of meetings holds, and whose responses it loses. */
const held = globSync('tests/meetings/*.test.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\bcall: '(\w+)'/g)].map(([, name = '']) => name),
);

/** All that tests lose the answer of. */
const lost = new Set([
  ...held,
  ...globSync('tests/**/*.test.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('loseAnswers('))
    .flatMap(lostIn),
]);

test('the mutations are found', () => {
  expect(mutations.length).toBe(
    globSync('src/**/*.graphql').filter((file) => /^mutation /m.test(readFileSync(file, 'utf8'))).length,
  );
  expect(mutations.length).toBeGreaterThan(30);
});

test('every mutation has a test in which its answer is lost', () => {
  const isOnly = (wanted: string) => mutations.filter(({ field }) => field === wanted).length === 1;
  const untried = mutations.filter(({ name, field }) => !lost.has(name) && !(isOnly(field) && lost.has(field)));
  expect(untried.map(({ name }) => name)).toEqual([]);
});

test('and so has everything that is sent by REST', () => {
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
