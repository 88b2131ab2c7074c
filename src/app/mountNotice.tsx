import { type ReactNode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { currentPath, isCheckout } from '#lib/paths';
import { StoreViewProvider } from '#lib/storeViewContext';
import type { Visit } from './createApp';

/**
 * Renders a notice before or after the app, in its own React root, so that its code is not in the first load. Screen
 * readers announce the notice without a focus change.
 *
 * @param notice renders the notice; its argument is true in checkout, where nothing may distract from the order
 * @returns a promise of a function that removes the notice; it resolves after all messages have loaded
 */
export async function mountNotice(
  visit: Visit,
  notice: (isInCheckout: boolean) => ReactNode,
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

function Beside({ visit: { store, view }, children }: { visit: Visit; children(isInCheckout: boolean): ReactNode }) {
  // Every navigation dispatches an action, so the subscription is notified when the path changes.
  return children(useSyncExternalStore(store.subscribe, () => isCheckout(currentPath(view))));
}
