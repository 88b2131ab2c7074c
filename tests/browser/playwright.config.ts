import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../deploy/findBrowser.mjs';
import { isEverything, seed, someOf, viewsOf } from '../support/sample.ts';
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

/** The whole way to the receipt, also on a Magento as it comes out of the box. */
const journey = ['journey.spec.ts', 'types.spec.ts'];

/** What the app does on a Magento that lacks fields; in the matrix also the whole way. */
const older = 'older.spec.ts';

/** What the document server is for. */
const edge = 'edge.spec.ts';

/** What may not differ behind the document server. */
const alsoBehindEdge = someOf(['opening.spec.ts', 'offline.spec.ts', 'deepLink.spec.ts'], 1, 'behind the edge');

/** On other back ends than the demo's the whole way is tried in one of the views. */
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
      testMatch: isEverything ? ['journey.spec.ts', older] : older,
    },
    {
      name: 'edge',
      use: { baseURL: originOf('edge'), profile: 'edge' },
      testMatch: [edge, ...alsoBehindEdge],
    },
  ],
  webServer: [shopOf('demo'), shopOf('plain'), shopOf('older'), shopOf('edge')],
});
