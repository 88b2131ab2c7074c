import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../deploy/findBrowser.mjs';
import { isEverything, seed } from '../support/sample.ts';
import { type Profile, profiles } from './place.ts';
import type { ShopOptions } from './support.ts';

// The workers read this file, too.
if (!process.env.TEST_WORKER_INDEX)
  console.log(isEverything ? 'The whole matrices.' : `A sample of the matrices: BROWSER_TESTS_SEED=${seed}`);

const originOf = (profile: Profile) => `http://localhost:${profiles[profile].port}`;

/** Magento 2.4.6: only what differs there. Its user journeys run in the matrix. */
const older = isEverything ? ['older.spec.ts', 'journey.spec.ts'] : 'older.spec.ts';

/** A Magento as installed: the journey of a guest, which differs in addresses, agreements, payment and VAT. */
const plain = isEverything
  ? { testMatch: ['journey.spec.ts', 'types.spec.ts'] }
  : { testMatch: 'journey.spec.ts', grep: /a guest finds/ };

/** What the document server is for, and what may differ behind it. */
const edge = ['edge.spec.ts', 'opening.spec.ts', 'offline.spec.ts', 'deepLink.spec.ts'];

/** On a static host these two are cells of the matrix: `coldStart` and `journey` hold their behaviour there. */
const onEdgeOnly = isEverything ? ['edge.spec.ts'] : ['edge.spec.ts', 'offline.spec.ts', 'deepLink.spec.ts'];

export default defineConfig<ShopOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  retries: 0,
  // Waits end when what is awaited is there. The limits are for a machine many times slower than a developer's.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    trace: 'off',
    // Each test has a browser profile of its own, into which the worker would fetch the whole app once more.
    serviceWorkers: 'block',
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
  projects: [
    {
      name: 'demo',
      use: { baseURL: originOf('demo'), profile: 'demo' },
      testIgnore: ['older.spec.ts', ...onEdgeOnly],
    },
    { name: 'plain', use: { baseURL: originOf('plain'), profile: 'plain' }, ...plain },
    { name: 'older', use: { baseURL: originOf('older'), profile: 'older' }, testMatch: older },
    { name: 'edge', use: { baseURL: originOf('edge'), profile: 'edge' }, testMatch: edge },
  ],
  // The production build with an embedded back end for each profile, all in one process.
  webServer: {
    command: 'node tests/browser/support/serveProfiles.ts',
    cwd: '../..',
    // The last profile to start.
    url: `${originOf('edge')}/graphql?query=%7BstoreConfig%7Bstore_code%7D%7D`,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: { SHOP_PICTURES: 'plain' },
  },
});
