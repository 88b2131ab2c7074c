import type { IncomingMessage } from 'node:http';

const name = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The origin in a request's headers, for a configuration without `server.origin`; undefined if `Host` is no valid name.
 * The origin is part of the page and of its cache key, so that no client gets a page with another host.
 */
export function originOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const host = headers.host ?? '';
  if (host.length > 255 || !name.test(host)) return undefined;
  const protocol = String(headers['x-forwarded-proto'] ?? 'http')
    .split(',')[0]
    ?.trim();
  return `${protocol === 'https' ? 'https' : 'http'}://${host.toLowerCase()}`;
}
