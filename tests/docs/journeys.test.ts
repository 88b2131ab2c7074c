/** @jest-environment node */
import { readFileSync } from 'node:fs';

// docs/journeys.md: each list is numbered, names each file once, and has a maximum number of files.

const limits: Readonly<Record<string, number>> = { '1': 25, '2': 20, '3': 20, '4': 22, '5': 28 };

const journeys = readFileSync('docs/journeys.md', 'utf8')
  .split(/^## (?=\d)/m)
  .slice(1)
  .map((text) => ({
    title: text.split('\n')[0] ?? '',
    entries: [...text.matchAll(/^(\d+)\. `([^`]+)`/gm)].map(([, number, file]) => ({ number: Number(number), file })),
  }));

test('has a limit for every journey', () => {
  expect(journeys.map(({ title }) => title[0])).toEqual(Object.keys(limits));
});

test.each(journeys)('numbers the files of “$title” and stays within the limit', ({ title, entries }) => {
  expect(title).toMatch(new RegExp(`: ${entries.length} files$`));
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, at) => at + 1));
  expect(new Set(entries.map(({ file }) => file)).size).toBe(entries.length);
  expect(entries.length).toBeLessThanOrEqual(limits[title[0] ?? ''] ?? 0);
});
