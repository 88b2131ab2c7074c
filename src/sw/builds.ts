import { kept } from './kept';

/** One file of a build, as the build's list names it. */
export interface Entry {
  url: string;
  revision: string | null;
}

/** A build of which this device has files. */
export interface Build {
  /** Address of its page in the cache. */
  page: string;
  files: string[];
  /** When another was put in charge (milliseconds since 1970). */
  replaced?: number;
}

/**
 * What every first visit loads: app, libraries, texts of the first screens, and the three kinds of pages; and what a
 * page needs that a release has left behind, to offer the newer shop or to find its way to it.
 */
const first = /^\/static\/(main|vendor|page-\w+|messages-\w\w|messages-\w\w-catalog|wide-header|reactions|toasts)\./;

/** Splits a build's list: the page, the files of a first visit, and the rest, which has time. */
export function splitList(list: readonly Entry[]): { build: Build; first: string[]; rest: string[] } {
  const page = list.find(({ url }) => url.endsWith('.html'));
  const files = list.filter((entry) => entry !== page).map(({ url }) => url);
  return {
    build: { page: `${page?.url ?? '/'}?revision=${page?.revision ?? ''}`, files },
    first: files.filter((url) => first.test(url)),
    rest: files.filter((url) => !first.test(url)),
  };
}

/** The builds that are known, the newest first, when one is installed. */
export const withInstalled = (known: readonly Build[], build: Build): Build[] => [
  build,
  ...known.filter(({ page }) => page !== build.page),
];

/**
 * The builds whose files stay when one is put in charge: itself, newer ones that wait, and of those before it the last
 * ones for some days. Pages of theirs may still be open, in another tab perhaps, and need parts they have not used yet.
 */
export function withCurrent(known: readonly Build[], build: Build, now = Date.now()): Build[] {
  const all = known.some(({ page }) => page === build.page) ? known : withInstalled(known, build);
  const at = all.findIndex(({ page }) => page === build.page);
  const older = all
    .slice(at + 1)
    .map((one) => ({ ...one, replaced: one.replaced ?? now }))
    .filter(({ replaced }) => now - replaced < kept.files.seconds * 1000);
  return [...all.slice(0, at), build, ...older].slice(0, at + kept.files.entries);
}

/** Addresses of all files of builds, their pages included. */
export const filesOf = (builds: readonly Build[]): ReadonlySet<string> =>
  new Set(builds.flatMap(({ page, files }) => [page, ...files]));
