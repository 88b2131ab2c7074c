import { availableParallelism, totalmem } from 'node:os';

// Packages that contain ES modules only, so Babel has to transform them.
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
/** Bytes of memory of the machine, or of the container that this runs in. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
/** Memory of one worker, in bytes. All workers together get half of the memory. */
const WORKER_MEMORY = 1.2 * GIGABYTE;

export default {
  // A limit for a machine many times slower than a developer's; tests wait for conditions, not for a time.
  testTimeout: 300_000,
  // By default Jest leaves one core unused, which halves the speed of a machine with two.
  maxWorkers: Math.max(1, Math.min(availableParallelism(), Math.floor(memory / 2 / WORKER_MEMORY))),
  // Jest replaces a worker whose heap is larger than this between two files.
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
    // The build splits the language files in parts; here each part is the whole file.
    '^#i18n/(.*)\\?rest$': '<rootDir>/i18n/$1',
  },
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'json', 'node'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};
