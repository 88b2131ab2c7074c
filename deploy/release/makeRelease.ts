import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { configureBuild } from '../config/configureBuild.ts';
import { readConfig } from '../config/readConfig.ts';
import { nginxConf } from './nginxConf.ts';
import { noteFile, pathOf, type Release, sharedStatic, switchTo } from './releases.ts';

interface ReleaseOptions {
  /** The build of the app. */
  dist: string;
  /** The build of the document server. */
  documentServer: string;
  /** The merchant's configuration. */
  config: string;
  /** Folder of all releases, as nginx and the document servers see it. */
  to: string;
  id: string;
  /** Version of the package. */
  version: string;
  now?: Date;
}

/** Scripts and styles below `static` that the page, its boot script or the service worker names. */
function filesNamedIn(dist: string): string[] {
  const texts = ['index.html', 'sw.js'].map((name) => readFileSync(join(dist, name), 'utf8'));
  return [...new Set(texts.flatMap((text) => text.match(/(?<=\/?static\/)[\w.-]+\.(?:js|css)\b/g) ?? []))];
}

/** @throws if files of the build are missing; the message names them */
function checkBuild(dist: string, documentServer: string): void {
  const wanted = [
    ...['index.html', 'sw.js', 'manifest.webmanifest'].map((name) => join(dist, name)),
    join(documentServer, 'edge.mjs'),
  ];
  const missing = wanted.filter((file) => !existsSync(file));
  if (missing.length === 0)
    missing.push(
      ...filesNamedIn(dist)
        .map((name) => join(dist, 'static', name))
        .filter((file) => !existsSync(file)),
    );
  if (missing.length > 0)
    throw new Error(`The build is not whole; create it with npm run build. Missing:\n  ${missing.join('\n  ')}`);
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());

/** Copies a file and renames it, so that a server never reads a part of it. */
function place(from: string, to: string, now: Date): void {
  // The name of a static file contains a hash of its content.
  const isThere = existsSync(to) && statSync(to).size === statSync(from).size;
  if (!isThere) {
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, `${to}.new`);
    renameSync(`${to}.new`, to);
  }
  // The modification time is when the file was last part of a release that was created or served.
  utimesSync(to, now, now);
}

/**
 * Creates a release of a build and a configuration, then switches to it. If anything fails, the served release stays.
 *
 * @throws if the id, the build or the configuration is invalid, or a release of this id exists
 */
export function makeRelease({
  dist,
  documentServer,
  config,
  to,
  id,
  version,
  now = new Date(),
}: ReleaseOptions): Release {
  if (!/^\w[\w.-]{0,63}$/.test(id)) throw new Error(`“${id}” is no id: use letters, digits, dots and hyphens.`);
  const folder = pathOf(to, id);
  if (existsSync(folder)) throw new Error(`The release ${id} already exists.`);
  const merchant = readConfig(config);
  checkBuild(dist, documentServer);

  const draft = pathOf(to, `.${id}`);
  rmSync(draft, { recursive: true, force: true });
  try {
    const files = filesBelow(join(dist, 'static'));
    const statics = join(dist, 'static');
    cpSync(dist, join(draft, 'dist'), { recursive: true, filter: (source) => source !== statics });
    cpSync(documentServer, join(draft, 'edge'), { recursive: true });
    copyFileSync(config, join(draft, 'shop.json'));
    configureBuild(join(draft, 'dist'), merchant.shop);
    const page = readFileSync(join(draft, 'dist/index.html'), 'utf8');
    writeFileSync(join(draft, 'nginx.conf'), nginxConf(folder, dirname(sharedStatic(to)), page, merchant));
    const release: Release = { id, made: now.toISOString(), version, files };
    writeFileSync(join(draft, noteFile), `${JSON.stringify(release, null, 1)}\n`);
    mkdirSync(sharedStatic(to), { recursive: true });
    for (const file of files) place(join(statics, file), join(sharedStatic(to), file), now);
    renameSync(draft, folder);
    switchTo(to, id, now);
    return release;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}
