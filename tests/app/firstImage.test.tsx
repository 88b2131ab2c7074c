import { screen, waitFor } from '@testing-library/react';
import { newDatabase } from '../support/backEnd.ts';
import { askShop, keep, visit } from '../support/carts.ts';
import { atPayment, confirmation, order } from '../support/checkout.ts';
import { renderContent } from '../support/contentPage.tsx';
import { visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { everythingIsInSight } from '../support/intersecting.ts';
import { renderApp } from '../support/renderApp.tsx';
import { asLayla } from '../support/wishlist.ts';

everythingIsInSight();

const twoLines = [
  { sku: demo.stool.sku, quantity: 1 },
  { sku: demo.mug.sku, quantity: 1 },
];

/** Pages with several images. */
const pages: [page: string, open: () => Promise<unknown>][] = [
  ['a category', () => renderApp(`/sa_en${demo.textiles.path}`)],
  ['a product', () => renderApp(`/sa_en${demo.kilim.path}`)],
  ['search results', () => renderApp('/sa_en/search.html?query=rug')],
  [
    'a content page',
    () => renderContent('<img src="/media/a.jpg" alt="Loom"><p>Words</p><img src="/media/b.jpg" alt="Wool">'),
  ],
  ['the cart', () => visit('/sa_en/cart', twoLines)],
  ['checkout', () => visit('/sa_en/checkout', twoLines)],
  [
    'the wish list',
    async () => {
      const { database } = await asLayla([{ sku: demo.stool.sku }, { sku: demo.mug.sku }]);
      await renderApp('/sa_en/wishlist', { database });
    },
  ],
  ['an order', () => visitSignedIn('/sa_en/order-history/000000001')],
  [
    'a confirmation',
    async () => {
      const { user } = await atPayment('guest', {}, { items: twoLines });
      await order(user);
      await confirmation();
    },
  ],
  [
    'the comparison',
    async () => {
      const database = newDatabase();
      const { products } = await askShop<{ products: { items: { uid: string }[] } }>(
        database,
        'query($skus:[String!]){products(filter:{sku:{in:$skus}}){items{uid}}}',
        { skus: [demo.stool.sku, demo.mug.sku] },
      );
      const uids = products.items.map(({ uid }) => uid);
      const { createCompareList } = await askShop<{ createCompareList: { uid: string } }>(
        database,
        'mutation($uids:[ID!]){createCompareList(input:{products:$uids}){uid}}',
        { uids },
      );
      keep('compare_lists', { sa_en: { uid: createCompareList.uid, products: uids.map((uid) => atob(uid)) } });
      await renderApp('/sa_en/compare', { database });
    },
  ],
];

test.each(pages)(
  'loads the first image of %s at once with high priority and the others when they are near',
  async (_, open) => {
    await open();
    const main = await screen.findByRole('main');
    const pictures = () => [...main.querySelectorAll('img')];
    await waitFor(() => expect(pictures().length).toBeGreaterThan(1));
    const [first, ...others] = pictures().map((picture) => [
      picture.getAttribute('fetchpriority'),
      picture.getAttribute('loading'),
    ]);
    expect(first).toEqual(['high', null]);
    for (const other of others) expect(other).toEqual([null, 'lazy']);
  },
);
