import { screen, waitFor, within } from '@testing-library/react';
import { main } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { pattern, textOf } from '../support/texts.ts';
import { laylaElsewhere } from '../support/wishlist.ts';
import type { Meeting, Row, State } from './support/meeting.ts';
import { testMeetings } from './support/testMeetings.ts';

// Changes of the wish list, and what may happen while one is under way.

const { stool, mug } = demo;

const heart = (isWished: boolean) =>
  main().findByRole('button', {
    name: textOf('catalog.wish', { name: stool.name }),
    pressed: isWished,
  });

const wished = ({ database }: Meeting): State =>
  Object.fromEntries(
    database
      .prepare('SELECT sku, SUM(qty) AS qty FROM wishlist_item GROUP BY sku')
      .all()
      .map(({ sku, qty }) => [String(sku), Number(qty)]),
  );

const base = {
  shoppers: ['customer'],
  items: [],
  path: `/sa_en${stool.path}`,
  read: wished,
  shownAt: '/sa_en/wishlist',
  show: async (state) => {
    const names = () =>
      within(screen.getByRole('main'))
        .queryAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
        .filter((name) => name === stool.name || name === mug.name);
    await waitFor(() => expect(names()).toHaveLength(Object.keys(state).length));
    await screen.findByText(
      Object.keys(state).length > 0 ? textOf('account.wishCount', { count: 1 }) : pattern('account.noWishes'),
    );
  },
} satisfies Partial<Row>;

testMeetings([
  {
    ...base,
    name: 'a wish is added',
    call: 'AddProductToWishlistFromGallery',
    before: {},
    after: { [stool.sku]: 1 },
    ready: () => heart(false),
    act: async ({ user }) => user.click(await heart(false)),
  },
  {
    ...base,
    name: 'a wish is removed',
    call: 'RemoveProductsFromWishlist',
    before: { [stool.sku]: 1 },
    after: {},
    prepare: async ({ database }) => (await laylaElsewhere(database)).add([{ sku: stool.sku }]),
    ready: () => heart(true),
    act: async ({ user }) => user.click(await heart(true)),
  },
]);
