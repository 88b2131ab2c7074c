/** Where the tests find the shop. Each port has files of its own, so that runs beside each other do not meet. */
export const port = Number(process.env.BROWSER_TEST_PORT ?? 8099);
export const stateFolder = `mocks/.state/browser-tests-${port}`;

/** The profiles of the embedded shop that are walked through (docs/decisions/0017), and where each is. */
export const profiles = {
  demo: { port, stateFolder, file: `${stateFolder}/shop.sqlite` },
  plain: { port: port + 500, stateFolder: `${stateFolder}-plain`, file: `${stateFolder}-plain/shop-plain.sqlite` },
} as const;
export type Profile = keyof typeof profiles;
