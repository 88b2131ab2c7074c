import { join } from 'node:path';
import type { Config } from '../config/schema.ts';
import { securityHeaders } from '../documentServer/securityHeaders.ts';

/**
 * Text as a quoted value of nginx, which reads variables in those.
 *
 * @throws for what no quoting can express
 */
function quoted(text: string): string {
  if (/[$\p{Cc}]/u.test(text)) throw new Error(`nginx cannot have this in a header: ${text}`);
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/**
 * What nginx has to know of a release (deploy/nginx/dukkan.conf includes it): where its files are, and the page that
 * stands in for a document server, with its security headers.
 *
 * @param release folder of the release, as nginx finds it
 * @param shared folder with the `static` files of all releases
 * @param page HTML of the release's plain page
 */
export function nginxConf(release: string, shared: string, page: string, config: Config): string {
  const secure = config.server.origin?.startsWith('https:') ?? false;
  const headers = {
    ...securityHeaders(page, config, { secure }),
    'X-Dukkan-Page': 'plain',
    'Cache-Control': 'no-cache',
  };
  return `# Written by \`npm run release\`; the next release brings its own.
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
