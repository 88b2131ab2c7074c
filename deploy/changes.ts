/** Finds the files that differ from the main branch, and the tests that concern them. */
import { spawnSync } from 'node:child_process';

/** Output lines of a git command; empty if it fails, for example without a repository or without the branch. */
function git(...given: string[]): string[] {
  const { status, stdout } = spawnSync('git', given, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

/**
 * Files that differ from the main branch: committed on this branch, modified or untracked. Deleted files are left out.
 */
export function changedFiles(): string[] {
  const [base = 'HEAD'] = ['origin/main', 'main'].flatMap((branch) => git('merge-base', 'HEAD', branch));
  return [
    ...new Set([
      ...git('diff', '--name-only', '--diff-filter=d', '--relative', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ].sort();
}

/** A page test renders the whole app, so it imports nearly every file of `src`. */
const isPageTest = (test: string): boolean => test.endsWith('.test.tsx');

/** Folders of a path, and the file's name without its endings: `src/ui/firstScreen/a.css` → src, ui, firstScreen, a. */
const partsOf = (file: string): string[] => file.replace(/\.[^/]*$/, '').split('/');

/** Folder and file names that are too general to name a subject. */
const general = new Set(['src', 'features', 'tests', 'deploy', 'support', 'mocks', 'lib', 'index']);

/**
 * Selects the tests that concern a change:
 * - tests whose folder has the name of a changed file or of one of its folders: `src/features/account/…` selects
 *   `tests/account/…`;
 * - other tests that import a changed file, except page tests;
 * - changed tests, and page tests that import a changed file if a support file of `tests` is among the changed ones;
 * - tests directly in `tests` (architecture, layout, styles, texts) and in `tests/docs`: they read the whole project.
 *
 * @param changed paths of the changed files
 * @param all paths of all tests
 * @param importing paths of the tests that import a changed file, directly or not
 */
export function concernedTests(changed: string[], all: string[], importing: string[]): string[] {
  const sources = changed.filter((file) => !/\.(test|spec)\.tsx?$/.test(file));
  const subjects = new Set(sources.flatMap(partsOf).filter((part) => !general.has(part)));
  const own = new Set(changed);
  const imports = new Set(importing);
  const changesTests = sources.some((file) => file.startsWith('tests/'));
  return all.filter(
    (test) =>
      own.has(test) ||
      /^tests\/(docs\/)?[^/]+$/.test(test) ||
      partsOf(test)
        .slice(1, -1)
        .some((part) => subjects.has(part)) ||
      (imports.has(test) && (changesTests || !isPageTest(test))),
  );
}
