import type { Answers } from '../ask/answers.ts';
import type { Reply } from '../ask/http.ts';
import { sentHeaders } from '../ask/questions.ts';
import type { Finding } from '../finding.ts';

const listOf = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim());

const where = 'At the web server or CDN in front of the API, since Magento itself answers no preflight';

const stops = (id: string, seen: string, why: string, change: string): Finding => ({
  id: `cors.${id}`,
  level: 'stops',
  seen,
  why,
  change,
});

const isAllowed = ({ status, headers }: Reply, origin: string): boolean =>
  status >= 200 && status < 300 && ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');

/** For an API on another origin than the page's. */
export function crossOriginFindings({ crossOrigin }: Answers): Finding[] {
  if (!crossOrigin) return [];
  const { origin, graphql, rest, answer } = crossOrigin;
  const found: Finding[] = [];
  if (!isAllowed(graphql, origin) || !['*', origin].includes(answer.headers.get('access-control-allow-origin') ?? ''))
    return [
      stops(
        'origin',
        `/graphql does not allow pages of ${origin} to ask (preflight: ${graphql.status || graphql.failure?.detail}).`,
        'Browsers stop every request of the app.',
        `${where}: answer OPTIONS with 204 and Access-Control-Allow-Origin: ${origin}, and send that header with every answer. One origin for page and API needs none of this.`,
      ),
    ];
  const allowed = listOf(graphql.headers, 'access-control-allow-headers');
  // The star does not stand for Authorization.
  const lacking = sentHeaders.filter(
    (name) => !allowed.includes(name) && (!allowed.includes('*') || name === 'authorization'),
  );
  if (lacking.length > 0)
    found.push(
      stops(
        'headers',
        `The preflight of /graphql does not allow ${lacking.join(', ')}.`,
        'Browsers stop the requests that carry them.',
        `${where}: Access-Control-Allow-Headers: ${sentHeaders.join(', ')}.`,
      ),
    );
  const exposed = listOf(answer.headers, 'access-control-expose-headers');
  if (!exposed.includes('x-magento-cache-id') && !exposed.includes('*'))
    found.push({
      id: 'cors.expose',
      level: 'slow',
      seen: 'Answers do not expose X-Magento-Cache-Id to the page.',
      why: 'The app cannot send it back, so Varnish passes signed-in shoppers’ readings on to PHP.',
      change: `${where}: Access-Control-Expose-Headers: X-Magento-Cache-Id.`,
    });
  const credentials = rest.headers.get('access-control-allow-credentials') === 'true';
  if (rest.status >= 300 || rest.headers.get('access-control-allow-origin') !== origin || !credentials)
    found.push(
      stops(
        'credentials',
        '/rest does not allow the page to ask with credentials.',
        'Delivery and payment at checkout go over /rest: no order can be placed.',
        `${where}, for /rest: Access-Control-Allow-Origin: ${origin} (no star) and Access-Control-Allow-Credentials: true.`,
      ),
    );
  return found;
}
