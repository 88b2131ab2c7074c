import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { manifestPath } from '../../src/lib/paths.ts';
import { type LocalizedText, type ShopConfig, shopElementId } from '../../src/lib/shopConfig.ts';
import { escapeHtml } from '../../src/lib/text/html.ts';
import { isManifest, manifestFiles } from './manifests.ts';

/** JSON that is safe inside a `<script>` element: nothing in it can end the element. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** JSON of the configuration for a page, without `app`, which only the web app manifests use. */
export const shopInPage = ({ app: _, ...shop }: ShopConfig): string => inScript(shop);

/** Replaces a pattern in a page; throws unless the page contains the pattern exactly once. */
function replaceOnce(page: string, pattern: RegExp, by: string): string {
  if (page.match(new RegExp(pattern, `${pattern.flags}g`))?.length !== 1)
    throw new Error(`index.html should have ${pattern} once: is it a page of this build?`);
  return page.replace(pattern, () => by);
}

/** Matches the manifest link of a page. */
export const manifestLink = /<link rel="manifest" href="[^"]*">/;
export const manifestLinkTo = (code: string): string => `<link rel="manifest" href="${manifestPath(code)}">`;

const logoOf = ({ name, logo }: ShopConfig['brand']): string =>
  logo
    ? `<img class="boot-logo-image" src="${escapeHtml(logo)}" alt="">`
    : `<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M3 30V16a13 13 0 0 1 26 0v14h-7v-11a6 6 0 0 0-12 0v11z"/><circle cx="16" cy="25.5" r="2.5"/></svg><span lang="ar">${escapeHtml(name.ar)}</span><span lang="en">${escapeHtml(name.en)}</span>`;

/**
 * The page of the build with a merchant's configuration: the JSON for the app, and the title, logo, language and
 * manifest link of the page before the app.
 *
 * @param page `index.html` of the build, or the result of an earlier call
 * @throws if the page is not one of this build
 */
export function configuredPage(page: string, shop: ShopConfig): string {
  const view = shop.storeViews.find(({ code }) => code === shop.defaultView);
  const language: keyof LocalizedText = view?.language ?? 'ar';
  let written = replaceOnce(
    page,
    new RegExp(`<script type="application/json" id="${shopElementId}">.*?</script>`, 's'),
    `<script type="application/json" id="${shopElementId}">${shopInPage(shop)}</script>`,
  );
  written = replaceOnce(written, /<title>.*?<\/title>/s, `<title>${escapeHtml(shop.brand.name[language])}</title>`);
  written = replaceOnce(
    written,
    /<span class="boot-logo">(<img[^>]*>|<svg.*?<\/svg><span lang="ar">.*?<\/span><span lang="en">.*?<\/span>)<\/span>/s,
    `<span class="boot-logo">${logoOf(shop.brand)}</span>`,
  );
  written = replaceOnce(written, manifestLink, manifestLinkTo(shop.defaultView));
  return replaceOnce(
    written,
    /<html lang="\w+" dir="\w+">/,
    `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
  );
}

/** The service worker with the revision of the configured page, by which it caches the page. */
function configuredWorker(worker: string, page: string): string {
  const revision = createHash('md5').update(page).digest('hex');
  const entry = /(\{[^{}]*?['"]?revision['"]?:\s*['"])([^'"]*)(['"],\s*['"]?url['"]?:\s*['"]\/?index\.html['"])/;
  const reversed = /(\{\s*['"]?url['"]?:\s*['"]\/?index\.html['"],\s*['"]?revision['"]?:\s*['"])([^'"]*)(['"])/;
  const pattern = [entry, reversed].find((one) => one.test(worker));
  if (!pattern) throw new Error('sw.js does not name index.html: is it the worker of this build?');
  return worker.replace(pattern, (_, before: string, _old: string, after: string) => before + revision + after);
}

/** Copy of the build's worker while the configuration switches the worker off. */
const builtWorker = 'sw.built.js';

/**
 * A worker that deletes all caches when it activates, and handles no requests. It activates when the pages of the old
 * worker are closed or the shopper accepts the update; the next page unregisters it (src/lib/serviceWorker.ts). It does
 * not skip waiting or unregister by itself, because in Chromium a page opened at that moment may never load.
 */
const cacheDeletingWorker = `self.addEventListener('activate', (event) =>
  event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))),
);
self.addEventListener('message', ({ data, ports: [port] }) => {
  if (data && data.type === 'SKIP_WAITING') self.skipWaiting();
  if (port) port.postMessage({});
});
`;

/**
 * A worker that deletes all caches, for a broken app that cannot offer the update. It activates at once, unregisters
 * itself and reloads the open pages without asking.
 */
const removingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url).catch(() => {});
}
`;

/** Writes a file and its compressed copies `.br` and `.gz`. */
function write(file: string, text: string): void {
  writeFileSync(file, text);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } };
  writeFileSync(`${file}.br`, brotliCompressSync(text, options));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}

/**
 * Writes a merchant's configuration into the files of a build. A build can be configured again.
 *
 * @param dist the folder of the build
 * @throws if the folder contains no build
 */
export function configureBuild(dist: string, shop: ShopConfig): void {
  const at = (name: string) => join(dist, name);
  if (!existsSync(at('index.html'))) throw new Error(`${dist} contains no build; create it with npm run build.`);
  const page = configuredPage(readFileSync(at('index.html'), 'utf8'), shop);
  // If an earlier configuration switched the worker off, the build's worker is in the copy.
  const [built = ''] = [at(builtWorker), at('sw.js')].filter((file) => existsSync(file));
  const worker = built && configuredWorker(readFileSync(built, 'utf8'), page);
  write(at('index.html'), page);
  const manifests = manifestFiles(shop, dist);
  // Remove the manifests of views that only an earlier configuration has.
  for (const name of readdirSync(dist))
    if (isManifest(name.replace(/\.(br|gz)$/, '')) && !manifests.has(name.replace(/\.(br|gz)$/, ''))) rmSync(at(name));
  for (const [name, text] of manifests) write(at(name), text);
  if (!worker) return;
  const { serviceWorker = true } = shop;
  if (serviceWorker === true) rmSync(at(builtWorker), { force: true });
  else writeFileSync(at(builtWorker), worker);
  write(
    at('sw.js'),
    serviceWorker === true ? worker : serviceWorker === 'remove' ? removingWorker : cacheDeletingWorker,
  );
}
