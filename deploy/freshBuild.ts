/** Builds for production, unless `dist/` is younger than everything that it is made of. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync, utimesSync } from 'node:fs';

const PAGE = 'dist/index.html';
const sources = [
  ...globSync('{src,i18n,public,deploy/build}/**/*.*'),
  ...['mocks/schema.graphql', 'webpack.config.js', 'babel.config.js', 'package-lock.json'],
];

const changed = (file: string) => statSync(file).mtimeMs;
const isFresh = existsSync(PAGE) && sources.every((file) => changed(file) <= changed(PAGE));
if (isFresh) console.log('The build in dist/ is of the sources as they are.');
else {
  const begun = new Date();
  const { status } = spawnSync('npm run --silent build:app', { shell: true, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  // Webpack leaves a file alone that has come out the same.
  utimesSync(PAGE, begun, begun);
}
