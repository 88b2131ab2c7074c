/**
 * What a question would have been answered alone, of the answer to several: the fields that belong to it, and what went
 * wrong with these. Fails where the whole went wrong; the app asks alone then.
 *
 * @param fields the names of the answer's fields that the question asks
 */
export async function partOf(answer: Promise<Response>, fields: readonly unknown[]): Promise<Response> {
  const response = await answer;
  const { data, errors = [] }: { data: object; errors?: { path?: unknown[] }[] } = await response.clone().json();
  if (!response.ok || !data || errors.some(({ path }) => !path)) throw new Error();
  const own = errors.filter(({ path }) => fields.includes(path?.[0]));
  const part = Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)));
  return new Response(JSON.stringify({ data: part, ...(own.length > 0 && { errors: own }) }), response);
}
