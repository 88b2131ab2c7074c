/**
 * Builds the app and the document server for production if they are older than their sources. Then writes the
 * configuration that `DUKKAN_CONFIG` names into the app.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync, utimesSync } from 'node:fs';
import { configureBuild } from './config/configureBuild.ts';
import { readConfig } from './config/readConfig.ts';

const settings = ['mocks/schema.graphql', 'webpack.config.js', 'babel.config.js', 'package-lock.json'];
/** Files that a build generates among the sources. */
const isGenerated = (file: string) => /\.(gql|generated)\.ts$/.test(file);
const files = globSync('{src,i18n,deploy/build,deploy/config}/**/*.*').filter((file) => !isGenerated(file));
const ofBoth = [...files, ...settings];

/** For each build of webpack.config.js, by name: a file that the build writes, and its sources. */
const builds: Record<string, { file: string; sources: string[] }> = {
  app: { file: 'dist/index.html', sources: [...ofBoth, ...globSync('public/**/*.*')] },
  documentServer: { file: 'dist-edge/edge.mjs', sources: [...ofBoth, ...globSync('deploy/documentServer/**/*.*')] },
};

const { shop } = readConfig();
const begun = new Date();
const changed = (file: string) => statSync(file).mtimeMs;
const stale = Object.entries(builds).filter(
  ([, { file, sources }]) => !existsSync(file) || sources.some((source) => changed(source) > changed(file)),
);
if (stale.length > 0) {
  console.log('Building for production, which takes a minute or two …');
  const names = stale.flatMap(([name]) => ['--config-name', name]).join(' ');
  const { status } = spawnSync(`npm run --silent build:app -- ${names}`, { shell: true, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
configureBuild('dist', shop);
// Webpack does not rewrite unchanged files. The start time makes a source saved during the build count as newer.
for (const { file } of Object.values(builds)) utimesSync(file, begun, begun);
