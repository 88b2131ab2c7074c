import { Gift, Leaf, PackageCheck, Phone, RotateCcw, ShieldCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { consentOf } from '#lib/browser/consent';
import { hasConnectors, shop } from '#lib/shop';
import { useStoreView } from '#lib/storeViewContext';
import { useServices } from '#store/index';
import { Button } from '#ui/Button';
import { Container } from '#ui/Container';
import { Link } from '#ui/link/Link';
import { PaymentMarks } from '#ui/payment/PaymentMarks';
import { SellerNumbers } from '#ui/receipt/SellerNumbers';
import { Logo } from '../shared/Logo';
import { useStorePart } from '../shared/useStorePart';
import { ThemeSwitch } from '../switchers/ThemeSwitch';
import css from './Footer.module.css';
import { InstallEntry } from './InstallEntry';
import { NewsletterBlock } from './Newsletter';
import { SocialLinks } from './SocialLinks';
import { StoreConfigDataDocument } from './StoreConfigData.gql';

const icons = {
  delivery: PackageCheck,
  returns: RotateCcw,
  leaf: Leaf,
  shield: ShieldCheck,
  phone: Phone,
  gift: Gift,
};

/** What the footer says, by the merchant's configuration; on checkout its last line alone. */
export function FooterContent({ inCheckout }: { inCheckout: boolean }) {
  const { language } = useStoreView();
  const copyright = useStorePart(StoreConfigDataDocument)?.storeConfig?.copyright;
  const services = useServices();
  const { promises, groups } = shop.footer;
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
              {shop.brand.callout && <p className={css.callout}>{shop.brand.callout[language]}</p>}
              <SocialLinks />
              <PaymentMarks />
            </div>
            {groups.map(({ title, links }) => (
              <nav key={title.en} className={css.group} aria-label={title[language]}>
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
          {hasConnectors(shop.analytics) && (
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
