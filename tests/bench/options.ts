import { parseArgs } from 'node:util';
import { type PageName, pageNames } from './types.ts';

export interface Options {
  only: string[];
  pages: PageName[];
  views: string[];
  modes: string[];
  latencies: string[];
  runs: number;
  /** Parts of case names. Cases whose name contains one of these parts are measured; without parts, all cases. */
  cases: string[];
  out: string;
  /** URL and page paths of another storefront. */
  url?: string;
  paths: Partial<Record<PageName, string>>;
  /** Two builds or two URLs to compare. */
  compare?: [string, string];
}

export const FIGURES = 'tests/bench/figures.json';

const text = (value: string) => ({ type: 'string' as const, default: value });

/**
 * Parses the arguments after `npm run bench --`.
 *
 * @throws for an unknown value, with the allowed ones
 */
export function readOptions(args: string[], measures: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: text(measures.join(',')),
      pages: text(pageNames.join(',')),
      views: text('sa_ar,ae_en'),
      modes: text('edge,static'),
      latency: text('0,200'),
      runs: text('5'),
      cases: { type: 'string' },
      out: { type: 'string' },
      url: { type: 'string' },
      compare: { type: 'string' },
      ...Object.fromEntries(pageNames.map((name) => [name, { type: 'string' as const }])),
    },
  });
  const given: Record<string, string | undefined> = values;
  const list = <Word extends string>(name: string, allowed?: readonly Word[]): Word[] => {
    const words = (given[name] ?? '').split(',').filter(Boolean) as Word[];
    const unknown = words.filter((word) => allowed && !allowed.includes(word));
    if (unknown.length > 0) throw new Error(`--${name} knows ${allowed?.join(', ')}, not ${unknown.join(', ')}.`);
    return words;
  };
  const [first = given.compare, second] = given.compare ? [given.compare, positionals[0]] : [];
  if (given.compare && !second) throw new Error('--compare takes two builds or two addresses.');
  const runs = Number(given.runs);
  if (!(runs >= 1)) throw new Error('--runs takes a number.');
  const isForeign = Boolean(given.url ?? given.compare);
  return {
    only: list('only', measures),
    pages: list('pages', pageNames),
    views: list('views'),
    modes: list('modes', ['edge', 'static']),
    latencies: list('latency'),
    runs,
    cases: list('cases'),
    // Figures of other storefronts are not stored with the figures of this project.
    out: given.out ?? (isForeign ? 'tests/bench/other.json' : FIGURES),
    url: given.url,
    paths: Object.fromEntries(pageNames.flatMap((name) => (given[name] ? [[name, given[name]]] : []))),
    compare: first && second ? [first, second] : undefined,
  };
}
