import { join } from 'node:path';
import type { Config } from '../config/configSchema.ts';
import { securityHeaders } from '../documentServer/securityHeaders.ts';

/**
 * Quotes a text as a value for nginx.
 *
 * @throws for `$`, which nginx expands even in quotes, and for control characters
 */
function quoted(text: string): string {
  if (/[$\p{Cc}]/u.test(text)) throw new Error(`nginx cannot send this as a header: ${text}`);
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/**
 * The nginx configuration of a release, which deploy/nginx/dukkan.conf includes. It names the folders of the files and
 * sends the plain page, with security headers, if no document server is available.
 *
 * @param release folder of the release, as nginx sees it
 * @param shared folder with the `static` files of all releases
 * @param page HTML of the release's plain page
 * @throws if a value cannot be quoted for nginx
 */
export function nginxConf(release: string, shared: string, page: string, config: Config): string {
  const secure = config.server.origin?.startsWith('https:') ?? false;
  const headers = {
    ...securityHeaders(page, config, { secure }),
    'X-Dukkan-Page': 'plain',
    'Cache-Control': 'no-cache',
  };
  return `# Written by \`npm run release\`; each release has its own.
set $dukkan_release ${quoted(join(release, 'dist'))};
set $dukkan_shared ${quoted(shared)};

location @plain_page {
    root $dukkan_release;
    default_type text/html;
    brotli_static on;
    gzip_static on;
${Object.entries(headers)
  .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`)
  .join('\n')}
    try_files /index.html =503;
}
`;
}
