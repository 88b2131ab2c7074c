import { HttpResponse, http } from 'msw';
import type { Shop } from './shop/shop.ts';

/** The embedded back end as msw handlers, for any host. Uses the same code as `server.ts`. */
export function shopHandlers(shop: Shop) {
  const handle = async ({ request }: { request: Request }) => {
    const response = await shop.handle(request);
    // Scripts cannot read cookies of a response, but msw would write them to `localStorage`.
    response?.headers.delete('Set-Cookie');
    return response ?? HttpResponse.error();
  };
  return ['*/graphql', '*/rest/*', '*/media/*'].map((path) => http.all(path, handle));
}
