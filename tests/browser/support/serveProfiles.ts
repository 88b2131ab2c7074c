/**
 * Serves the production build with the embedded back end of each profile on the profile's port, in one process for the
 * whole run.
 * With `EDGE=1` every profile uses the document server, as the profile `edge` always does.
 */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../../../deploy/config/readConfig.ts';
import type { makeDocumentServer } from '../../../deploy/documentServer/makeDocumentServer.ts';
import { securityHeaders } from '../../../deploy/documentServer/securityHeaders.ts';
import { optionsFrom, type StartOptions, startServer } from '../../../mocks/server.ts';
import { profiles } from '../profiles.ts';

const root = join(import.meta.dirname, '../../..');
const dist = join(root, 'dist');
const config = readConfig();
const pageHeaders = securityHeaders(readFileSync(join(dist, 'index.html'), 'utf8'), config, { secure: false });
const program: { makeDocumentServer: typeof makeDocumentServer } = await import(
  pathToFileURL(join(root, 'dist-edge/makeEdge.mjs')).href
);

const servers: Server[] = [];
for (const { port: wanted, stateFolder, variables } of Object.values(profiles)) {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    SHOP_FAULTS: '1',
    SHOP_FRESH: '1',
    ...variables,
  };
  const options = optionsFrom({ ...environment, SHOP_STATE: stateFolder });
  let documents: StartOptions['documents'];
  const pages: Pick<StartOptions, 'documents' | 'pageHeaders'> =
    environment.EDGE === '1'
      ? { documents: async (request, response) => documents?.(request, response) }
      : { pageHeaders };
  const { server, port } = await startServer({ ...options, ...pages, port: wanted, dist });
  servers.push(server);
  if (port !== wanted) throw new Error(`Port ${wanted} is in use. BROWSER_TEST_PORT names another.`);
  if (environment.EDGE === '1')
    documents = program.makeDocumentServer({ config, dist, backend: `http://localhost:${port}` });
}

const end = () => {
  for (const server of servers) server.close();
  process.exit();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
// Playwright holds the other end of this pipe, which closes even if the run is killed.
process.stdin.resume().on('end', end);
