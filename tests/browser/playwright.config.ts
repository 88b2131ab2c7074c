import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../deploy/findBrowser.mjs';
import { port, stateFolder } from './place.ts';

/** The browser tests run against the production build, with the embedded shop behind it on one origin. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  // What fails once on a busy machine and then passes is reported as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
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
    url: `http://localhost:${port}/graphql?query=%7BstoreConfig%7Bstore_code%7D%7D`,
    reuseExistingServer: false,
    timeout: 120_000,
    env: {
      PORT: String(port),
      SHOP_FAULTS: '1',
      SHOP_STATE: stateFolder,
      SHOP_FRESH: '1',
      SHOP_WARM: '0',
      SHOP_PICTURES: 'plain',
    },
  },
});
