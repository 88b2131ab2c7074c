import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor } from '@testing-library/react';
import { findCartItem, ivoryBox, main } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { pattern, textOf } from '../support/texts.ts';
import type { ChangeCase, Scenario, State } from './support/scenario.ts';
import { testInterruptions } from './support/testInterruptions.ts';

// Tests each cart change with events that may happen while the request of the change is pending.

const { stool, box } = demo;
const boxSku = box.sku;
const oneStool = { sku: stool.sku, quantity: 1 };
const both = { [boxSku]: 1, [stool.sku]: 1 };
const names: Record<string, string> = {
  [boxSku]: box.name,
  [stool.sku]: stool.name,
  [demo.mug.sku]: demo.mug.name,
};

/** Checks that the cart page shows exactly these items with these quantities. */
async function showCart({ coupon, ...pieces }: State): Promise<void> {
  for (const [sku, count] of Object.entries(pieces))
    expect(await (await findCartItem(names[sku] ?? '')).findByRole('textbox')).toHaveValue(String(count));
  const quantities = () => main().queryAllByRole('textbox', { name: pattern('ui.quantity') });
  await waitFor(() => expect(quantities()).toHaveLength(Object.keys(pieces).length));
  if (coupon) expect(main().getByRole('button', { name: pattern('cart.couponRemove') })).toBeVisible();
}

const base = {
  shoppers: ['guest', 'customer'],
  items: [ivoryBox(), oneStool],
  path: '/sa_en/cart',
  before: both,
  read: (scenario) => scenario.carts(),
  shownAt: '/sa_en/cart',
  show: showCart,
  isOfCart: true,
  ready: () => findCartItem(stool.name),
} satisfies Partial<ChangeCase>;

const addButton = () => main().findByRole('button', { name: textOf('cart.addToCart') });

const add: ChangeCase = {
  ...base,
  name: 'an item is added',
  items: [ivoryBox()],
  path: `/sa_en${stool.path}`,
  call: 'AddItem',
  before: { [boxSku]: 1 },
  after: both,
  ready: addButton,
  act: async ({ user }) => user.click(await addButton()),
};

const remove = async ({ user }: Scenario) =>
  user.click(
    (await findCartItem(stool.name)).getByRole('button', { name: textOf('cart.removeNamed', { name: stool.name }) }),
  );

/** Changes the colour of a box from ivory to walnut. */
const changeOptions = {
  ...base,
  items: [ivoryBox()],
  before: { ivory: 1 },
  after: { walnut: 1 },
  ready: async ({ user }: Scenario) => {
    await user.click((await findCartItem(box.name)).getByRole('link', { name: pattern('cart.editNamed') }));
    await main().findByRole('radio', { name: demo.walnut.name });
  },
  between: { ivory: 1, walnut: 1 },
  read: ({ database }: Scenario) => colours(database),
  show: async (state: State) => {
    for (const colour of Object.keys(state))
      expect(
        await (await findCartItem(box.name)).findByText(colour === 'ivory' ? demo.ivory.name : demo.walnut.name),
      ).toBeVisible();
    await waitFor(() => expect(main().queryAllByRole('textbox', { name: pattern('ui.quantity') })).toHaveLength(1));
  },
  isOfCart: false,
  act: async ({ user }: Scenario) => {
    await user.click(await main().findByRole('radio', { name: demo.walnut.name }));
    const update = await main().findByRole('button', { name: textOf('cart.updateCart') });
    await waitFor(() => expect(update).toBeEnabled());
    await user.click(update);
  },
};

/** Number of boxes of each colour in the active carts. */
const colours = (database: DatabaseSync): State =>
  Object.fromEntries(
    database
      .prepare('SELECT cart_item.sku AS sku, qty FROM cart_item JOIN cart ON cart.id = cart_id WHERE is_active = 1')
      .all()
      .map(({ sku, qty }) => [/IVO/.test(String(sku)) ? 'ivory' : 'walnut', Number(qty)]),
  );

/** Items of the active carts, and their coupon. */
const withCoupon = (scenario: Scenario): State => ({
  ...scenario.carts(),
  coupon: String(
    scenario.database.prepare('SELECT MAX(coupon) AS coupon FROM cart WHERE is_active = 1').get()?.coupon ?? '',
  ),
});

testInterruptions([
  add,
  {
    ...add,
    name: 'a cart is begun',
    shoppers: ['guest'],
    items: [],
    call: 'CreateCart',
    before: {},
    after: { [stool.sku]: 1 },
  },
  {
    ...base,
    name: 'a quantity is changed',
    call: 'UpdateItem',
    after: { [boxSku]: 1, [stool.sku]: 2 },
    act: async ({ user }) =>
      user.click((await findCartItem(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') })),
  },
  {
    ...base,
    name: 'an item is removed',
    call: 'RemoveItem',
    after: { [boxSku]: 1 },
    act: remove,
  },
  {
    ...base,
    name: 'the cart is emptied',
    call: 'RemoveItems',
    after: {},
    act: async ({ user }) => user.click(await main().findByRole('button', { name: textOf('cart.emptyAll') })),
  },
  {
    ...base,
    name: 'a removal is undone',
    call: 'AddItem',
    before: { [boxSku]: 1 },
    after: both,
    act: async (scenario) => {
      await remove(scenario);
      await waitFor(() => expect(main().queryByRole('link', { name: stool.name })).toBeNull());
      await scenario.user.click(await screen.findByRole('button', { name: textOf('cart.undo') }));
    },
    again: async (scenario) => {
      await scenario.reopen(add.path);
      await add.act(scenario);
    },
  },
  { ...changeOptions, name: 'options are changed: the addition', call: 'AddItem' },
  { ...changeOptions, name: 'options are changed: the removal', call: 'RemoveItem' },
  {
    ...base,
    name: 'a coupon is applied',
    call: 'ApplyCoupon',
    read: withCoupon,
    showsItself: true,
    before: { ...both, coupon: '' },
    after: { ...both, coupon: demo.coupon.code },
    act: async ({ user }) => {
      await fill(user, await main().findByLabelText(textOf('cart.coupon')), demo.coupon.code);
      await user.click(main().getByRole('button', { name: textOf('cart.couponApply') }));
    },
  },
  {
    ...base,
    name: 'a coupon is removed',
    call: 'RemoveCoupon',
    read: withCoupon,
    showsItself: true,
    before: { ...both, coupon: demo.coupon.code },
    after: { ...both, coupon: '' },
    prepare: async ({ database }) =>
      void database.prepare('UPDATE cart SET coupon = ? WHERE is_active = 1').run(demo.coupon.code),
    act: async ({ user }) => user.click(await main().findByRole('button', { name: pattern('cart.couponRemove') })),
  },
]);
