import { isProductSoldOut } from '#features/cart/offers/isProductSoldOut';

const part = (stock_status: string) => ({ product: { __typename: 'SimpleProduct', stock_status } });
const [inStock, outOfStock] = [part('IN_STOCK'), part('OUT_OF_STOCK')];
const bundle = (...items: { required: boolean; options: (typeof inStock | null)[] }[]) => ({
  __typename: 'BundleProduct',
  stock_status: 'OUT_OF_STOCK',
  items,
});

test('returns true for a bundle only if a required option has no product in stock', () => {
  expect(isProductSoldOut(bundle({ required: true, options: [outOfStock, inStock] }))).toBe(false);
  expect(
    isProductSoldOut(bundle({ required: true, options: [inStock] }, { required: false, options: [outOfStock, null] })),
  ).toBe(false);
  expect(
    isProductSoldOut({ ...bundle({ required: true, options: [inStock] }, { required: true, options: [outOfStock] }) }),
  ).toBe(true);
});

test('returns true for a bundle of optional parts only if no part is in stock', () => {
  expect(
    isProductSoldOut(bundle({ required: false, options: [outOfStock] }, { required: false, options: [inStock] })),
  ).toBe(false);
  expect(isProductSoldOut(bundle({ required: false, options: [outOfStock] }))).toBe(true);
});

test('returns false for a bundle whose options are unknown', () => {
  expect(isProductSoldOut(bundle())).toBe(false);
  expect(isProductSoldOut({ __typename: 'BundleProduct', stock_status: 'OUT_OF_STOCK', items: null })).toBe(false);
});

test('uses Magento’s stock status for all product types except bundles', () => {
  expect(isProductSoldOut({ __typename: 'SimpleProduct', stock_status: 'OUT_OF_STOCK' })).toBe(true);
  expect(isProductSoldOut({ __typename: 'SimpleProduct', stock_status: 'IN_STOCK' })).toBe(false);
});
