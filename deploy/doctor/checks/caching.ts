import type { Answers } from '../ask/answers.ts';
import { textAt } from '../ask/values.ts';
import { type Finding, setting } from '../finding.ts';
import { medianOf, READING_LIMIT } from './speed.ts';

const isPublic = (headers: Headers): boolean => /\bpublic\b|s-maxage/.test(headers.get('cache-control') ?? '');

/** Views that got the answer of another. */
function ofKeys({ cache: { byView } }: Answers): Finding[] {
  const mixed = byView.filter(({ code, reply }) => {
    const said = textAt(reply.json, 'data', 'storeConfig', 'store_code');
    return said !== '' && said !== code;
  });
  if (mixed.length === 0) return [];
  return [
    {
      id: 'cache.store',
      level: 'wrong',
      seen: `By GET, ${mixed.map(({ code, reply }) => `${code} gets the answer of ${textAt(reply.json, 'data', 'storeConfig', 'store_code')}`).join(', ')}.`,
      why: 'Shoppers see the other country’s prices and the other language.',
      change:
        'Put the headers Store, Content-Currency and X-Magento-Cache-Id into the cache’s key; Magento’s Vary does not name them (docs/deploy.md).',
    },
  ];
}

function ofCookies({ cache: { twice, byView, post } }: Answers): Finding[] {
  const shared = [...twice, ...byView.map(({ reply }) => reply)].some(
    ({ headers }) => isPublic(headers) && headers.has('set-cookie'),
  );
  if (shared)
    return [
      {
        id: 'cache.cookies',
        level: 'wrong',
        seen: 'Public answers of /graphql set a cookie (Set-Cookie beside Cache-Control: public).',
        why: 'A cache between may hand one shopper’s session to others; the session alone says who somebody is.',
        change:
          'Remove Set-Cookie from answers of /graphql and Cookie from its requests, at the outermost proxy (docs/deploy.md, deploy/nginx).',
      },
    ];
  if (!post.headers.has('set-cookie')) return [];
  return [
    {
      id: 'cache.session',
      level: 'note',
      seen: 'Magento sets a session cookie with /graphql.',
      why: 'Kept by browsers, it would say who a shopper is whatever the token says.',
      change:
        'Serve the app by the shipped nginx configuration or another proxy that strips Cookie and Set-Cookie there (docs/deploy.md).',
    },
  ];
}

function ofStorage({ cache: { twice, byView }, times }: Answers): Finding[] {
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
      seen: 'Answers carry no X-Magento-Cache-Id.',
      why: 'Caches cannot tell groups of customers apart, so signed-in shoppers are never answered from one.',
      change: 'bin/magento cache:enable full_page, and let proxies pass X-Magento-Cache-Id both ways.',
    });
  if (!hit && !isPublic(headers)) {
    const slow = medianOf(times.find(({ kind }) => kind === 'products')?.milliseconds ?? []) > READING_LIMIT;
    found.push({
      id: 'cache.off',
      level: slow ? 'slow' : 'note',
      seen: `Lists asked for by GET may not be kept by anybody between (${headers.get('cache-control') ?? 'no Cache-Control'}).`,
      why: 'Every shopper’s page reaches PHP: fine for a few at a time, not for a sale.',
      change: `${setting('Advanced > System > Full Page Cache > Caching Application', 'system/full_page_cache/caching_application')}: Varnish, with Magento’s VCL.`,
    });
  } else if (!hit)
    found.push({
      id: 'cache.missed',
      level: 'note',
      seen: 'A list asked for twice may be kept, but nothing says that it was (Age, X-Cache, X-Magento-Cache-Debug).',
      why: 'If nothing keeps it, every page reaches PHP.',
      change: 'Put Varnish or a CDN before /graphql; asked directly, Magento always answers so.',
    });
  return found;
}

export const cachingFindings = (answers: Answers): Finding[] => [
  ...ofKeys(answers),
  ...ofCookies(answers),
  ...ofStorage(answers),
];
