import { isSparing } from '#lib/browser/connection';
import { whenIdle } from '#lib/browser/pause';
import { messageServiceWorker } from '#lib/serviceWorker';
import { navigated } from '#store/app';
import type { Visit } from '../createApp';
import { keepOpening } from './keepOpening';

/** A page that was opened is there, and its title with it, after this (milliseconds); some take longer. */
const ARRIVAL = 1_500;
const LOOKS = 4;
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

/**
 * What the page tells the worker: when the page is at rest, what it has loaded; and what pages show, so that they stand
 * there at once the next time.
 */
export async function talkToWorker(visit: Visit): Promise<void> {
  const { store } = visit;
  await inCharge();

  /** Keeps the page that is shown, as soon as it is there. */
  const keepSoon = (looks = LOOKS) => {
    if (looks === 0) return;
    setTimeout(
      () =>
        whenIdle(() =>
          keepOpening(visit).then(
            (isKept) => isKept || keepSoon(looks - 1),
            () => {},
          ),
        ),
      ARRIVAL,
    );
  };

  store.startListening({ actionCreator: navigated, effect: () => keepSoon() });

  whenIdle(() => {
    keepSoon();
    messageServiceWorker('PAGE_RESTS', loaded()).catch(() => {});
  });
}
