import { isSparing } from '#lib/browser/connection';
import { whenIdle } from '#lib/browser/pause';
import { messageServiceWorker } from '#lib/serviceWorker';

/** Pictures of the first screen that are kept with a page. */
const MOST_PICTURES = 12;

/** What this page has loaded, for a worker that was not there yet. */
function loaded() {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, window.location.href))
    .filter(({ origin }) => origin === window.location.origin);
  const paths = [...new Set(own.map(({ pathname }) => pathname))];
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter((image) => image.complete && image.currentSrc && image.getBoundingClientRect().top < window.innerHeight)
    .map(({ currentSrc }) => currentSrc);
  return {
    files: paths.filter((path) => /^\/static\/.*\.(js|css)$/.test(path)),
    fonts: paths.filter((path) => path.endsWith('.woff2')),
    pictures: isSparing() ? [] : pictures.slice(0, MOST_PICTURES),
  };
}

/** Resolves when a worker is in charge of the page. */
const inCharge = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
};

/** Tells the worker what the page has loaded, when the page is idle. */
export async function reportLoadedFiles(): Promise<void> {
  await inCharge();
  whenIdle(() => {
    messageServiceWorker('PAGE_RESTS', loaded()).catch(() => {});
  });
}
