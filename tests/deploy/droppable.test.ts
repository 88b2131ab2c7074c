/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import droppableLoader, { unusedFormats } from '../../deploy/build/droppableLoader.mjs';

const read = (path: string) => readFileSync(path, 'utf8');

test('nobody uses a format that the build leaves out', () => {
  const names = unusedFormats.map((name) => name.replace('$', '\\$')).join('|');
  const use = new RegExp(
    `\\b(?:intl|useIntl\\(\\))\\.(${names})\\b|<Formatted(Time|RelativeTime|Plural|DisplayName|Duration)`,
  );
  expect(globSync('src/**/*.{ts,tsx}').filter((file) => use.test(read(file)))).toEqual([]);
});

test('what is left out is still where the build looks for it', () => {
  const shorter = (path: string) => read(path).length - droppableLoader(read(path)).length;
  expect(shorter('node_modules/@formatjs/intl/index.js')).toBeGreaterThan(900);
  expect(shorter('node_modules/graphql/language/ast.mjs')).toBeGreaterThan(1500);
  expect(shorter('node_modules/@apollo/client/core/QueryManager.js')).toBeGreaterThan(500);
  const [router = ''] = globSync('node_modules/react-router/dist/production/chunk-*.mjs').filter((file) =>
    read(file).includes('function usePrefetchBehavior('),
  );
  expect(droppableLoader(read(router))).not.toMatch(/= usePrefetchBehavior\(/);
});
