import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { DeferredMessagesContext } from '#lib/deferredMessages';
import { StoreViewProvider } from '#lib/storeViewContext';
import type { StoreView } from '#lib/storeViews';
import { Shell } from '#shell/Shell';
import type { AppStore } from '#store/index';
import { HtmlRenderer } from '#ui/text/Html';
import { CodeBoundary } from './CodeBoundary';
import { accountPanels } from './pages/accountPanels';
import { LazyContent } from './pages/LazyContent';
import { PageRouter } from './routing/PageRouter';
import { RoutedPage } from './routing/RoutedPage';
import type { RouteLoader } from './routing/routeLoader';
import { forgivingTexts, type Texts } from './texts';

interface AppProps {
  store: AppStore;
  client: ApolloClient;
  view: StoreView;
  /** What every link starts with: `/sa_en`, or nothing. */
  basename: string;
  texts: Texts;
  opener: RouteLoader;
}

/** The shop: what everything may ask for, then the shell with the present page in it. */
export function App({ store, client, view, basename, texts, opener }: AppProps): ReactNode {
  const messages = useSyncExternalStore(texts.subscribe, texts.get);
  return (
    <Provider store={store}>
      <ApolloProvider client={client}>
        <IntlProvider locale={view.locale} messages={messages} onError={forgivingTexts(texts)}>
          <DeferredMessagesContext value={texts}>
            <StoreViewProvider view={view}>
              <CodeBoundary>
                <PageRouter basename={basename} opener={opener}>
                  <HtmlRenderer value={LazyContent}>
                    <Shell drawerPanels={accountPanels}>
                      <RoutedPage opener={opener} />
                    </Shell>
                  </HtmlRenderer>
                </PageRouter>
              </CodeBoundary>
            </StoreViewProvider>
          </DeferredMessagesContext>
        </IntlProvider>
      </ApolloProvider>
    </Provider>
  );
}
