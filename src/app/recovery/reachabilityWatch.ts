import type { ApolloClient } from '@apollo/client';
import { NetworkStatus } from '@apollo/client';
import { dispatchReachable } from '#lib/browser/reachable';
import { config } from '#lib/config';
import { graphqlUrl } from '#lib/graphqlUrl';
import { wentOnline } from '#store/app';
import type { AppStore } from '#store/index';

/** A new failure within this time after a response continues the previous outage, with its pause (milliseconds). */
const SAME_OUTAGE_MS = 60_000;

/**
 * Makes a function to call when the back end is unreachable. It sends test requests after growing pauses, and at once
 * when the device goes online or the shopper returns, but never in a hidden page. When the back end responds, it
 * refetches missing data.
 */
export function makeReachabilityWatch({ dispatch, getState, services: { client } }: AppStore): () => void {
  let isWatching = false;
  let pause = 0;
  let answeredAt = 0;

  const watch = async () => {
    do {
      pause = Math.min(pause * 2 || config.reachablePause, config.reachableMaxPause);
      await waitFor(pause * (0.75 + Math.random() / 2));
    } while (!(await isBackEndReachable()));
    answeredAt = Date.now();
    if (!getState().app.isOnline) dispatch(wentOnline());
    dispatchReachable();
    // After this delay, components with a visible error have sent their own requests.
    setTimeout(() => refetchMissing(client), 2 * config.reachableJitter);
  };

  return () => {
    if (isWatching) return;
    isWatching = true;
    if (Date.now() - answeredAt > SAME_OUTAGE_MS) pause = 0;
    void watch().finally(() => {
      isWatching = false;
    });
  };
}

/**
 * Resolves after the given time, when the device goes online, or when the page becomes visible. While the page is
 * hidden, the promise stays pending.
 */
function waitFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const { signal } = controller;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      controller.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'hidden') look();
    }, milliseconds);
    window.addEventListener('online', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
  });
}

/** True if the back end itself responds. Cached responses and pages of a gateway or captive portal do not count. */
async function isBackEndReachable(): Promise<boolean> {
  try {
    const { status, headers } = await fetch(graphqlUrl(config.graphqlPath, '{__typename}'), {
      cache: 'no-store',
      credentials: 'omit',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(config.requestTimeout),
    });
    return status < 500 && (headers.get('content-type') ?? '').includes('json');
  } catch {
    return false;
  }
}

/**
 * Refetches the page's queries that failed or are incomplete: optional parts of the page show no error of their own.
 */
function refetchMissing(client: ApolloClient): void {
  for (const query of client.getObservableQueries('active')) {
    const { error, dataState, networkStatus } = query.getCurrentResult();
    const isMissing = error !== undefined || dataState !== 'complete';
    if (isMissing && networkStatus !== NetworkStatus.loading) query.refetch().catch(() => {});
  }
}
