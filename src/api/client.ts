import { ApolloClient } from '@apollo/client';
import type { InMemoryCache } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { makeCache } from './cache';
import {
  filtersLink,
  type HeadersLinkOptions,
  headersLink,
  httpLink,
  sessionLink,
  type UnusableItemsLinkOptions,
  unusableItemsLink,
} from './links/http';
import {
  longWaitLink,
  mutationQueueLink,
  retryLink,
  type UnreachableLinkOptions,
  unreachableLink,
} from './links/queueAndRetry';

interface ClientOptions extends HeadersLinkOptions, UnusableItemsLinkOptions, UnreachableLinkOptions {
  cache?: InMemoryCache;
  endpoint?: string;
  isOnline?: () => boolean;
  onSessionLost?: (token: string) => void;
}

/**
 * Makes the Apollo client. Order of the links:
 * long wait → queue → unreachable → retry → session → headers → unusable items → filters → HTTP.
 */
export function makeClient({
  cache = makeCache(),
  endpoint,
  isOnline = () => true,
  onSessionLost = () => {},
  ...options
}: ClientOptions): ApolloClient {
  return new ApolloClient({
    cache,
    link: ApolloLink.from([
      longWaitLink(),
      mutationQueueLink(),
      unreachableLink(options),
      retryLink(isOnline),
      sessionLink({ getToken: options.getToken, onSessionLost }),
      headersLink(options),
      unusableItemsLink(options),
      filtersLink(),
      httpLink(endpoint),
    ]),
    assumeImmutableResults: true,
  });
}
