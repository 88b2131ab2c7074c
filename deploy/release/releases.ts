/** Lists, switches and removes the releases in a folder of a server. */
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

/** Content of a release's `release.json`. */
export interface Release {
  id: string;
  /** Time of creation, as ISO 8601. */
  made: string;
  /** Version of the package that it was built from. */
  version: string;
  /** The files below `static/` that its page may request. */
  files: readonly string[];
}

export const noteFile = 'release.json';
const folder = 'releases';

export const pathOf = (to: string, id: string): string => join(to, folder, id);
export const sharedStatic = (to: string): string => join(to, 'shared/static');

/** All complete releases, the newest first. */
export function listReleases(to: string): Release[] {
  const at = join(to, folder);
  const ids = existsSync(at) ? readdirSync(at).filter((id) => existsSync(join(at, id, noteFile))) : [];
  return ids
    .map((id): Release => JSON.parse(readFileSync(join(at, id, noteFile), 'utf8')))
    .sort((one, other) => other.made.localeCompare(one.made) || other.id.localeCompare(one.id));
}

/** The id of the release that is served; undefined if there is none yet. */
export function currentId(to: string): string | undefined {
  const link = join(to, 'current');
  return existsSync(link) ? basename(readlinkSync(link)) : undefined;
}

/**
 * Points `current` at a release, atomically. The files of the previous release get the time `now`: from then on
 * `removeOld` counts the days that they stay for open tabs.
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
 * Finds the release to go back to.
 *
 * @param id of the release; by default the release created before the served one
 * @throws if there is no such release
 */
export function releaseBefore(to: string, id?: string): Release {
  const all = listReleases(to);
  const present = all.findIndex((one) => one.id === currentId(to));
  const found = id ? all.find((one) => one.id === id) : present >= 0 ? all[present + 1] : undefined;
  if (found) return found;
  const there = all.map((one) => one.id).join(', ') || 'none';
  throw new Error(
    id ? `There is no release ${id}. There are: ${there}.` : `There is no earlier release. There are: ${there}.`,
  );
}

/**
 * Removes old releases, except the one that is served, and old static files that no remaining release names.
 *
 * @param keep how many releases stay
 * @param days how long an old static file stays after its release was last served, for tabs that were open during a
 * deploy
 * @param now milliseconds since 1970
 * @returns ids of the removed releases
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
