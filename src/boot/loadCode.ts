/** Loads the files of the build: a page's chunks, and the app after the first picture. */
import { dataInPage, isLeftToApp, makesFirstScreen } from './visit';

/** The longest wait for a picture that is in the document (milliseconds) … */
const DOCUMENT_LIMIT = 1_500;
/** … and for one whose URL has to be requested first. */
const REQUEST_LIMIT = 3_000;
/** From a frame to the screen, on a slow device (milliseconds). */
const FRAME = 50;
/** A script of the app that failed to load is requested again after this time (milliseconds) … */
const FIRST_PAUSE = 1_000;
/** … and after the second failure, which the page reports, after this. */
const LATER_PAUSE = 10_000;
/** After an error the app may start as late as this before the page reports a failure (milliseconds). */
const START_LIMIT = 3_000;

/** URLs of the files of some chunks, by name. */
const files: Record<string, string[] | undefined> = dataInPage('files');

/**
 * Loads the font file of digits and Latin letters. An Arabic page would not load it before the app shows the first
 * price: with a fallback font, that layout takes twice as long, and the font's arrival causes another.
 */
function loadDigits(): void {
  const font = getComputedStyle(document.documentElement).getPropertyValue('--font');
  document.fonts.load(`1em ${font}`, '1').catch(() => {});
}

/**
 * Begins the wait for the first picture. On a slow connection the app's code would compete with it, and running the
 * code would delay its paint.
 *
 * @returns `shown` resolves when the picture is painted, at once if there is none before the app; `end` ends the wait
 */
export function awaitPicture(): { shown: Promise<void>; end: () => void } {
  const root = document.documentElement;
  if (!makesFirstScreen && !('picture' in root.dataset)) return { shown: Promise.resolve(), end() {} };
  // Web fonts share the connection with the picture: until then text has the fallback font. While the boot script waits
  // for a response the connection is idle, and fonts that load then are there before the text.
  if (!isLeftToApp && !makesFirstScreen) root.dataset.waiting = '';
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
  // These events do not bubble to the window.
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
      // The app waits for a script that is in the page. Without it, the app loads the file itself.
      script.onerror = () => script.remove();
    } else if (file.endsWith('.css'))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href: `/${file}` }),
      );
  }
}

/**
 * Loads the app's scripts, which run in this order. A script can fail to load on a broken connection or after a
 * release. It is requested again at intervals and when the device is online. Meanwhile the page says so, with a button
 * that reloads it (public/index.html). It says the same when the app ends with an error before its first rendering.
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
      // A cached file may be damaged.
      if (isBroken) deleteCaches().then(reload, reload);
      else reload();
    };
  };
  const fail = () => {
    isBroken = true;
    // It may be the error of an extension's script.
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
