import { newPage, openUntilIdle } from '../page/browser.ts';
import { fillCartItems } from '../shop/fillCartItems.ts';
import type { Measure, PageName, Place, Setting, Stage } from '../types.ts';

const sizeOf = (size: string, env: Record<string, string>): Setting => ({ mode: 'edge', latency: '0', size, env });

const sizes = [
  ...['240', '2000', '20000'].map((count) => sizeOf(`${count} products`, { SHOP_PRODUCTS: count })),
  ...['30', '1000'].map((count) => sizeOf(`${count} categories`, { SHOP_CATEGORIES: count })),
  ...['10', '100'].map((count) => sizeOf(`${count} cart lines`, {})),
];

const isOf = (size: string, page: PageName) =>
  ({ products: ['category', 'search'], categories: ['home'], lines: ['cart'] })[size.split(' ').at(-1) ?? '']?.includes(
    page,
  );

async function placeOf({ places, setting, site, view }: Stage, page: PageName): Promise<Place | undefined> {
  if (!isOf(setting.size, page)) return undefined;
  if (page !== 'cart') return places[page];
  const records = await fillCartItems(site.origin, view, Number.parseInt(setting.size, 10));
  return places.cart && { ...places.cart, records };
}

export const growth: Measure = {
  name: 'growth',
  about: 'what a larger catalogue, menu or cart costs, on a processor slowed four times',
  needsOurs: true,
  settings: sizes,
  cases: (pages) =>
    pages
      .filter((page) => ['home', 'category', 'search', 'cart'].includes(page))
      .map((page) => ({ page, what: 'first visit, wide' })),
  async take(stage, { page: name }) {
    const place = await placeOf(stage, name);
    if (!place) return [];
    const { page, session } = await newPage(stage.browser, 'wide', { records: place.records, slower: 4 });
    await session.send('Performance.enable');
    const begun = performance.now();
    const quiet = (await openUntilIdle(page, place.url)) - begun;
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (key: string) => metrics.find((one) => one.name === key)?.value ?? Number.NaN;
    await page.context().close();
    return [
      { metric: 'until quiet', unit: 'ms', value: quiet },
      { metric: 'all work', unit: 'ms', value: metric('TaskDuration') * 1000 },
      { metric: 'nodes', unit: '', value: metric('Nodes') },
    ];
  },
};
