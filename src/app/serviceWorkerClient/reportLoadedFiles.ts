import { savesData } from '#lib/browser/connection';
import { whenIdle } from '#lib/browser/scheduling';
import { messageServiceWorker } from '#lib/serviceWorker';

/** Maximum number of pictures of the first screen that are reported. */
const MAX_PICTURES = 12;

/** Returns the files, fonts and pictures that this page loaded before a service worker controlled it. */
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
    pictures: savesData() ? [] : pictures.slice(0, MAX_PICTURES),
  };
}

/** Resolves when a service worker controls the page. */
const waitForController = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
};

/** When the page is idle, sends the list of loaded files to the service worker, which caches the files. */
export async function reportLoadedFiles(): Promise<void> {
  await waitForController();
  whenIdle(() => {
    messageServiceWorker('PAGE_RESTS', loaded()).catch(() => {});
  });
}
