import { type ReactNode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { currentPath, isCheckout } from '#lib/paths';
import { StoreViewProvider } from '#lib/storeViewContext';
import type { Visit } from './createApp';

/**
 * Puts a notice into the page, before or after the shop in the order of the keyboard, with the shop's store, texts and
 * view. It is announced when it comes, without taking the focus. The shop's own tree knows nothing of it: who never
 * sees it carries none of this. Resolves with the way to take it out, once the texts are there.
 *
 * @param notice renders it; its argument is true in checkout, where nothing may compete with the order
 */
export async function mountBeside(
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
