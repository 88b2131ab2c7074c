import type { Answers, MediaAnswers } from '../ask/answers.ts';
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
        seen: `A picture of ${view} does not come: ${url} (${wide.failure?.detail ?? `${wide.status} ${wide.headers.get('content-type') ?? ''}`.trim()}).`,
        why: 'Products are shown without pictures.',
        change: `Correct ${mediaUrl}, and let ${host} answer /media without a login; bin/magento catalog:images:resize makes missing sizes.`,
      },
    ];
  const found: Finding[] = [];
  if (protocol === 'http:' && origin.startsWith('https:'))
    found.push({
      id: 'media.insecure',
      level: 'wrong',
      seen: `Pictures have http:// addresses (${url}).`,
      why: 'Browsers stop or warn about them on a secure page.',
      change: `${mediaUrl}: with https://, and web/secure/use_in_frontend on.`,
    });
  if (narrow.size === wide.size)
    found.push({
      id: 'media.width',
      level: 'note',
      seen: `Pictures come in one size (${Math.round(wide.size / 1024)} kB), whatever width is asked for.`,
      why: 'Phones load more than they show.',
      change:
        'An image service in front of /media that knows width, format and auto (Fastly Image Optimizer, imgproxy, …).',
    });
  return found;
}

/** Pictures, and whether there are any. */
export function mediaFindings({ media, views, origin }: Answers): Finding[] {
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
        'Catalog > Products: upload pictures with the role Small Image; pub/media/catalog may be missing on this server.',
    });
  const insecure = views.filter(
    ({ store }) =>
      origin.startsWith('https:') && textAt(store.json, 'data', 'storeConfig', 'secure_base_url').startsWith('http:'),
  );
  if (insecure.length > 0)
    found.push({
      id: 'media.baseUrl',
      level: 'wrong',
      seen: `Magento calls itself ${textAt(insecure[0]?.store.json, 'data', 'storeConfig', 'secure_base_url')}, without TLS.`,
      why: 'Links in its letters and addresses in its content are insecure.',
      change: `${setting('General > Web > Base URLs (Secure)', 'web/secure/base_url')}: with https://.`,
    });
  return found;
}
