import { availableParallelism, totalmem } from 'node:os';

// Packages that come as ES modules only and so go through Babel.
const esmOnly = [
  'msw',
  '@mswjs',
  '@msw',
  '@open-draft',
  'until-async',
  'rettime',
  'strict-event-emitter',
  'outvariant',
  'is-node-process',
  'headers-polyfill',
  'cookie',
  'react-intl',
  'intl-messageformat',
  '@formatjs',
  'lucide-react',
  'react-router',
  'workbox-[a-z-]+',
  'idb',
].join('|');

const GIGABYTE = 2 ** 30;
/** Of the machine, or of the container that this runs in. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
/** What a worker may take; half of the memory is left to everything else. */
const WORKER_MEMORY = 1.2 * GIGABYTE;

export default {
  // Waits end when what is awaited is there. The limit is for a machine many times slower than a developer's.
  testTimeout: 300_000,
  // Left to itself Jest keeps one core for watching, which halves the speed of a machine that has two.
  maxWorkers: Math.max(1, Math.min(availableParallelism(), Math.floor(memory / 2 / WORKER_MEMORY))),
  // A worker whose heap keeps more than this between two files is replaced.
  workerIdleMemoryLimit: 0.6 * GIGABYTE,
  testSequencer: '<rootDir>/tests/support/slowFirst.mjs',
  testEnvironment: '<rootDir>/tests/support/environment.mjs',
  testMatch: ['<rootDir>/tests/**/*.test.ts?(x)'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/browser/', '<rootDir>/tests/deploy/(programs|serving)/'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/setup.ts'],
  transform: {
    '\\.(m?js|tsx?)$': '<rootDir>/tests/support/babel.mjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/support/css.cjs',
    // The router's production files, as in webpack.config.js. The package's default entry is its development build.
    '^react-router$': '<rootDir>/node_modules/react-router/dist/production/index.mjs',
    '^react-router/dom$': '<rootDir>/node_modules/react-router/dist/production/dom-export.mjs',
    // The build cuts the language files in parts; here each part is the whole.
    '^#i18n/(.*)\\?rest$': '<rootDir>/i18n/$1',
  },
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'json', 'node'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};
