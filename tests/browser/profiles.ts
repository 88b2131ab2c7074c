/** Port of the tests' back end. Each port has its own files, so that parallel runs do not conflict. */
export const port = Number(process.env.BROWSER_TEST_PORT ?? 8099);
export const stateFolder = `mocks/.state/browser-tests-${port}`;

/**
 * The embedded back ends that the tests use: its two profiles (docs/decisions/0004), and the first of them behind the
 * document server.
 */
export const profiles = {
  demo: { port, stateFolder, file: `${stateFolder}/shop.sqlite`, variables: {} },
  plain: {
    port: port + 500,
    stateFolder: `${stateFolder}-plain`,
    file: `${stateFolder}-plain/shop-plain.sqlite`,
    variables: { SHOP_PROFILE: 'plain' },
  },
  edge: {
    port: port + 1500,
    stateFolder: `${stateFolder}-edge`,
    file: `${stateFolder}-edge/shop.sqlite`,
    variables: { EDGE: '1' },
  },
} as const;
export type Profile = keyof typeof profiles;
