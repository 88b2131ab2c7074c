/**
 * The part of a response to several queries that one of them asked for, with its errors. A gateway's failure is that of
 * each part. Rejects if the whole failed, or `route`, where the boot script asks for more: the app asks alone then.
 *
 * @param fields the names of the response's fields that the query asks for
 */
export async function partOf(answer: Promise<Response>, fields: readonly unknown[]): Promise<Response> {
  const response = await answer;
  if ([502, 503, 504].includes(response.status)) return response.clone();
  const { data, errors = [] }: { data: object; errors?: { path?: unknown[] }[] } = await response.clone().json();
  const own = errors.filter(({ path }) => !path || fields.includes(path[0]));
  if (!response.ok || !data || own.some(({ path }) => !path || path[0] === 'route')) throw new Error();
  const part = Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)));
  return new Response(JSON.stringify({ data: part, ...(own.length > 0 && { errors: own }) }), response);
}
