import { useSyncExternalStore } from 'react';
import { setBarColor } from '#lib/browser/barColor';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';

/** `system` follows the device. */
type Theme = 'system' | 'light' | 'dark';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

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

/** Puts a theme on the document. */
function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  setBarColor(theme === 'system' ? undefined : theme);
}

/** Shows the shop in that theme from now on. */
export function chooseTheme(theme: Theme, storage: BrowserStorage): void {
  if (theme === 'system') storage.remove(storageKeys.colorScheme);
  else storage.set(storageKeys.colorScheme, theme);
  applyTheme(theme);
}
