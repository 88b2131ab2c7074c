/** Replaces the embedded back end with a real Magento: `BACKEND_URL=https://shop.example`. */

// Headers that belong to one connection, or are wrong after Node has decompressed the response.
const droppedRequestHeaders = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'host',
  'content-length',
];
const droppedResponseHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length'];

function unreachable(backend: string): Response {
  const message = `The shop at ${backend} cannot be reached.`;
  return Response.json({ message, errors: [{ message }] }, { status: 502, headers: { 'Cache-Control': 'no-store' } });
}

/**
 * Forwards a request to the back end and returns its response. Removes cookies from GraphQL in both directions: Magento
 * sets a session cookie with each response, and this cookie alone identifies the customer. The cookie stays valid
 * beside an invalid token (`tests/magento/recordings/session.cookie_a_bad_token.json`), so one customer could get the
 * data of another.
 *
 * @param backend scheme and host of the Magento, without a slash at the end
 * @returns the back end's response, or 502 if the back end is unreachable, with a JSON body for GraphQL and REST
 */
export async function forwardRequest(backend: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const graphql = pathname.startsWith('/graphql');
  const headers = new Headers(request.headers);
  for (const name of droppedRequestHeaders) headers.delete(name);
  // The page has another origin than the back end, so do not forward the headers that name it.
  for (const name of ['origin', 'referer']) headers.delete(name);
  headers.set('accept-encoding', 'gzip, deflate, br');
  if (graphql) headers.delete('cookie');
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer();
  let answer: Response;
  try {
    answer = await fetch(`${backend}${pathname}${search}`, {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
    });
  } catch {
    return unreachable(backend);
  }
  const back = new Headers(answer.headers);
  for (const name of droppedResponseHeaders) back.delete(name);
  if (graphql) back.delete('set-cookie');
  const empty = [101, 204, 205, 304].includes(answer.status);
  return new Response(empty ? null : answer.body, { status: answer.status, headers: back });
}
