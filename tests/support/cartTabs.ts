import type { DatabaseSync } from 'node:sqlite';
import { createApp } from '#app/createApp';
import { watchWindow } from '#app/listeners/watchWindow';
import { optimisticCart } from '#features/cart/outbox/optimisticCart';
import { loadCart } from '#features/cart/session/loadCart';
import { tokenCleared } from '#store/user';
import { createShop } from './backEnd.ts';
import { executeGraphql, readStoredValue } from './carts.ts';

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Starts the app in one browser tab without rendering a page. All tabs share `localStorage`. */
export async function openTab() {
  const tab = await createApp('/sa_en/cart');
  const unwatch = watchWindow(tab.store);
  await tab.store.dispatch(loadCart());
  return { ...tab, unwatch };
}

export function closeTab({ client, store, unwatch }: Tab): void {
  unwatch();
  // A closed tab must send nothing. Its outbox timer would otherwise send the queued changes of the next test.
  const { outbox } = store.services;
  if (outbox) outbox.isClosed = true;
  clearTimeout(outbox?.timer);
  client.stop();
  store.dispatch(tokenCleared());
}

/** Summary of a cart for comparisons: its items with their quantities, its coupon and its total. */
export interface CartSummary {
  items: string[];
  coupon: string | null;
  total: number;
}

/** Reads the optimistic cart that a tab shows. */
export function readDisplayedCart({ store }: Tab): CartSummary & { isPending: boolean } {
  const cart = optimisticCart(store.getState().cart);
  return {
    items: (cart?.items ?? []).map(({ uid, sku, quantity }) => `${quantity} × ${sku} (${uid})`).sort(),
    coupon: cart?.applied_coupons[0] ?? null,
    total: cart?.prices.grand_total.value ?? 0,
    isPending: cart?.isPending ?? false,
  };
}

interface Answer {
  cart: {
    itemsV2: {
      items: { uid: string; quantity: number; product: { sku: string }; configured_variant?: { sku: string } }[];
    };
    prices: { grand_total: { value: number } };
    applied_coupons: { code: string }[] | null;
  };
}

/**
 * Reads the cart from the back end without the app.
 * @param token customer token, needed for a customer's cart
 */
export async function readBackEndCart(database: DatabaseSync, token?: string): Promise<CartSummary> {
  const id = readStoredValue('cartId_sa');
  if (!id) return { items: [], coupon: null, total: 0 };
  const { cart } = await executeGraphql<Answer>(
    database,
    `query($id:String!){cart(cart_id:$id){itemsV2(pageSize:100){items{uid quantity product{sku}
      ...on ConfigurableCartItem{configured_variant{sku}}}} prices{grand_total{value}} applied_coupons{code}}}`,
    { id },
    'sa_en',
    token ? { Authorization: `Bearer ${token}` } : {},
  );
  return {
    items: cart.itemsV2.items
      .map(
        ({ uid, quantity, product, configured_variant }) =>
          `${quantity} × ${(configured_variant ?? product).sku} (${uid})`,
      )
      .sort(),
    coupon: cart.applied_coupons?.[0]?.code ?? null,
    total: cart.prices.grand_total.value,
  };
}

/** Total quantity of each SKU in a cart. */
export const quantitiesOf = ({ items: lines }: CartSummary): Record<string, number> => {
  const pieces: Record<string, number> = {};
  for (const line of lines) {
    const [, count = '0', sku = ''] = /^(\d+) × (\S+)/.exec(line) ?? [];
    pieces[sku] = (pieces[sku] ?? 0) + Number(count);
  }
  return pieces;
};

/** Ways in which a request to the back end can fail. */
export type Fault = 'none' | 'answer lost' | 'request lost' | 'silent';

/**
 * Fails requests while a fault is set. The first cart change loses its request or its response. With `silent`, all
 * later requests fail too.
 */
export function makeUnreliableBackEnd(database: DatabaseSync) {
  const shop = createShop({ database });
  let fault: Fault = 'none';
  let count = 0;
  return {
    set: (next: Fault) => {
      fault = next;
      count = 0;
    },
    count: () => count,
    answer: async (isChange: boolean, request: Request): Promise<Response | undefined> => {
      if (fault === 'none') return undefined;
      if (count > 0) return fault === 'silent' ? Response.error() : undefined;
      if (!isChange) return undefined;
      count++;
      if (fault !== 'request lost') await shop.handle(request.clone());
      return Response.error();
    },
  };
}
