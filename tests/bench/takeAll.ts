import type { Browser } from '@playwright/test';
import type { Case, Measure, Places, Row, Setting, Site } from './types.ts';

interface Conditions {
  browser: Browser;
  sites: readonly Site[];
  setting: Setting;
  view: string;
  runs: number;
}

const samePlaces = new WeakMap<Site, Map<string, Promise<Places>>>();

/** Returns the pages of a site and view, which are looked up once. */
function placesOf(site: Site, view: string): Promise<Places> {
  const known = samePlaces.get(site) ?? new Map<string, Promise<Places>>();
  samePlaces.set(site, known);
  const places = known.get(view) ?? site.places(view);
  known.set(view, places);
  return places;
}

/** Runs one case several times, the sites in turn (A B A B …), so that other work on the machine affects both. */
export async function takeAll(
  { browser, sites, setting, view, runs }: Conditions,
  measure: Measure,
  one: Case,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  const { mode, latency, size } = setting;
  for (let run = 0; run < runs; run++)
    for (const site of sites) {
      const places = await placesOf(site, view);
      const samples = await measure.take({ site, setting, view, places, browser }, one).catch((error: unknown) => {
        console.error(`${site.name}, ${measure.name}, ${one.page}, ${one.what}: ${error}`);
        return [];
      });
      for (const { metric, unit, value } of samples) {
        const key = `${site.name} ${metric}`;
        const place = { measure: measure.name, site: site.name, mode, latency, size, view, ...one, metric, unit };
        const row = rows.get(key) ?? { ...place, values: [] };
        row.values.push(Math.round(value * 1000) / 1000);
        rows.set(key, row);
      }
    }
  return [...rows.values()];
}
