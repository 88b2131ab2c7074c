import type { DatabaseSync } from 'node:sqlite';
import { HttpResponse, http } from 'msw';
import type { ShopSettings } from '../../mocks/shop/shared/settings.ts';
import { createShop } from './backEnd.ts';

/** Until when: the next calls are answered again after that. */
interface Lost {
  /** How many answers were lost so far. */
  count(): number;
  heal(): void;
  /** The shop does what it was asked while it was late. */
  finish(): Promise<void>;
  handlers: ReturnType<typeof http.all>[];
}

interface LostOptions {
  /** Nobody answers anything from the first lost answer on. */
  thenSilent?: boolean;
  /** So many answers are lost; all of them otherwise. */
  times?: number;
  /** What arrives in the answer's place: a broken connection unless said. */
  answer?: () => Response;
  /** The shop is still at work when it is looked at, and done at `finish`. */
  isLate?: boolean;
  /** The settings of the shop, where they are not the demo shop's. */
  settings?: Partial<ShopSettings>;
}

/** The shop does what calls ask whose text or path contains `match`, but its answer does not arrive. */
export function loseAnswers(
  database: DatabaseSync,
  match: string,
  {
    thenSilent = false,
    times = Number.POSITIVE_INFINITY,
    answer = () => HttpResponse.error(),
    isLate = false,
    settings,
  }: LostOptions = {},
): Lost {
  const shop = createShop({ database, settings });
  let count = 0;
  let healed = false;
  const unfinished: Request[] = [];
  const strike = async ({ request }: { request: Request }) => {
    if (healed) return undefined;
    const text = `${decodeURIComponent(request.url)} ${await request.clone().text()}`;
    if (text.includes(match) && count < times) {
      if (isLate) unfinished.push(request.clone());
      else await shop.handle(request);
      count++;
      return answer() as HttpResponse<string>;
    }
    return thenSilent && count > 0 ? HttpResponse.error() : undefined;
  };
  return {
    count: () => count,
    heal: () => {
      healed = true;
    },
    finish: async () => {
      for (const request of unfinished.splice(0)) await shop.handle(request);
    },
    handlers: [http.all('*/graphql', strike), http.all('*/rest/*', strike)],
  };
}
