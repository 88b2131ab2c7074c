import { Leaf, PackageCheck, RotateCcw } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths';
import { Container } from '#ui/Container';
import { PaymentMarks } from '#ui/payment/PaymentMarks';
import { Logo } from '../shared/Logo';
import { useStorePart } from '../shared/useStorePart';
import { ThemeSwitch } from '../switchers/ThemeSwitch';
import css from './Footer.module.css';
import { NewsletterBlock } from './NewsletterBlock';
import { SocialLinks } from './SocialLinks';
import { StoreConfigDataDocument } from './StoreConfigData.gql';

/** Message id of the link's words → path of the content page. */
const groups: { title: string; links: [id: string, path: string][] }[] = [
  {
    title: 'shell.footerHelp',
    links: [
      ['shell.footerOrder', paths.orderStatus],
      ['shell.footerDelivery', '/delivery'],
      ['shell.footerReturns', '/returns'],
      ['shell.footerFaq', '/faq'],
      ['shell.footerContact', paths.contact],
    ],
  },
  {
    title: 'shell.footerHouse',
    links: [
      ['shell.footerAbout', '/about-us'],
      ['shell.footerMakers', '/makers'],
      ['shell.footerCare', '/care'],
    ],
  },
  {
    title: 'shell.footerLegal',
    links: [
      ['shell.footerPrivacy', '/privacy-policy'],
      ['shell.footerTerms', '/terms'],
      ['shell.footerAccessibility', '/accessibility'],
    ],
  },
];

const promises = [
  { id: 'shell.promiseDelivery', Icon: PackageCheck },
  { id: 'shell.promiseReturns', Icon: RotateCcw },
  { id: 'shell.promiseHandmade', Icon: Leaf },
];

/** What the footer says; on checkout its last line alone. */
export function FooterContent({ inCheckout }: { inCheckout: boolean }) {
  const copyright = useStorePart(StoreConfigDataDocument)?.storeConfig?.copyright;
  return (
    <>
      {!inCheckout && (
        <Container>
          <ul className={css.promises}>
            {promises.map(({ id, Icon }) => (
              <li key={id} className={css.promise}>
                <Icon className={css.promiseIcon} size={26} strokeWidth={1.5} aria-hidden="true" />
                <span>
                  <strong className={css.promiseTitle}>
                    <FormattedMessage id={id} />
                  </strong>
                  <FormattedMessage id={`${id}Text`} />
                </span>
              </li>
            ))}
          </ul>
          <div className={css.main}>
            <div className={css.brand}>
              <Logo />
              <p className={css.callout}>
                <FormattedMessage id="shell.callout" />
              </p>
              <SocialLinks />
              <PaymentMarks />
            </div>
            {groups.map(({ title, links }) => (
              <nav key={title} className={css.group} aria-labelledby={title}>
                <h2 className={css.groupTitle} id={title}>
                  <FormattedMessage id={title} />
                </h2>
                <ul className={css.links}>
                  {links.map(([id, path]) => (
                    <li key={id}>
                      <Link className={css.link} to={path}>
                        <FormattedMessage id={id} />
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
          <p className={css.copyright}>{copyright && <bdi>{copyright}</bdi>}</p>
          <ThemeSwitch />
        </Container>
      </div>
    </>
  );
}
