import { http } from 'msw';

export interface Asked {
  variables: Record<string, unknown>;
}

/**
 * A handler for one GraphQL operation by its name, however it is sent. What `answer` gives is the whole answer;
 * nothing leaves it to the shop.
 */
export function operation(
  name: string,
  answer: (asked: Asked) => Promise<Response | undefined> | Response | undefined,
) {
  return http.all('*/graphql', async ({ request }) => {
    const parameters = new URL(request.url).searchParams;
    const body: unknown =
      request.method === 'POST'
        ? await request.clone().json()
        : { query: parameters.get('query'), variables: JSON.parse(parameters.get('variables') ?? '{}') };
    const { query, variables = {} } = body as { query: string; variables?: Record<string, unknown> };
    return new RegExp(`^(query|mutation) ${name}\\b`).test(query) ? answer({ variables }) : undefined;
  });
}

/** An answer of the back end that holds data, errors or both. */
export const answered = (data: object | null, errors?: { message: string; [part: string]: unknown }[]): Response =>
  Response.json({ data, ...(errors && { errors }) });
