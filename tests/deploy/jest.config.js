import root from '../../jest.config.js';

// Tests that start programs of this machine, or talk to servers for seconds: `npm run test:deploy`, which builds first.
export default {
  ...root,
  rootDir: '../..',
  testMatch: ['<rootDir>/tests/deploy/{programs,serving}/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testEnvironment: 'node',
  setupFilesAfterEnv: [],
  globalSetup: '<rootDir>/tests/deploy/serving/support/whatIsThere.ts',
  testTimeout: 120_000,
  // Each file of `serving` measures requests while servers restart: side by side they would disturb each other.
  maxWorkers: 1,
};
