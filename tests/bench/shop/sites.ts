import { dirname, resolve } from 'node:path';
import type { Options } from '../options.ts';
import type { Places, Setting, Site } from '../types.ts';
import { findPlaces } from './findPlaces.ts';
import { startShop } from './startShop.ts';

const PORT = Number(process.env.BENCH_PORT) || 8190;

export const isAddress = (name: string): boolean => /^https?:\/\//.test(name);

async function ownSite(name: string, dist: string | undefined, setting: Setting, port: number): Promise<Site> {
  const shop = await startShop(port, {
    EDGE: setting.mode === 'static' ? '0' : '1',
    SHOP_LATENCY: setting.latency,
    ...(dist && { DIST: resolve(dist) }),
    ...setting.env,
  });
  const origin = `http://localhost:${port}`;
  return { name, origin, isOurs: true, places: (view) => findPlaces(origin, view), close: () => shop.kill() };
}

function otherSite(name: string, url: string, paths: Options['paths']): Site {
  const given = { home: '/', ...paths };
  const places: Places = Object.fromEntries(
    Object.entries(given).map(([page, path]) => [page, { url: new URL(path, url).href, records: {} }]),
  );
  return { name, origin: new URL(url).origin, isOurs: false, places: async () => places, close: () => {} };
}

/** Returns the sites of a run: this build, another storefront, or the two that are compared. */
export function openSites(options: Options, setting: Setting): Promise<Site[]> {
  if (options.url) return Promise.all([otherSite(new URL(options.url).host, options.url, options.paths)]);
  const named = options.compare?.map((one, index) => {
    const name = `${'AB'[index]}: ${isAddress(one) ? one : dirname(one) === '.' ? one : one.split('/').slice(-2).join('/')}`;
    return isAddress(one) ? otherSite(name, one, options.paths) : ownSite(name, one, setting, PORT + index);
  });
  return Promise.all(named ?? [ownSite('dukkan', process.env.DIST, setting, PORT)]);
}
