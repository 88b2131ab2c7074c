import { isSoldOut } from '#features/cart/offers/isSoldOut';

const part = (stock_status: string) => ({ product: { __typename: 'SimpleProduct', stock_status } });
const [inStock, outOfStock] = [part('IN_STOCK'), part('OUT_OF_STOCK')];
const bundle = (...items: { required: boolean; options: (typeof inStock | null)[] }[]) => ({
  __typename: 'BundleProduct',
  stock_status: 'OUT_OF_STOCK',
  items,
});

test('requires a product in stock for each required option of a bundle, whatever its own status', () => {
  expect(isSoldOut(bundle({ required: true, options: [outOfStock, inStock] }))).toBe(false);
  expect(
    isSoldOut(bundle({ required: true, options: [inStock] }, { required: false, options: [outOfStock, null] })),
  ).toBe(false);
  expect(
    isSoldOut({ ...bundle({ required: true, options: [inStock] }, { required: true, options: [outOfStock] }) }),
  ).toBe(true);
});

test('requires one part in stock for a bundle of optional parts', () => {
  expect(isSoldOut(bundle({ required: false, options: [outOfStock] }, { required: false, options: [inStock] }))).toBe(
    false,
  );
  expect(isSoldOut(bundle({ required: false, options: [outOfStock] }))).toBe(true);
});

test('returns false for a bundle whose options are unknown', () => {
  expect(isSoldOut(bundle())).toBe(false);
  expect(isSoldOut({ __typename: 'BundleProduct', stock_status: 'OUT_OF_STOCK', items: null })).toBe(false);
});

test('uses the stock status of Magento for all other products', () => {
  expect(isSoldOut({ __typename: 'SimpleProduct', stock_status: 'OUT_OF_STOCK' })).toBe(true);
  expect(isSoldOut({ __typename: 'SimpleProduct', stock_status: 'IN_STOCK' })).toBe(false);
});
