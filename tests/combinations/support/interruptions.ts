import { waitFor } from '@testing-library/react';
import { addItems } from '#features/cart/actions/addItems';
import { closeTab, openTab } from '../../support/cartTabs.ts';
import { revokeAll, signOut } from '../../support/customer.ts';
import * as demo from '../../support/demo.ts';
import { createOther, type Interruption, other, type Scenario } from './scenario.ts';

/** A gateway or captive portal responds instead of the back end until the page is no longer busy. */
const answeredBy = (by: 'gateway failure' | 'captive portal'): Interruption => ({
  name: by,
  strike: async (meeting, held) => {
    meeting.network.answerWith(by);
    held.release();
    await waitFor(() => expect(meeting.network.failures()).toBeGreaterThan(0));
    await meeting.standStill();
    meeting.network.answerWith('fine');
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
  { name: 'response lost', isAfterOnly: true, strike: async (_meeting, held) => held.lose() },
  {
    name: 'connection lost in flight',
    strike: async ({ network }, held) => {
      await network.lose();
      held.lose();
      await network.find();
    },
  },
  {
    name: 'reload',
    endsPage: true,
    strike: async (meeting, held) => {
      meeting.leave();
      held.lose();
      await meeting.open(meeting.path);
    },
  },
  {
    name: 'second tab',
    more: { [mug.sku]: 1 },
    isOf: ({ isOfCart }) => isOfCart === true,
    strike: async (_meeting, held) => {
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
    strike: async (meeting, held, isDone) => {
      revokeAll(meeting.database);
      if (isDone) held.lose();
      else held.release();
      await meeting.waitForChanges();
      await meeting.signIn();
    },
  },
  {
    name: 'sign-out',
    endsPage: true,
    isOf: (row, shopper) => shopper === 'customer' || row.signsIn === 'is signed in',
    mayEnd: true,
    strike: async (meeting, held) => {
      await signOut(meeting.user);
      held.release();
      await meeting.waitForChanges();
      await meeting.signIn();
    },
  },
  {
    name: 'other customer',
    endsPage: true,
    isOf: (row, shopper) => shopper === 'customer' || row.signsIn === 'is signed in',
    strike: async (meeting, held, isDone) => {
      await createOther(meeting.database);
      revokeAll(meeting.database);
      if (isDone) held.lose();
      else held.release();
      await meeting.waitForChanges();
      await meeting.signIn(other);
      expect(meeting.carts(other.email)).toEqual({});
      await signOut(meeting.user, other.firstname);
      await meeting.waitForChanges();
      await meeting.signIn();
    },
  },
  {
    name: 'sign-in',
    endsPage: true,
    isOf: (row, shopper) => shopper === 'guest' && !row.signsIn && !row.isLeaving,
    strike: async (meeting, held, isDone) => {
      await meeting.signInHere();
      if (isDone) held.lose();
      else held.release();
    },
  },
  {
    name: 'offline',
    isOf: (row) => !row.signsIn,
    begin: ({ network }) => network.lose(),
    end: ({ network }) => network.find(),
  },
  answeredBy('gateway failure'),
  answeredBy('captive portal'),
  {
    name: 'storage full',
    staysOpen: true,
    begin: fillStorage,
    strike: async (_meeting, held) => held.release(),
  },
];
