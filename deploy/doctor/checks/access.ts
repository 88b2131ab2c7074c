/** Whether anything can be asked at all. Whatever is wrong here is the only finding: nothing else could be looked at. */

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

const nobody = 'No page of the shop has anything to sell.';

function ofFailure({ kind, detail }: Failure, host: string, origin: string): Finding {
  switch (kind) {
    case 'name':
      return stops(
        'name',
        `No server has the name ${host} (${detail}).`,
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
        `${origin} did not answer in time (${detail}).`,
        nobody,
        'Look at the server’s load and at the firewall between; --timeout waits longer.',
      );
    case 'certificate':
      return stops(
        'certificate',
        `The TLS certificate of ${host} is not valid (${detail}).`,
        'Browsers refuse to connect: shoppers see a warning in place of the shop.',
        `Renew it, with its whole chain and with ${host} among its names. For a certificate authority of your own: NODE_EXTRA_CA_CERTS=ca.pem npm run doctor …`,
      );
    default:
      return stops(
        'unreachable',
        `${origin} cannot be reached (${detail}).`,
        nobody,
        'Check the address and the network between.',
      );
  }
}

function ofRedirect({ status, headers, url }: Reply): Finding {
  const target = URL.parse(headers.get('location') ?? '', url);
  const where = target ? target.origin : 'nowhere';
  return stops(
    'redirect',
    `/graphql redirects to ${where} (${status}).`,
    'A redirected POST loses what it carried, so no cart can be filled.',
    `Ask that address itself: npm run doctor -- ${where}; and let the app do so, by \`server.backend\` (and \`api\`) in its configuration. Else exempt /graphql from the redirect (web/secure/base_url, web/unsecure/base_url, web/url/redirect_to_base).`,
  );
}

/** What keeps us out, seen by the answer to a first small query; null when the back end talks. */
export function accessTrouble(reply: Reply, view: string): Finding | null {
  const { status, json, failure, headers } = reply;
  const { origin, host } = new URL(reply.url);
  if (failure) return ofFailure(failure, host, origin);
  if (status >= 300 && status < 400) return ofRedirect(reply);
  if (status === 401 && (json === undefined || headers.has('www-authenticate')))
    return stops(
      'login',
      `${origin}/graphql asks for a password (401${headers.has('www-authenticate') ? ', basic authentication' : ''}).`,
      'The app cannot give one: shoppers’ requests fail, and the password would hide their own token.',
      'Take the login away from /graphql, /rest and /media, or admit the app’s servers by address in the web server.',
    );
  if (status === 503)
    return stops(
      'maintenance',
      `${origin} answers that it is under maintenance (503).`,
      'The shop says that it is closed for a moment, for as long as this lasts.',
      'bin/magento maintenance:disable (or remove var/.maintenance.flag). Without one, PHP has no worker free.',
    );
  if (json === undefined && status === 404)
    return stops(
      'path',
      `${origin} has no /graphql (404).`,
      nobody,
      'Pass /graphql on to Magento’s index.php; enable its GraphQl modules.',
    );
  if (json === undefined && (status === 403 || status === 429))
    return stops(
      'blocked',
      `${origin}/graphql is blocked (${status}), likely by a firewall.`,
      'Shoppers may be blocked alike.',
      'Admit POST and GET with JSON on /graphql in the firewall or CDN.',
    );
  if (json === undefined && status < 400)
    return stops(
      'html',
      `${origin}/graphql answers a page (${headers.get('content-type') ?? 'no type'}), not JSON.`,
      nobody,
      'Pass /graphql on to Magento. An address of a shop front, not of Magento’s, answers so too.',
    );
  if (json === undefined || status >= 502)
    return stops(
      'broken',
      `${origin}/graphql fails (${status}).`,
      nobody,
      'Look into var/log/exception.log, var/report and the web server’s log: database, PHP or search engine may be down.',
    );
  if (textAt(json, 'data', 'storeConfig', 'store_code')) return null;
  // An unknown view is a finding about views, not about the way in.
  if (view && errorOf(json).includes('store is not found')) return null;
  return stops(
    'answer',
    `${origin}/graphql does not tell its store view (${status}): ${errorOf(json) || 'no data'}`,
    nobody,
    'Look into var/log/exception.log; after an upgrade, bin/magento setup:upgrade and cache:flush.',
  );
}
