import { globSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../deploy/findBrowser.mjs';
import { extent, isEverything, seed } from '../support/sample.ts';
import { type Profile, profiles } from './place.ts';
import type { ShopOptions } from './support.ts';

// The workers read this file, too.
if (!process.env.TEST_WORKER_INDEX)
  console.log(isEverything ? 'The whole matrices.' : `A sample of the matrices: BROWSER_TESTS_SEED=${seed}`);

const originOf = (profile: Profile) => `http://localhost:${profiles[profile].port}`;

/**
 * What `npm test` runs: purchases on each profile, and how a page comes, from the network and without it. A browser takes
 * some four seconds for a test, so the others are in `npm run test:rest`, which CI runs too.
 */
const core = [
  'deepLink.spec.ts',
  'journey.spec.ts',
  'offline.spec.ts',
  'firstScreen.spec.ts',
  'shell/navigation.spec.ts',
];

const isChosen = (file: string) => {
  if (extent === 'core') return core.includes(file);
  return extent !== 'rest' || !core.includes(file);
};
const chosen = globSync('**/*.spec.ts', { cwd: import.meta.dirname })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(isChosen);
const those = (isMeant: (file: string) => boolean) => chosen.filter(isMeant).map((file) => `**/browser/${file}`);

/** A Magento as installed: the journey of a guest, which differs in addresses, agreements, payment and VAT. */
const ofPlain = isEverything ? ['journey.spec.ts', 'types.spec.ts'] : ['journey.spec.ts'];

/** What the document server is for, and what may differ behind it. */
const ofEdge = ['edge.spec.ts', 'firstScreen.spec.ts', 'offline.spec.ts', 'deepLink.spec.ts'];

/** On a static host these two are cells of the matrix: `coldStart` and `journey` hold their behaviour there. */
const onEdgeOnly = isEverything ? ['edge.spec.ts'] : ['edge.spec.ts', 'offline.spec.ts', 'deepLink.spec.ts'];

const filesOf = {
  demo: those((file) => !onEdgeOnly.includes(file)),
  plain: those((file) => ofPlain.includes(file)),
  edge: those((file) => ofEdge.includes(file)),
} satisfies Record<Profile, string[]>;

const projects = (['demo', 'plain', 'edge'] as const)
  .map((profile) => ({
    name: profile,
    use: { baseURL: originOf(profile), profile },
    testMatch: filesOf[profile],
    ...(profile === 'plain' && !isEverything && { grep: /a guest finds/ }),
  }))
  .filter(({ testMatch }) => testMatch.length > 0);

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
  projects,
  // The production build with an embedded back end for each profile, all in one process.
  webServer: {
    command: 'node tests/browser/support/serveProfiles.ts',
    cwd: '../..',
    // The last profile to start.
    url: `${originOf('edge')}/graphql?query=%7BstoreConfig%7Bstore_code%7D%7D`,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
