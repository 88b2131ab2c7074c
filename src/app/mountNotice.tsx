import { type ReactNode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { currentPath, isCheckout } from '#lib/paths';
import { StoreViewProvider } from '#lib/storeViewContext';
import type { Visit } from './createApp';

/**
 * Renders a notice before or after the app, in a root of its own, so that nobody else loads its code. It is announced
 * without taking the focus. Resolves with the way to remove it, when the texts have loaded.
 *
 * @param notice renders it; its argument is true in checkout, where nothing may compete with the order
 */
export async function mountNotice(
  visit: Visit,
  notice: (isQuietPlace: boolean) => ReactNode,
  where: 'before' | 'after',
): Promise<() => void> {
  const { store, texts, view } = visit;
  await texts.complete();
  const place = document.createElement('div');
  place.setAttribute('aria-live', 'polite');
  document.getElementById('root')?.[where](place);
  if (!place.isConnected) document.body[where === 'before' ? 'prepend' : 'append'](place);
  const root = createRoot(place);
  root.render(
    <Provider store={store}>
      <IntlProvider locale={view.locale} messages={texts.get()}>
        <StoreViewProvider view={view}>
          <Beside visit={visit}>{notice}</Beside>
        </StoreViewProvider>
      </IntlProvider>
    </Provider>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}

function Beside({ visit: { store, view }, children }: { visit: Visit; children(isQuietPlace: boolean): ReactNode }) {
  // The store hears of every move, whether or not it changes.
  return children(useSyncExternalStore(store.subscribe, () => isCheckout(currentPath(view))));
}
