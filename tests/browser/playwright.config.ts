import { globSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../deploy/findBrowser.mjs';
import { extent, isEverything, seed } from '../support/sample.ts';
import { type Profile, profiles } from './profiles.ts';
import type { ShopOptions } from './support.ts';

// Playwright's workers also load this file.
if (!process.env.TEST_WORKER_INDEX)
  console.log(isEverything ? 'The whole matrices.' : `A sample of the matrices: BROWSER_TESTS_SEED=${seed}`);

const originOf = (profile: Profile) => `http://localhost:${profiles[profile].port}`;

/**
 * Files of `npm test`: purchases on each profile, and how pages load online and offline. A browser test takes about
 * four seconds, so the others run in `npm run test:rest`, which CI also runs.
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

/**
 * Tests on a Magento with default settings: the user journey of a guest, which differs in addresses, agreements,
 * payment and VAT.
 */
const ofPlain = isEverything ? ['journey.spec.ts', 'types.spec.ts'] : ['journey.spec.ts'];

/** Tests of the document server, and of behaviour that may differ behind the document server. */
const documentServerSpecs = ['documentServer.spec.ts', 'firstScreen.spec.ts', 'offline.spec.ts', 'deepLink.spec.ts'];

/** Files that do not run on a static host. The matrix runs the last two there; `coldStart` and `journey` cover them. */
const documentServerOnlySpecs = isEverything
  ? ['documentServer.spec.ts']
  : ['documentServer.spec.ts', 'offline.spec.ts', 'deepLink.spec.ts'];

const filesOf = {
  demo: those((file) => !documentServerOnlySpecs.includes(file)),
  plain: those((file) => ofPlain.includes(file)),
  edge: those((file) => documentServerSpecs.includes(file)),
} satisfies Record<Profile, string[]>;

const projects = (['demo', 'plain', 'edge'] as const)
  .map((profile) => ({
    name: profile,
    use: { baseURL: originOf(profile), profile },
    testMatch: filesOf[profile],
    ...(profile === 'plain' && !isEverything && { grep: /lets a guest find/ }),
  }))
  .filter(({ testMatch }) => testMatch.length > 0);

export default defineConfig<ShopOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  retries: 0,
  // Waits end when their condition holds. The limits are for a machine many times slower than a developer's.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    trace: 'off',
    // Each test has its own browser profile, for which the service worker would fetch the whole app again.
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
