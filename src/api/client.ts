import { ApolloClient } from '@apollo/client';
import type { InMemoryCache } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { makeCache } from './cache';
import { type AnswersLinkOptions, answersLink } from './links/answers';
import { type HeadersLinkOptions, headersLink } from './links/headers';
import { httpLink } from './links/http';
import { longWaitLink } from './links/longWait';
import { mutationQueueLink } from './links/mutationQueue';
import { retryLink } from './links/retry';
import { sessionLink } from './links/session';
import { type UnreachableLinkOptions, unreachableLink } from './links/unreachable';

interface ClientOptions extends HeadersLinkOptions, AnswersLinkOptions, UnreachableLinkOptions {
  cache?: InMemoryCache;
  endpoint?: string;
  isOnline?: () => boolean;
  onSessionLost?: (token: string) => void;
}

/** The way of every operation: long wait → queue → unreachable → retry → session → headers → answers → HTTP. */
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
      answersLink(options),
      httpLink(endpoint),
    ]),
    assumeImmutableResults: true,
  });
}
