import { existsSync } from 'node:fs';

/** Debian packages that the tests need, each with a file that exists if the package is installed. */
const programs = {
  nginx: '/usr/sbin/nginx',
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  varnish: '/usr/sbin/varnishd',
};

const missing = () => Object.entries(programs).flatMap(([name, file]) => (existsSync(file) ? [] : name));

/** Whether nginx and Varnish can be started on this machine. */
export const hasServerPrograms = missing().length === 0;

/** Warns of missing packages, without which the tests of nginx and Varnish are skipped. */
export default function tell(): void {
  for (const build of ['dist/index.html', 'dist-edge/edge.mjs'])
    if (!existsSync(build)) throw new Error(`${build} is missing: npm run build makes it.`);
  if (hasServerPrograms) return;
  console.warn(`SKIPPED: requests through nginx and Varnish. apt-get install ${missing().join(' ')} brings them.`);
}
