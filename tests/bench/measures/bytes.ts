import { countElements, inlineBytes, type Load, watchLoad } from '../../browser/budgets/load.ts';
import { newPage, type Screen } from '../page/browser.ts';
import type { Measure, Sample } from '../types.ts';

const kinds = {
  scripts: 'Script',
  styles: 'Stylesheet',
  document: 'Document',
  fonts: 'Font',
  pictures: 'Image',
  GraphQL: 'GraphQL',
};

function samplesOf({ bytes, requests, graphql }: Load, html: string): Sample[] {
  const inline: Record<string, number> = { scripts: inlineBytes(html, 'script'), styles: inlineBytes(html, 'style') };
  const sizes = Object.entries(kinds).map(([metric, kind]): Sample => {
    return { metric, unit: 'B', value: (bytes.get(kind) ?? 0) + (inline[metric] ?? 0) };
  });
  const sum = [...bytes.values()].reduce((one, other) => one + other, 0);
  return [
    ...sizes,
    { metric: 'all', unit: 'B', value: sum },
    { metric: 'requests', unit: '', value: requests.length },
    { metric: 'GraphQL requests', unit: '', value: graphql.length },
  ];
}

/** Measures a first visit until the network is idle. Inline scripts and styles count compressed, but not in `all`. */
export const bytes: Measure = {
  name: 'bytes',
  about: 'bytes by kind, requests and elements of a first visit',
  needsOurs: false,
  once: true,
  cases: (pages) => pages.flatMap((page) => ['phone', 'wide'].map((what) => ({ page, what }))),
  async take({ browser, places }, { page: name, what }) {
    const place = places[name];
    if (!place) return [];
    const { page, session } = await newPage(browser, what as Screen, { records: place.records });
    const load = await watchLoad(session);
    const response = await page.goto(place.url, { waitUntil: 'networkidle', timeout: 120_000 });
    const samples = samplesOf(load, (await response?.text()) ?? '');
    const elements = await countElements(page);
    await page.context().close();
    return [...samples, { metric: 'elements', unit: '', value: elements }];
  },
};
