/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/** What a program says that has the loader at hand; Babel is a module that Jest cannot load. */
function told<Answer>(program: string): Answer {
  const head = "import { readFileSync } from 'node:fs'; import * as loader from './deploy/build/droppableLoader.mjs';";
  const errorOf = 'const errorOf = (run) => { try { run(); return null; } catch (error) { return error.message; } };';
  const module = ['--input-type=module', '--eval', `${head}${errorOf}console.log(JSON.stringify(${program}))`];
  return JSON.parse(execFileSync(process.execPath, module, { encoding: 'utf8' }));
}

const read = (path: string) => readFileSync(path, 'utf8');
const unusedFormats = told<string[]>('loader.unusedFormats');

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

test('what has been changed once is not there to be changed again, which stops the build', () => {
  const errors = told<Record<string, string | null>>(`Object.fromEntries(loader.droppableFiles.map((file) => {
    const shipped = loader.withoutDroppable(file, readFileSync(file, 'utf8'));
    return [file, errorOf(() => loader.withoutDroppable(file, shipped))];
  }))`);
  expect(Object.keys(errors).length).toBeGreaterThan(3);
  for (const error of Object.values(errors)) expect(error).toMatch(/are there \d+ times instead of \d+/);
});

test('every row stops the build by itself', () => {
  const errors = told<[string, string | null][]>(`loader.droppableFiles.flatMap((file) => {
    const rows = Object.entries(loader.droppable).find(([name]) => file.endsWith(name))[1];
    const source = readFileSync(file, 'utf8');
    return rows.map((row) => {
      row.times += 1;
      const error = errorOf(() => loader.withoutDroppable(file, source));
      row.times -= 1;
      return [row.about, error];
    });
  })`);
  expect(errors.length).toBeGreaterThan(8);
  for (const [about, error] of errors) expect(error).toContain(about);
});

test('another file is refused', () => {
  expect(told(`errorOf(() => loader.withoutDroppable('/elsewhere/index.js', ''))`)).not.toBeNull();
});
