import type { ApolloCache, NormalizedCacheObject } from '@apollo/client/cache';
import { messageOf } from '#api/errors/errors';
import { isObject } from '#lib/guards';
import { currentPath, paths } from '#lib/paths';
import { queueChange } from '#outbox/send';
import { drawerToggled } from '#store/app';
import { itemAdded, itemAddFailed, itemAddRequested } from '#store/cart';
import type { CartItem, ItemToAdd } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import type { Entry, OutboxEntries, OutboxEntry, QueuedItem } from '#store/outbox';
import { outboxUidOf, totalQuantityOf } from '../outbox/optimisticCart';

/**
 * Adds items to the cart with one request, and opens the mini cart. Resolves when the items are added, or when their
 * addition is queued until there is a connection.
 *
 * @param id id of the outbox entry; by default a new one
 * @param after id of the outbox entry that this addition undoes. If that entry is refused, nothing is added, and this
 * function rejects with the error of that entry.
 * @throws CartUserError if the back end refuses an item; the items that the back end accepts stay in the cart
 */
export const addItems =
  (
    items: readonly ItemToAdd[],
    { id, after }: { id?: string; after?: string | undefined } = {},
  ): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(itemAddRequested());
    try {
      const queued = items.map((item) => dispatch(queuedItem(item)));
      await dispatch(queueChange({ kind: 'add', items: queued }, { id, after, fold: foldAddition }));
      dispatch(itemAdded({ sku: items[0]?.sku ?? '', quantity: totalQuantityOf(items) }));
      dispatch(openMiniCart());
    } catch (error) {
      dispatch(itemAddFailed(messageOf(error)));
      throw error;
    }
  };

/** Opens the mini cart, except on the cart page and the payment return page, which show the added items themselves. */
export const openMiniCart =
  (): AppThunk =>
  (dispatch, _getState, { view }) => {
    const path = currentPath(view);
    if (path !== paths.cart && path !== paths.paymentReturn) dispatch(drawerToggled('cart'));
  };

/** Combines an item to add with its optimistic cart item, which is shown until the back end has added the item. */
export const queuedItem =
  (item: ItemToAdd): AppThunk<QueuedItem> =>
  (_dispatch, _getState, { client, view }) => {
    const { sku, name, quantity, selectedOptions = [], enteredOptions = [] } = item;
    const line = item.line ?? newLine(item, client.cache, view.currency);
    return {
      ...{ sku, name, quantity, selectedOptions, enteredOptions },
      line: { ...line, uid: outboxUidOf(line), quantity, errors: [] },
    };
  };

type Fields = Record<string, unknown>;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Creates an optimistic cart item with the product data that Apollo's cache contains from visited pages. */
function newLine(
  { sku, name, quantity, picture, selectedOptions = [], enteredOptions = [] }: ItemToAdd,
  cache: ApolloCache,
  currency: string,
): CartItem {
  const entities = cache.extract() as NormalizedCacheObject;
  /** Returns the entity for a reference of the cache; returns other objects unchanged. */
  const at = (value: unknown): Fields | undefined =>
    isObject(value) ? (typeof value.__ref === 'string' ? entities[value.__ref] : value) : undefined;
  const listAt = (value: unknown): Fields[] =>
    Array.isArray(value) ? value.map(at).filter((one) => one !== undefined) : [];

  const product: Fields =
    Object.values(entities).find((one) => one?.sku === sku && /Product$/.test(one.__typename ?? '')) ?? {};
  const chosen = (values: unknown) => listAt(values).find(({ uid }) => selectedOptions.includes(String(uid)));
  const options = listAt(product.configurable_options).flatMap(({ label, values }) => {
    const value = textOf(chosen(values)?.label);
    return value === null ? [] : [{ label: textOf(label) ?? '', value }];
  });
  const variants = listAt(product.variants).filter(({ attributes }) =>
    listAt(attributes).every(({ uid }) => selectedOptions.includes(String(uid))),
  );
  const variant = options.length > 0 && variants.length === 1 ? at(variants[0]?.product) : undefined;
  const piece = variant ?? (options.length > 0 ? undefined : product);
  const known = at(at(at(piece?.price_range)?.minimum_price)?.final_price);
  const price =
    typeof known?.value === 'number'
      ? { value: known.value, currency: textOf(known.currency) ?? '' }
      : { value: 0, currency };
  const image = at(variant?.thumbnail) ?? at(variant?.small_image) ?? at(product.thumbnail) ?? at(product.small_image);
  const url = textOf(image?.url);
  return {
    uid: '',
    quantity,
    product: {
      uid: textOf(product.uid) ?? '',
      sku,
      name,
      url_key: textOf(product.url_key),
      url_suffix: textOf(product.url_suffix),
      thumbnail: picture ?? (url ? { url, label: null } : null),
    },
    sku: textOf(variant?.sku) ?? sku,
    prices: { price, row_total: price },
    configurable_options: [],
    options,
    choice: { selectedOptions, enteredOptions },
    is_available: true,
    errors: [],
  };
}

/**
 * Inserts an addition into the outbox. The addition cancels an unsent removal of the same item, or increases the
 * quantity of an unsent addition at the end.
 */
export function foldAddition(entries: OutboxEntries, entry: OutboxEntry): OutboxEntries {
  if (entry.kind !== 'add') return entries;
  let list = entries;
  const items = entry.items.filter((item) => {
    const undone = withoutRemoval(list, item);
    list = undone ?? list;
    return !undone;
  });
  const [item] = items;
  if (!item) return list;
  const last = list.at(-1);
  const [there, ...others] = last?.kind === 'add' && last.sentAt === undefined && last.isWaiting ? last.items : [];
  const isMore = items.length === 1 && others.length === 0 && there?.line.uid === item.line.uid;
  if (!last || !isMore || !entry.isWaiting) return [...list, { ...entry, items }];
  const more = { ...there, quantity: there.quantity + item.quantity };
  return list.with(-1, { ...(last as Entry<'add'>), items: [more] });
}

/**
 * Returns the entries without the unsent removal of this item; null if no unsent removal has this item and quantity.
 */
function withoutRemoval(entries: OutboxEntries, { line: { uid, quantity } }: QueuedItem): OutboxEntries | null {
  for (const removal of entries) {
    if (removal.kind !== 'remove' || removal.sentAt !== undefined) continue;
    const { lines, replaced = [] } = removal;
    const changeOf = (line: CartItem) => replaced.find((change) => change.line.uid === line.uid);
    const removed = lines.find(
      (line) => outboxUidOf(line) === uid && (changeOf(line)?.quantity ?? line.quantity) === quantity,
    );
    if (!removed) continue;
    const change = changeOf(removed);
    const others = lines.filter((line) => line !== removed);
    const left = { ...removal, lines: others, replaced: replaced.filter((one) => one !== change) };
    return entries.flatMap((entry) => {
      if (entry !== removal) return entry;
      const { lines: _, replaced: _replaced, ...base } = removal;
      return [
        ...(others.length > 0 ? [left] : []),
        ...(change ? [{ ...base, ...change, id: `${removal.id} undone` }] : []),
      ];
    });
  }
  return null;
}
