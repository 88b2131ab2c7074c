import type { ApolloClient } from '@apollo/client';
import { NetworkStatus } from '@apollo/client';
import { tellReachable } from '#lib/browser/reachable';
import { config } from '#lib/config';
import { graphqlUrl } from '#lib/graphqlUrl';
import { wentOnline } from '#store/app';
import type { AppStore } from '#store/index';

/** So long after the shop answered, a new failure belongs to the same bad line (milliseconds). */
const SAME_LINE = 60_000;

/**
 * Makes a function to call when the back end is unreachable. It asks for a sign of life after growing pauses, at once
 * when the device is online or the shopper returns, never in a hidden page. Then it refetches missing data.
 */
export function makeReachabilityWatch({ dispatch, getState, services: { client } }: AppStore): () => void {
  let isWatching = false;
  let pause = 0;
  let answeredAt = 0;

  const watch = async () => {
    do {
      pause = Math.min(pause * 2 || config.reachablePause, config.reachableLongestPause);
      await waitFor(pause * (0.75 + Math.random() / 2));
    } while (!(await answers()));
    answeredAt = Date.now();
    if (!getState().app.isOnline) dispatch(wentOnline());
    tellReachable();
    // What says that it failed has asked by then.
    setTimeout(() => askForMissing(client), 2 * config.reachableJitter);
  };

  return () => {
    if (isWatching) return;
    isWatching = true;
    if (Date.now() - answeredAt > SAME_LINE) pause = 0;
    void watch().finally(() => {
      isWatching = false;
    });
  };
}

/** Ends after the time, and sooner when there is reason to hope; not while nobody sees the page. */
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

/** Whether the back end itself responds. No cached response counts, and no page of a gateway or captive portal. */
async function answers(): Promise<boolean> {
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

/** Asks once more for what the page shows, or would: parts that nobody misses say nothing when they do not come. */
function askForMissing(client: ApolloClient): void {
  for (const query of client.getObservableQueries('active')) {
    const { error, dataState, networkStatus } = query.getCurrentResult();
    const isMissing = error !== undefined || dataState !== 'complete';
    if (isMissing && networkStatus !== NetworkStatus.loading) query.refetch().catch(() => {});
  }
}
