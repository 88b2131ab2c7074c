import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../deploy/findBrowser.mjs';
import { isEverything, seed, viewsOf } from '../support/sample.ts';
import { type Profile, profiles } from './place.ts';
import type { ShopOptions } from './support.ts';

// The workers read this file, too.
if (!process.env.TEST_WORKER_INDEX)
  console.log(isEverything ? 'The whole matrices.' : `A sample of the matrices: BROWSER_TESTS_SEED=${seed}`);

const originOf = (profile: Profile) => `http://localhost:${profiles[profile].port}`;

/** The production build with the embedded shop behind it on one origin. */
const shopOf = (profile: Profile) => ({
  command: 'node mocks/preview.ts',
  cwd: '../..',
  url: `${originOf(profile)}/graphql?query=%7BstoreConfig%7Bstore_code%7D%7D`,
  reuseExistingServer: false,
  timeout: 300_000,
  env: {
    PORT: String(profiles[profile].port),
    SHOP_FAULTS: '1',
    SHOP_STATE: profiles[profile].stateFolder,
    SHOP_FRESH: '1',
    SHOP_WARM: '0',
    SHOP_PICTURES: 'plain',
    // Pages as a static host sends them. With EDGE=1 all of them come from the document server, as in the profile `edge`.
    EDGE: process.env.EDGE ?? '0',
    ...profiles[profile].variables,
  },
});

/** What a shopper does from the shop window to the receipt goes on a Magento as it comes out of the box, too. */
const journey = ['journey.spec.ts', 'types.spec.ts'];

/** What a Magento does without that lacks fields. */
const older = 'older.spec.ts';

/** What the document server is for, and what may not differ behind it. */
const edge = 'edge.spec.ts';

/** On other shops than the demo shop the whole way is gone in one of the views. */
const wholeWay = isEverything ? undefined : new RegExp(` in ${viewsOf('whole way').join('|')}$`);

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
    { name: 'demo', use: { baseURL: originOf('demo'), profile: 'demo' }, testIgnore: [older, edge] },
    { name: 'plain', use: { baseURL: originOf('plain'), profile: 'plain' }, testMatch: journey, grep: wholeWay },
    {
      name: 'older',
      use: { baseURL: originOf('older'), profile: 'older' },
      testMatch: ['journey.spec.ts', older],
      grep: wholeWay,
    },
    {
      name: 'edge',
      use: { baseURL: originOf('edge'), profile: 'edge' },
      testMatch: [edge, 'opening.spec.ts', 'offline.spec.ts', 'deepLink.spec.ts'],
    },
  ],
  webServer: [shopOf('demo'), shopOf('plain'), shopOf('older'), shopOf('edge')],
});
