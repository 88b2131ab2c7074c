/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { fragmentTexts, type OwnQuestion, ownQuestions } from '#app/routing/ownQuestions.generated';
import { pageQuestions, type Question, searchQuestions } from '#app/routing/pageQuestions';
import { textTogether } from '#app/routing/questionPieces';
import { storageKeys } from '#lib/browser/storage';
import { paths } from '#lib/paths';
import { beyondLimits, tooLong } from '../../mocks/shop/shared/graphqlLimits.ts';

// What the boot script asks together has to be one question that a Magento takes.

const schema = buildSchema(readFileSync('mocks/schema.graphql', 'utf8'));
const places = [...Object.values(paths), '/checkout/delivery', '/checkout/payment', '/order-history/000000012'];
const shell: OwnQuestion[] = ['getStoreConfigData', 'GetCustomerForLeftNav', 'GetWishlistIsEnabled'];
const cart = { [storageKeys.cartId('sa')]: 'abc' };

interface Kept {
  kept?: Record<string, unknown>;
  search?: string;
  isCustomer?: boolean;
}
const visit = (path: string, { kept = {}, search = '', isCustomer = true }: Kept = {}) => ({
  path,
  search,
  website: 'sa',
  isCustomer,
  stored: (key: string) => kept[key],
});
const asked = (path: string, options?: Kept) => pageQuestions(visit(path, options)).map(({ name }) => name);

function problemsOf(names: readonly OwnQuestion[], variables: Record<string, unknown>) {
  const document = parse(
    textTogether(
      'together',
      names.map((name) => ownQuestions[name]),
      fragmentTexts,
    ),
  );
  return [...validate(schema, document), tooLong(document), beyondLimits(document, variables)].filter(Boolean);
}

const variablesOf = (questions: readonly Question[]) =>
  Object.assign({}, ...questions.map(({ variables }) => variables));

test.each(places)('what %s asks for a customer is one question within the limits of Magento', (path) => {
  for (const kept of [{}, cart]) {
    const page = pageQuestions(visit(path, { kept }));
    const menu: OwnQuestion[] = path.startsWith(paths.checkout) ? [] : ['getMegaMenu'];
    expect(problemsOf([...shell, ...menu, ...page.map(({ name }) => name)], variablesOf(page))).toEqual([]);
  }
});

test.each(places)('what %s asks for a guest is one question within the limits of Magento', (path) => {
  const page = pageQuestions(visit(path, { kept: cart, isCustomer: false }));
  if (page.length > 0)
    expect(
      problemsOf(
        page.map(({ name }) => name),
        variablesOf(page),
      ),
    ).toEqual([]);
});

test('what a search asks with every filter is one question within the limits of Magento', () => {
  const search = '?query=rugs&color=1&size=2&material=3&pattern=4&price=10-20&sort=price-asc&page=2';
  const page = searchQuestions(visit(paths.search, { search }), { storeConfig: null } as never);
  expect(page.map(({ name }) => name)).toEqual(['getListing', 'GetFoundCategories']);
  expect(
    problemsOf(
      page.map(({ name }) => name),
      variablesOf(page),
    ),
  ).toEqual([]);
});

test('a search asks nothing before it is known how much a page holds, and nothing without words', () => {
  const search = '?query=rugs';
  expect(searchQuestions(visit(paths.search, { search }), undefined)).toEqual([]);
  expect(searchQuestions(visit(paths.search, { search: '?query=' }), { storeConfig: null } as never)).toEqual([]);
});

test('a guest’s pages ask for nothing of a customer', () => {
  for (const path of places) {
    const names = asked(path, { kept: cart, isCustomer: false });
    expect([path, names.filter((name) => /Customer|Wishlist|Order|Saved|AddressBook|Password/.test(name))]).toEqual([
      path,
      [],
    ]);
  }
});

test('what a cart has become is found out before it is asked for', () => {
  for (const key of [storageKeys.sentOrder, storageKeys.unpaidOrder])
    for (const path of [paths.cart, paths.checkout, '/checkout/payment', paths.paymentReturn])
      expect(asked(path, { kept: { ...cart, [key]: { cartId: 'abc' } } })).toEqual([]);
  expect(asked(paths.paymentReturn, { kept: cart })).toEqual([]);
});

test('a device without a cart asks which one the customer has, a guest’s asks nothing', () => {
  expect(asked(paths.cart)).toEqual(['GetCustomerCart']);
  expect(asked(paths.cart, { isCustomer: false })).toEqual([]);
  expect(asked(paths.checkout, { isCustomer: false })).toEqual([]);
});

test('a list other than the first is asked for by the page', () => {
  expect(asked(paths.wishlist, { search: '?list=2' })).toEqual([]);
  expect(pageQuestions(visit(paths.wishlist, { search: '?page=3' }))).toEqual([
    { name: 'GetWishlist', variables: { currentPage: 3, pageSize: 20 } },
  ]);
});
