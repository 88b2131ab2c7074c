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
/** Tests that read the whole project. */
const always = ['tests/architecture.test.ts', 'tests/docs/truth.test.ts'];

const concerned = (changed: string[], importing: string[] = []) =>
  concernedTests(changed, all, importing).filter((test) => !always.includes(test));

test('tests of the whole project concern every change', () => {
  expect(concernedTests([], all, [])).toEqual(always);
});

test('a changed feature concerns the page tests of its folder and the unit tests that import it', () => {
  const importing = [...pageTests, 'tests/api/errors.test.ts'];
  expect(concerned(['src/features/account/AddressBookPage.tsx'], importing)).toEqual([
    'tests/account/addresses.test.tsx',
    'tests/account/lineTotals.test.ts',
    'tests/api/errors.test.ts',
  ]);
});

test('a file of the same name as a folder of tests concerns that folder', () => {
  expect(concerned(['src/store/cart.ts'], pageTests)).toEqual(['tests/cart/cartPage.test.tsx']);
});

test('a folder that is no subject concerns no folder of tests', () => {
  expect(concerned(['mocks/shop/catalog/search.ts'])).toEqual([]);
  expect(concerned(['deploy/documentServer/document.ts'])).toEqual(['tests/deploy/documentServer/pages.test.ts']);
});

test('a changed test concerns itself alone, a changed kit all tests that import it', () => {
  expect(concerned(['tests/mocks/cart.test.ts'])).toEqual(['tests/mocks/cart.test.ts']);
  expect(concerned(['tests/support/renderApp.tsx'], pageTests)).toEqual(pageTests);
});
