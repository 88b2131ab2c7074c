/** Loads files of the build: chunks of a page, and the app's code after the first picture. */
import { dataInPage, isRequestedByApp, makesFirstScreen } from './visit';

/** Longest wait for a picture that is in the document (milliseconds). */
const DOCUMENT_LIMIT = 1_500;
/** Longest wait for a picture whose URL has to be requested first (milliseconds). */
const REQUEST_LIMIT = 3_000;
/** Time from a frame to its appearance on the screen of a slow device (milliseconds). */
const FRAME = 50;
/** Pause before a failed script of the app is requested again (milliseconds). */
const FIRST_PAUSE = 1_000;
/** The same pause after the second failure and later ones, which the page reports to the shopper. */
const LATER_PAUSE = 10_000;
/** After a script error, the app has this time to start before the page reports a failure (milliseconds). */
const START_LIMIT = 3_000;

/** URLs of the files of some chunks, by name. */
const files: Record<string, string[] | undefined> = dataInPage('files');

/**
 * Loads the font file for digits and Latin characters. On an Arabic page, the browser would request this file only
 * when the app renders the first price. The layout with that price would take twice as long, and another layout would
 * follow when the font has loaded.
 */
function loadDigits(): void {
  const font = getComputedStyle(document.documentElement).getPropertyValue('--font');
  document.fonts.load(`1em ${font}`, '1').catch(() => {});
}

/**
 * Starts to wait for the first picture. On a slow connection the app's code would compete with the picture, and running
 * that code would delay the paint.
 *
 * @returns `shown` resolves when the picture is painted, or at once if there is no picture before the app renders;
 *   `end` ends the wait
 */
export function awaitPicture(): { shown: Promise<void>; end: () => void } {
  const root = document.documentElement;
  if (!makesFirstScreen && !('picture' in root.dataset)) return { shown: Promise.resolve(), end() {} };
  // Web fonts share the connection with the picture, so text uses the fallback font until the picture is painted
  // (`data-waiting`). While the boot script waits for a response, the connection is idle: then fonts load without a
  // delay.
  if (!isRequestedByApp && !makesFirstScreen) root.dataset.waiting = '';
  if (makesFirstScreen) loadDigits();
  let resolve = () => {};
  const shown = new Promise<void>((done) => {
    resolve = done;
  });
  const end = () => {
    if ('waiting' in root.dataset) {
      delete root.dataset.waiting;
      loadDigits();
    }
    resolve();
  };
  const look = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || !target.hasAttribute('fetchpriority')) return;
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(end, FRAME)));
  };
  // These events do not bubble, so the listeners use the capture phase.
  document.addEventListener('load', look, true);
  document.addEventListener('error', look, true);
  setTimeout(end, makesFirstScreen ? REQUEST_LIMIT : DOCUMENT_LIMIT);
  return { shown, end };
}

/** Loads the scripts of a chunk, and its styles into the browser's cache. */
export function addChunk(name: string): void {
  for (const file of files[name] ?? []) {
    if (file.endsWith('.js')) {
      const script = addScript(file);
      // The app waits for a script element in the document. If the element is removed, the app loads the file itself.
      script.onerror = () => script.remove();
    } else if (file.endsWith('.css'))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href: `/${file}` }),
      );
  }
}

/**
 * Loads the app's scripts, which run in the order of the list. A failed script is requested again after a pause and
 * when the device goes online. After the second failure, the page shows a notice with a reload button
 * (public/index.html). The page also shows the notice if the app throws before its first rendering.
 */
export function loadApp(): void {
  const missing = new Set<string>();
  let isBroken = false;
  const report = () => {
    const notice = document.querySelector<HTMLElement>('.boot-failure');
    if (!notice) return;
    notice.hidden = missing.size === 0 && !isBroken;
    notice.onclick = ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return;
      const reload = () => location.reload();
      // Delete the caches, because a damaged cached file may have caused the error.
      if (isBroken) deleteCaches().then(reload, reload);
      else reload();
    };
  };
  const fail = () => {
    isBroken = true;
    // The error may come from a browser extension: then the app starts, and CSS hides the notice.
    setTimeout(report, START_LIMIT);
  };
  addEventListener('error', fail);
  addEventListener('unhandledrejection', fail);
  const load = (file: string, isRepeated = false) => {
    const script = addScript(file, false);
    script.onload = () => {
      missing.delete(file);
      report();
    };
    script.onerror = () => {
      script.remove();
      if (isRepeated) missing.add(file);
      report();
      const again = () => {
        clearTimeout(timer);
        removeEventListener('online', again);
        load(file, true);
      };
      const timer = setTimeout(again, isRepeated ? LATER_PAUSE : FIRST_PAUSE);
      addEventListener('online', again);
    };
  };
  for (const file of files.app ?? []) load(file);
}

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

function addScript(file: string, isAsync = true): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = `/${file}`;
  script.async = isAsync;
  document.head.append(script);
  return script;
}
