import { Download, Share, SquarePlus } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { installationOf } from '#lib/browser/installation';
import { shopConfig } from '#lib/shopConfig';
import { useStoreView } from '#lib/storeViewContext';
import { useServices } from '#store/index';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import css from './InstallEntry.module.css';

/** The button that installs the app. It renders nothing if the browser cannot install the app. */
export function InstallEntry() {
  const installation = installationOf(useServices());
  const way = useSyncExternalStore(installation.subscribe, installation.method);
  const [isOpen, setOpen] = useState(false);
  if (way === 'none') return null;
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        aria-haspopup={way === 'steps' ? 'dialog' : undefined}
        onClick={() => (way === 'steps' ? setOpen(true) : void installation.ask().catch(() => {}))}
      >
        <Download size={18} aria-hidden="true" />
        <FormattedMessage id="install.install" />
      </Button>
      <HomeScreenSteps open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Instructions for iPhone and iPad, where a page cannot start the installation. */
function HomeScreenSteps({ open, onClose }: { open: boolean; onClose(): void }) {
  const { language } = useStoreView();
  const brand = <bdi>{shopConfig.brand.name[language]}</bdi>;
  return (
    <Dialog open={open} onClose={onClose} title={<FormattedMessage id="install.appleTitle" values={{ brand }} />}>
      <ol className={css.steps}>
        <li>
          <FormattedMessage id="install.share" /> <Share className={css.icon} size={20} aria-hidden="true" />
        </li>
        <li>
          <FormattedMessage id="install.add" /> <SquarePlus className={css.icon} size={20} aria-hidden="true" />
        </li>
        <li>
          <FormattedMessage id="install.confirm" values={{ brand }} />
        </li>
      </ol>
    </Dialog>
  );
}
