import { storageKeys } from '#lib/browser/storage';
import { rememberStoreView, storeViewByCode } from '#lib/storeViews';
import { GetStoreConfigDataDocument } from '#shell/shared/StoreConfig.gql';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import { reloadAndSay } from './afterReload';

/**
 * The shop does not sell in the visit's currency (any more). A chosen one gives way to the view's own, and the shopper
 * is told; once prices may be `shown` in it, by reloading the page. Where even the view's own is refused, the shop's
 * default takes its place.
 */
export const replaceRefusedCurrency =
  (currency: string, shown: boolean): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, storage, tab, view }) => {
    // Of several calls that were refused at once the first has seen to it.
    if (view.currency !== currency) return;
    const use = (other: string) => {
      view.currency = other;
      for (const area of [tab, storage])
        if (area.get(storageKeys.storeViewCode) === view.code && area.get(storageKeys.storeViewCurrency) === currency)
          rememberStoreView(view, area);
    };
    const own = storeViewByCode(view.code)?.currency;
    if (own && own !== currency) {
      use(own);
      const toast = {
        type: 'info',
        message: { id: 'app.currencyDropped', values: { currency: own } },
        timeout: 15_000,
      } as const;
      dispatch(shown ? reloadAndSay(toast) : addToast(toast));
      return;
    }
    // The refused request reports its failure itself; this only finds out what would be accepted.
    const answer = await client.query({ query: GetStoreConfigDataDocument }).catch(() => null);
    const usual = answer?.data?.currency?.default_display_currency_code;
    if (usual) use(usual);
  };
