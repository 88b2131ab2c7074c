/** The cart recordings' store, as far as the shop's data can say it, and their carts in a state made to fit. */
import type { DatabaseSync } from 'node:sqlite';
import type { Product, Text } from '../../../mocks/data/types.ts';
import type { Catalog } from '../../../mocks/shop/catalogGrowth.ts';
import { at, cartDatabase, cartShop, riyadh, Shopper, simple } from './cartShop.ts';
import { recordedCatalog } from './recordedCatalog.ts';
import { loadRecording, type Recording, replay } from './replay.ts';

const text = (en: string): Text => ({ en, ar: en });
const same = (amount: number) => ({ sa: amount, ae: amount });

/** What the recorded store sells besides simple and configurable products, with what it is made of. */
const typedProducts = (): Product[] => [
  { ...simple('SMP-004', 159, 50), minQty: 2, maxQty: 5 },
  { ...simple('SMP-010', 45, 60), increments: 3 },
  simple('SMP-031', 510, 50, text('Classic Candle')),
  simple('SMP-032', 89, 50, text('Urban Candle')),
  simple('SMP-034', 120, 50, text('Classic Mug')),
  simple('SMP-035', 80, 3, text('Urban Mug')),
  { ...simple('VRT-01', 150, 1000, text('Styling Session')), type: 'virtual', urlKey: 'styling-session' },
  {
    ...simple('OPT-01', 60, 20, text('Engraved Mug')),
    urlKey: 'engraved-mug',
    customOptions: [
      {
        key: 'eng',
        type: 'field',
        title: text('Engraving'),
        required: true,
        prices: same(10),
        maxCharacters: 20,
      },
      {
        key: 'wrap',
        type: 'drop_down',
        title: text('Wrap'),
        required: false,
        values: [
          { key: 'pa', title: text('Paper'), prices: same(5) },
          { key: 'bx', title: text('Box'), prices: same(12) },
        ],
      },
    ],
  },
  {
    ...simple('GRP-01', 75.5, 0, text('Travel Set')),
    type: 'grouped',
    urlKey: 'travel-set',
    grouped: ['SMP-001', 'SMP-002', 'SMP-005'].map((sku) => ({ sku, qty: 1 })),
  },
  {
    ...simple('BND-01', 169, 0, text('Gift Bundle')),
    type: 'bundle',
    urlKey: 'gift-bundle',
    bundle: [
      {
        key: 'candle',
        title: text('Candle'),
        required: true,
        input: 'radio',
        selections: [
          { sku: 'SMP-031', isDefault: true, canChangeQty: true },
          { sku: 'SMP-032', canChangeQty: true },
        ],
      },
      {
        key: 'mug',
        title: text('Mug'),
        required: true,
        input: 'select',
        selections: [
          { sku: 'SMP-034', isDefault: true, canChangeQty: true },
          { sku: 'SMP-035', canChangeQty: true },
        ],
      },
    ],
  },
];

const recordedCartCatalog = (): Catalog => {
  const { attributes, categories, products } = recordedCatalog();
  const place = { categories: ['14'] };
  return {
    attributes,
    categories,
    products: [
      ...products,
      { ...simple('SMP-001', 75.5, 50), ...place },
      { ...simple('SMP-002', 120, 200), ...place },
      { ...simple('SMP-003', 199.99, 50), ...place },
      { ...simple('SMP-005', 279.2, 50), ...place },
      { ...simple('SMP-006', 89, 50), ...place },
      { ...simple('SMP-007', 89, 3), ...place },
      { ...simple('SMP-009', 89, 0), ...place },
      { ...simple('SMP-014', 89, 3), ...place },
      ...typedProducts().map((product) => ({ ...product, ...place })),
    ],
  };
};

/** How far the recorded cart had come. Each state holds what the ones before it hold. */
export const states = ['empty', 'filled', 'estimated', 'addressed', 'delivered', 'billed', 'ready', 'placed'] as const;
export type State = (typeof states)[number];

/** A shop with a cart in a state, and the way to ask it what was asked in a recording. */
export class RecordedCart {
  readonly db: DatabaseSync = cartDatabase(recordedCartCatalog());
  readonly shop = cartShop(this.db);
  readonly cartId: string;
  /** Uids of lines: the recorded one → ours. */
  readonly lines = new Map<string, string>();
  orderToken = '';

  private constructor(cartId: string) {
    this.cartId = cartId;
  }

  static async in(state: State, { store = 'sa_en', email = true }: { store?: string; email?: boolean } = {}) {
    const cart = new RecordedCart('C0p3D5wNJr1H9vP8KYMwu12xHmpOIdat');
    const shopper = new Shopper(cart.shop, store);
    const id = cart.cartId;
    await shopper.ask('mutation ($id: ID) { createGuestCart(input: { cart_uid: $id }) { cart { id } } }', { id });
    const reached = (step: State) => states.indexOf(step) <= states.indexOf(state);
    if (email) await shopper.email(id, 'guest@example.com');
    if (reached('filled')) await cart.fill(shopper);
    if (reached('estimated')) {
      await shopper.ask(
        `mutation ($id: String!) { estimateShippingMethods(input: { cart_id: $id,
          address: { country_code: SA, region: { region: "Riyadh" } } }) { carrier_code } }`,
        { id },
      );
    }
    if (reached('addressed')) await shopper.shipTo(id, riyadh);
    if (reached('delivered')) await shopper.shipBy(id);
    if (reached('billed')) await shopper.billTo(id);
    if (reached('ready')) await shopper.payBy(id, 'cashondelivery');
    if (reached('placed')) cart.orderToken = String(at(await shopper.place(id), 'orderV2.token'));
    return cart;
  }

  private async fill(shopper: Shopper): Promise<void> {
    const black = ['Y29uZmlndXJhYmxlLzkzLzQ=', 'Y29uZmlndXJhYmxlLzEzNy8xMg=='];
    await shopper.add(this.cartId, 'SMP-001', 2);
    await shopper.add(this.cartId, 'CFG-01', 2, black);
    const added = await shopper.add(this.cartId, 'SMP-003', 1);
    for (const [index, recorded] of ['MTU=', 'MTY=', 'MjI='].entries()) {
      this.lines.set(recorded, String(at(added, `data.addProductsToCart.cart.itemsV2.items.${index}.uid`)));
    }
    // What an earlier line was called in the recordings (its quantity is set to 0).
    this.lines.set('MjE=', this.lines.get('MjI=') ?? '');
  }

  /** Asks what was asked; the recorded cart, lines and order become ours. `change` replaces more. */
  async ask(recording: Recording, change: (text: string) => string = (text) => text) {
    const variables = at(recording.request.body, 'variables');
    const theirs = at(variables, 'c') ?? at(variables, 'i.cart_id');
    return replay(this.shop, recording, (text) => {
      let changed = text;
      // Ids of 32 characters are carts that existed; others were asked for because they do not.
      if (typeof theirs === 'string' && /^(?!X+$).{32}$/.test(theirs))
        changed = changed.replaceAll(theirs, this.cartId);
      for (const [recorded, own] of this.lines) changed = changed.replaceAll(`"${recorded}"`, `"${own}"`);
      return change(changed);
    });
  }
}

export { loadRecording };

interface Item {
  __typename: string;
}

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && /CartItem$/.test(String(Reflect.get(value, '__typename')));

/**
 * An answer whose cart lines stand by their type instead of one after the other, so that forms can be compared whatever
 * is in the cart; only types that `others` knows, too.
 */
export function byLineType(body: unknown, others: ReadonlySet<string>): unknown {
  if (Array.isArray(body)) {
    if (!body.some(isItem)) return body.map((one) => byLineType(one, others));
    const known = body.filter(isItem).filter((item) => others.has(item.__typename));
    return Object.fromEntries(known.map((item) => [item.__typename, item]));
  }
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, byLineType(value, others)]));
}

/** Types of the cart lines in an answer. */
export function lineTypes(body: unknown): Set<string> {
  return new Set([...JSON.stringify(body).matchAll(/"__typename":"(\w+CartItem)"/g)].map(([, name]) => name ?? ''));
}
