import { useIntl } from 'react-intl';
import css from './Logo.module.css';

/** The mark, an arched shop door, and the name in the script of the view. */
export function Logo() {
  const intl = useIntl();
  return (
    <span className={css.logo}>
      <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 30V16a13 13 0 0 1 26 0v14h-7v-11a6 6 0 0 0-12 0v11z" />
        <circle cx="16" cy="25.5" r="2.5" />
      </svg>
      <span>{intl.formatMessage({ id: 'shell.brand' })}</span>
    </span>
  );
}
