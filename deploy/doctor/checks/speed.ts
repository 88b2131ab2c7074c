import type { CollectedResponses, Times } from '../ask/responses.ts';
import type { Finding } from '../finding.ts';

/** Acceptable response times in milliseconds: one second for a query, two for a mutation. */
export const READING_LIMIT = 1000;
const CHANGING_LIMIT = 2000;
/** The app aborts a query after this time, in milliseconds (`requestTimeout`). */
const GIVING_UP = 10_000;
/** Default time that the document server waits for a page's data, in milliseconds (`server.pageBudget`). */
const PAGE_BUDGET = 200;

export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const names = { small: 'a small query', products: 'a list of products', cart: 'creating a cart' } as const;

function ofTimes({ kind, milliseconds }: Times): Finding[] {
  const median = medianOf(milliseconds);
  const worst = Math.max(...milliseconds);
  const said = `${names[kind]} takes ${median} ms (median of ${milliseconds.length}; worst ${worst} ms)`;
  if (worst >= GIVING_UP)
    return [
      {
        id: `speed.${kind}`,
        level: 'wrong',
        seen: `Too slow: ${said}.`,
        why: 'After 10 seconds the app tells shoppers that the shop does not respond.',
        change:
          'Check PHP workers, database and search engine. Use production mode, OPcache, Redis and indexers on schedule.',
      },
    ];
  if (median <= (kind === 'cart' ? CHANGING_LIMIT : READING_LIMIT)) return [];
  return [
    {
      id: `speed.${kind}`,
      level: 'slow',
      seen: `Slow: ${said}.`,
      why:
        kind === 'cart'
          ? 'After 2 seconds shoppers press again or leave.'
          : 'Shoppers see placeholders for more than 1 second on every page.',
      change: 'Use production mode, OPcache, Redis for cache and sessions, indexers on schedule, and Varnish.',
    },
  ];
}

export function speedFindings({ times }: CollectedResponses): Finding[] {
  const found = times.flatMap(ofTimes);
  if (found.length > 0 || times.length === 0) return found;
  const products = medianOf(times.find(({ kind }) => kind === 'products')?.milliseconds ?? []);
  return [
    {
      id: 'speed.measured',
      level: 'note',
      seen: `Medians: ${times.map(({ kind, milliseconds }) => `${names[kind]} ${medianOf(milliseconds)} ms`).join(', ')}.`,
      why:
        products > PAGE_BUDGET
          ? `Uncached pages arrive without their data, because the document server waits ${PAGE_BUDGET} ms.`
          : 'This is fast enough to send a page with its data.',
      change: 'Nothing.',
    },
  ];
}
