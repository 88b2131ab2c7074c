/**
 * Serves the production build and the embedded back end on one origin, compressed; `npm start` builds first. The
 * document server (`dist-edge`) renders the pages. With `EDGE=0` all pages are the `index.html` of the build, as on a
 * static host.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../deploy/config/readConfig.ts';
import type { makeDocumentServer } from '../deploy/documentServer/makeDocumentServer.ts';
import { securityHeaders } from '../deploy/documentServer/securityHeaders.ts';
import { openBrowser } from './openBrowser.ts';
import { optionsFrom, type StartOptions, startServer } from './server.ts';
import { readVariable } from './variables/startVariables.ts';

const root = join(import.meta.dirname, '..');
/** Folder of the build; `DIST` names another folder, to compare two builds. */
const dist = readVariable(process.env, 'DIST') ?? join(root, 'dist');

/** Prefer the document server of the same build, which is beside the `DIST` folder. */
const ownDocumentServer = join(dist, '../dist-edge/makeEdge.mjs');
const documentServer = existsSync(ownDocumentServer) ? ownDocumentServer : join(root, 'dist-edge/makeEdge.mjs');
const usesDocumentServer = readVariable(process.env, 'EDGE') !== '0';

const missing = [join(dist, 'index.html'), ...(usesDocumentServer ? [documentServer] : [])].find(
  (file) => !existsSync(file),
);
if (missing) throw new Error(`There is no ${missing}: npm run build makes it.`);

const options = optionsFrom(process.env);
const config = readConfig();
// A real Magento serves its own pictures.
if (options.backend) config.server.contentSources.pictures.push(options.backend);

/** Set later: the document server needs the port of the back end, which is only known after `listen`. */
let documents: StartOptions['documents'];
const pages: Pick<StartOptions, 'documents' | 'pageHeaders'> = usesDocumentServer
  ? { documents: async (request, response) => documents?.(request, response) }
  : { pageHeaders: securityHeaders(readFileSync(join(dist, 'index.html'), 'utf8'), config, { secure: false }) };
const { server, port } = await startServer({
  ...options,
  ...pages,
  port: Number(readVariable(process.env, 'PORT')) || 8080,
  dist,
});
if (usesDocumentServer) {
  const program: { makeDocumentServer: typeof makeDocumentServer } = await import(pathToFileURL(documentServer).href);
  documents = program.makeDocumentServer({ config, dist, backend: options.backend ?? `http://localhost:${port}` });
}
const url = `http://localhost:${port}/`;
const selling = options.backend ? `, selling for ${options.backend}` : '';
console.log(
  `\n  Dukkan is open: ${url}  (production build${usesDocumentServer ? ', document server' : ''}${selling})\n`,
);
openBrowser(url);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
