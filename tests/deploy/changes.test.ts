/** @jest-environment node */
import { concernedTests } from '../../deploy/changes.ts';

const all = [
  'tests/account/addresses.test.tsx',
  'tests/account/lineTotals.test.ts',
  'tests/api/errors.test.ts',
  'tests/architecture.test.ts',
  'tests/cart/cartPage.test.tsx',
  'tests/deploy/documentServer/pages.test.ts',
  'tests/deploy/reports.test.ts',
  'tests/docs/truth.test.ts',
  'tests/mocks/cart.test.ts',
  'tests/mocks/wishlists.test.ts',
];
const pageTests = all.filter((test) => test.endsWith('.tsx'));
/** Tests that read the whole project. They run for every change. */
const always = ['tests/architecture.test.ts', 'tests/docs/truth.test.ts'];

const concerned = (changed: string[], importing: string[] = []) =>
  concernedTests(changed, all, importing).filter((test) => !always.includes(test));

test('concernedTests always includes the tests that read the whole project', () => {
  expect(concernedTests([], all, [])).toEqual(always);
});

test('concernedTests includes the page tests of a changed feature and the unit tests that import the feature', () => {
  const importing = [...pageTests, 'tests/api/errors.test.ts'];
  expect(concerned(['src/features/account/AddressBookPage.tsx'], importing)).toEqual([
    'tests/account/addresses.test.tsx',
    'tests/account/lineTotals.test.ts',
    'tests/api/errors.test.ts',
  ]);
});

test('concernedTests includes the test folder with the name of the changed file', () => {
  expect(concerned(['src/store/cart.ts'], pageTests)).toEqual(['tests/cart/cartPage.test.tsx']);
});

test('concernedTests includes no test folder for a folder name that is not a topic', () => {
  expect(concerned(['mocks/shop/catalog/search.ts'])).toEqual([]);
  expect(concerned(['deploy/documentServer/document.ts'])).toEqual(['tests/deploy/documentServer/pages.test.ts']);
});

test('concernedTests includes a changed test alone, and all tests that import a changed test support file', () => {
  expect(concerned(['tests/mocks/cart.test.ts'])).toEqual(['tests/mocks/cart.test.ts']);
  expect(concerned(['tests/support/renderApp.tsx'], pageTests)).toEqual(pageTests);
});
