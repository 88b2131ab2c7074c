/** Tests that may contain texts: their literals are the back end's, the specification's or their own. */
export const withLiterals = [
  ...['bench', 'browser', 'deploy', 'docs', 'mocks', 'recorded'].map((folder) => `tests/${folder}/**`),
  'tests/lib/bidi.test.ts',
  'tests/lib/forms.test.ts',
  'tests/specificationTexts.test.ts',
];
