import { shop } from './shop';

// The boot script uses these. Of one object with all constants it would get the whole.
export const graphqlPath = `${shop.api ?? ''}/graphql`;
/** Prices in cached data count as current for so long. */
export const freshMilliseconds = 10 * 60_000;
export const redirectCodes = [301, 302] as const;
/** The steps in which pictures are asked for, in pixels. */
export const imageWidths = [40, 80, 160, 320, 640, 960, 1280, 1600, 2560] as const;

/** The shop's constants (specification, section 9). Times in milliseconds unless the name says otherwise. */
export const config = {
  graphqlPath,
  restPath: `${shop.api ?? ''}/rest`,
  serviceWorkerPath: '/sw.js',
  serviceWorkerMessaging: true,

  defaultCartCurrency: 'USD',

  catalogPageSize: 6,
  wishlistPageSize: 20,
  categoryPlaceholderItems: 6,
  cartBadgeMaximum: 99,

  retryAttempts: 5,
  retryInitialDelay: 300,
  /** A query that takes longer is told to the shopper as such. */
  requestTimeout: 10_000,
  /** Whatever changes something (an order, a cart) gets longer. */
  orderTimeout: 30_000,
  /** How long the back end may still carry out a request whose response was lost. */
  doubtPatience: 60_000,
  /** Pause before the outbox is sent again; it doubles each time, up to a limit. */
  outboxPause: 2_000,
  outboxLongestPause: 60_000,
  /** How long a tab waits for another one that sends the outbox. */
  outboxPatience: 5_000,
  /** How long the back end may still be at work on a change of the outbox whose response was lost. */
  outboxSettleTime: 20_000,
  /** How long the back end may still be at work on an order whose connection broke. */
  lostOrderWork: 12_000,
  /** How often an unconfirmed order is looked for while checkout is in sight. */
  orderLookPause: 5_000,
  /** A query whose URL would be longer than this goes by POST. */
  maximumUrlLength: 8_000,

  /** Pause before an unreachable back end is asked for a sign of life; it doubles each time, up to a limit. */
  reachablePause: 3_000,
  reachableLongestPause: 60_000,
  /** Random part of a pause, so that not all clients ask at once. */
  reachableJitter: 300,

  /** A tab that was reloaded because a file is missing is not reloaded by itself again for this time (seconds). */
  reloadOnceIn: 600,

  /** How long a new version may take to be put in charge (a second as a rule) before it is started by force. */
  updatePatience: 5_000,

  /** What takes longer than this is told to the shopper; what was only fetched ahead is looked at again so often. */
  longWait: 4_000,
  longWaitCheck: 1_000,

  /** Between the attempts to fetch code or texts, and before those that follow when all of them failed. */
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

  /** In CSS pixels, where the window has none (yet). */
  defaultWindowSize: { width: 1080, height: 1920 },

  redirectCodes,
  /** One after the other; more than these are taken for a circle. */
  maximumRedirects: 5,
} as const;
