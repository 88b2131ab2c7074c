import { Share, SquarePlus } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { shop } from '#lib/shop';
import { useStoreView } from '#lib/storeViewContext';
import { Dialog } from '#ui/dialog/Dialog';
import css from './HomeScreenSteps.module.css';

interface HomeScreenStepsProps {
  open: boolean;
  onClose(): void;
}

/** How the shop becomes an app on iPhone and iPad, where no page can ask for it. */
export function HomeScreenSteps({ open, onClose }: HomeScreenStepsProps) {
  const { language } = useStoreView();
  const brand = <bdi>{shop.brand.name[language]}</bdi>;
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
