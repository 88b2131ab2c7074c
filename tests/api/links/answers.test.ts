import { ApolloLink } from '@apollo/client';
import { of } from 'rxjs';
import type { RemovedItem } from '#api/links/dropUnusableItems';
import { unusableItemsLink } from '#api/links/http';
import { query, resultOf } from '../../support/apolloLinks.ts';

async function through(result: ApolloLink.Result) {
  const removed: RemovedItem[] = [];
  const link = ApolloLink.from([
    unusableItemsLink({ onItemsRemoved: (items) => removed.push(...items) }),
    new ApolloLink(() => of(result)),
  ]);
  return { result: await resultOf(link, { query }), removed };
}

const soldOut = { message: 'Some of the products are out of stock.', path: ['cart', 'items', 1] };

test('removes a cart item that is out of stock and reports it', async () => {
  const rug = { product: { name: 'Rug' } };
  const mug = { product: { name: 'Mug' } };
  const { result, removed } = await through({ data: { cart: { items: [rug, mug] } }, errors: [soldOut] });
  expect(result).toEqual({ data: { cart: { items: [rug] } } });
  expect(removed).toEqual([{ item: mug, message: soldOut.message, isBroken: false, path: ['cart', 'items'] }]);
});

test('removes exactly the cart items that the errors refer to', async () => {
  const errors = [
    { message: 'The requested qty is not available', path: ['cart', 'items', 0, 'product'] },
    { message: 'The requested qty is not available', path: ['cart', 'items', 0, 'quantity'] },
    { message: 'There are no source items with the in stock status', path: ['cart', 'items', 2] },
  ];
  const { result, removed } = await through({ data: { cart: { items: [1, 2, null] } }, errors });
  expect(result).toEqual({ data: { cart: { items: [2] } } });
  expect(removed.map(({ item }) => item)).toEqual([1, null]);
});

test('returns errors that refer to no cart item', async () => {
  const other = { message: 'Something else', path: ['cart'] };
  const { result } = await through({ data: { cart: { items: [1, 2] } }, errors: [soldOut, other] });
  expect(result).toEqual({ data: { cart: { items: [1] } }, errors: [other] });
});

test('returns a stock error of a mutation that refers to no cart item', async () => {
  const error = { message: 'The requested qty is not available', path: ['updateCartItems'] };
  const { result, removed } = await through({ data: { updateCartItems: null }, errors: [error] });
  expect(result.errors).toEqual([error]);
  expect(removed).toEqual([]);
});
