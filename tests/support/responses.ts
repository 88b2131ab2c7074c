import { HttpResponse, http } from 'msw';

// Request handlers that replace single responses. The embedded back end handles every other request.

/** A GraphQL operation that the page requests. */
export interface OperationRequest {
  name: string;
  /** Text of the operation. */
  query: string;
  variables: Record<string, unknown>;
  /** The request itself. Its body has not been read. */
  request: Request;
}

async function readOperation(request: Request): Promise<OperationRequest> {
  const parameters = new URL(request.url).searchParams;
  const body: { query: string; variables?: Record<string, unknown> } =
    request.method === 'POST'
      ? await request.clone().json()
      : { query: parameters.get('query') ?? '', variables: JSON.parse(parameters.get('variables') ?? '{}') };
  const [, name = ''] = /^(?:query|mutation) (\w+)/.exec(body.query) ?? [];
  return { name, query: body.query, variables: body.variables ?? {}, request };
}

/**
 * Responds to GraphQL operations instead of the back end, by GET and POST.
 * @param name name of the operation, or a pattern for it
 * @param answer returns a response or a response body; if it returns undefined, the back end responds
 */
export function operation(name: string | RegExp, answer: (asked: OperationRequest) => unknown) {
  return http.all('*/graphql', async ({ request }) => {
    const asked = await readOperation(request);
    if (typeof name === 'string' ? asked.name !== name : !name.test(asked.name)) return undefined;
    const given = await answer(asked);
    if (given === undefined) return undefined;
    return given instanceof Response ? given : HttpResponse.json(given as object | null);
  });
}

/** Records every requested operation in order, and leaves the response to the back end. */
export function recordOperations() {
  const asked: OperationRequest[] = [];
  return {
    asked,
    /** How often an operation was requested. */
    count: (name: string) => asked.filter((one) => one.name === name).length,
    handler: operation(/^/, (one) => void asked.push(one)),
  };
}

/** A response of the back end with data, errors or both. */
export const graphqlResponse = (
  data: object | null,
  errors?: { message: string; [part: string]: unknown }[],
): Response => Response.json({ data, ...(errors && { errors }) });

/** An HTML page instead of a GraphQL response, as from a broken server. */
export const internalError = () => HttpResponse.html('<h1>500</h1>', { status: 500 });

/** A broken connection. */
export const networkError = () => HttpResponse.error();

/** Fails GraphQL and REST calls whose text or path contains `match`, until `heal` is called. */
export function failRequests(match: string, answer: (body: string) => Response | undefined = internalError) {
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
