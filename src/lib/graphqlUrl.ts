/** The address of a GraphQL query sent by GET. The app finds the boot script's requests again by it. */
export function graphqlUrl(endpoint: string, text: string, variables: Record<string, unknown> = {}): string {
  const query = `${endpoint}?query=${encodeURIComponent(text)}`;
  return Object.keys(variables).length > 0
    ? `${query}&variables=${encodeURIComponent(JSON.stringify(variables))}`
    : query;
}

/**
 * Key of a response that the document server wrote into the page: the request's query part, with the document's name
 * for its text.
 *
 * @param url the address that `graphqlUrl` makes
 */
export const answerKey = (url: string): string => url.replace(/^.*?query=query%20(\w+).*?(&|$)/, '$1$2');
