/**
 * `npm run preview`: the production build and the shop behind it, on one origin, compressed. Builds first with
 * `--build`, or when there is no build yet; with `--build-only` that is all. What `DIST` names is taken as it is. Pages
 * come from the document server (`dist-edge`); with `EDGE=0` they are the build's own page, as a static host sends it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../deploy/config/readConfig.ts';
import type { makeEdge } from '../deploy/edge/makeEdge.ts';
import { securityHeaders } from '../deploy/edge/securityHeaders.ts';
import { optionsFrom, type StartOptions, startServer } from './server.ts';

const root = join(import.meta.dirname, '..');
/** Where the build is; `DIST` names another folder, to compare two builds. */
const dist = process.env.DIST ?? join(root, 'dist');

/** The document server that was built with it stands beside it. */
const ownEdge = join(dist, '../dist-edge/makeEdge.mjs');
const edge = existsSync(ownEdge) ? ownEdge : join(root, 'dist-edge/makeEdge.mjs');
const wantsEdge = process.env.EDGE !== '0';

const wantsBuild = process.argv.some((argument) => argument.startsWith('--build')) && !process.env.DIST;
const isMissing = !existsSync(join(dist, 'index.html')) || (wantsEdge && !existsSync(edge));
if (wantsBuild || isMissing) {
  const { status } = spawnSync('npm run --silent build:app', { cwd: root, shell: true, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
if (process.argv.includes('--build-only')) process.exit();

const options = optionsFrom(process.env);
const config = readConfig();
// A real Magento's pictures come from itself.
if (options.backend) config.server.contentSources.pictures.push(options.backend);

/** The document server asks the shop, whose port is not known before it listens. */
let documents: StartOptions['documents'];
const pages: Pick<StartOptions, 'documents' | 'pageHeaders'> = wantsEdge
  ? { documents: async (request, response) => documents?.(request, response) }
  : { pageHeaders: securityHeaders(readFileSync(join(dist, 'index.html'), 'utf8'), config, { secure: false }) };
const { server, port } = await startServer({ ...options, ...pages, port: Number(process.env.PORT) || 8080, dist });
if (wantsEdge) {
  const program: { makeEdge: typeof makeEdge } = await import(pathToFileURL(edge).href);
  documents = program.makeEdge({ config, dist, backend: options.backend ?? `http://localhost:${port}` });
}
const selling = options.backend ? `, selling for ${options.backend}` : '';
console.log(
  `Dukkan is open: http://localhost:${port}/  (production build${wantsEdge ? ' and document server' : ''}${selling})`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
