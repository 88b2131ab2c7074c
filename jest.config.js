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
].join('|');

export default {
  // A page test walks through several screens; a busy machine of two cores needs the time.
  testTimeout: 30_000,
  testEnvironment: '<rootDir>/tests/support/environment.mjs',
  testMatch: ['<rootDir>/tests/**/*.test.ts?(x)'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/browser/'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/setup.ts'],
  transform: { '\\.(m?js|tsx?)$': 'babel-jest' },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/support/css.cjs',
    // The build cuts the language files in two; here each part is the whole.
    '^#i18n/(.*)\\?pages$': '<rootDir>/i18n/$1',
  },
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'json', 'node'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};
