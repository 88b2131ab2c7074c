import { useIntl } from 'react-intl';
import { useStoreView } from '#lib/storeViewContext';
import { useCurrencies } from '../switchers/useCurrencies';
import { DropDown } from './DropDown';
import { currencyList } from './lazyPanels';

/** Only there when there is a choice. */
export function CurrencySwitcher() {
  const intl = useIntl();
  const { currency } = useStoreView();
  if (useCurrencies().length === 0) return null;
  return (
    <DropDown
      label={intl.formatMessage({ id: 'shell.currencySwitcher' }, { currency })}
      trigger={<bdi dir="ltr">{currency}</bdi>}
    >
      <currencyList.Part wanted />
    </DropDown>
  );
}
