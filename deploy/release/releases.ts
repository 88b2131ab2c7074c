/** The releases that lie in a folder of a server, and which of them is served. */
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/** What a release says of itself, in its `release.json`. */
export interface Release {
  id: string;
  /** When it was made, as ISO 8601. */
  made: string;
  /** Version of the package that it was built from. */
  version: string;
  /** The files below `static/` that its page may ask for. */
  files: readonly string[];
}

export const noteFile = 'release.json';
const folder = 'releases';

export const pathOf = (to: string, id: string): string => join(to, folder, id);
export const sharedStatic = (to: string): string => join(to, 'shared/static');

/** All whole releases, the newest first. */
export function listReleases(to: string): Release[] {
  const at = join(to, folder);
  const ids = existsSync(at) ? readdirSync(at).filter((id) => existsSync(join(at, id, noteFile))) : [];
  return ids
    .map((id): Release => JSON.parse(readFileSync(join(at, id, noteFile), 'utf8')))
    .sort((one, other) => other.made.localeCompare(one.made) || other.id.localeCompare(one.id));
}

/** The id of the release that is served; undefined before the first. */
export function currentId(to: string): string | undefined {
  const link = join(to, 'current');
  return existsSync(link) ? basename(readlinkSync(link)) : undefined;
}

/**
 * Makes a release the one that is served, in one step: at no moment is there none. The days that files of the one before
 * stay for its open tabs are counted from now on, however long ago it was made.
 */
export function switchTo(to: string, id: string, now = new Date()): void {
  const before = listReleases(to).find((one) => one.id === currentId(to));
  for (const file of before?.files ?? []) {
    const kept = join(sharedStatic(to), file);
    if (existsSync(kept)) utimesSync(kept, now, now);
  }
  const next = join(to, '.current');
  rmSync(next, { force: true });
  symlinkSync(join(folder, id), next);
  renameSync(next, join(to, 'current'));
}

/**
 * The release to go back to.
 *
 * @param id the one that is wanted; without it the one that was made before the present one
 * @throws when there is none
 */
export function releaseBefore(to: string, id?: string): Release {
  const all = listReleases(to);
  const present = all.findIndex((one) => one.id === currentId(to));
  const found = id ? all.find((one) => one.id === id) : present >= 0 ? all[present + 1] : undefined;
  if (found) return found;
  const there = all.map((one) => one.id).join(', ') || 'none';
  throw new Error(
    id ? `There is no release ${id}. There are: ${there}.` : `No release came before. There are: ${there}.`,
  );
}

/**
 * Removes old releases, and files of theirs that nobody asks for any more: never the release that is served, nor a file
 * that a kept release names.
 *
 * @param keep how many releases stay
 * @param days how long a file stays that no release names any more, from when its release was served last: for tabs
 *   that were open during a deploy
 */
export function removeOld(to: string, { keep, days }: { keep: number; days: number }, now = Date.now()): string[] {
  const present = currentId(to);
  const removed = listReleases(to)
    .filter(({ id }) => id !== present)
    .slice(Math.max(0, keep - 1));
  for (const { id } of removed) rmSync(pathOf(to, id), { recursive: true });
  const named = new Set(listReleases(to).flatMap(({ files }) => files));
  const oldest = now - days * 86_400_000;
  for (const file of readdirSync(sharedStatic(to), { recursive: true, encoding: 'utf8' })) {
    const found = statSync(join(sharedStatic(to), file));
    if (found.isFile() && !named.has(file) && found.mtimeMs < oldest) rmSync(join(sharedStatic(to), file));
  }
  return removed.map(({ id }) => id);
}
