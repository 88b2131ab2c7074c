import { shopConfig } from './shopConfig';

// The boot script uses these constants. They are separate from `config`, so that its bundle does not contain all
// constants.
export const graphqlPath = `${shopConfig.api ?? ''}/graphql`;
/** Time for which cached prices count as current. */
export const freshMilliseconds = 10 * 60_000;
export const redirectCodes = [301, 302] as const;
/** Widths in which the app requests pictures, in pixels. */
export const imageWidths = [40, 80, 160, 320, 640, 960, 1280, 1600, 2560] as const;

/** The app's constants (specification, section 9). Times are in milliseconds unless the name has another unit. */
export const config = {
  graphqlPath,
  restPath: `${shopConfig.api ?? ''}/rest`,
  serviceWorkerPath: '/sw.js',
  serviceWorkerMessaging: true,

  defaultCartCurrency: 'USD',

  catalogPageSize: 6,
  wishlistPageSize: 20,
  categoryPlaceholderItems: 6,
  cartBadgeMaximum: 99,

  retryAttempts: 5,
  retryInitialDelay: 300,
  /** Timeout of a query. */
  requestTimeout: 10_000,
  /** Timeout of a mutation and of a REST call. */
  orderTimeout: 30_000,
  /** How long the back end may still execute an unconfirmed request. */
  unconfirmedTimeout: 60_000,
  /** Pause before the outbox is sent again; doubles each time, up to `outboxMaxPause`. */
  outboxPause: 2_000,
  outboxMaxPause: 60_000,
  /** How long a tab waits for another tab that sends the outbox. */
  outboxLockTimeout: 5_000,
  /** How long the back end may still execute an unconfirmed change of the outbox. */
  outboxSettleTime: 20_000,
  /** How long the back end may still execute an order after its connection broke. */
  lostOrderWork: 12_000,
  /** Pause between two queries for an unconfirmed order while checkout is visible. */
  orderLookPause: 5_000,
  /** A query with a longer URL is sent by POST. */
  maximumUrlLength: 8_000,

  /** Pause before the app checks an unreachable back end again; doubles each time, up to `reachableMaxPause`. */
  reachablePause: 3_000,
  reachableMaxPause: 60_000,
  /** Maximum random delay, so that clients do not all send requests at the same time. */
  reachableJitter: 300,

  /** Seconds after an automatic reload for a missing file in which the tab does not reload itself again. */
  reloadOnceIn: 600,

  /** How long a new service worker may take to activate (usually one second) before the app forces the update. */
  updateTimeout: 5_000,

  /** Time after which the shopper is notified of a wait. A prefetch is checked again every `longWaitCheck`. */
  longWait: 4_000,
  longWaitCheck: 1_000,

  /** Pauses between attempts to load code or texts; `lateCodePause` follows when all of them have failed. */
  codeRetryPauses: [300, 900],
  lateCodePause: 20_000,

  pageLoadingLinger: 750,
  sessionCheckInterval: 1_000,
  tokenLifetimeSecondsPerHour: 3_600,
  tokenLifetimeHours: 1,

  toastTimeout: 5_000,
  connectionToastTimeout: 3_000,
  errorToastTimeout: 15_000,

  imageWidths,

  /** Used while the window has no size; in CSS pixels. */
  defaultWindowSize: { width: 1080, height: 1920 },

  redirectCodes,
  /** Maximum number of consecutive redirects; more redirects count as a loop. */
  maximumRedirects: 5,
} as const;
