import type { Answers, Times } from '../ask/answers.ts';
import type { Finding } from '../finding.ts';

/** What shoppers wait for without doubting the page: a second to see something, two until a press has had effect. */
export const READING_LIMIT = 1000;
const CHANGING_LIMIT = 2000;
/** The app gives up on a reading after ten seconds (`requestTimeout`). */
const GIVING_UP = 10_000;
/** How long the document server waits for a page's data (`server.pageBudget`). */
const PAGE_BUDGET = 200;

export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const names = { small: 'a small query', products: 'a list of products', cart: 'making a cart' } as const;

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
        why: 'After 10 seconds the app tells shoppers that the shop does not answer.',
        change:
          'Look at PHP workers, database and search engine; production mode, OPcache, Redis, indexers on schedule.',
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
          ? 'Past 2 seconds shoppers press again or leave.'
          : 'Past 1 second shoppers look at placeholders on every page.',
      change: 'Production mode, OPcache, Redis for cache and sessions, indexers on schedule; Varnish for what is read.',
    },
  ];
}

export function speedFindings({ times }: Answers): Finding[] {
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
          ? `Pages that are in no cache yet come without their data: the document server waits ${PAGE_BUDGET} ms.`
          : 'Quick enough for a page’s data to come with the page.',
      change: 'Nothing.',
    },
  ];
}
