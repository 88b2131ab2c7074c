import { screen, waitFor, within } from '@testing-library/react';
import { findCartItem, ivoryBox, main } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { pattern, textOf } from '../support/texts.ts';
import { signInOnOtherDevice } from '../support/wishlist.ts';
import type { ChangeCase, Scenario, State } from './support/scenario.ts';
import { testInterruptions } from './support/testInterruptions.ts';

// Tests changes of the wish list, the comparison and the saved items with events that may happen while the request of
// the change is pending.

const { stool, mug } = demo;

const heart = (isWished: boolean) =>
  main().findByRole('button', {
    name: textOf('catalog.wish', { name: stool.name }),
    pressed: isWished,
  });

const wished = ({ database }: Scenario): State =>
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
} satisfies Partial<ChangeCase>;

const compareButton = async () => {
  const [button] = await screen.findAllByRole('button', { name: pattern('catalog.compareThis') });
  if (!button) throw new Error('Nothing can be compared.');
  return button;
};

/** A change that saves one of two cart items for later. */
const saving = {
  items: [ivoryBox(), { sku: stool.sku, quantity: 1 }],
  path: '/sa_en/cart',
  before: { [demo.box.sku]: 1, [stool.sku]: 1, saved: 0 },
  between: { [demo.box.sku]: 1, [stool.sku]: 1, saved: 1 },
  after: { [demo.box.sku]: 1, saved: 1 },
  ready: () => findCartItem(stool.name),
  act: async ({ user }) =>
    user.click(
      (await findCartItem(stool.name)).getByRole('button', {
        name: textOf('cart.saveForLaterNamed', { name: stool.name }),
      }),
    ),
  read: (scenario) => ({ ...scenario.carts(), saved: Number(wished(scenario)[stool.sku] ?? 0) }),
  shownAt: '/sa_en/cart',
  show: async () => {
    await findCartItem(demo.box.name);
    expect(main().queryByRole('link', { name: stool.name })).toBeNull();
  },
} satisfies Partial<ChangeCase>;

testInterruptions([
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
    prepare: async ({ database }) => (await signInOnOtherDevice(database)).add([{ sku: stool.sku }]),
    ready: () => heart(true),
    act: async ({ user }) => user.click(await heart(true)),
  },
  {
    name: 'a product is compared',
    shoppers: ['guest'],
    items: [],
    path: `/sa_en${demo.mirrors.path}`,
    call: 'createCompareList',
    before: { compared: 0 },
    after: { compared: 1 },
    ready: compareButton,
    act: async ({ user }) => user.click(await compareButton()),
    // A comparison list whose response was lost remains in the database without an owner.
    read: ({ database }) => ({
      compared: Number(database.prepare('SELECT COUNT(DISTINCT sku) AS count FROM compare_item').get()?.count),
    }),
    shownAt: '/sa_en/compare',
    show: async () => expect(within(await screen.findByRole('table')).getAllByRole('columnheader')).toHaveLength(1),
  },
  {
    ...saving,
    name: 'a guest saves an item for later',
    shoppers: ['guest'],
    call: 'RemoveItem',
    read: (scenario) => ({
      ...scenario.carts(),
      saved: scenario.app.store.services.storage.get<unknown[]>('saved_for_later_sa')?.length ?? 0,
    }),
    show: () => main().findByRole('region', { name: textOf('cart.saved', { count: 1 }) }),
  },
  {
    ...saving,
    name: 'a customer saves an item for later: the wish',
    shoppers: ['customer'],
    call: 'AddProductToWishlistFromGallery',
  },
  { ...saving, name: 'a customer saves an item for later: the removal', shoppers: ['customer'], call: 'RemoveItem' },
]);
