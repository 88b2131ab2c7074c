import type { Reply } from '../ask/http.ts';
import { sentHeaders } from '../ask/questions.ts';
import type { CollectedResponses } from '../ask/responses.ts';
import type { Finding } from '../finding.ts';

const listOf = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim());

const where = 'At the web server or CDN in front of the API (Magento itself does not respond to a preflight)';

const stops = (id: string, seen: string, why: string, change: string): Finding => ({
  id: `cors.${id}`,
  level: 'stops',
  seen,
  why,
  change,
});

const isAllowed = ({ status, headers }: Reply, origin: string): boolean =>
  status >= 200 && status < 300 && ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');

/** Checks CORS for an API on another origin than the page. */
export function crossOriginFindings({ crossOrigin }: CollectedResponses): Finding[] {
  if (!crossOrigin) return [];
  const { origin, graphql, rest, answer } = crossOrigin;
  const found: Finding[] = [];
  if (!isAllowed(graphql, origin) || !['*', origin].includes(answer.headers.get('access-control-allow-origin') ?? ''))
    return [
      stops(
        'origin',
        `/graphql does not allow requests from pages of ${origin} (preflight: ${graphql.status || graphql.failure?.detail}).`,
        'Browsers block every request of the app.',
        `${where}: respond to OPTIONS with 204 and Access-Control-Allow-Origin: ${origin}, and send that header with every response. Page and API on one origin need no CORS.`,
      ),
    ];
  const allowed = listOf(graphql.headers, 'access-control-allow-headers');
  // The wildcard does not cover Authorization.
  const lacking = sentHeaders.filter(
    (name) => !allowed.includes(name) && (!allowed.includes('*') || name === 'authorization'),
  );
  if (lacking.length > 0)
    found.push(
      stops(
        'headers',
        `The preflight of /graphql does not allow ${lacking.join(', ')}.`,
        'Browsers block requests with these headers.',
        `${where}: Access-Control-Allow-Headers: ${sentHeaders.join(', ')}.`,
      ),
    );
  const exposed = listOf(answer.headers, 'access-control-expose-headers');
  if (!exposed.includes('x-magento-cache-id') && !exposed.includes('*'))
    found.push({
      id: 'cors.expose',
      level: 'slow',
      seen: 'Responses do not expose X-Magento-Cache-Id to the page.',
      why: 'The app cannot send it back, so Varnish passes the queries of signed-in shoppers to PHP.',
      change: `${where}: Access-Control-Expose-Headers: X-Magento-Cache-Id.`,
    });
  const credentials = rest.headers.get('access-control-allow-credentials') === 'true';
  if (rest.status >= 300 || rest.headers.get('access-control-allow-origin') !== origin || !credentials)
    found.push(
      stops(
        'credentials',
        '/rest does not allow requests with credentials from the page.',
        'Delivery and payment at checkout use /rest, so shoppers cannot order.',
        `${where}, for /rest: Access-Control-Allow-Origin: ${origin} (not *) and Access-Control-Allow-Credentials: true.`,
      ),
    );
  return found;
}
