import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useServices } from '#store/index';
import css from './ThemeSwitch.module.css';
import { chooseTheme, themes, useTheme } from './theme';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Light, dark, or as the device has it. */
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
