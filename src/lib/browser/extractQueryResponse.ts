/**
 * Extracts the response to one query from a combined response, with the errors of that query. A gateway error is
 * returned for each query.
 *
 * @param fields names of the query's root fields
 * @throws Error if the whole response or `route` failed; the app then sends the query in its own request
 */
export async function extractQueryResponse(answer: Promise<Response>, fields: readonly unknown[]): Promise<Response> {
  const response = await answer;
  if ([502, 503, 504].includes(response.status)) return response.clone();
  const { data, errors = [] }: { data: object; errors?: { path?: unknown[] }[] } = await response.clone().json();
  const own = errors.filter(({ path }) => !path || fields.includes(path[0]));
  if (!response.ok || !data || own.some(({ path }) => !path || path[0] === 'route')) throw new Error();
  const part = Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)));
  return new Response(JSON.stringify({ data: part, ...(own.length > 0 && { errors: own }) }), response);
}
