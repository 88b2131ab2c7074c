/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { droppable, droppableFiles, unusedFormats, withoutDroppable } from '../../deploy/build/droppableLoader.mjs';

const read = (path: string) => readFileSync(path, 'utf8');

test('nobody uses a format that the build leaves out', () => {
  const names = unusedFormats.map((name) => name.replace('$', '\\$')).join('|');
  const components = unusedFormats
    .map((name) => name.replace('format', 'Formatted'))
    .join('|')
    .replace('|$t', '');
  const use = new RegExp(
    `\\b(?:intl|useIntl\\(\\))\\??\\.(?:${names})(?!\\w)|[{,]\\s*(?:${names})\\s*[,}].*= useIntl\\(|<(?:${components})(?!\\w)`,
  );
  expect(globSync('src/**/*.{ts,tsx}').filter((file) => use.test(read(file)))).toEqual([]);
});

describe.each(droppableFiles)('%s', (file) => {
  const source = read(file);
  const rows = Object.entries(droppable).find(([name]) => file.endsWith(name))?.[1] ?? [];

  test('is as the build expects it', () => {
    expect(withoutDroppable(file, source)).not.toBe(source);
    expect(rows.length).toBeGreaterThan(0);
  });

  test.each(rows.map((row) => [row]))('stops the build without $pattern', ({ pattern }) => {
    const changed = source.replace(new RegExp(pattern, pattern.flags.replace('g', '')), '');
    expect(() => withoutDroppable(file, changed)).toThrow(String(pattern));
  });
});

test('another file is refused', () => {
  expect(() => withoutDroppable('/elsewhere/index.js', '')).toThrow();
});
