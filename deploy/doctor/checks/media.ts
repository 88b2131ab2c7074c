import type { CollectedResponses, MediaAnswers } from '../ask/responses.ts';
import { textAt } from '../ask/values.ts';
import { type Finding, setting } from '../finding.ts';

const mediaUrl = setting('General > Web > Base URLs (Secure)', 'web/secure/base_media_url');

function ofPicture({ view, url, narrow, wide }: MediaAnswers, origin: string): Finding[] {
  const { host, protocol } = new URL(url, origin);
  const isPicture = wide.status === 200 && /^image\//.test(wide.headers.get('content-type') ?? '');
  if (!isPicture)
    return [
      {
        id: 'media.picture',
        level: 'wrong',
        seen: `A picture of ${view} does not load: ${url} (${wide.failure?.detail ?? `${wide.status} ${wide.headers.get('content-type') ?? ''}`.trim()}).`,
        why: 'Shoppers see products without pictures.',
        change: `Correct ${mediaUrl}, and allow /media on ${host} without a login. bin/magento catalog:images:resize creates missing sizes.`,
      },
    ];
  const found: Finding[] = [];
  if (protocol === 'http:' && origin.startsWith('https:'))
    found.push({
      id: 'media.insecure',
      level: 'wrong',
      seen: `Pictures have http:// addresses (${url}).`,
      why: 'On a secure page browsers block them or show a warning.',
      change: `${mediaUrl}: use https://, and set web/secure/use_in_frontend to Yes.`,
    });
  if (narrow.size === wide.size)
    found.push({
      id: 'media.width',
      level: 'note',
      seen: `Pictures have one size (${Math.round(wide.size / 1024)} kB), whatever width the app requests.`,
      why: 'Phones load more than they show.',
      change:
        'Put an image service in front of /media that supports width, format and auto (Fastly Image Optimizer, imgproxy, …).',
    });
  return found;
}

/** Checks one picture of each website, and whether products have pictures. */
export function mediaFindings({ media, views, origin }: CollectedResponses): Finding[] {
  const samples = views.flatMap((one) => one.samples);
  const isPlaceholder = ({ picture }: { picture: string }) => !picture || picture.includes('/placeholder/');
  const found = media
    .flatMap((one) => ofPicture(one, origin))
    .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index);
  if (samples.length > 0 && samples.every(isPlaceholder))
    found.push({
      id: 'media.placeholder',
      level: 'wrong',
      seen: 'No product has a picture of its own.',
      why: 'Shoppers see a grey placeholder everywhere.',
      change:
        'Catalog > Products: upload pictures with the role Small Image. pub/media/catalog may be missing on this server.',
    });
  const insecure = views.filter(
    ({ store }) =>
      origin.startsWith('https:') && textAt(store.json, 'data', 'storeConfig', 'secure_base_url').startsWith('http:'),
  );
  if (insecure.length > 0)
    found.push({
      id: 'media.baseUrl',
      level: 'wrong',
      seen: `Magento’s base URL is ${textAt(insecure[0]?.store.json, 'data', 'storeConfig', 'secure_base_url')}, without TLS.`,
      why: 'Links in its e-mails and URLs in its content are insecure.',
      change: `${setting('General > Web > Base URLs (Secure)', 'web/secure/base_url')}: use https://.`,
    });
  return found;
}
