/** A script of the app that did not come is asked for again after this; from the second time on the shopper is told. */
const SOON_MILLISECONDS = 1_000;
const LATER_MILLISECONDS = 10_000;

/**
 * Fetches the app's own scripts, which run in this order. One that does not come, on a line that broke or after a
 * release, is asked for again from time to time and when the device is online, for as long as the page is open.
 * Meanwhile the page says so, with the way to load it anew (public/index.html).
 */
export function fetchApp(files: readonly string[], addScript: (file: string) => HTMLScriptElement): void {
  const missing = new Set<string>();
  const tell = () => {
    const place = document.querySelector<HTMLElement>('.boot-failure');
    if (!place) return;
    place.hidden = missing.size === 0;
    place.onclick = ({ target }) => target instanceof HTMLButtonElement && location.reload();
  };
  const fetchScript = (file: string, isRepeated = false) => {
    const script = addScript(file);
    script.onload = () => {
      missing.delete(file);
      tell();
    };
    script.onerror = () => {
      script.remove();
      if (isRepeated) missing.add(file);
      tell();
      const again = () => {
        clearTimeout(timer);
        removeEventListener('online', again);
        fetchScript(file, true);
      };
      const timer = setTimeout(again, isRepeated ? LATER_MILLISECONDS : SOON_MILLISECONDS);
      addEventListener('online', again);
    };
  };
  for (const file of files) fetchScript(file);
}
