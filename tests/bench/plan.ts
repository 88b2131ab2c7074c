import type { Options } from './options.ts';
import { isAddress } from './shop/sites.ts';
import type { Case, Measure, Setting } from './types.ts';

interface Part {
  setting: Setting;
  views: string[];
  steps: { measure: Measure; one: Case }[];
}

export interface Plan {
  parts: Part[];
  count: number;
  /** Measures that cannot run, each with the reason. */
  leftOut: string[];
}

const served = { mode: 'as served', latency: 'as served', size: '', env: {} };

/** Returns the measurements in their order. The back end starts once for each setting. */
export function planOf(options: Options, measures: readonly Measure[]): Plan {
  const isForeign = Boolean(options.url ?? options.compare?.some(isAddress));
  const chosen = measures.filter(({ name }) => options.only.includes(name));
  const possible = chosen.filter(({ needsOurs }) => !needsOurs || !isForeign);
  const pages = isForeign ? options.pages.filter((page) => page === 'home' || options.paths[page]) : options.pages;
  const usual = options.modes.flatMap((mode) =>
    options.latencies.map((latency): Setting => ({ mode, latency, size: '', env: {} })),
  );
  const partOf = (setting: Setting, own: readonly Measure[]): Part => ({
    setting,
    views: isForeign ? ['as served'] : options.views,
    steps: own.flatMap((measure) =>
      measure
        .cases(pages)
        .filter(({ what }) => options.cases.length === 0 || options.cases.some((part) => what.includes(part)))
        .map((one) => ({ measure, one })),
    ),
  });
  const parts = [
    ...(isForeign ? [served] : usual).map((setting) =>
      partOf(
        setting,
        possible.filter(({ settings }) => !settings),
      ),
    ),
    ...possible.flatMap((measure) => (measure.settings ?? []).map((setting) => partOf(setting, [measure]))),
  ].filter(({ steps }) => steps.length > 0);
  return {
    parts,
    count: parts.reduce((sum, { steps, views }) => sum + steps.length * views.length, 0),
    leftOut: chosen
      .filter((measure) => !possible.includes(measure))
      .map(({ name, about }) => `${name}: not measured (${about}); the markup of another storefront is not known.`),
  };
}
