import { Globe } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStoreView } from '#lib/storeViewContext';
import css from '../switchers/StoreSwitcher.module.css';
import { DropDown } from './DropDown';
import { storeList } from './lazyPanels';

/** Country and language in one menu, for wide screens. */
export function StoreSwitcher() {
  const intl = useIntl();
  const view = useStoreView();
  return (
    <DropDown
      label={intl.formatMessage(
        { id: 'shell.storeSwitcher' },
        { country: intl.formatMessage({ id: `country.${view.country}` }), language: view.name },
      )}
      trigger={
        <>
          <Globe size={18} aria-hidden="true" />
          <span className={css.name}>
            <FormattedMessage id={`country.${view.country}`} />
          </span>
        </>
      }
    >
      <storeList.Part wanted />
    </DropDown>
  );
}
