/** @jest-environment node */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// These tests check the format of decisions. tests/docs/truth.test.ts checks that the files which they name exist.

const read = (file: string) => ({ file, text: readFileSync(file, 'utf8') });
const current = globSync('docs/decisions/*.md').map(read);
const archived = globSync('docs/decisions/archive/*.md').map(read);

test('keeps at most 30 current decisions, each on one page in one form', () => {
  const form =
    /^# \d+\. .+\n\n- Date: \d{4}-\d{2}-\d{2}\n- Status: accepted\n\n## Context\n\n[^#]+\n## Decision\n\n[\s\S]+\n## Consequences\n\n[^#]+$/;
  expect(
    current.filter(({ text }) => !form.test(text) || text.split(/\s+/).length > 500).map(({ file }) => file),
  ).toEqual([]);
  expect(current.length).toBeGreaterThan(15);
  expect(current.length).toBeLessThanOrEqual(30);
});

test('gives each superseded decision a successor that is current', () => {
  const orphans = archived.filter(({ text }) => {
    const [, status = ''] = /^- Status: superseded by (.+)$/m.exec(text) ?? [];
    const successors = [...status.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, name = '']) =>
      join('docs/decisions', name),
    );
    return successors.length === 0 || !successors.every((file) => existsSync(file));
  });
  expect(archived.length).toBeGreaterThan(30);
  expect(orphans.map(({ file }) => file)).toEqual([]);
});

test('gives each decision one number, which is also in its file name', () => {
  const numbers = [...current, ...archived].map(({ file, text }) => {
    const number = /^# (\d+)\. /.exec(text)?.[1] ?? '';
    expect(file).toContain(`/${number.padStart(4, '0')}-`);
    return number;
  });
  expect(new Set(numbers).size).toBe(numbers.length);
});
