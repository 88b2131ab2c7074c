import { HttpResponse, http } from 'msw';
import type { Shop } from './shop/shop.ts';

/** Returns msw handlers that serve the embedded back end on any host, with the code that `server.ts` also uses. */
export function shopHandlers(shop: Shop) {
  const handle = async ({ request }: { request: Request }) => {
    const response = await shop.handle(request);
    // In a browser, scripts cannot read the cookies of a response. msw would copy these cookies to `localStorage`.
    response?.headers.delete('Set-Cookie');
    return response ?? HttpResponse.error();
  };
  return ['*/graphql', '*/rest/*', '*/media/*'].map((path) => http.all(path, handle));
}
