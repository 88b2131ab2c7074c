/** Builds for production what is not younger than everything that it is made of: the app, the document server. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync, utimesSync } from 'node:fs';

const settings = ['mocks/schema.graphql', 'webpack.config.js', 'babel.config.js', 'package-lock.json'];
const ofBoth = [...globSync('{src,i18n,deploy/build,deploy/config}/**/*.*'), 'deploy/shop.json', ...settings];

/** By the name of its part of webpack.config.js: its first file, and what it is made of. */
const builds: Record<string, { file: string; sources: string[] }> = {
  app: { file: 'dist/index.html', sources: [...ofBoth, ...globSync('public/**/*.*')] },
  documentServer: { file: 'dist-edge/edge.mjs', sources: [...ofBoth, ...globSync('deploy/edge/**/*.*')] },
};

const changed = (file: string) => statSync(file).mtimeMs;
const stale = Object.entries(builds).filter(
  ([, { file, sources }]) => !existsSync(file) || sources.some((source) => changed(source) > changed(file)),
);
if (stale.length === 0) console.log('The builds in dist/ and dist-edge/ are of the sources as they are.');
else {
  const begun = new Date();
  const names = stale.flatMap(([name]) => ['--config-name', name]).join(' ');
  const { status } = spawnSync(`npm run --silent build:app -- ${names}`, { shell: true, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  // Webpack leaves a file alone that has come out the same.
  for (const [, { file }] of stale) utimesSync(file, begun, begun);
}
