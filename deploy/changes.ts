/** What differs from the main branch, and which tests concern it. */
import { spawnSync } from 'node:child_process';

/** Output lines of git; none where there is no repository or no such branch. */
function git(...given: string[]): string[] {
  const { status, stdout } = spawnSync('git', given, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

/**
 * Files that differ from the main branch: committed since the branch left it, changed and new ones. Deleted files are
 * left out.
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

/** A page test opens the whole app, so it imports nearly every file of `src`. */
const isPageTest = (test: string): boolean => test.endsWith('.test.tsx');

/** Folders of a path, and the file's name without its endings: `src/ui/firstScreen/a.css` → src, ui, firstScreen, a. */
const partsOf = (file: string): string[] => file.replace(/\.[^/]*$/, '').split('/');

/** Folders of the tests and of the project's parts, which name no subject. */
const general = new Set(['src', 'features', 'tests', 'deploy', 'support', 'mocks', 'lib', 'index']);

/**
 * The tests that concern a change, of all tests:
 * - those that import a changed file (`importing`), page tests only where a folder of theirs is named like a folder or
 *   the file of the change: `src/features/account/…` concerns `tests/account/…`;
 * - those of a folder named like that anyway, since many read files instead of importing them;
 * - changed ones, and all that import a changed file of `tests`;
 * - those directly in `tests` (architecture, layout, styles, texts) and in `tests/docs`: they read the whole project.
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
