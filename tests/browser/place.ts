/** Where the tests find the shop. Each port has files of its own, so that runs beside each other do not meet. */
export const port = Number(process.env.BROWSER_TEST_PORT ?? 8099);
export const stateFolder = `mocks/.state/browser-tests-${port}`;
