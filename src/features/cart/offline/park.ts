import { newId } from '#lib/browser/newId';
import type { CartItem, ItemToAdd } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import type { WaitingChange, WaitingItem } from '#store/waiting';
import { lineOf } from '../shown/addition';
import { isNew, newUid, shownCart } from '../shown/shownCart';
import { knownProduct } from './knownProduct';
import { changeWaiting, isUnsent, readWaiting } from './waitingList';

type Waiting = readonly WaitingChange[];

/** The item with what is shown of it until the shop has it. */
const waitingItem =
  (item: ItemToAdd): AppThunk<WaitingItem> =>
  (_dispatch, _getState, { client, view }) => {
    const { sku, name, quantity, selectedOptions = [], enteredOptions = [] } = item;
    const line = lineOf(item, view.currency);
    const known = item.line ? {} : knownProduct(client.cache, sku, selectedOptions);
    return {
      sku,
      name,
      quantity,
      selectedOptions,
      enteredOptions,
      line: {
        ...line,
        sku: known.sku ?? line.sku,
        options: known.options ?? line.options,
        product: { ...line.product, ...known.product, ...(item.picture && { thumbnail: item.picture }) },
        prices: known.price ? { price: known.price, row_total: known.price } : line.prices,
      },
    };
  };

/** The list without the removal of this line, if it waits to be taken out as it is. */
function withoutRemoval(list: Waiting, { line }: ItemToAdd): Waiting | null {
  const removal = list.find(
    (change) =>
      change.kind === 'remove' &&
      isUnsent(change) &&
      change.lines.some(({ uid, quantity }) => uid === line?.uid && quantity === line.quantity),
  );
  if (removal?.kind !== 'remove') return null;
  const lines = removal.lines.filter(({ uid }) => uid !== line?.uid);
  return list.flatMap((change) => (change !== removal ? change : lines.length > 0 ? { ...removal, lines } : []));
}

/** More of what is put in last: one request does for both. */
function withMore(list: Waiting, item: WaitingItem): Waiting | null {
  const last = list.at(-1);
  if (last?.kind !== 'add' || !isUnsent(last) || last.items.length > 1) return null;
  const [there] = last.items;
  if (!there || there.line.uid !== item.line.uid) return null;
  return list.with(-1, { ...last, items: [{ ...there, quantity: there.quantity + item.quantity }] });
}

/**
 * Keeps items to be put into the cart later. Those that only take a removal back which waits itself undo that. Returns
 * the id of the change; null when there is none.
 *
 * @param begun they have been sent already, and may have arrived
 */
export const parkItems =
  (items: readonly ItemToAdd[], begun?: WaitingChange['begun']): AppThunk<string | null> =>
  (dispatch) => {
    let id: string | null = null;
    dispatch(
      changeWaiting((before) => {
        let list = before;
        const wanted: WaitingItem[] = [];
        for (const item of items) {
          const undone = begun ? null : withoutRemoval(list, item);
          if (undone) list = undone;
          else wanted.push(dispatch(waitingItem(item)));
        }
        const [first] = wanted;
        if (!first) return list;
        const merged = wanted.length === 1 && !begun ? withMore(list, first) : null;
        id = merged?.at(-1)?.id ?? newId();
        return merged ?? list.concat({ id, kind: 'add', items: wanted, ...(begun && { begun }) });
      }),
    );
    return id;
  };

/** Whether an item that waits is a line that the shop does not have yet. */
const isOf =
  ({ uid }: Pick<CartItem, 'uid'>) =>
  ({ line }: WaitingItem): boolean =>
    line.uid === uid;

/** A line that only waits is changed where it waits; null when that cannot be done any more. */
function withQuantity(list: Waiting, line: CartItem, quantity: number): Waiting | null {
  const places = list.filter((change) => change.kind === 'add' && change.items.some(isOf(line)));
  const [place] = places;
  if (places.length !== 1 || place?.kind !== 'add' || !isUnsent(place)) return null;
  const items = place.items.map((item) => (isOf(line)(item) ? { ...item, quantity } : item));
  return list.map((change) => (change === place ? { ...place, items } : change));
}

/** The lines before a change: where it `wasSent`, without itself and all that was pressed after it. */
const linesBefore =
  (wasSent: boolean): AppThunk<readonly CartItem[]> =>
  (dispatch, getState) => {
    const { cart } = getState();
    const sent = { ...cart, changes: [], waiting: dispatch(readWaiting()).filter(({ begun }) => begun) };
    return shownCart(wasSent ? sent : cart)?.items ?? [];
  };

/** The list with a change at its end; one that `wasSent` comes before all that were pressed after it. */
const withChange = (list: Waiting, change: WaitingChange, wasSent: boolean): Waiting =>
  wasSent
    ? list.toSpliced(list.findLastIndex(({ begun }) => begun) + 1, 0, { ...change, begun: { before: undefined } })
    : list.concat(change);

/**
 * Keeps how many there are to be of a line; what was wanted of it before, and has not been sent, is forgotten.
 *
 * @param wasSent it has been sent already, and may be done
 */
export const parkQuantity =
  (line: CartItem, quantity: number, wasSent = false): AppThunk =>
  (dispatch) => {
    dispatch(
      changeWaiting((before) => {
        const changed = isNew(line) ? withQuantity(before, line, quantity) : null;
        if (changed) return changed;
        const isEarlier = (change: WaitingChange) =>
          !wasSent && change.kind === 'quantity' && change.line.uid === line.uid && isUnsent(change);
        const earlier = before.findLast(isEarlier);
        const list = before.filter((change) => !isEarlier(change));
        const shown = dispatch(linesBefore(wasSent)).find(({ uid }) => uid === line.uid) ?? line;
        const base = earlier?.kind === 'quantity' ? earlier.line : shown;
        // As it was: there is nothing to send.
        if (base.quantity === quantity && !list.some((change) => concerns(change, line))) return list;
        const from = { ...line, quantity: base.quantity };
        return withChange(list, { id: newId(), kind: 'quantity', line: from, quantity }, wasSent);
      }),
    );
  };

const concerns = (change: WaitingChange, line: CartItem): boolean => {
  if (change.kind === 'add') return change.items.some((item) => item.line.uid === newUid(line));
  if (change.kind === 'quantity') return change.line.uid === line.uid;
  return change.kind === 'remove' && change.lines.some(({ uid }) => uid === line.uid);
};

/** The list without a line that only waits; null when it has been sent and may have arrived. */
function withoutItem(list: Waiting, line: Pick<CartItem, 'uid'>): Waiting | null {
  if (list.some((change) => change.kind === 'add' && !isUnsent(change) && change.items.some(isOf(line)))) return null;
  return list.flatMap((change) => {
    if (change.kind !== 'add') return change;
    const items = change.items.filter((item) => !isOf(line)(item));
    return items.length === change.items.length ? change : items.length > 0 ? { ...change, items } : [];
  });
}

/**
 * Keeps that lines are to be taken out. A line that only waits to be put in waits no longer.
 *
 * @param first what belongs before it, by its id or as what keeps it: refused, it takes this along
 * @param wasSent it has been sent already, and may be done
 */
export const parkRemoval =
  (
    lines: readonly Pick<CartItem, 'uid' | 'quantity'>[],
    first?: () => Promise<unknown>,
    wasSent = false,
  ): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const earlier = new Set(dispatch(readWaiting()).map(({ id }) => id));
    const shown = dispatch(linesBefore(wasSent));
    const kept = await first?.();
    const after = typeof kept === 'string' ? kept : dispatch(readWaiting()).find(({ id }) => !earlier.has(id))?.id;
    dispatch(
      changeWaiting((before) => {
        let list = before;
        const leaving: CartItem[] = [];
        for (const one of lines) {
          const line = shown.find(({ uid }) => uid === one.uid);
          const without = line && isNew(line) ? withoutItem(list, line) : null;
          if (without) list = without;
          else if (line) leaving.push(line);
        }
        if (leaving.length === 0) return list;
        return withChange(list, { id: newId(), kind: 'remove', lines: leaving, ...(after && { after }) }, wasSent);
      }),
    );
  };
