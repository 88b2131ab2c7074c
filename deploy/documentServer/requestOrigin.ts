import type { IncomingMessage } from 'node:http';

const name = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Where a client says that it found the shop: for shops whose configuration does not name `server.origin`. Undefined
 * for what is no name of a host. It goes into the page and into what the page is kept under, so that nobody gets a page
 * of another name.
 */
export function originOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const host = headers.host ?? '';
  if (host.length > 255 || !name.test(host)) return undefined;
  const protocol = String(headers['x-forwarded-proto'] ?? 'http')
    .split(',')[0]
    ?.trim();
  return `${protocol === 'https' ? 'https' : 'http'}://${host.toLowerCase()}`;
}
