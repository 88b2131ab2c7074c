import { ApolloClient } from '@apollo/client';
import type { InMemoryCache } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { makeCache } from './cache';
import { type HeadersLinkOptions, headersLink } from './links/headers';
import { httpLink } from './links/http';
import { mutationQueueLink } from './links/mutationQueue';
import { retryLink } from './links/retry';
import { sessionLink } from './links/session';
import { type RemovedItem, stockErrorsLink } from './links/stockErrors';

export interface ClientOptions extends HeadersLinkOptions {
  cache?: InMemoryCache;
  endpoint?: string;
  isOnline?: () => boolean;
  onSessionLost?: (token: string) => void;
  /** Entries that were taken out of an answer since they are out of stock. */
  onItemsRemoved?: (items: RemovedItem[]) => void;
}

/** The way of every operation: queue → retry → session → headers → stock errors → HTTP. */
export function makeClient({
  cache = makeCache(),
  endpoint,
  isOnline = () => globalThis.navigator?.onLine ?? true,
  onSessionLost = () => {},
  onItemsRemoved = () => {},
  ...headers
}: ClientOptions): ApolloClient {
  return new ApolloClient({
    cache,
    link: ApolloLink.from([
      mutationQueueLink(),
      retryLink(isOnline),
      sessionLink({ getToken: headers.getToken, onSessionLost }),
      headersLink(headers),
      stockErrorsLink(onItemsRemoved),
      httpLink(endpoint),
    ]),
    assumeImmutableResults: true,
  });
}
