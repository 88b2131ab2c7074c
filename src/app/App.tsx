import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Messages } from '#lib/intl';
import { StoreViewProvider } from '#lib/storeViewContext';
import type { StoreView } from '#lib/storeViews';
import { Shell } from '#shell/Shell';
import type { AppStore } from '#store/index';
import { HtmlRenderer } from '#ui/Html';
import { accountPanels } from './accountPanels';
import { CodeBoundary } from './CodeBoundary';
import { LazyContent } from './LazyContent';
import { RoutedPage } from './RoutedPage';
import type { Opener } from './serverRoute';

export interface AppProps {
  store: AppStore;
  client: ApolloClient;
  view: StoreView;
  /** What every link starts with: `/sa_en`, or nothing. */
  basename: string;
  messages: Messages;
  opener: Opener;
}

/** The shop: what everything may ask for, then the shell with the present page in it. */
export function App({ store, client, view, basename, messages, opener }: AppProps): ReactNode {
  return (
    <Provider store={store}>
      <ApolloProvider client={client}>
        <IntlProvider locale={view.locale} messages={messages} onError={onIntlError}>
          <StoreViewProvider view={view}>
            <CodeBoundary>
              <BrowserRouter basename={basename}>
                <HtmlRenderer value={LazyContent}>
                  <Shell drawerPanels={accountPanels}>
                    <RoutedPage opener={opener} />
                  </Shell>
                </HtmlRenderer>
              </BrowserRouter>
            </CodeBoundary>
          </StoreViewProvider>
        </IntlProvider>
      </ApolloProvider>
    </Provider>
  );
}

/** A missing translation shows its id; anything else is a mistake of ours. */
function onIntlError(error: { code: string }): void {
  if (error.code !== 'MISSING_TRANSLATION') throw error;
}
