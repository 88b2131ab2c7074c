import { waitFor } from '@testing-library/react';
import { addItems } from '#features/cart/actions/addItems';
import { closeTab, openTab } from '../../support/cartTabs.ts';
import { revokeAll, signOut } from '../../support/customer.ts';
import * as demo from '../../support/demo.ts';
import { createOther, type Interruption, other, type Scenario } from './scenario.ts';

/** A gateway or captive portal responds instead of the back end until the page is no longer busy. */
const answeredBy = (by: 'gateway failure' | 'captive portal'): Interruption => ({
  name: by,
  strike: async (scenario, held) => {
    scenario.network.answerWith(by);
    held.release();
    await waitFor(() => expect(scenario.network.failures()).toBeGreaterThan(0));
    await scenario.standStill();
    scenario.network.answerWith('fine');
  },
});

const mug = { sku: demo.mug.sku, name: demo.mug.name, quantity: 1 };

function fillStorage({ restoring }: Scenario): void {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  const local = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  const database = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  restoring.push(
    () => local.mockRestore(),
    () => database.mockRestore(),
  );
}

export const interruptions: readonly Interruption[] = [
  { name: 'response lost', isAfterOnly: true, strike: async (_scenario, held) => held.lose() },
  {
    name: 'connection lost in flight',
    strike: async ({ network }, held) => {
      await network.goOffline();
      held.lose();
      await network.goOnline();
    },
  },
  {
    name: 'reload',
    endsPage: true,
    strike: async (scenario, held) => {
      scenario.leave();
      held.lose();
      await scenario.open(scenario.path);
    },
  },
  {
    name: 'second tab',
    more: { [mug.sku]: 1 },
    isOf: ({ isOfCart }) => isOfCart === true,
    strike: async (_scenario, held) => {
      const tab = await openTab();
      const added = tab.store.dispatch(addItems([mug]));
      held.release();
      await added;
      closeTab(tab);
    },
  },
  {
    name: 'session end',
    endsPage: true,
    isOf: (row, shopper) => shopper === 'customer' || row.signsIn === 'is signed in',
    strike: async (scenario, held, isDone) => {
      revokeAll(scenario.database);
      if (isDone) held.lose();
      else held.release();
      await scenario.waitForChanges();
      await scenario.signIn();
    },
  },
  {
    name: 'sign-out',
    endsPage: true,
    isOf: (row, shopper) => shopper === 'customer' || row.signsIn === 'is signed in',
    mayEnd: true,
    strike: async (scenario, held) => {
      await signOut(scenario.user);
      held.release();
      await scenario.waitForChanges();
      await scenario.signIn();
    },
  },
  {
    name: 'other customer',
    endsPage: true,
    isOf: (row, shopper) => shopper === 'customer' || row.signsIn === 'is signed in',
    strike: async (scenario, held, isDone) => {
      await createOther(scenario.database);
      revokeAll(scenario.database);
      if (isDone) held.lose();
      else held.release();
      await scenario.waitForChanges();
      await scenario.signIn(other);
      expect(scenario.carts(other.email)).toEqual({});
      await signOut(scenario.user, other.firstname);
      await scenario.waitForChanges();
      await scenario.signIn();
    },
  },
  {
    name: 'sign-in',
    endsPage: true,
    isOf: (row, shopper) => shopper === 'guest' && !row.signsIn && !row.isLeaving,
    strike: async (scenario, held, isDone) => {
      await scenario.signInHere();
      if (isDone) held.lose();
      else held.release();
    },
  },
  {
    name: 'offline',
    isOf: (row) => !row.signsIn,
    begin: ({ network }) => network.goOffline(),
    end: ({ network }) => network.goOnline(),
  },
  answeredBy('gateway failure'),
  answeredBy('captive portal'),
  {
    name: 'storage full',
    staysOpen: true,
    begin: fillStorage,
    strike: async (_scenario, held) => held.release(),
  },
];
