import { parse } from 'graphql';
import { graphqlPath } from '#lib/config';
import type { Visit } from '../createApp';

/**
 * Brings into the client's cache what the worker says is newer than an answer it gave: whoever shows it changes
 * quietly, whether they asked for it alone or with something else. The worker has kept it, so no request leaves the
 * device for it.
 *
 * @param address of the question, as it was sent
 */
export async function takeNewer({ client, store }: Pick<Visit, 'client' | 'store'>, address: unknown): Promise<void> {
  // Customers are told by the shop itself.
  if (typeof address !== 'string' || store.getState().user.token) return;
  const url = new URL(address, window.location.href);
  if (url.origin + url.pathname !== new URL(graphqlPath, window.location.href).href) return;
  const text = url.searchParams.get('query');
  if (!text) return;
  const variables = JSON.parse(url.searchParams.get('variables') ?? '{}');
  await client.query({ query: parse(text), variables, fetchPolicy: 'network-only' });
}
