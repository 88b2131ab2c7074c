/**
 * `npm run dev`: the development build with hot reload (webpack-dev-server) and the embedded back end, on one origin.
 */
import { spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { openBrowser } from './openBrowser.ts';
import { listen, makeShopMiddleware, optionsFrom } from './server.ts';
import { readVariable } from './variables/startVariables.ts';

const root = join(import.meta.dirname, '..');
const options = optionsFrom(process.env);

function generate(): void {
  const { status } = spawnSync(process.execPath, ['deploy/build/generate.ts'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) console.error('The GraphQL documents have a mistake (above); the last good ones stay in use.');
}

/** Returns the wanted port, or a later free port if another program uses the wanted one. */
async function freePort(wanted: number): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, wanted);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

generate();
let timer: NodeJS.Timeout | undefined;
watch(join(root, 'src'), { recursive: true }, (_event, file) => {
  if (!file?.endsWith('.graphql')) return;
  clearTimeout(timer);
  timer = setTimeout(generate, 100);
});

type Configure = (
  environment: Record<string, never>,
  options: { mode: 'development' },
) => webpack.Configuration & { devServer?: Configuration };
const { default: configure }: { default: Configure } = await import(
  pathToFileURL(join(root, 'webpack.config.js')).href
);
const { devServer, ...configuration } = configure({}, { mode: 'development' });
const compiler = webpack(configuration);
if (!compiler) throw new Error('webpack.config.js makes no compiler.');

const shop = makeShopMiddleware(options);
const port = await freePort(Number(readVariable(process.env, 'PORT')) || 8080);
const url = `http://localhost:${port}/`;
const server = new WebpackDevServer(
  {
    ...devServer,
    port,
    open: false,
    setupMiddlewares: (middlewares) => [{ name: 'shop', middleware: shop }, ...middlewares],
  },
  compiler,
);

let hasAnnounced = false;
compiler.hooks.done.tap('shop', (stats) => {
  if (hasAnnounced || stats.hasErrors()) return;
  hasAnnounced = true;
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(
    `\n  Dukkan is open: ${url}  (${seconds} s${options.backend ? `, selling for ${options.backend}` : ''})\n`,
  );
  openBrowser(url);
});

await server.start();
