import { HttpResponse, http } from 'msw';

/** Answers one GraphQL operation instead of the shop; every other request goes on to the shop. */
export function answer(operation: string, reply: (request: Request) => object | null, options?: { once?: boolean }) {
  let answered = false;
  return http.all('*/graphql', async ({ request }) => {
    const text =
      request.method === 'GET' ? (new URL(request.url).searchParams.get('query') ?? '') : await request.clone().text();
    if (!new RegExp(`(query|mutation) ${operation}\\b`).test(text) || (answered && options?.once)) return undefined;
    answered = true;
    const body = reply(request);
    return body ? HttpResponse.json(body) : new HttpResponse('<h1>Down</h1>', { status: 500 });
  });
}
