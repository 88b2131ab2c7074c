import type { DatabaseSync } from 'node:sqlite';
import { HttpResponse, http } from 'msw';
import type { ShopSettings } from '../../mocks/shop/shared/settings.ts';
import { createShop } from './backEnd.ts';

/** Controls of the fault. `heal` ends the fault, so that later calls receive their responses. */
interface Lost {
  /** Number of responses that were lost. */
  count(): number;
  heal(): void;
  /** Lets the back end process the requests that `isLate` delayed. */
  finish(): Promise<void>;
  handlers: ReturnType<typeof http.all>[];
}

interface LostOptions {
  /** True if no request receives a response after the first lost one. */
  thenSilent?: boolean;
  /** Number of responses that are lost. Default: all. */
  times?: number;
  /** Response that the app receives instead. Default: the connection breaks. */
  answer?: () => Response;
  /** True if the back end processes the requests only when `finish` is called. */
  isLate?: boolean;
  /** Settings of the back end that differ from the demo settings. */
  settings?: Partial<ShopSettings>;
}

/** Loses responses: the back end processes calls whose text or path contains `match`, but the app gets no response. */
export function loseResponses(
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
