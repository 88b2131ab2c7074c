import { screen } from '@testing-library/react';
import { findCartItem, ivoryBox, main } from '../support/carts.ts';
import { email, newSession, signIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { pattern, textOf } from '../support/texts.ts';
import type { ChangeCase } from './support/scenario.ts';
import { testInterruptions } from './support/testInterruptions.ts';

// Tests the sign-in of a guest with a cart, with events that may happen while a request of the sign-in is pending.

const { stool, box } = demo;

const base = {
  shoppers: ['guest'],
  items: [{ sku: stool.sku, quantity: 1 }],
  path: '/sa_en/sign-in',
  // Fills the customer's cart, into which the guest's cart is merged.
  prepare: async ({ database }) => void (await newSession(database, [ivoryBox()])),
  before: { [box.sku]: 1 },
  after: { [box.sku]: 1, [stool.sku]: 1 },
  ready: () => main().findByLabelText(textOf('user.email')),
  read: (scenario) => scenario.carts(email),
  act: ({ user }) => signIn(user),
  again: (scenario) => scenario.signIn(),
  // The app may show this message before another attempt succeeds.
  allowedMessages: pattern('cart.mergeFailed'),
  shownAt: '/sa_en/cart',
  show: async () => {
    for (const { name } of [stool, box])
      expect(await (await findCartItem(name)).findByRole('textbox')).toHaveValue('1');
    expect(screen.queryByText(pattern('cart.mergeFailed'))).toBeNull();
  },
} satisfies Omit<ChangeCase, 'name' | 'call'>;

testInterruptions([
  { ...base, name: 'a sign-in', call: 'SignIn', signsIn: 'begins', showsItself: true },
  { ...base, name: 'a merge of carts', call: 'MergeCarts', signsIn: 'is signed in' },
]);
