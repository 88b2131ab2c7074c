import { Check } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useStoreView } from '#lib/storeViewContext';
import { useAppDispatch } from '#store/index';
import css from './StoreSwitcher.module.css';
import { switchCurrency } from './switchView';
import { useCurrencies } from './useCurrencies';

/** The currencies as buttons: in the menu of wide screens and in the drawer. */
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
