import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../deploy/findBrowser.mjs';
import { type Profile, profiles } from './place.ts';
import type { ShopOptions } from './support.ts';

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
    ...profiles[profile].variables,
    SHOP_FAULTS: '1',
    SHOP_STATE: profiles[profile].stateFolder,
    SHOP_FRESH: '1',
    SHOP_WARM: '0',
    SHOP_PICTURES: 'plain',
  },
});

/** What a shopper does from the shop window to the receipt goes on a Magento as it comes out of the box, too. */
const journey = ['journey.spec.ts', 'types.spec.ts'];

/** What a Magento does without that lacks fields. */
const older = 'older.spec.ts';

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
    { name: 'demo', use: { baseURL: originOf('demo'), profile: 'demo' }, testIgnore: older },
    { name: 'plain', use: { baseURL: originOf('plain'), profile: 'plain' }, testMatch: journey },
    { name: 'older', use: { baseURL: originOf('older'), profile: 'older' }, testMatch: ['journey.spec.ts', older] },
  ],
  webServer: [shopOf('demo'), shopOf('plain'), shopOf('older')],
});
