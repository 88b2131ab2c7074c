import { useSyncExternalStore } from 'react';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';

/** `system` follows the device. */
type Theme = 'system' | 'light' | 'dark';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** The colours of the browser's own bars; the same as `--paper`. */
const barColors = { light: '#fbf7f0', dark: '#16130f' };

/** What the document shows now; the start-up script has put the stored choice there. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme of the document, whichever of the page's two switches changes it. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);

/** Shows the shop in that theme from now on. */
export function chooseTheme(theme: Theme, storage: BrowserStorage): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') {
    storage.remove(storageKeys.colorScheme);
    delete dataset.theme;
  } else {
    storage.set(storageKeys.colorScheme, theme);
    dataset.theme = theme;
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme;
    meta.content = barColors[scheme];
  }
}
