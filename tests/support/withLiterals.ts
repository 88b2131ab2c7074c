/**
 * Test files that may contain literal texts. The texts come from the back end, the specification or the test itself.
 */
export const withLiterals = [
  ...['bench', 'browser', 'deploy', 'docs', 'mocks', 'recorded'].map((folder) => `tests/${folder}/**`),
  'tests/lib/bidi.test.ts',
  'tests/lib/forms.test.ts',
  'tests/specificationTexts.test.ts',
];
