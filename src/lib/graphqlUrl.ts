/** The URL of a GraphQL query by GET. It also identifies the boot script's requests. */
export function graphqlUrl(endpoint: string, text: string, variables: Record<string, unknown> = {}): string {
  const query = `${endpoint}?query=${encodeURIComponent(text)}`;
  return Object.keys(variables).length > 0
    ? `${query}&variables=${encodeURIComponent(JSON.stringify(variables))}`
    : query;
}

/**
 * Key of a response that the document server wrote into the page: the operation's name and the variables.
 *
 * @param url as `graphqlUrl` makes it
 */
export const answerKey = (url: string): string => url.replace(/^.*?query=query%20(\w+).*?(&|$)/, '$1$2');
