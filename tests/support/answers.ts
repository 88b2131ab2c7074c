import { HttpResponse, http } from 'msw';

// Answers that stand in for the shop's. What no handler answers goes on to the embedded shop.

/** A GraphQL operation that the page has asked for. */
export interface Asked {
  name: string;
  /** The document. */
  query: string;
  variables: Record<string, unknown>;
  /** As it arrived; its body has not been read. */
  request: Request;
}

async function readOperation(request: Request): Promise<Asked> {
  const parameters = new URL(request.url).searchParams;
  const body: { query: string; variables?: Record<string, unknown> } =
    request.method === 'POST'
      ? await request.clone().json()
      : { query: parameters.get('query') ?? '', variables: JSON.parse(parameters.get('variables') ?? '{}') };
  const [, name = ''] = /^(?:query|mutation) (\w+)/.exec(body.query) ?? [];
  return { name, query: body.query, variables: body.variables ?? {}, request };
}

/**
 * Answers GraphQL operations in the shop's place, however they are sent: those of one name, or whose name fits.
 * @param answer gives a response, the body of one, or nothing: then the shop answers
 */
export function operation(name: string | RegExp, answer: (asked: Asked) => unknown) {
  return http.all('*/graphql', async ({ request }) => {
    const asked = await readOperation(request);
    if (typeof name === 'string' ? asked.name !== name : !name.test(asked.name)) return undefined;
    const given = await answer(asked);
    if (given === undefined) return undefined;
    return given instanceof Response ? given : HttpResponse.json(given as object | null);
  });
}

/** Notes every operation that is asked for, in order, and leaves the answer to the shop. */
export function listen() {
  const asked: Asked[] = [];
  return {
    asked,
    /** How often an operation was asked for. */
    count: (name: string) => asked.filter((one) => one.name === name).length,
    handler: operation(/^/, (one) => void asked.push(one)),
  };
}

/** An answer of the back end that holds data, errors or both. */
export const answered = (data: object | null, errors?: { message: string; [part: string]: unknown }[]): Response =>
  Response.json({ data, ...(errors && { errors }) });

/** A page in place of an answer, as from a server that broke. */
export const internalError = () => HttpResponse.html('<h1>500</h1>', { status: 500 });

/** The connection breaks. */
export const noAnswer = () => HttpResponse.error();

/** A fault that strikes the calls, GraphQL and REST, whose text or path contains `match`, until it is healed. */
export function fault(match: string, answer: (body: string) => Response | undefined = internalError) {
  let healed = false;
  const strike = async ({ request }: { request: Request }) => {
    const body = await request.clone().text();
    const text = `${decodeURIComponent(request.url)} ${body}`;
    return !healed && text.includes(match) ? answer(body) : undefined;
  };
  return {
    handlers: [http.all('*/graphql', strike), http.all('*/rest/*', strike)],
    heal: () => {
      healed = true;
    },
  };
}
