import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { StoreView } from '#lib/storeViews';
import type { AppStore } from '#store/index';

/** What a page's first data may depend on, beside the page's own props. */
export interface PageContext {
  view: StoreView;
  /** The URL's query, with its question mark. */
  search: string;
}

/** A page's code: the component, and what brings its first data into the client's cache (or the store). */
export interface PageCode<Props = object> {
  Page: ComponentType<Props>;
  preload?: (client: ApolloClient, props: Props & PageContext, store: AppStore) => Promise<unknown>;
}
