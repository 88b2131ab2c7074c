import { Gift, Leaf, PackageCheck, Phone, RotateCcw, ShieldCheck } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { consentOf } from '#lib/browser/consent';
import { hasConnectors, shopConfig, socialNames } from '#lib/shopConfig';
import { useStoreView } from '#lib/storeViewContext';
import { useServices } from '#store/index';
import { Button } from '#ui/Button';
import { Container } from '#ui/Container';
import { Link } from '#ui/link/Link';
import { PaymentMarks } from '#ui/payment/PaymentMarks';
import { SellerNumbers } from '#ui/receipt/SellerNumbers';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { Logo } from '../shared/Logo';
import { useStorePart } from '../shared/useStorePart';
import { ThemeSwitch } from '../switchers/ThemeSwitch';
import css from './Footer.module.css';
import { InstallEntry } from './InstallEntry';
import { NewsletterBlock } from './Newsletter';
import { StoreConfigDataDocument } from './StoreConfigData.gql';

const icons = {
  delivery: PackageCheck,
  returns: RotateCcw,
  leaf: Leaf,
  shield: ShieldCheck,
  phone: Phone,
  gift: Gift,
};

/** Content of the footer, from the merchant's configuration. Checkout shows only the last row. */
export function FooterContent({ inCheckout }: { inCheckout: boolean }) {
  const { language } = useStoreView();
  const copyright = useStorePart(StoreConfigDataDocument)?.storeConfig?.copyright;
  const services = useServices();
  const { promises, groups } = shopConfig.footer;
  return (
    <>
      {!inCheckout && (
        <Container>
          {promises.length > 0 && (
            <ul className={css.promises}>
              {promises.map(({ icon, title, text }) => {
                const Icon = icons[icon];
                return (
                  <li key={title.en} className={css.promise}>
                    <Icon className={css.promiseIcon} size={26} strokeWidth={1.5} aria-hidden="true" />
                    <span>
                      <strong className={css.promiseTitle}>{title[language]}</strong>
                      {text[language]}
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
          <div className={css.main}>
            <div className={css.brand}>
              <Logo />
              {shopConfig.brand.callout && <p className={css.callout}>{shopConfig.brand.callout[language]}</p>}
              <SocialLinks />
              <PaymentMarks />
            </div>
            {groups.map(({ title, links }) => (
              <nav key={title.en} aria-label={title[language]}>
                <h2 className={css.groupTitle}>{title[language]}</h2>
                <ul className={css.links}>
                  {links.map(({ text, path }) => (
                    <li key={path}>
                      <Link className={css.link} to={path}>
                        {text[language]}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
            <NewsletterBlock />
          </div>
        </Container>
      )}
      <div className={css.bottom}>
        <Container className={css.bottomRow}>
          <p className={css.copyright}>
            {copyright && <bdi>{copyright}</bdi>}
            <SellerNumbers />
          </p>
          {hasConnectors(shopConfig.analytics) && (
            <Button variant="quiet" size="s" onClick={() => consentOf(services).ask(true)}>
              <FormattedMessage id="shell.privacyChoices" />
            </Button>
          )}
          {!inCheckout && <InstallEntry />}
          <ThemeSwitch />
        </Container>
      </div>
    </>
  );
}

const marks = {
  instagram:
    'M7.5 2.75h9A4.75 4.75 0 0 1 21.25 7.5v9a4.75 4.75 0 0 1-4.75 4.75h-9A4.75 4.75 0 0 1 2.75 16.5v-9A4.75 4.75 0 0 1 7.5 2.75zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM17.4 6.5v.2',
  x: 'M3.5 3.5h4.3l12.7 17h-4.3zM20 3.5l-6.9 7.7M10.7 13.3 4 20.5',
  snapchat:
    'M12 3c3.1 0 4.9 2.3 4.9 5.2 0 .9-.1 1.7-.1 2.3.7.3 1.3-.3 1.9 0 .8.5-.3 1.5-1.5 1.9-.6.3.9 3.2 3.8 3.9-.3 1.2-2.1 1.1-2.7 1.5-.3.4 0 1-.5 1.1-.9.2-1.8-.3-3 .2-.9.4-1.4 1.4-2.8 1.4s-1.9-1-2.8-1.4c-1.2-.5-2.1 0-3-.2-.5-.1-.2-.7-.5-1.1-.6-.4-2.4-.3-2.7-1.5 2.9-.7 4.4-3.6 3.8-3.9-1.2-.4-2.3-1.4-1.5-1.9.6-.3 1.2.3 1.9 0 0-.6-.1-1.4-.1-2.3C7.1 5.300 8.900 3 12 3z',
  tiktok: 'M13.5 3v12.300a3.700 3.700 0 1 1-3.700-3.700M13.500 3.500c.3 2.700 2.200 4.600 5 4.800',
  whatsapp:
    'M3.500 20.500 4.800 16A8.750 8.750 0 1 1 8.100 19.300zM8.800 8.200c-.9 1-.7 2.700.9 4.600 1.700 1.900 3.600 2.800 4.900 2.300.7-.3 1-.9.9-1.400l-1.900-1-1 .9c-1.100-.4-2-1.300-2.500-2.400l.8-1-.9-2z',
};

function SocialLinks() {
  const intl = useIntl();
  const { language } = useStoreView();
  if (Object.keys(shopConfig.footer.social).length === 0) return null;
  return (
    <ul
      className={css.social}
      aria-label={intl.formatMessage({ id: 'shell.social' }, { brand: shopConfig.brand.name[language] })}
    >
      {socialNames.map((name) => {
        const href = shopConfig.footer.social[name];
        return (
          href && (
            <li key={name}>
              <a className={css.socialLink} href={href} target="_blank" rel="noreferrer">
                <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                  <path
                    d={marks[name]}
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.6"
                    strokeLinejoin="round"
                    strokeLinecap="round"
                  />
                </svg>
                <VisuallyHidden>{intl.formatMessage({ id: `shell.social.${name}` })}</VisuallyHidden>
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
