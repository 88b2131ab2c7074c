import { shopConfig } from '#lib/shopConfig';
import { useStoreView } from '#lib/storeViewContext';
import css from './Logo.module.css';

/**
 * The merchant's logo. If none is configured, an arched door and the brand's name in the language of the store view.
 */
export function Logo() {
  const { language } = useStoreView();
  const { logo, name } = shopConfig.brand;
  return (
    <span className={css.logo}>
      {logo ? (
        <img className={css.picture} src={logo} alt={name[language]} />
      ) : (
        <>
          <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true">
            <path d="M3 30V16a13 13 0 0 1 26 0v14h-7v-11a6 6 0 0 0-12 0v11z" />
            <circle cx="16" cy="25.5" r="2.5" />
          </svg>
          <span>{name[language]}</span>
        </>
      )}
    </span>
  );
}
