/**
 * The wait for the first picture. On a slow connection the app's code would compete with it, and running the code would
 * delay its paint.
 */
import { isLeftToApp, makesFirstScreen } from './visit';

/** The longest wait for a picture that is in the document (milliseconds) … */
const DOCUMENT_LIMIT = 1_500;
/** … and for one whose URL has to be requested first. */
const REQUEST_LIMIT = 3_000;
/** From a frame to the screen, on a slow device (milliseconds). */
const FRAME = 50;

/**
 * Begins the wait.
 *
 * @returns `shown` resolves when the first picture is painted, at once if there is none before the app; `end` ends the
 * wait
 */
export function awaitPicture(): { shown: Promise<void>; end: () => void } {
  const root = document.documentElement;
  if (!makesFirstScreen && !('picture' in root.dataset)) return { shown: Promise.resolve(), end() {} };
  // Web fonts share the connection with the picture: until then text has the fallback font. While the boot script waits
  // for a response the connection is idle, and fonts that load then are there before the text.
  if (!isLeftToApp && !makesFirstScreen) root.dataset.waiting = '';
  // Digits and Latin letters are in a font file of their own. An Arabic page would not load it before the response.
  if (makesFirstScreen)
    document.fonts.load(`1em ${getComputedStyle(root).getPropertyValue('--font')}`, '1').catch(() => {});
  let resolve = () => {};
  const shown = new Promise<void>((done) => {
    resolve = done;
  });
  const end = () => {
    delete root.dataset.waiting;
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
