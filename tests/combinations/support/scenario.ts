import type { DatabaseSync } from 'node:sqlite';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { newDatabase } from '../../support/backEnd.ts';
import { type CartItemInput, executeGraphql, newCart, readStoredValue, storeValue } from '../../support/carts.ts';
import { newSession, signIn, storeSession } from '../../support/customer.ts';
import { installLocks } from '../../support/locks.ts';
import { readOutboxEntries } from '../../support/outbox.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { textOf } from '../../support/texts.ts';
import { type Held, type Network, openNetwork } from './network.ts';
import { startListening } from './recordMessages.ts';

export type Shopper = 'guest' | 'customer';

/** The state that a change affects, as flat values for comparisons. */
export type State = Record<string, number | string>;

/** A change whose request is pending while an interruption happens. */
export interface ChangeCase {
  name: string;
  shoppers: readonly Shopper[];
  /** Items in the cart before the change. */
  items: readonly CartItemInput[];
  /** Path of the page where the change begins. */
  path: string;
  /** Name of the request that the network holds, as `callNameOf` returns it. */
  call: string;
  before: State;
  after: State;
  /** The shopper's actions, of which the last sends the request. Repeated actions lead to the same state. */
  act: (scenario: Scenario) => Promise<void>;
  /** Reads the state of the back end. */
  read: (scenario: Scenario) => State;
  /** Path of the page that shows the state. Default: the current page. */
  shownAt?: string | ((scenario: Scenario) => string);
  /** Waits until the page at `shownAt` shows this state. */
  show: (state: State, scenario: Scenario) => Promise<unknown>;
  /** Prepares data before the page opens. */
  prepare?: (scenario: Scenario) => Promise<void>;
  /** Waits until the shopper can act on the page. */
  ready?: (scenario: Scenario) => Promise<unknown>;
  /** Repeats the change. Default: `path` is opened again and `act` is repeated. */
  again?: (scenario: Scenario) => Promise<void>;
  /** Messages that the app may show although the change was made in the end. */
  allowedMessages?: RegExp;
  /** State of a half-done change. The change may end in it if the interruption's `mayEnd` is true. */
  between?: State;
  /** True if the change affects the items of the cart. */
  isOfCart?: boolean;
  /** Set for a sign-in: `begins` if the change starts the session, `is signed in` if the session already exists. */
  signsIn?: 'begins' | 'is signed in';
  /** True if the change begins when the page opens. */
  isAtOpening?: boolean;
  /** True if the change always loads another page without an action of the shopper. */
  isLeaving?: boolean;
  /** True if the next page shows that the change failed without a message, for example by showing the form again. */
  showsItself?: boolean;
}

/** An event that interrupts a change while the request of the change is pending. */
export interface Interruption {
  name: string;
  /** True if the event happens only after the back end has processed the request. */
  isAfterOnly?: boolean;
  isOf?: (row: ChangeCase, shopper: Shopper) => boolean;
  /** Runs before the shopper acts. */
  begin?: (scenario: Scenario) => Promise<void> | void;
  /** Runs while the network holds the request. Without it, no request is held. */
  strike?: (scenario: Scenario, held: Held, isDone: boolean) => Promise<unknown> | unknown;
  /** Ends the condition that `begin` created. */
  end?: (scenario: Scenario) => Promise<void> | void;
  /** True if the page closes during the event. */
  endsPage?: boolean;
  /** True if the page must stay open, because the change exists only in memory. */
  staysOpen?: boolean;
  /** True if the app may drop the change and notify the shopper. */
  mayEnd?: boolean;
  /** State that the event adds to the state after the change. */
  more?: State;
}

const reloaded = jest.spyOn(browser, 'reload');
const assigned = jest.spyOn(browser, 'assign');

/** The header of the app, which is the first on the page. A product page contains another header. */
const header = () => within(screen.getAllByRole('banner')[0] ?? document.body);

/** One shopper with one device, its network and its back end. */
export class Scenario {
  readonly database = newDatabase();
  readonly network: Network = openNetwork(this.database);
  readonly said = startListening();
  readonly shopper: Shopper;
  path = '';
  app!: Awaited<ReturnType<typeof renderApp>>;
  /** Functions that restore the browser's original functions. */
  readonly restoring: (() => void)[] = [installLocks(), this.network.end];

  constructor(shopper: Shopper) {
    this.shopper = shopper;
    reloaded.mockImplementation(() => void window.dispatchEvent(new Event('pagehide')));
    assigned.mockImplementation(() => {});
  }

  get user() {
    return this.app.user;
  }

  async begin({ items, path }: ChangeCase): Promise<void> {
    this.path = path;
    if (this.shopper === 'customer') {
      const { token, cartId } = await newSession(this.database, [...items]);
      storeSession(token);
      storeValue(storageKeys.cartId('sa'), cartId);
    } else if (items.length > 0) storeValue(storageKeys.cartId('sa'), await newCart(this.database, [...items]));
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

  /** Clears the recorded reloads and navigations of the page. */
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

  /** Waits until no change is pending. Performs the reloads and navigations that the page requests. */
  async waitForChanges(): Promise<void> {
    for (let pages = 0; pages < 5; pages++) {
      const isLeft = () => reloaded.mock.calls.length + assigned.mock.calls.length > 0;
      await waitFor(async () => {
        if (isLeft()) return;
        const { store } = this.app;
        // Check before the outbox is read, too: a sign-in that ends meanwhile queues the merge of carts a moment later.
        expect(this.flags()).not.toContain(true);
        await store.services.tasks.get('mergeCart')?.catch(() => {});
        const entries = await readOutboxEntries();
        const { email } = store.getState().user.currentUser;
        expect(this.flags()).not.toContain(true);
        // Queued changes of a customer whose session has ended stay queued until that customer signs in.
        expect(entries.filter(({ owner }) => owner === '' || owner === email)).toEqual([]);
        if (entries.length === 0) expect(readStoredValue('outbox_sa')).toBeUndefined();
      });
      // A reload may follow the change that has just ended.
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
    await this.waitForChanges();
  }

  /** Navigates to another page inside the app. */
  async go(path: string): Promise<void> {
    await act(async () => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  }

  /** Signs in on the page that is open, through the link in its header. */
  async signInHere(): Promise<void> {
    await this.user.click(await header().findByRole('link', { name: textOf('shell.signIn') }));
    await signIn(this.user);
  }

  /**
   * Total quantity of each SKU in the active carts.
   * @param email customer whose carts are read; without an e-mail address, all carts are read
   */
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

/** Creates the account of the customer `other`. */
export const createOther = (database: DatabaseSync) =>
  executeGraphql(
    database,
    `mutation($firstname:String!,$email:String!,$password:String!){createCustomerV2(input:{firstname:$firstname,
      lastname:"Saleh",email:$email,password:$password}){customer{email}}}`,
    other,
  );

// The app does not wait for the back end to complete a request whose response was lost.
Object.assign(config, { lostOrderWork: 0 });
