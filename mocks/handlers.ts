import { HttpResponse, http } from 'msw';
import type { Shop } from './shop/shop.ts';

/** The shop as msw handlers, for any host: the same code as behind `server.ts`. */
export function shopHandlers(shop: Shop) {
  const handle = async ({ request }: { request: Request }) => {
    const response = await shop.handle(request);
    // Scripts never see these; msw would write them into `localStorage`.
    response?.headers.delete('Set-Cookie');
    return response ?? HttpResponse.error();
  };
  return ['*/graphql', '*/rest/*', '*/media/*'].map((path) => http.all(path, handle));
}
