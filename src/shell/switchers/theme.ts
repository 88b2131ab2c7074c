import { useSyncExternalStore } from 'react';
import { storageKeys } from '#lib/browser/storage';
import type { AppThunk } from '#store/index';

/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** The colours of the browser's own bars; the same as `--paper`. */
const barColors = { light: '#fbf7f0', dark: '#16130f' };

/** What the document shows now; the start-up script has put the stored choice there. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

const listeners = new Set<() => void>();

/** The theme of the document, and whatever it becomes: two switches stand on a page. */
export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);

/** Puts a theme on the document. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme;
    meta.content = barColors[scheme];
  }
  for (const listener of listeners) listener();
}

/** Shows the shop in that theme from now on. */
export const chooseTheme =
  (theme: Theme): AppThunk =>
  (_dispatch, _getState, { storage }) => {
    if (theme === 'system') storage.remove(storageKeys.colorScheme);
    else storage.set(storageKeys.colorScheme, theme);
    applyTheme(theme);
  };
