declare const self: ServiceWorkerGlobalScope;

/** What pages have not heard yet: a page listens when it is at rest. */
const untold = new Map<string, Set<string>>();

/** Tells a page that there is a newer answer than the one it was given. */
export async function tellNewer(clientId: string, url: string): Promise<void> {
  const client = clientId ? await self.clients.get(clientId) : undefined;
  if (!client) return;
  untold.set(clientId, (untold.get(clientId) ?? new Set()).add(url));
  client.postMessage({ type: 'NEWER_DATA', payload: { url } });
}

/** What a page was told before it listened, once. */
export function takeUntold(clientId: string): string[] {
  const urls = [...(untold.get(clientId) ?? [])];
  untold.delete(clientId);
  return urls;
}
