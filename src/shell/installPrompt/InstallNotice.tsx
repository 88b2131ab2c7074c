import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { consentOf } from '#lib/browser/consent';
import { focusWithoutScroll } from '#lib/browser/focus';
import { installationOf } from '#lib/browser/installation';
import { shopConfig } from '#lib/shopConfig';
import { useStoreView } from '#lib/storeViewContext';
import { useAppSelector, useServices } from '#store/index';
import { Button } from '#ui/Button';
import { reserveNoticeSpace } from '../shared/reserveNoticeSpace';
import css from './InstallNotice.module.css';

const icon = '/icons/icon-192.png';

interface InstallNoticeProps {
  /** True in checkout, where the notice is hidden. */
  isInCheckout: boolean;
  onAnswer(): void;
}

/** Offers to install the app. The offer is hidden while the consent notice or the compare tray is in the same place. */
export function InstallNotice({ isInCheckout, onAnswer }: InstallNoticeProps) {
  const services = useServices();
  const { language } = useStoreView();
  const installation = installationOf(services);
  const consent = consentOf(services);
  const way = useSyncExternalStore(installation.subscribe, installation.method);
  const isAsked = useSyncExternalStore(consent.subscribe, () => consent.get().isNoticeOpen);
  const isComparing = useAppSelector(({ catalog }) => catalog.comparison.products.length > 0);
  if (isInCheckout || way !== 'ask' || isAsked || isComparing) return null;

  const brand = shopConfig.brand.name[language];
  const answer = () => {
    focusWithoutScroll(document.querySelector('h1'));
    onAnswer();
  };
  return (
    <section
      ref={reserveNoticeSpace}
      className={css.notice}
      aria-labelledby="install-title"
      onKeyDown={({ key }) => {
        if (key === 'Escape') answer();
      }}
    >
      <img className={css.icon} src={icon} alt="" />
      <h2 id="install-title" className={css.title}>
        <FormattedMessage id="install.title" values={{ brand: <bdi>{brand}</bdi> }} />
      </h2>
      <p className={css.text}>
        <FormattedMessage id="install.text" />
      </p>
      <div className={css.answers}>
        <Button variant="quiet" onClick={answer}>
          <FormattedMessage id="install.later" />
        </Button>
        <Button
          onClick={() => {
            answer();
            // The result of the browser's own prompt is not needed.
            void installation.ask().catch(() => {});
          }}
        >
          <FormattedMessage id="install.install" />
        </Button>
      </div>
    </section>
  );
}
