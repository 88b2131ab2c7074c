import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import { useServices } from '#store/index';
import css from './ThemeSwitch.module.css';

/** The themes and their icons; `system` follows the device. */
const icons = { system: Monitor, light: Sun, dark: Moon };
type Theme = keyof typeof icons;
const themes = ['system', 'light', 'dark'] as const;

/** Colours of the browser's toolbars; the same values as `--paper`. */
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

/** Returns the document's current theme, which the boot script has set to the stored choice. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Returns the theme of the document. The page can have two switches, which show the same theme. */
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
