import { isSoldOut } from '#features/cart/items/isSoldOut';

const part = (stock_status: string) => ({ product: { __typename: 'SimpleProduct', stock_status } });
const [inStock, outOfStock] = [part('IN_STOCK'), part('OUT_OF_STOCK')];
const bundle = (...items: { required: boolean; options: (typeof inStock | null)[] }[]) => ({
  __typename: 'BundleProduct',
  stock_status: 'OUT_OF_STOCK',
  items,
});

test('a bundle is for sale when each required option has a product in stock, whatever its own status', () => {
  expect(isSoldOut(bundle({ required: true, options: [outOfStock, inStock] }))).toBe(false);
  expect(
    isSoldOut(bundle({ required: true, options: [inStock] }, { required: false, options: [outOfStock, null] })),
  ).toBe(false);
  expect(
    isSoldOut({ ...bundle({ required: true, options: [inStock] }, { required: true, options: [outOfStock] }) }),
  ).toBe(true);
});

test('a bundle of optional parts is for sale as long as one of them is in stock', () => {
  expect(isSoldOut(bundle({ required: false, options: [outOfStock] }, { required: false, options: [inStock] }))).toBe(
    false,
  );
  expect(isSoldOut(bundle({ required: false, options: [outOfStock] }))).toBe(true);
});

test('a bundle whose options are not known is for sale', () => {
  expect(isSoldOut(bundle())).toBe(false);
  expect(isSoldOut({ __typename: 'BundleProduct', stock_status: 'OUT_OF_STOCK', items: null })).toBe(false);
});

test('all other products are sold out when Magento says so', () => {
  expect(isSoldOut({ __typename: 'SimpleProduct', stock_status: 'OUT_OF_STOCK' })).toBe(true);
  expect(isSoldOut({ __typename: 'SimpleProduct', stock_status: 'IN_STOCK' })).toBe(false);
});
