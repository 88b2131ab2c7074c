import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import { hasTexts, isListOf } from '#lib/guards';
import { paths } from '#lib/paths';
import type { CartDetails } from '#store/cart';
import type { ItemToAdd } from '#store/cartItem';

/**
 * An order that stands and is paid on a page of the provider's: what finds its payment again, and its lines, which come
 * back into the cart when nothing comes of it.
 */
export interface UnpaidOrder {
  /** The id of the cart it was, which only its shopper knows. */
  cartId: string;
  /** The order's number, empty when it could not be learnt. */
  number: string;
  /** Code of the payment method. */
  method: string;
  /** Whose website it was ordered on. */
  website: string;
  isCustomers: boolean;
  items: ItemToAdd[];
  /** Its lines are being put back into the cart: what of them is there already is not put in again. */
  isComingBack?: boolean;
  /** They are back, which was a customer's: the page that says so may be opened again, here or from the order. */
  isBack?: boolean;
  /** When the shopper was told of it last, away from checkout; milliseconds since 1970. */
  toldAt?: number;
}

const isItem = (value: unknown): value is ItemToAdd => hasTexts(value, 'sku') && typeof value.quantity === 'number';
const isUnpaid = (value: unknown): value is UnpaidOrder =>
  hasTexts(value, 'cartId', 'number', 'method', 'website') &&
  typeof value.isCustomers === 'boolean' &&
  isListOf(isItem)(value.items);

/** As long as Magento keeps carts that were ordered, unless a merchant says otherwise. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** Nobody leaves more of them unpaid; what is older is found by looking the order up. */
const MOST = 20;

const readAll = (storage: BrowserStorage): UnpaidOrder[] =>
  storage.get(storageKeys.unpaidOrder, isListOf(isUnpaid)) ?? [];

function saveAll(storage: BrowserStorage, orders: UnpaidOrder[]): void {
  if (orders.length > 0) storage.set(storageKeys.unpaidOrder, orders.slice(0, MOST), KEPT_SECONDS);
  else storage.remove(storageKeys.unpaidOrder);
}

/** What tells an order from others: the cart it was, or the number where that is not known. */
type Which = Partial<Pick<UnpaidOrder, 'cartId'>> & Pick<UnpaidOrder, 'number'>;

const isSame = (one: UnpaidOrder, { cartId, number }: Which) =>
  cartId && one.cartId ? one.cartId === cartId : number !== '' && one.number === number;

/** The orders that wait for their payment, the newest first. */
export const readUnpaidOrders = (storage: BrowserStorage): UnpaidOrder[] =>
  readAll(storage).filter(({ isBack }) => !isBack);

/** An order while it waits for its payment. */
export const readUnpaidOrder = (storage: BrowserStorage, which: Which): UnpaidOrder | undefined =>
  readUnpaidOrders(storage).find((order) => isSame(order, which));

/** Keeps an order in mind, in the place of what was known of it before. */
export function saveUnpaidOrder(storage: BrowserStorage, order: UnpaidOrder): void {
  const orders = readAll(storage);
  const place = orders.findIndex((one) => isSame(one, order));
  saveAll(storage, place < 0 ? [order, ...orders] : orders.with(place, order));
}

/** Only for an order that is paid, or given up and its lines back in the cart. */
export const forgetUnpaidOrder = (storage: BrowserStorage, order: Which): void =>
  saveAll(
    storage,
    readAll(storage).filter((one) => !isSame(one, order)),
  );

/** True when the lines of an order have come back into the cart here. */
export const hasComeBack = (storage: BrowserStorage, order: Which): boolean =>
  readAll(storage).some((one) => one.isBack && isSame(one, order));

/** The page that says how the payment of an order stands, and takes it up again. */
export const paymentReturnPath = ({ number, method }: Pick<UnpaidOrder, 'number' | 'method'>): string =>
  `${paths.paymentReturn}?${new URLSearchParams({ ...(number && { order: number }), method })}`;

/** The lines of a cart, to be put into another one. */
export const itemsOf = (cart: CartDetails | null): ItemToAdd[] =>
  (cart?.items ?? []).map(({ product, quantity, choice }) => ({
    sku: product.sku,
    name: product.name,
    quantity,
    ...choice,
  }));
