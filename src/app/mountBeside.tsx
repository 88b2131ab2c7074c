import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { StoreViewProvider } from '#lib/storeViewContext';
import type { Visit } from './createApp';

/**
 * Puts a notice into the page, before or after the shop in the order of the keyboard, with the shop's store, texts and
 * view, once the texts are there. It is announced when it comes, without taking the focus. The shop's own tree knows
 * nothing of it: who never sees it carries none of this. Returns the way to take it out.
 */
export function mountBeside(
  { store, texts, view }: Visit,
  notice: ReactNode,
  where: 'before' | 'after',
  onFailed = () => {},
): () => void {
  const place = document.createElement('div');
  place.setAttribute('aria-live', 'polite');
  const root = createRoot(place);
  let isOver = false;
  texts.complete().then(() => {
    if (isOver) return;
    document.getElementById('root')?.[where](place);
    if (!place.isConnected) document.body[where === 'before' ? 'prepend' : 'append'](place);
    root.render(
      <Provider store={store}>
        <IntlProvider locale={view.locale} messages={texts.get()}>
          <StoreViewProvider view={view}>{notice}</StoreViewProvider>
        </IntlProvider>
      </Provider>,
    );
  }, onFailed);
  return () => {
    isOver = true;
    root.unmount();
    place.remove();
  };
}
