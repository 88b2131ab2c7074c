import { failureKind } from '#api/errors/failureKind';
import { addItems } from '#features/cart/actions/addItems';
import { updateItem } from '#features/cart/actions/changeQuantity';
import { removeCartItems } from '#features/cart/actions/removeItems';
import { setCoupon } from '#features/cart/actions/setCoupon';
import { dismissNotes } from '#features/cart/outbox/cartNotes';
import { moveToCart } from '#features/cart/savedForLater/SavedItems';
import { readSavedItems, removeSavedItem, saveForLater } from '#features/cart/savedForLater/savedItems';
import { loadCart } from '#features/cart/session/loadCart';
import { addForLater } from '#features/catalog/wishlist/toggleInWishlist';
import { moveToCart as moveWishes } from '#features/catalog/wishlist/wishlistPageActions';
import { newId } from '#lib/browser/newId';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { sendEntries } from '#outbox/send';
import type { CartItem, ItemToAdd } from '#store/cartItem';
import { asItemToAdd } from '#store/cartItem';
import { shopHandlers } from '../../mocks/handlers.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { executeGraphql, storeValue } from '../support/carts.ts';
import {
  type CartSummary,
  closeTab,
  type Fault,
  makeUnreliableBackEnd,
  openTab,
  quantitiesOf,
  readBackEndCart,
  readDisplayedCart,
  type Tab,
} from '../support/cartTabs.ts';
import { newSession, storeSession } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { createSeededRandom } from '../support/random.ts';
import { server } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';

// Random sequences of changes run in two tabs on an unreliable connection. After each step, the shown cart must equal
// the cart of the back end. A change that is reported as done has taken effect once, a rejected change not at all.
// With an even seed the shopper is a customer, who saves items in the wish list; with an odd seed, a guest.
//
// `npm run test:random` runs a hundred seeds; CART_SEED=… sets the first seed, CART_RUNS=… the number of seeds.

// The steps send the outbox themselves; this pause prevents automatic attempts.
Object.assign(config, { outboxPause: 1_000_000 });

const STEPS = 200;
const runs = Number(process.env.CART_RUNS ?? 2);
const firstSeed = Number(process.env.CART_SEED ?? (process.env.CART_RUNS ? Date.now() % 1_000_000 : 1));
const seeds = Array.from({ length: runs }, (_, at) => firstSeed + at);

const offered: Omit<ItemToAdd, 'quantity'>[] = [
  { sku: demo.stool.sku, name: demo.stool.name },
  { sku: demo.box.sku, name: demo.box.name, selectedOptions: [demo.ivory.uid] },
  { sku: demo.box.sku, name: demo.box.name, selectedOptions: [demo.walnut.uid] },
];

/** A step and its expected effect. Without an expected effect, only the shown cart is compared with the back end's. */
interface Step {
  what: string;
  work: Promise<unknown>;
  /** Change of the quantities by SKU when the step is reported as done. */
  change?: Record<string, number>;
  /** SKU on the wish list when the step is reported as done. */
  wishes?: string;
}

type Outcome = 'done' | 'refused' | 'unknown';

async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work;
    return 'done';
  } catch (error) {
    return failureKind(error) === 'unknown' ? 'unknown' : 'refused';
  }
}

interface Wishes {
  customer: { wishlists: { id: string; items_v2: { items: { product: { sku: string } }[] } }[] };
}

const walks = (seed: number) => {
  const random = createSeededRandom(seed);
  const isCustomer = seed % 2 === 0;
  let token: string | undefined;
  const database = newDatabase();
  database.exec('UPDATE stock SET qty = 12');
  const way = makeUnreliableBackEnd(database);
  const tabs: [Tab | null, Tab | null] = [null, null];
  let at: 0 | 1 = 0;
  const tab = () => {
    const open = tabs[at];
    if (!open) throw new Error('No tab.');
    return open;
  };
  const linesIn = () => tab().store.getState().cart.details?.items ?? [];
  const skuOf = ({ sku, selectedOptions }: Omit<ItemToAdd, 'quantity'>) =>
    selectedOptions ? `${sku}-${selectedOptions[0] === demo.ivory.uid ? 'IVORY' : 'BROWN'}` : sku;

  const add = (): Step => {
    const item = random.pick(offered) ?? offered[0];
    if (!item) throw new Error('Nothing is offered.');
    const quantity = random.upTo(3);
    const work = tab().store.dispatch(addItems([{ ...item, quantity }]));
    return { what: `add ${quantity} × ${skuOf(item)}`, work, change: { [skuOf(item)]: quantity } };
  };
  const withLine = (step: (line: CartItem) => Step): Step => {
    const line = random.pick(linesIn());
    return line ? step(line) : add();
  };
  const update = () =>
    withLine((line) => {
      const quantity = random.upTo(4);
      const work = tab().store.dispatch(updateItem(line, quantity));
      return { what: `${line.sku} to ${quantity}`, work, change: { [line.sku]: quantity - line.quantity } };
    });
  const remove = () =>
    withLine((line) => ({
      what: `remove ${line.sku}`,
      work: tab().store.dispatch(removeCartItems([line])),
      change: { [line.sku]: -line.quantity },
    }));
  const removeAndUndo = () =>
    withLine((line) => {
      const { dispatch } = tab().store;
      const id = newId();
      const removal = dispatch(removeCartItems([line], { id }));
      const back = dispatch(addItems([asItemToAdd(line)], { after: id }));
      return { what: `remove ${line.sku} and undo`, work: Promise.allSettled([removal, back]) };
    });
  const empty = () => withLine(() => ({ what: 'empty', work: tab().store.dispatch(removeCartItems(linesIn())) }));
  const coupon = (): Step => {
    const { dispatch, getState } = tab().store;
    if (getState().cart.details?.applied_coupons.length)
      return { what: 'remove coupon', work: dispatch(setCoupon(null)) };
    const code = random.next() < 0.7 ? demo.coupon.code : 'NONSENSE';
    return { what: `coupon ${code}`, work: dispatch(setCoupon(code)) };
  };
  /** Id and SKUs of the customer's wish list in the back end. */
  const wishes = async () => {
    const query = '{customer{wishlists{id items_v2(pageSize:100){items{product{sku}}}}}}';
    const as = { Authorization: `Bearer ${token}` };
    const { customer } = await executeGraphql<Wishes>(database, query, {}, 'sa_en', as);
    const [list] = customer.wishlists;
    return { id: list?.id ?? '', skus: list?.items_v2.items.map(({ product }) => product.sku) ?? [] };
  };
  const wish = () =>
    withLine((line) => {
      const { dispatch } = tab().store;
      const work = dispatch(addForLater(line)).then(({ after }) => dispatch(removeCartItems([line], { after })));
      const change = { [line.sku]: -line.quantity };
      return { what: `wish for ${line.sku}`, work, change, wishes: line.product.sku };
    });
  const buyWishes = (): Step => ({
    what: 'move the wishes',
    work: (async () => {
      const { id, skus } = await wishes();
      await tab().store.dispatch(moveWishes(id, { count: skus.length }));
    })(),
  });
  const saveHere = () =>
    withLine((line) => {
      const { dispatch } = tab().store;
      dispatch(saveForLater(line));
      const removal = dispatch(removeCartItems([line]));
      const work = removal.catch((error) => {
        dispatch(removeSavedItem(line));
        throw error;
      });
      return { what: `save ${line.sku}`, work, change: { [line.sku]: -line.quantity } };
    });
  const moveHere = (): Step => {
    const { dispatch } = tab().store;
    const line = random.pick(dispatch(readSavedItems()));
    if (!line) return add();
    const change = { [line.sku]: line.quantity };
    return { what: `move ${line.sku}`, work: dispatch(moveToCart(line)), change };
  };
  const [save, move] = isCustomer ? [wish, buyWishes] : [saveHere, moveHere];
  const several = (): Step => {
    const steps = [random.pick(changes), random.pick(changes), random.pick(changes)].map((step) => (step ?? add)());
    return { what: steps.map(({ what }) => what).join(' + '), work: Promise.allSettled(steps.map(({ work }) => work)) };
  };
  const reload = (): Step => ({
    what: 'reload',
    work: (async () => {
      closeTab(tab());
      tabs[at] = await openTab();
    })(),
  });
  const otherTab = (): Step => ({
    what: 'other tab',
    work: (async () => {
      at = at === 0 ? 1 : 0;
      if (tabs[at]) await tab().store.dispatch(loadCart());
      else tabs[at] = await openTab();
    })(),
  });
  const changes = [add, add, update, update, remove, removeAndUndo, coupon, save, move];
  const steps = [...changes, ...changes, empty, several, several, reload, otherTab, otherTab];
  const faults: Fault[] = ['none', 'none', 'none', 'answer lost', 'request lost', 'silent'];

  /** Runs one step and checks its effect. */
  const walk = async (told: string[]) => {
    const before = await readBackEndCart(database, token);
    const fault = random.pick(faults) ?? 'none';
    way.set(fault);
    const { dispatch, getState } = tab().store;
    const notes = () => getState().cart.notes.filter(({ kind }) => kind === 'refused').length;
    const noted = notes();
    const { what, work, change, wishes: wished } = (random.pick(steps) ?? add)();
    const outcome = await outcomeOf(work);
    const struck = way.count() > 0;
    way.set('none');
    // A change without a response stays in the outbox and is sent again.
    for (let attempt = 0; attempt < 5 && !(await tab().store.dispatch(sendEntries())); attempt++);
    const end = outcome === 'done' && notes() > noted ? 'refused' : outcome;
    told.push(`${at}: ${what}${struck ? ` (${fault})` : ''} → ${outcome}, ${end}`);
    // The app could not check the cart either. Load the cart, as the app does on the next focus.
    if (fault === 'silent' && struck) await tab().store.dispatch(loadCart());
    if (notes() > 0) dispatch(dismissNotes());
    const after = await readBackEndCart(database, token);
    expect(tab().store.getState().user.isSignedIn).toBe(isCustomer);
    expect(readDisplayedCart(tab())).toEqual({ ...after, isPending: false });
    expect(tab().store.getState().cart.itemCount).toBe(sumOf(after));
    if (wished && end === 'done') expect((await wishes()).skus).toContain(wished);
    if (change && end !== 'unknown') {
      const wanted = quantitiesOf(before);
      if (end === 'done') for (const [sku, more] of Object.entries(change)) wanted[sku] = (wanted[sku] ?? 0) + more;
      expect(withoutNone(quantitiesOf(after))).toEqual(withoutNone(wanted));
    }
  };
  const start = async () => {
    if (isCustomer) {
      const session = await newSession(database);
      token = session.token;
      storeSession(token);
      storeValue(storageKeys.cartId('sa'), session.cartId);
    }
    server.use(
      operation(/^/, ({ query, request }) => way.answer(query.startsWith('mutation'), request)),
      ...shopHandlers(createShop({ database })),
    );
    tabs[0] = await openTab();
  };
  const end = () => {
    for (const open of tabs) if (open) closeTab(open);
  };
  return { start, walk, end };
};

const sumOf = (facts: CartSummary) => Object.values(quantitiesOf(facts)).reduce((sum, count) => sum + count, 0);
const withoutNone = (pieces: Record<string, number>) =>
  Object.fromEntries(Object.entries(pieces).filter(([, count]) => count > 0));

test.each(seeds)(`shows the cart of the back end after each of ${STEPS} random steps: seed %i`, async (seed) => {
  const told: string[] = [];
  const shopper = walks(seed);
  await shopper.start();
  try {
    for (let step = 0; step < STEPS; step++) await shopper.walk(told);
  } catch (error) {
    const way = told.slice(-12).join('\n');
    throw new Error(`Seed ${seed}, step ${told.length}:\n${way}\n${error instanceof Error ? error.message : error}`);
  } finally {
    shopper.end();
  }
});
