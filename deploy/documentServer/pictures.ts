/** Tells the browser of the first screen's picture, by the same addresses that the app will ask for. */
import { firstBackground } from '#features/content/firstBackground';
import { imageSrcSet } from '#lib/images';
import { narrowScreen } from '#lib/media';
import { inHtml } from '#lib/text/html';

/** The other windows; a width between the two would fit neither. */
const otherScreens = `not all and ${narrowScreen}`;

/**
 * The link that fetches a picture at once; nothing for one that comes in one size only.
 *
 * @param sizes as in HTML
 * @param media the windows that it is for, where these differ
 */
export function picturePreload(
  source: string,
  options: Parameters<typeof imageSrcSet>[1],
  sizes: string,
  media?: string,
): string {
  const srcset = imageSrcSet(source, options);
  if (!srcset) return '';
  const only = media ? ` media="${inHtml(media)}"` : '';
  return `<link rel="preload" as="image" imagesrcset="${inHtml(srcset)}" imagesizes="${inHtml(sizes)}" fetchpriority="high"${only}>`;
}

/** The pictures of the background that opens a page's content, on narrow screens and on others. */
export function backgroundPreloads(html: string, mediaBase: string): string {
  const { narrow, wide } = firstBackground(html) ?? {};
  const type = 'image-wysiwyg';
  return [
    narrow && picturePreload(narrow, { mediaBase, type, maximum: 1280 }, '100vw', narrowScreen),
    wide && picturePreload(wide, { mediaBase, type, maximum: 2560 }, '100vw', otherScreens),
  ]
    .filter(Boolean)
    .join('');
}
