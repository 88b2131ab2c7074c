import type { DatabaseSync } from 'node:sqlite';
import { HttpResponse, http } from 'msw';
import { createShop } from './backEnd.ts';
import { revokeAll } from './customer.ts';

// Simulates faults that the back end or the network may cause in one call.

/** Name of a call in a fault table: the GraphQL operation, or the method and the last part of a REST path. */
export async function callNameOf(request: Request): Promise<string> {
  const url = new URL(request.url);
  const last = url.pathname.split('/').at(-1) ?? '';
  // The id of a guest's cart differs in each run.
  if (url.pathname !== '/graphql') return `${request.method} ${last.replace(/^\w{32}$/, 'guest-cart')}`;
  const text = request.method === 'POST' ? (await request.clone().json()).query : url.searchParams.get('query');
  return /^\s*(?:query|mutation) (\w+)/.exec(text ?? '')?.[1] ?? '';
}

type Answer = Response | undefined;

interface Struck {
  request: Request;
  /** Lets the back end process the request, and returns its response. */
  act: () => Promise<Answer>;
  database: DatabaseSync;
}

const isGraphql = ({ url }: Request) => new URL(url).pathname === '/graphql';

/** Faults to inject into a call. A fault with `lasts` occurs at every attempt until the app reports the failure. */
export const faults: { name: string; lasts: boolean; apply: (struck: Struck) => Answer | Promise<Answer> }[] = [
  { name: 'no answer', lasts: true, apply: () => HttpResponse.error() },
  {
    name: '500',
    lasts: true,
    apply: () => HttpResponse.json({ message: 'Internal Server Error' }, { status: 500 }),
  },
  {
    name: '503 page',
    lasts: true,
    apply: () => HttpResponse.html('<h1>Service Temporarily Unavailable</h1>', { status: 503 }),
  },
  {
    name: 'done, no answer',
    lasts: true,
    apply: async ({ act }) => {
      await act();
      return HttpResponse.error();
    },
  },
  {
    name: 'refused',
    lasts: true,
    apply: ({ request }) =>
      isGraphql(request)
        ? HttpResponse.json({
            data: null,
            errors: [{ message: 'Internal server error', locations: [], path: ['cart'] }],
          })
        : HttpResponse.json(
            { message: 'Something went wrong with your request. Please try again later.' },
            { status: 400 },
          ),
  },
  {
    name: '401',
    lasts: false,
    apply: ({ act, database, request }) => {
      if (request.headers.has('Authorization')) {
        revokeAll(database);
        return act();
      }
      return isGraphql(request)
        ? HttpResponse.json({
            data: null,
            errors: [
              {
                message: 'The current user cannot perform operations on cart',
                path: ['cart'],
                extensions: { category: 'graphql-authorization' },
              },
            ],
          })
        : HttpResponse.json(
            { message: "The consumer isn't authorized to access %resources.", parameters: { resources: 'self' } },
            { status: 401 },
          );
    },
  },
  {
    name: 'cart gone',
    lasts: false,
    apply: ({ act, database }) => {
      database.exec('UPDATE cart SET is_active = 0 WHERE id IN (SELECT cart_id FROM cart_item)');
      return act();
    },
  },
  {
    name: 'twice',
    lasts: false,
    apply: async ({ act }) => {
      await act();
      return act();
    },
  },
];

export type Fault = (typeof faults)[number];

/** Applies a fault to every call with the name `call`, as `callNameOf` returns it. */
export function injectFault(database: DatabaseSync, call: string, { lasts, apply }: Fault) {
  const shop = createShop({ database });
  let count = 0;
  let isOver = false;
  const answer = async ({ request }: { request: Request }) => {
    if (isOver || (await callNameOf(request)) !== call) return undefined;
    count++;
    if (!lasts) isOver = true;
    const act = async () => (await shop.handle(request.clone())) ?? undefined;
    return (await apply({ request, act, database })) as HttpResponse<string> | undefined;
  };
  return {
    count: () => count,
    heal: () => {
      isOver = true;
    },
    handlers: [http.all('*/graphql', answer), http.all('*/rest/*', answer)],
  };
}
