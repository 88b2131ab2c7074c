/**
 * The address of a GraphQL query sent by GET. The first requests are sent by the inline boot script and found again
 * by this address, so both must make it here.
 */
export function graphqlUrl(endpoint: string, text: string, variables: Record<string, unknown> = {}): string {
  const query = `${endpoint}?query=${encodeURIComponent(text)}`;
  return Object.keys(variables).length > 0
    ? `${query}&variables=${encodeURIComponent(JSON.stringify(variables))}`
    : query;
}
