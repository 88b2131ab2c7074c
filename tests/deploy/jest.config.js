import root from '../../jest.config.js';

// Configures `npm run test:deploy`, which builds first. Its tests start programs or send requests for several seconds.
export default {
  ...root,
  rootDir: '../..',
  testMatch: ['<rootDir>/tests/deploy/{programs,serving}/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testEnvironment: 'node',
  setupFilesAfterEnv: [],
  globalSetup: '<rootDir>/tests/deploy/serving/support/whatIsThere.ts',
  testTimeout: 120_000,
  // The tests in `serving` measure requests while servers restart. In parallel they would disturb each other.
  maxWorkers: 1,
};
