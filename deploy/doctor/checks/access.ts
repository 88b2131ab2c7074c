/** Checks whether the back end can be reached. A problem here is the only finding, because no other check can run. */

import type { Failure, Reply } from '../ask/http.ts';
import { errorOf, textAt } from '../ask/values.ts';
import type { Finding } from '../finding.ts';

const stops = (id: string, seen: string, why: string, change: string): Finding => ({
  id: `access.${id}`,
  level: 'stops',
  seen,
  why,
  change,
});

const nobody = 'No page can show products.';

function ofFailure({ kind, detail }: Failure, host: string, origin: string): Finding {
  switch (kind) {
    case 'name':
      return stops(
        'name',
        `The host name ${host} does not exist (${detail}).`,
        nobody,
        'Check the address and its DNS entry.',
      );
    case 'refused':
      return stops(
        'refused',
        `${origin} refuses the connection (${detail}).`,
        nobody,
        'Start the web server, open the port in the firewall, or correct the port in the address.',
      );
    case 'timeout':
      return stops(
        'timeout',
        `${origin} did not respond in time (${detail}).`,
        nobody,
        'Check the load of the server and the firewall in between. --timeout sets a longer wait.',
      );
    case 'certificate':
      return stops(
        'certificate',
        `The TLS certificate of ${host} is not valid (${detail}).`,
        'Browsers refuse to connect: shoppers see a warning instead of the shop.',
        `Renew it, with the whole chain and with ${host} among its names. If you have your own certificate authority: NODE_EXTRA_CA_CERTS=ca.pem npm run doctor …`,
      );
    default:
      return stops(
        'unreachable',
        `${origin} cannot be reached (${detail}).`,
        nobody,
        'Check the address and the network in between.',
      );
  }
}

function ofRedirect({ status, headers, url }: Reply): Finding {
  const target = URL.parse(headers.get('location') ?? '', url);
  const where = target ? target.origin : 'nowhere';
  return stops(
    'redirect',
    `/graphql redirects to ${where} (${status}).`,
    'A redirected POST loses its body, so shoppers cannot fill a cart.',
    `Check that address: npm run doctor -- ${where}. Set it as \`server.backend\` (and \`api\`) in the app’s configuration. Or exclude /graphql from the redirect (web/secure/base_url, web/unsecure/base_url, web/url/redirect_to_base).`,
  );
}

/** Finding about the access to the back end, from the response to a small first query; null if access works. */
export function accessTrouble(reply: Reply, view: string): Finding | null {
  const { status, json, failure, headers } = reply;
  const { origin, host } = new URL(reply.url);
  if (failure) return ofFailure(failure, host, origin);
  if (status >= 300 && status < 400) return ofRedirect(reply);
  if (status === 401 && (json === undefined || headers.has('www-authenticate')))
    return stops(
      'login',
      `${origin}/graphql asks for a password (401${headers.has('www-authenticate') ? ', basic authentication' : ''}).`,
      'The app cannot send one, so all requests fail. The password would also replace the shoppers’ token.',
      'Remove the login from /graphql, /rest and /media, or allow the addresses of the app’s servers in the web server.',
    );
  if (status === 503)
    return stops(
      'maintenance',
      `${origin} is under maintenance (503).`,
      'Meanwhile the app tells shoppers that the shop is closed for a moment.',
      'bin/magento maintenance:disable (or remove var/.maintenance.flag). If maintenance is off, PHP has no free worker.',
    );
  if (json === undefined && status === 404)
    return stops(
      'path',
      `${origin} has no /graphql (404).`,
      nobody,
      'Pass /graphql to Magento’s index.php, and enable Magento’s GraphQl modules.',
    );
  if (json === undefined && (status === 403 || status === 429))
    return stops(
      'blocked',
      `${origin}/graphql is blocked (${status}), probably by a firewall.`,
      'Shoppers may be blocked, too.',
      'Allow POST and GET with JSON on /graphql in the firewall or CDN.',
    );
  if (json === undefined && status < 400)
    return stops(
      'html',
      `${origin}/graphql returns a page (${headers.get('content-type') ?? 'no type'}), not JSON.`,
      nobody,
      'Pass /graphql to Magento. Check that the address is that of Magento and not of a storefront.',
    );
  if (json === undefined || status >= 502)
    return stops(
      'broken',
      `${origin}/graphql fails (${status}).`,
      nobody,
      'Read var/log/exception.log, var/report and the web server’s log: database, PHP or search engine may be down.',
    );
  if (textAt(json, 'data', 'storeConfig', 'store_code')) return null;
  // An unknown view is a finding of the views, not of the access.
  if (view && errorOf(json).includes('store is not found')) return null;
  return stops(
    'answer',
    `${origin}/graphql does not return its store view (${status}): ${errorOf(json) || 'no data'}`,
    nobody,
    'Read var/log/exception.log. After an upgrade: bin/magento setup:upgrade and cache:flush.',
  );
}
