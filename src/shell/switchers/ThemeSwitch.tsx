import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import { useServices } from '#store/index';
import css from './ThemeSwitch.module.css';

/** `system` follows the device. */
const icons = { system: Monitor, light: Sun, dark: Moon };
type Theme = keyof typeof icons;
const themes = ['system', 'light', 'dark'] as const;

/** The colours of the browser's own bars; the same as `--paper`. */
const barColors = { light: '#fbf7f0', dark: '#16130f' };

export function ThemeSwitch() {
  const intl = useIntl();
  const { storage } = useServices();
  const name = useId();
  const chosen = useTheme();
  return (
    <fieldset className={css.themes}>
      <legend className={css.legend}>
        <FormattedMessage id="shell.theme" />
      </legend>
      {themes.map((theme) => {
        const Icon = icons[theme];
        const label = intl.formatMessage({ id: `shell.theme.${theme}` });
        return (
          <label key={theme} className={css.theme} title={label}>
            <input
              type="radio"
              className={css.input}
              name={name}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme, storage)}
              aria-label={label}
            />
            <Icon size={18} aria-hidden="true" />
          </label>
        );
      })}
    </fieldset>
  );
}

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
const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);

function chooseTheme(theme: Theme, storage: BrowserStorage): void {
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
