import { Globe } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStoreView } from '#lib/storeViewContext';
import { storeViews } from '#lib/storeViews';
import css from '../switchers/StoreSwitcher.module.css';
import { useCurrencies } from '../switchers/useCurrencies';
import { DropDown } from './DropDown';
import { currencyList, storeList } from './lazyPanels';

/**
 * Menus of the wide header: one for country and language, one for the currency. A menu with fewer than two choices is
 * not shown.
 */
export function Switchers() {
  const intl = useIntl();
  const { country, currency, name } = useStoreView();
  const currencies = useCurrencies();
  return (
    <>
      {storeViews.length > 1 && (
        <DropDown
          label={intl.formatMessage(
            { id: 'shell.storeSwitcher' },
            { country: intl.formatMessage({ id: `country.${country}` }), language: name },
          )}
          trigger={
            <>
              <Globe size={18} aria-hidden="true" />
              <span className={css.name}>
                <FormattedMessage id={`country.${country}`} />
              </span>
            </>
          }
        >
          <storeList.Part wanted />
        </DropDown>
      )}
      {currencies.length > 0 && (
        <DropDown
          label={intl.formatMessage({ id: 'shell.currencySwitcher' }, { currency })}
          trigger={<bdi dir="ltr">{currency}</bdi>}
        >
          <currencyList.Part wanted />
        </DropDown>
      )}
    </>
  );
}
