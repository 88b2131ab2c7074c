import { isSparing } from '#lib/browser/connection';
import { imageUrl } from '#lib/images';
import { messageServiceWorker } from '#lib/serviceWorker';

/** A gallery may have dozens of pictures; these are the next ones. */
const MOST_PICTURES = 4;

/**
 * Has the service worker fetch the pictures that come after the one shown, in the width that the browser chose for it:
 * the next one is there at once, and offline too. Without a worker in charge nothing happens.
 */
export function prefetchPictures(shown: HTMLImageElement, sources: readonly string[], mediaBase: string): void {
  const width = Number(new URL(shown.currentSrc || shown.src, window.location.href).searchParams.get('width'));
  if (!width || isSparing()) return;
  const urls = sources
    .slice(0, MOST_PICTURES)
    .map((source) => new URL(imageUrl(source, { mediaBase, width }), window.location.href).href);
  if (urls.length > 0) messageServiceWorker('PREFETCH_IMAGES', { urls }).catch(() => {});
}
