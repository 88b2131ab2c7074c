import type { CollectedResponses } from '../ask/responses.ts';
import { textAt } from '../ask/values.ts';
import { type Finding, setting } from '../finding.ts';
import { medianOf, READING_LIMIT } from './speed.ts';

const isPublic = (headers: Headers): boolean => /\bpublic\b|s-maxage/.test(headers.get('cache-control') ?? '');

/** Finds views that get the response of another view. */
function ofKeys({ cache: { byView } }: CollectedResponses): Finding[] {
  const mixed = byView.filter(({ code, reply }) => {
    const said = textAt(reply.json, 'data', 'storeConfig', 'store_code');
    return said !== '' && said !== code;
  });
  if (mixed.length === 0) return [];
  return [
    {
      id: 'cache.store',
      level: 'wrong',
      seen: `By GET, ${mixed.map(({ code, reply }) => `${code} gets the response of ${textAt(reply.json, 'data', 'storeConfig', 'store_code')}`).join(', ')}.`,
      why: 'Shoppers see the other country’s prices and the other language.',
      change:
        'Add the headers Store, Content-Currency and X-Magento-Cache-Id to the key of the cache. Magento’s Vary does not contain them (docs/connect.md).',
    },
  ];
}

function ofCookies({ cache: { twice, byView, post } }: CollectedResponses): Finding[] {
  const shared = [...twice, ...byView.map(({ reply }) => reply)].some(
    ({ headers }) => isPublic(headers) && headers.has('set-cookie'),
  );
  if (shared)
    return [
      {
        id: 'cache.cookies',
        level: 'wrong',
        seen: 'Public responses of /graphql set a cookie (Set-Cookie with Cache-Control: public).',
        why: 'A cache may send one shopper’s session to others, and the session alone authenticates.',
        change:
          'At the outermost proxy, remove Set-Cookie from responses of /graphql and Cookie from its requests (docs/deploy.md, deploy/nginx).',
      },
    ];
  if (!post.headers.has('set-cookie')) return [];
  return [
    {
      id: 'cache.session',
      level: 'note',
      seen: 'Magento sets a session cookie with /graphql.',
      why: 'If browsers stored it, it would authenticate shoppers whatever their token is.',
      change:
        'Use the nginx configuration of deploy/nginx, or another proxy that removes Cookie and Set-Cookie there (docs/deploy.md).',
    },
  ];
}

function ofStorage({ cache: { twice, byView }, times }: CollectedResponses): Finding[] {
  const [, second] = twice;
  const { headers } = second;
  const hit =
    Number(headers.get('age')) > 0 ||
    /hit/i.test(`${headers.get('x-cache')} ${headers.get('x-magento-cache-debug')} ${headers.get('cf-cache-status')}`);
  const found: Finding[] = [];
  if (!byView.some(({ reply }) => reply.headers.has('x-magento-cache-id')))
    found.push({
      id: 'cache.id',
      level: 'missing',
      seen: 'Responses have no X-Magento-Cache-Id.',
      why: 'Caches cannot distinguish customer groups, so signed-in shoppers never get cached responses.',
      change: 'bin/magento cache:enable full_page, and let proxies pass X-Magento-Cache-Id in both directions.',
    });
  if (!hit && !isPublic(headers)) {
    const slow = medianOf(times.find(({ kind }) => kind === 'products')?.milliseconds ?? []) > READING_LIMIT;
    found.push({
      id: 'cache.off',
      level: slow ? 'slow' : 'note',
      seen: `Caches may not store lists requested by GET (${headers.get('cache-control') ?? 'no Cache-Control'}).`,
      why: 'Every page view reaches PHP: enough for a few shoppers at a time, but not for a sale.',
      change: `${setting('Advanced > System > Full Page Cache > Caching Application', 'system/full_page_cache/caching_application')}: Varnish, with Magento’s VCL.`,
    });
  } else if (!hit)
    found.push({
      id: 'cache.missed',
      level: 'note',
      seen: 'A list requested twice may be cached, but no header shows that it was (Age, X-Cache, X-Magento-Cache-Debug).',
      why: 'Without a cache every page view reaches PHP.',
      change: 'Put Varnish or a CDN in front of /graphql. Without one, Magento always responds like this.',
    });
  return found;
}

export const cachingFindings = (answers: CollectedResponses): Finding[] => [
  ...ofKeys(answers),
  ...ofCookies(answers),
  ...ofStorage(answers),
];
