import { existsSync } from 'node:fs';

/** Debian's programs, each by a file of its package. */
const programs = {
  nginx: '/usr/sbin/nginx',
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  varnish: '/usr/sbin/varnishd',
};

const missing = () => Object.entries(programs).flatMap(([name, file]) => (existsSync(file) ? [] : name));

/** Whether the servers can be started here. */
export const isAllThere = missing().length === 0;

/** Names the packages without which the tests of the servers are skipped. */
export default function tell(): void {
  for (const build of ['dist/index.html', 'dist-edge/edge.mjs'])
    if (!existsSync(build)) throw new Error(`${build} is missing: npm run build makes it.`);
  if (isAllThere) return;
  console.warn(`SKIPPED: requests through nginx and Varnish. apt-get install ${missing().join(' ')} brings them.`);
}
