/**
 * Serves the production build and the shop behind it, on one origin, compressed; `npm start` builds before. Pages come
 * from the document server (`dist-edge`); with `EDGE=0` they are the build's own page, as a static host sends it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../deploy/config/readConfig.ts';
import type { makeEdge } from '../deploy/documentServer/makeDocumentServer.ts';
import { securityHeaders } from '../deploy/documentServer/securityHeaders.ts';
import { openBrowser } from './openBrowser.ts';
import { optionsFrom, type StartOptions, startServer } from './server.ts';

const root = join(import.meta.dirname, '..');
/** Where the build is; `DIST` names another folder, to compare two builds. */
const dist = process.env.DIST ?? join(root, 'dist');

/** The document server that was built with it stands beside it. */
const ownEdge = join(dist, '../dist-edge/makeEdge.mjs');
const edge = existsSync(ownEdge) ? ownEdge : join(root, 'dist-edge/makeEdge.mjs');
const wantsEdge = process.env.EDGE !== '0';

const missing = [join(dist, 'index.html'), ...(wantsEdge ? [edge] : [])].find((file) => !existsSync(file));
if (missing) throw new Error(`There is no ${missing}: npm run build makes it.`);

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
const url = `http://localhost:${port}/`;
const selling = options.backend ? `, selling for ${options.backend}` : '';
console.log(`\n  Dukkan is open: ${url}  (production build${wantsEdge ? ', document server' : ''}${selling})\n`);
openBrowser(url);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
