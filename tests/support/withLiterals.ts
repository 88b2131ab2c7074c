/** Tests that may contain texts: those whose literals are the back end's or their own, and those not converted yet. */
export const withLiterals = [
  ...['bench', 'browser', 'deploy', 'docs', 'mocks', 'recorded'].map((folder) => `tests/${folder}/**`),
  'tests/**/wrongInput.test.tsx',
  'tests/account/guestWishes.test.tsx',
  'tests/cart/{backgroundSync,takenOut}.test.tsx',
  'tests/catalog/{compare,sharePage}.test.tsx',
  'tests/catalog/{priceFilter,suggestions,types}.test.tsx',
  'tests/checkout/{cards,paymentPages}.test.tsx',
  'tests/lib/forms.test.ts',
  'tests/support/walkCheckout.ts',
  'tests/user/password.test.tsx',
];
