/**
 * Tests that may contain texts as literals, because these come from the back end, the specification or the test itself.
 */
export const withLiterals = [
  ...['bench', 'browser', 'deploy', 'docs', 'mocks', 'recorded'].map((folder) => `tests/${folder}/**`),
  'tests/lib/bidi.test.ts',
  'tests/lib/forms.test.ts',
  'tests/specificationTexts.test.ts',
];
