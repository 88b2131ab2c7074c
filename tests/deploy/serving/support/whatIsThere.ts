import { existsSync } from 'node:fs';

/** Debian's programs, by the file that tells that they are there. */
const programs = {
  nginx: '/usr/sbin/nginx',
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  varnish: '/usr/sbin/varnishd',
};

const missing = () => Object.entries(programs).flatMap(([name, file]) => (existsSync(file) ? [] : name));

/** Whether the servers can be started here. */
export const isAllThere = missing().length === 0;

/** Says what is left out on a machine without the servers; where CI runs nothing may be. */
export default function tell(): void {
  for (const build of ['dist/index.html', 'dist-edge/edge.mjs'])
    if (!existsSync(build)) throw new Error(`${build} is missing: npm run build makes it.`);
  if (isAllThere) return;
  const told = `LEFT OUT: what is served by nginx and Varnish. apt-get install ${missing().join(' ')} brings them.`;
  if (process.env.CI) throw new Error(told);
  console.warn(told);
}
