import root from '../../../jest.config.js';

// Apart from the others, since it starts servers of this machine: `npm run test:deploy`, after a build.
export default {
  ...root,
  rootDir: '../../..',
  testMatch: ['<rootDir>/tests/deploy/serving/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testEnvironment: 'node',
  setupFilesAfterEnv: [],
  globalSetup: '<rootDir>/tests/deploy/serving/support/whatIsThere.ts',
  testTimeout: 120_000,
  // Each file measures what happens to requests while servers come and go: side by side they would disturb each other.
  maxWorkers: 1,
};
