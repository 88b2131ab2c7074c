/**
 * `npm run preview`: the production build and the shop behind it, on one origin, compressed. Builds first with
 * `--build`, or when there is no build yet; with `--build-only` that is all. What `DIST` names is taken as it is.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { optionsFrom, startServer } from './server.ts';

const root = join(import.meta.dirname, '..');
/** Where the build is; `DIST` names another folder, to compare two builds. */
const dist = process.env.DIST ?? join(root, 'dist');

const wantsBuild = process.argv.some((argument) => argument.startsWith('--build')) && !process.env.DIST;
if (wantsBuild || !existsSync(join(dist, 'index.html'))) {
  const { status } = spawnSync('npm run --silent build:app', { cwd: root, shell: true, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
if (process.argv.includes('--build-only')) process.exit();

const options = optionsFrom(process.env);
const { server, port } = await startServer({ ...options, port: Number(process.env.PORT) || 8080, dist });
const selling = options.backend ? `, selling for ${options.backend}` : '';
console.log(`Dukkan is open: http://localhost:${port}/  (production build${selling})`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
