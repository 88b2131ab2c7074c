import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { isCheckout, withoutBasename } from '#lib/paths';
import { shop } from '#lib/shop';
import { ConsentNotice } from '#shell/consent/ConsentNotice';
import type { Visit } from '../createApp';

function Notice({ store, basename }: Visit) {
  // The store hears of every move, whether or not it changes.
  const isQuietPlace = useSyncExternalStore(store.subscribe, () =>
    isCheckout(withoutBasename(window.location.pathname, basename)),
  );
  const { privacyPage } = shop.analytics;
  return <ConsentNotice isQuietPlace={isQuietPlace} privacyPage={privacyPage && basename + privacyPage} />;
}

/**
 * Puts the question of consent into the page, before the shop, so that it is the first that the keyboard comes to. The
 * shop's own tree knows nothing of it: a shop that counts nothing carries none of this.
 */
export async function mountNotice(visit: Visit): Promise<() => void> {
  const { store, texts, view } = visit;
  await texts.complete();
  const place = document.createElement('div');
  // It is announced when it comes, without taking the focus.
  place.setAttribute('aria-live', 'polite');
  document.getElementById('root')?.before(place);
  if (!place.isConnected) document.body.prepend(place);
  const root = createRoot(place);
  root.render(
    <Provider store={store}>
      <IntlProvider locale={view.locale} messages={texts.get()}>
        <Notice {...visit} />
      </IntlProvider>
    </Provider>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}
