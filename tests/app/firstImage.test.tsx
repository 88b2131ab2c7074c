import { screen, waitFor } from '@testing-library/react';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { newDatabase } from '../support/backEnd.ts';
import { executeGraphql, openWithCart, storeValue } from '../support/carts.ts';
import { confirmation, openPaymentStep, placeCashOrder } from '../support/checkout.ts';
import { renderContent } from '../support/contentPage.tsx';
import { visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { signInWithWishlist } from '../support/wishlist.ts';

reportAllAsVisible();

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
  ['the cart', () => openWithCart('/sa_en/cart', twoLines)],
  ['checkout', () => openWithCart('/sa_en/checkout', twoLines)],
  [
    'the wish list',
    async () => {
      const { database } = await signInWithWishlist([{ sku: demo.stool.sku }, { sku: demo.mug.sku }]);
      await renderApp('/sa_en/wishlist', { database });
    },
  ],
  ['an order', () => visitSignedIn('/sa_en/order-history/000000001')],
  [
    'a confirmation',
    async () => {
      const { user } = await openPaymentStep('guest', {}, { items: twoLines });
      await placeCashOrder(user);
      await confirmation();
    },
  ],
  [
    'the comparison',
    async () => {
      const database = newDatabase();
      const { products } = await executeGraphql<{ products: { items: { uid: string }[] } }>(
        database,
        'query($skus:[String!]){products(filter:{sku:{in:$skus}}){items{uid}}}',
        { skus: [demo.stool.sku, demo.mug.sku] },
      );
      const uids = products.items.map(({ uid }) => uid);
      const { createCompareList } = await executeGraphql<{ createCompareList: { uid: string } }>(
        database,
        'mutation($uids:[ID!]){createCompareList(input:{products:$uids}){uid}}',
        { uids },
      );
      storeValue('compare_lists', { sa_en: { uid: createCompareList.uid, products: uids.map((uid) => atob(uid)) } });
      await renderApp('/sa_en/compare', { database });
    },
  ],
];

test.each(pages)(
  'loads the first image of %s at once with high priority, and the other images near the screen',
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
