import { Check } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useStoreView } from '#lib/storeViewContext';
import { useAppDispatch } from '#store/index';
import { DropDown } from './DropDown';
import css from './StoreSwitcher.module.css';
import { useStoreConfig } from './storeConfig';
import { switchCurrency } from './switchView';

/** The currencies the store offers, the shopper's own among them; none for a choice of one. */
export function useCurrencies(): string[] {
  const { currency } = useStoreConfig();
  const codes = (currency?.available_currency_codes ?? []).filter((code) => code !== null);
  return codes.length > 1 ? codes : [];
}

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
      {() => <CurrencyList />}
    </DropDown>
  );
}

export function CurrencyList() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { currency } = useStoreView();
  const codes = useCurrencies();
  const names = new Intl.DisplayNames(intl.locale, { type: 'currency' });
  return (
    <ul className={css.views}>
      {codes.map((code) => (
        <li key={code}>
          <button
            type="button"
            className={css.view}
            aria-current={code === currency ? 'true' : undefined}
            onClick={() => void dispatch(switchCurrency(code, codes))}
          >
            <span>
              {names.of(code)} <bdi dir="ltr">({code})</bdi>
            </span>
            {code === currency && <Check size={18} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
