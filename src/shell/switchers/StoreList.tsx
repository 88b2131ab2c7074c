import { Check } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathInView } from '#lib/paths';
import { useStoreView } from '#lib/storeViewContext';
import { type StoreView, storeViews } from '#lib/storeViews';
import { selectCartIsEmpty } from '#store/cart';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { useStorePart } from '../shared/useStorePart';
import { GetAvailableStoresDataDocument } from './GetAvailableStores.gql';
import css from './StoreSwitcher.module.css';
import { pathWithoutView, switchCurrency, switchStore } from './switchView';
import { useCurrencies } from './useCurrencies';

/**
 * Groups the store views by country. Each country lists its languages in their own names. If a country has two store
 * views of one language, these store views have the names from the back end.
 */
function useStoreGroups(): { country: StoreView['country']; views: StoreView[] }[] {
  const stores = useStorePart(GetAvailableStoresDataDocument)?.availableStores ?? [];
  const own = ({ code }: StoreView) => stores.find((store) => store?.store_code === code);
  // The back end returns the order of the current website only. The other country's languages use the same order.
  const order = (view: StoreView) =>
    (own(view) ?? stores.find((store) => store?.locale?.startsWith(view.language)))?.store_sort_order ?? 0;
  const countries = [...new Set(storeViews.map((view) => view.country))];
  return countries.map((country) => {
    const views = storeViews.filter((view) => view.country === country).sort((a, b) => order(a) - order(b));
    const isShared = ({ name }: StoreView) => views.filter((view) => view.name === name).length > 1;
    const named = (view: StoreView) => (isShared(view) ? { ...view, name: own(view)?.store_name || view.code } : view);
    return { country, views: views.map(named) };
  });
}

/** The store views as links, for the menu on wide screens and for the drawer. */
export function StoreList() {
  const groups = useStoreGroups();
  const current = useStoreView();
  const dispatch = useAppDispatch();
  const cartIsEmpty = useAppSelector(selectCartIsEmpty);
  const [crossing, setCrossing] = useState<StoreView | null>(null);

  const choose = (event: MouseEvent, view: StoreView) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // A cart cannot move to another website, so ask the shopper first.
    if (view.website !== current.website && !cartIsEmpty) setCrossing(view);
    else void dispatch(switchStore(view.code));
  };

  return (
    <div className={css.groups}>
      {groups.map(({ country, views }) => (
        <section key={country}>
          <h3 className={css.country}>
            <FormattedMessage id={`country.${country}`} />
          </h3>
          <ul className={css.views}>
            {views.map((view) => (
              <li key={view.code}>
                <a
                  className={css.view}
                  href={
                    pathInView(view.code, pathWithoutView(globalThis.location.pathname)) + globalThis.location.search
                  }
                  lang={view.language}
                  hrefLang={view.language}
                  aria-current={view.code === current.code ? 'true' : undefined}
                  onClick={(event) => choose(event, view)}
                >
                  <bdi>{view.name}</bdi>
                  {view.code === current.code && <Check size={18} aria-hidden="true" />}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <CrossingNotice target={crossing} onClose={() => setCrossing(null)} />
    </div>
  );
}

function CrossingNotice({ target, onClose }: { target: StoreView | null; onClose(): void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const here = intl.formatMessage({ id: `country.${useStoreView().country}` });
  const there = target ? intl.formatMessage({ id: `country.${target.country}` }) : '';
  return (
    <Dialog
      open={target !== null}
      onClose={onClose}
      title={<FormattedMessage id="shell.crossingTitle" values={{ here }} />}
      footer={
        <div className={css.answers}>
          <Button onClick={() => target && void dispatch(switchStore(target.code))}>
            <FormattedMessage id="shell.crossingGo" values={{ there }} />
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="shell.crossingStay" values={{ here }} />
          </Button>
        </div>
      }
    >
      <p>
        <FormattedMessage id="shell.crossingText" values={{ here, there }} />
      </p>
    </Dialog>
  );
}

/** The currencies as buttons, for the menu on wide screens and for the drawer. */
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
