/** Preloads the first screen's picture, with the same URLs that the app will request. */
import { firstBackground } from '#features/content/firstBackground';
import { imageSrcSet } from '#lib/images';
import { narrowScreen } from '#lib/media';
import { escapeHtml } from '#lib/text/html';

/** Media query for all other windows. A separate query of widths could leave a gap between the two. */
const otherScreens = `not all and ${narrowScreen}`;

/**
 * The preload link of a picture; empty if the picture has one size only.
 *
 * @param sizes the attribute `sizes`
 * @param media media query, if windows get different pictures
 */
export function picturePreload(
  source: string,
  options: Parameters<typeof imageSrcSet>[1],
  sizes: string,
  media?: string,
): string {
  const srcset = imageSrcSet(source, options);
  if (!srcset) return '';
  const only = media ? ` media="${escapeHtml(media)}"` : '';
  return `<link rel="preload" as="image" imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high"${only}>`;
}

/** Preload links of the first background of a page's content, for narrow screens and for others. */
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
