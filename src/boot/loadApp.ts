/** A script of the app that failed to load is requested again after this time (milliseconds) … */
const FIRST_PAUSE = 1_000;
/** … and after the second failure, which the page reports, after this. */
const LATER_PAUSE = 10_000;

/**
 * Loads the app's scripts, which run in this order. A script can fail to load on a broken connection or after a
 * release. It is requested again at intervals and when the device is online. Meanwhile the page says so, with a button
 * that reloads it (public/index.html).
 */
export function loadApp(files: readonly string[], addScript: (file: string) => HTMLScriptElement): void {
  const missing = new Set<string>();
  const report = () => {
    const notice = document.querySelector<HTMLElement>('.boot-failure');
    if (!notice) return;
    notice.hidden = missing.size === 0;
    notice.onclick = ({ target }) => target instanceof HTMLButtonElement && location.reload();
  };
  const load = (file: string, isRepeated = false) => {
    const script = addScript(file);
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
  for (const file of files) load(file);
}
