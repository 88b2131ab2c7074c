import { globSync, readFileSync } from 'node:fs';
import { stripIgnoredCharacters } from 'graphql';
import { textOf } from '#api/documents/textOf';
import { query } from '../support/apolloLinks.ts';

test('contains no unnecessary characters in the text of each generated document', () => {
  const files = globSync('src/**/*.gql.ts');
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const [, text = ''] = /^export const \w+Text = (".*");$/m.exec(readFileSync(file, 'utf8')) ?? [];
    expect([file, JSON.parse(text)]).toEqual([file, stripIgnoredCharacters(JSON.parse(text))]);
  }
});

test('contains no unnecessary characters in a text printed at runtime', () => {
  expect(textOf(query)).toBe('query Shop{storeConfig{store_name}}');
});
