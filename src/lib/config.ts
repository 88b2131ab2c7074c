/** The shop's constants (specification, section 9). Times in milliseconds unless the name says otherwise. */
export const config = {
  graphqlPath: '/graphql',
  restPath: '/rest',
  serviceWorkerPath: '/sw.js',
  serviceWorkerMessaging: true,

  defaultStoreCode: 'sa_ar',
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
  /** A query whose URL would be longer than this goes by POST. */
  maximumUrlLength: 8_000,

  pageLoadingLinger: 750,
  sessionCheckInterval: 1_000,
  tokenLifetimeSecondsPerHour: 3_600,
  tokenLifetimeHours: 1,

  toastTimeout: 5_000,
  connectionToastTimeout: 3_000,
  errorToastTimeout: 15_000,

  imageWidths: [40, 80, 160, 320, 640, 960, 1280, 1600, 2560],
  imageAspectRatio: 0.8,

  /** Viewport widths in CSS pixels. */
  breakpoints: { small: 480, mobile: 639, tablet: 640, large: 800, medium: 959, wide: 960 },
  defaultWindowSize: { width: 1080, height: 1920 },

  redirectCodes: [301, 302],
} as const;
