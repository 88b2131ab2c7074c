import { rememberStoreView } from '#lib/browser/resolveVisit';
import { storageKeys } from '#lib/browser/storage';
import { storeViewByCode } from '#lib/storeViews';
import { GetStoreConfigDataDocument } from '#shell/shared/StoreConfig.gql';
import type { AppThunk } from '#store/index';
import { reloadWithToast } from '../reload/reloadWithToast';

/**
 * Replaces a currency that the back end refuses. If the shopper chose that currency, the store view's own currency
 * replaces it, and the page is reloaded. If the store view's own currency is refused, the back end's default replaces
 * it from the next page load on.
 */
export const replaceRefusedCurrency =
  (currency: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, storage, tab, view }) => {
    // An earlier refused request has replaced the currency already.
    if (tab.get(storageKeys.storeViewCurrency) !== currency) return;
    const use = (other: string) => {
      for (const area of [tab, storage])
        if (area.get(storageKeys.storeViewCode) === view.code && area.get(storageKeys.storeViewCurrency) === currency)
          rememberStoreView({ ...view, currency: other }, area);
    };
    const own = storeViewByCode(view.code)?.currency;
    if (own && own !== currency) {
      use(own);
      const message = { id: 'app.currencyDropped', values: { currency: own } };
      dispatch(reloadWithToast({ type: 'info', message, timeout: 15_000 }));
      return;
    }
    // The refused request reports its own error. This query only finds an accepted currency.
    const answer = await client.query({ query: GetStoreConfigDataDocument }).catch(() => null);
    const usual = answer?.data?.currency?.default_display_currency_code;
    if (usual) use(usual);
  };
