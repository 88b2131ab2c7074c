import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../deploy/findBrowser.mjs';

const PORT = Number(process.env.BROWSER_TEST_PORT ?? 8099);

/** The browser tests run against the production build, with the embedded shop behind it on one origin. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node mocks/preview.ts',
    cwd: '../..',
    url: `http://localhost:${PORT}/graphql?query=%7BstoreConfig%7Bstore_code%7D%7D`,
    reuseExistingServer: false,
    timeout: 120_000,
    env: { PORT: String(PORT), SHOP_FAULTS: '1', SHOP_STATE: 'mocks/.state/browser-tests', SHOP_FRESH: '1' },
  },
});
