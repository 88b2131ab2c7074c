/** Where the tests find the shop. Each port has files of its own, so that runs beside each other do not meet. */
export const port = Number(process.env.BROWSER_TEST_PORT ?? 8099);
export const stateFolder = `mocks/.state/browser-tests-${port}`;

/**
 * The shops that are walked through, and where each is: the two profiles of the embedded shop (docs/decisions/0017),
 * and the first of them with the schema of Magento 2.4.6 and behind the document server.
 */
export const profiles = {
  demo: { port, stateFolder, file: `${stateFolder}/shop.sqlite`, variables: {} },
  plain: {
    port: port + 500,
    stateFolder: `${stateFolder}-plain`,
    file: `${stateFolder}-plain/shop-plain.sqlite`,
    variables: { SHOP_PROFILE: 'plain' },
  },
  older: {
    port: port + 1000,
    stateFolder: `${stateFolder}-older`,
    file: `${stateFolder}-older/shop.sqlite`,
    variables: { SHOP_SCHEMA: '2.4.6' },
  },
  edge: {
    port: port + 1500,
    stateFolder: `${stateFolder}-edge`,
    file: `${stateFolder}-edge/shop.sqlite`,
    variables: { EDGE: '1' },
  },
} as const;
export type Profile = keyof typeof profiles;
