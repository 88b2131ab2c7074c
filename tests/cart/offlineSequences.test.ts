import { addItems } from '#features/cart/actions/addItems';
import { changeOptions, updateItem } from '#features/cart/actions/changeQuantity';
import { removeCartItems } from '#features/cart/actions/removeItems';
import { type OptimisticItem, optimisticCart } from '#features/cart/outbox/optimisticCart';
import { loadCart } from '#features/cart/session/loadCart';
import { syncToggled } from '#features/catalog/compare/compareActions';
import { toggleLocally } from '#features/catalog/compare/comparison';
import { toggleInWishlist } from '#features/catalog/wishlist/toggleInWishlist';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { numberOfUid } from '#lib/uid';
import { readEntries } from '#outbox/entries';
import { sendEntries } from '#outbox/send';
import { wentOffline, wentOnline } from '#store/app';
import { selectItemCount } from '#store/cart';
import type { ItemToAdd } from '#store/cartItem';
import { asItemToAdd } from '#store/cartItem';
import { restoreComparison } from '#store/catalog';
import { shopHandlers } from '../../mocks/handlers.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { executeGraphql, readStoredValue, storeValue } from '../support/carts.ts';
import {
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
import { installLocks } from '../support/locks.ts';
import { createSeededRandom } from '../support/random.ts';
import { server } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';

// Random sequences change cart, wishes and comparison, with a broken connection, restarts, a second tab and low stock.
// In the end, the back end must contain every change that the shopper saw, except rejected changes. Each rejected
// change is reported once.
//
// `npm run test:random` runs 300 other seeds; OFFLINE_SEED=… sets the first seed, OFFLINE_RUNS=… the number of seeds.
// With an even seed the shopper is a customer, with an odd seed a guest.

// The steps send the outbox themselves; this pause prevents automatic attempts.
Object.assign(config, { outboxPause: 1_000_000 });

const STEPS = 14;
const runs = Number(process.env.OFFLINE_RUNS ?? 100);
const firstSeed = Number(process.env.OFFLINE_SEED ?? (process.env.OFFLINE_RUNS ? Date.now() % 1_000_000 : 1));
const seeds = Array.from({ length: runs }, (_, at) => firstSeed + at);

const offered: Omit<ItemToAdd, 'quantity'>[] = [
  { sku: demo.stool.sku, name: demo.stool.name },
  { sku: demo.mug.sku, name: demo.mug.name },
  { sku: demo.box.sku, name: demo.box.name, selectedOptions: [demo.ivory.uid] },
  { sku: demo.box.sku, name: demo.box.name, selectedOptions: [demo.walnut.uid] },
];

interface Wishes {
  customer: { wishlists: { items_v2: { items: { product: { uid: string } }[] } }[] };
}
interface Compared {
  compareList: { items: { uid: string }[] } | null;
}
interface Found {
  products: { items: { uid: string; sku: string; __typename: string }[] };
}

async function walk(seed: number, told: string[]): Promise<void> {
  const random = createSeededRandom(seed);
  const isCustomer = seed % 2 === 0;
  const database = newDatabase();
  database.exec('UPDATE stock SET qty = 12');
  const way = makeUnreliableBackEnd(database);
  let isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  /** Number of rejections whose response has arrived. */
  let refusals = 0;
  const shop = createShop({ database });
  server.use(
    operation(/^/, async ({ name, query, request }) => {
      if (!isOnline) return Response.error();
      const lost = await way.answer(query.startsWith('mutation'), request);
      if (lost || !['AddItem', 'UpdateItem'].includes(name)) return lost;
      const answer = await shop.handle(request);
      if (!answer) throw new Error('The shop does not know /graphql.');
      const { data, errors } = await answer.clone().json();
      if (errors || data?.addProductsToCart?.user_errors.length) refusals++;
      return answer;
    }),
    ...shopHandlers(shop),
  );

  let token: string | undefined;
  if (isCustomer) {
    const session = await newSession(database);
    token = session.token;
    storeSession(token);
    storeValue(storageKeys.cartId('sa'), session.cartId);
  }
  const as: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const skus = JSON.stringify(offered.map(({ sku }) => sku));
  const { products } = await executeGraphql<Found>(
    database,
    `{products(filter:{sku:{in:${skus}}}){items{__typename uid sku}}}`,
  );
  const wished = async () => {
    if (!isCustomer) return [];
    const query = '{customer{wishlists{items_v2(pageSize:100){items{product{uid}}}}}}';
    const { customer } = await executeGraphql<Wishes>(database, query, {}, 'sa_en', as);
    return customer.wishlists.flatMap((list) => list.items_v2.items.map(({ product }) => product.uid)).sort();
  };

  const tabs: [Tab | null, Tab | null] = [await openTab(), null];
  let at: 0 | 1 = 0;
  const tab = () => tabs[at] as Tab;
  const lines = (): readonly OptimisticItem[] => optimisticCart(tab().store.getState().cart)?.items ?? [];
  const send = () => tab().store.dispatch(sendEntries());
  const connect = (next: boolean) => {
    isOnline = next;
    // Not the window's `online` event: it would also send the outbox automatically.
    for (const open of tabs) open?.store.dispatch(next ? wentOnline() : wentOffline());
  };
  const drops: Fault[] = ['answer lost', 'request lost', 'silent'];

  const add = async () => {
    const item = { ...(random.pick(offered) ?? demo.stool), quantity: random.upTo(4) };
    await tab().store.dispatch(addItems([item]));
    return `add ${item.quantity} × ${item.sku}`;
  };
  const withLine = (change: (line: OptimisticItem) => Promise<string>) => async () => {
    const line = random.pick(lines());
    return line ? change(line) : add();
  };
  /** Connects the device while `work` runs, and applies `fault` to the requests of `work`. */
  const online = async <T>(fault: Fault, work: () => Promise<T>): Promise<T> => {
    connect(true);
    way.set(fault);
    const done = await work();
    way.set('none');
    connect(false);
    return done;
  };
  const steps: (() => Promise<string>)[] = [
    add,
    add,
    withLine(async (line) => {
      const quantity = random.upTo(6);
      await tab().store.dispatch(updateItem(line, quantity));
      return `${line.uid} to ${quantity}`;
    }),
    withLine(async (line) => {
      await tab().store.dispatch(removeCartItems([line]));
      return `remove ${line.uid}`;
    }),
    withLine(async (line) => {
      const removal = tab().store.dispatch(removeCartItems([line], { id: `removal ${told.length}` }));
      await tab().store.dispatch(addItems([asItemToAdd(line)], { after: `removal ${told.length}` }));
      await removal;
      return `remove ${line.uid} and undo`;
    }),
    withLine(async (line) => {
      const [from] = line.choice.selectedOptions;
      if (!from) return add();
      const selectedOptions = [from === demo.ivory.uid ? demo.walnut.uid : demo.ivory.uid];
      await tab().store.dispatch(changeOptions(line, { selectedOptions, enteredOptions: [] }));
      return `other options of ${line.uid}`;
    }),
    async () => {
      const product = random.pick(products.items);
      if (!product) throw new Error('Nothing was found.');
      await tab().store.dispatch(toggleInWishlist({ product: { ...product, name: product.sku } }));
      return `wish for ${product.sku}`;
    },
    async () => {
      const product = random.pick(products.items);
      const id = numberOfUid(product?.uid ?? '');
      const toggled = tab().store.dispatch(toggleLocally(id));
      if (toggled !== 'refused') await tab().store.dispatch(syncToggled(id, toggled));
      return `compare ${product?.sku}: ${toggled}`;
    },
    async () => {
      closeTab(tab());
      tabs[at] = await openTab();
      return 'restart';
    },
    async () => {
      at = at === 0 ? 1 : 0;
      // A browser tab reads outbox, comparison and cart on a storage event and on focus.
      if (tabs[at]) {
        await tab().store.dispatch(readEntries());
        tab().store.dispatch(restoreComparison());
        await tab().store.dispatch(loadCart());
      } else tabs[at] = await openTab();
      return `tab ${at}`;
    },
    async () => {
      // The connection breaks while the changes are sent.
      const fault = random.pick(drops) ?? 'silent';
      await online(fault, send);
      return `online for a moment (${fault})`;
    },
    async () => {
      const left = random.upTo(12);
      database.exec(`UPDATE stock SET qty = ${left}`);
      return `${left} left of everything`;
    },
  ];

  connect(false);
  for (let step = 0; step < STEPS; step++) {
    told.push(await (random.pick(steps) ?? add)());
  }
  const isBack = 'back for good';
  told.push(isBack);

  const { dispatch, getState } = tab().store;
  const wanted = getState().cart.outbox;
  /** Quantity by SKU and options, because the uid of an item can change. */
  const pieces = () => {
    const counts: Record<string, number> = {};
    for (const { product, choice, quantity } of lines()) {
      const name = [product.sku, ...choice.selectedOptions].join(' ');
      counts[name] = (counts[name] ?? 0) + quantity;
    }
    return counts;
  };
  const seen = pieces();
  const refused = () => getState().cart.notes.filter(({ kind }) => kind === 'refused');
  const before = refused().length;
  connect(true);
  for (let attempt = 0; attempt < 4 && !(await send()); attempt++);

  expect(readStoredValue(`outbox_sa`)).toBeUndefined();
  expect(getState().cart.outbox).toEqual([]);
  await dispatch(loadCart());
  const after = await readBackEndCart(database, token);
  expect(readDisplayedCart(tab())).toEqual({ ...after, isPending: false });
  expect(selectItemCount(getState())).toBe(Object.values(quantitiesOf(after)).reduce((sum, count) => sum + count, 0));

  // Each rejection was reported once.
  expect(refused()).toHaveLength(refusals);
  // Without a rejection, the cart is the same as the shopper saw before the changes were sent.
  if (refused().length === before) expect(pieces()).toEqual(seen);

  const wishes = await wished();
  const last = new Map(
    wanted.flatMap((change) => (change.kind === 'wish' ? [[change.entry.product.uid, change]] : [])),
  );
  for (const change of last.values()) expect(wishes.includes(change.entry.product.uid)).toBe(change.isWanted);
  const { uid, products: compared } = getState().catalog.comparison;
  const query = 'query($uid:ID!){compareList(uid:$uid){items{uid}}}';
  const list = uid ? await executeGraphql<Compared>(database, query, { uid }, 'sa_en', as) : { compareList: null };
  expect((list.compareList?.items ?? []).map((item) => numberOfUid(item.uid)).sort()).toEqual([...compared].sort());

  for (const open of tabs) if (open) closeTab(open);
}

afterEach(() => jest.restoreAllMocks());

test.each(seeds)(`sends the changes that the shopper saw after ${STEPS} offline steps: seed %i`, async (seed) => {
  const told: string[] = [];
  const takeLocks = installLocks();
  try {
    await walk(seed, told);
  } catch (error) {
    throw new Error(`Seed ${seed}:\n${told.join('\n')}\n${error instanceof Error ? error.message : error}`);
  } finally {
    takeLocks();
  }
});
