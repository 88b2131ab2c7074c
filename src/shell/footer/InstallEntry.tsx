import { Download } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { installationOf } from '#lib/browser/installation';
import { useServices } from '#store/index';
import { Button } from '#ui/Button';
import { HomeScreenSteps } from '../installation/HomeScreenSteps';

/** Where the shop can become an app, the way to it for whoever looks for it. */
export function InstallEntry() {
  const installation = installationOf(useServices());
  const way = useSyncExternalStore(installation.subscribe, installation.way);
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
