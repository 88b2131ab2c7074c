import type { DatabaseSync } from 'node:sqlite';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { newDatabase } from '../../support/backEnd.ts';
import { askShop, keep, kept, newCart, type Wish } from '../../support/carts.ts';
import { keepSession, newSession, signIn } from '../../support/customer.ts';
import { withLocks } from '../../support/locks.ts';
import { keptEntries } from '../../support/outbox.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { textOf } from '../../support/texts.ts';
import { startListening } from './messages.ts';
import { type Held, type Network, openNetwork } from './network.ts';

export type Shopper = 'guest' | 'customer';

/** The state that a change concerns, in words that can be compared. */
export type State = Record<string, number | string>;

/** What is under way. */
export interface Row {
  name: string;
  shoppers: readonly Shopper[];
  /** What is in the cart before. */
  items: readonly Wish[];
  /** The page on which it begins. */
  path: string;
  /** The request that is held, as `nameOf` names it. */
  call: string;
  before: State;
  after: State;
  /** The shopper's presses, up to the one that sends the request. Repeated, they lead to the same state. */
  act: (meeting: Meeting) => Promise<void>;
  /** The back end's state. */
  read: (meeting: Meeting) => State;
  /** The page that shows the state; the one that is open where this is missing. */
  shownAt?: string | ((meeting: Meeting) => string);
  /** Waits until that page shows this state. */
  show: (state: State, meeting: Meeting) => Promise<unknown>;
  /** What else happens before the page is opened. */
  prepare?: (meeting: Meeting) => Promise<void>;
  /** Waits until the page can be used. */
  ready?: (meeting: Meeting) => Promise<unknown>;
  /** How the shopper does it again; by `act` on the same page where this is missing. */
  again?: (meeting: Meeting) => Promise<void>;
  /** Messages that are true although the change was made in the end. */
  mayTell?: RegExp;
  /** Half of it is done: where the shopper ends it, that may be left. */
  between?: State;
  /** It is a change of the cart's items. */
  isOfCart?: boolean;
  /** The guest signs in by it: `begins` the session, or it is there already. */
  signsIn?: 'begins' | 'is signed in';
  /** It begins when the page is opened. */
  isAtOpening?: boolean;
  /** Another page follows by itself, whatever happens. */
  isLeaving?: boolean;
  /** A page that is opened afterwards shows that it was not done, as a form does that is still there. */
  showsItself?: boolean;
}

/** What happens to it. */
export interface Column {
  name: string;
  /** The back end has acted in any case. */
  isAfterOnly?: boolean;
  isOf?: (row: Row, shopper: Shopper) => boolean;
  /** Before the presses. */
  begin?: (meeting: Meeting) => Promise<void> | void;
  /** While the request is held. Without it no request is sent. */
  strike?: (meeting: Meeting, held: Held, isDone: boolean) => Promise<unknown> | unknown;
  /** What `begin` did is over. */
  end?: (meeting: Meeting) => Promise<void> | void;
  /** The page is left meanwhile. */
  endsPage?: boolean;
  /** What is not stored is only in the page that is open. */
  staysOpen?: boolean;
  /** The change may be given up without another press, if the shopper is told. */
  mayEnd?: boolean;
  /** What the back end has besides the row's own change. */
  more?: State;
}

const reloaded = jest.spyOn(browser, 'reload');
const assigned = jest.spyOn(browser, 'assign');

/** The header of the page, in which a product has one of its own. */
const header = () => within(screen.getAllByRole('banner')[0] ?? document.body);

/** One shopper with one device. */
export class Meeting {
  readonly database = newDatabase();
  readonly network: Network = openNetwork(this.database);
  readonly said = startListening();
  readonly shopper: Shopper;
  path = '';
  app!: Awaited<ReturnType<typeof renderApp>>;
  /** What puts the browser's own functions back. */
  readonly restoring: (() => void)[] = [withLocks(), this.network.end];

  constructor(shopper: Shopper) {
    this.shopper = shopper;
    reloaded.mockImplementation(() => void window.dispatchEvent(new Event('pagehide')));
    assigned.mockImplementation(() => {});
  }

  get user() {
    return this.app.user;
  }

  async begin({ items, path }: Row): Promise<void> {
    this.path = path;
    if (this.shopper === 'customer') {
      const { token, cartId } = await newSession(this.database, [...items]);
      keepSession(token);
      keep(storageKeys.cartId('sa'), cartId);
    } else if (items.length > 0) keep(storageKeys.cartId('sa'), await newCart(this.database, [...items]));
  }

  async open(path: string): Promise<void> {
    this.app = await renderApp(path, { database: this.database, before: this.network.handlers });
  }

  /** Closes the page. */
  leave(): void {
    this.app.leave();
    cleanup();
    this.stay();
  }

  /** Forgets that the page has asked for another one. */
  stay(): void {
    reloaded.mockClear();
    assigned.mockClear();
  }

  async reopen(path = window.location.pathname + window.location.search): Promise<void> {
    this.leave();
    await this.open(path);
  }

  /** Waits until no control is busy. */
  async standStill(): Promise<void> {
    await waitFor(() => expect(this.flags()).not.toContain(true));
  }

  private flags(): boolean[] {
    const { cart, user, checkout, app } = this.app.store.getState();
    const isBusy = document.querySelector('button[aria-busy="true"]') !== null;
    return [cart.isAddingItem, cart.isUpdatingItem, checkout.isSubmitting, user.isSigningIn, app.isPageLoading, isBusy];
  }

  /** Waits until nothing is under way. Follows reloads that the page asks for. */
  async settle(): Promise<void> {
    for (let pages = 0; pages < 5; pages++) {
      const isLeft = () => reloaded.mock.calls.length + assigned.mock.calls.length > 0;
      await waitFor(async () => {
        if (isLeft()) return;
        const { store } = this.app;
        // A sign-in ends while the entries are read; its merge is queued a moment later.
        expect(this.flags()).not.toContain(true);
        await store.services.tasks.get('mergeCart')?.catch(() => {});
        const entries = await keptEntries();
        const { email } = store.getState().user.currentUser;
        expect(this.flags()).not.toContain(true);
        // Those of a customer whose session has ended wait for them.
        expect(entries.filter(({ owner }) => owner === '' || owner === email)).toEqual([]);
        if (entries.length === 0) expect(kept('outbox_sa')).toBeUndefined();
      });
      // A reload may follow what has just ended.
      await act(async () => {});
      if (!isLeft()) return;
      const [path] = assigned.mock.lastCall ?? [];
      await this.reopen(path);
    }
    throw new Error('The page is reloaded again and again.');
  }

  async signIn(given?: typeof other): Promise<void> {
    await this.reopen('/sa_en/sign-in');
    await signIn(this.user, given);
    await waitFor(() => expect(this.app.store.getState().user.currentUser.email).not.toBe(''));
    await this.settle();
  }

  /** Goes to another page inside the app. */
  async go(path: string): Promise<void> {
    await act(async () => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  }

  /** Signs in on the page that is open, as its header offers it. */
  async signInHere(): Promise<void> {
    await this.user.click(await header().findByRole('link', { name: textOf('shell.signIn') }));
    await signIn(this.user);
  }

  /** What the active carts of the shop hold; of one customer, or of everybody. */
  carts(email?: string): State {
    const rows = this.database
      .prepare(
        `SELECT IIF(parent_sku = '', sku, parent_sku) AS product, SUM(qty) AS pieces FROM cart_item JOIN cart ON cart.id = cart_id
         LEFT JOIN customer ON customer.id = customer_id WHERE is_active = 1 AND (?1 IS NULL OR customer.email = ?1)
         GROUP BY product`,
      )
      .all(email ?? null) as { product: string; pieces: number }[];
    return Object.fromEntries(rows.map(({ product, pieces }) => [product, pieces]));
  }

  end(): void {
    this.leave();
    this.said.stop();
    for (const restore of this.restoring.splice(0)) restore();
    localStorage.clear();
    sessionStorage.clear();
  }
}

export const other = { firstname: 'Huda', email: 'huda@example.com', password: 'Huda12345!' };

/** Another customer of the shop. */
export const createOther = (database: DatabaseSync) =>
  askShop(
    database,
    `mutation($firstname:String!,$email:String!,$password:String!){createCustomerV2(input:{firstname:$firstname,
      lastname:"Saleh",email:$email,password:$password}){customer{email}}}`,
    other,
  );

// The back end's time for a request whose response was lost is over at once.
Object.assign(config, { lostOrderWork: 0 });
