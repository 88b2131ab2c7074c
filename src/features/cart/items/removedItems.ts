import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { beginWait } from '#lib/browser/longWait';
import { newId } from '#lib/browser/newId';
import { asItemToAdd, type CartItem } from '#store/cartItem';
import { useAppDispatch, useServices } from '#store/index';
import { addToast, removeToast, type ToastMessage } from '#store/toasts';
import { cartActions, getCartErrorMessage } from '../actions/lazyCartActions';
import { type OptimisticItem, outboxUidOf } from '../outbox/optimisticCart';
import { focusAfter } from './focusAfterRemoval';

type MessageDescriptor = Exclude<ToastMessage, string>;

/** Cart items that were removed with one press, and how to put them back. */
export interface RemovedItems {
  key: string;
  items: readonly CartItem[];
  /** Uid of the cart item before the removed items. */
  after: string | undefined;
  /** True while the items are being put back; the list shows them in their old position. */
  isReturning: boolean;
  /** True if the items were saved for later, so that no row to put them back is shown. */
  isMoved: boolean;
  /** Error of the last attempt to put the items back. */
  problem: MessageDescriptor | null;
  putBack(): void;
}

/** A row of the list: a cart item, or removed items with a button to put them back. */
type CartRow = { key: string; item: OptimisticItem } | { key: string; removed: RemovedItems };

interface Removal {
  items: readonly CartItem[];
  after?: string | undefined;
  /** Text of the toast, which also has the button `cart.undo`. */
  message: MessageDescriptor;
  /**
   * The row or button that was pressed. If an error occurs after its page or dialog was closed, a toast shows the
   * error.
   */
  from: Element;
  /** Called when the items disappear from the list. */
  onLeave?(): void;
  /** Called when the items are in the cart again, after an undo or a failed removal. */
  onBack?(): void;
  /**
   * Set if the items are saved for later. `after` is the id of the outbox entry that saves the items; their removal is
   * sent after that entry.
   */
  putAside?: { after?: string } | undefined;
}

/**
 * The items removed while this list is mounted, and the errors of failed removals. Items whose removal failed are in
 * the list again.
 */
export function useRemovedItems() {
  const dispatch = useAppDispatch();
  const { isOnline } = useServices();
  const [lines, setLines] = useState<readonly RemovedItems[]>([]);
  const [problems, setProblems] = useState<Record<string, MessageDescriptor>>({});
  const coming = useRef(new Set<string>());
  const set = (key: string, change: Partial<RemovedItems> | null) =>
    setLines((before) =>
      before.flatMap((one) => (one.key !== key ? one : change === null ? [] : { ...one, ...change })),
    );

  /** Removes items. Resolves when the list no longer shows them, or when their removal has failed. */
  const remove = async ({ items, after, message, from, onLeave, onBack, putAside }: Removal): Promise<void> => {
    const key = items.map(({ uid }) => uid).join();
    // Ignore a second press while the code loads.
    if (coming.current.has(key)) return;
    coming.current.add(key);
    const container = from.closest('main, dialog');
    const focusNext = focusAfter(from);
    const explain = (error: unknown): MessageDescriptor => {
      const problem = getCartErrorMessage(error, items[0]?.product.name ?? '', isOnline());
      if (!container?.isConnected) dispatch(addToast({ type: 'error', message: problem }));
      return problem;
    };
    const showRemovalError = (error: unknown) => {
      const [first] = items;
      const problem = explain(error);
      if (first) setProblems((before) => ({ ...before, [first.uid]: problem }));
    };
    const id = newId();
    let removal: Promise<void> | undefined;
    // The row and the toast each have a button that puts the items back. Only the first press counts, unless it fails.
    let isBack = false;
    let toast = '';
    const putBack = async () => {
      if (isBack) return;
      isBack = true;
      dispatch(removeToast(toast));
      set(key, { isReturning: true, problem: null });
      try {
        const { addItems } = await cartActions.load();
        const returning = items.map((item) => asItemToAdd(item));
        await dispatch(addItems(returning, { after: id }));
        set(key, null);
        onBack?.();
      } catch (error) {
        // If the removal itself failed, the error of the removal is shown already.
        const isRemoved = await removal?.then(
          () => true,
          () => false,
        );
        if (!isRemoved) return;
        isBack = false;
        set(key, { isReturning: false, isMoved: false, problem: explain(error) });
      }
    };
    const leave = () => {
      onLeave?.();
      const onAction = () => void putBack();
      toast = dispatch(addToast({ type: 'info', message, actionText: { id: 'cart.undo' }, timeout: 8000, onAction }));
      setProblems({});
      const left = { key, items, after, isReturning: false, isMoved: Boolean(putAside), problem: null };
      setLines((before) => [...before, { ...left, putBack: onAction }]);
    };
    const endWait = beginWait();
    try {
      const { removeCartItems } = await cartActions.load();
      let onShown = () => {};
      const isShown = new Promise<void>((resolve) => {
        onShown = resolve;
      });
      const sent = dispatch(removeCartItems(items, { id, after: putAside?.after, onShown }));
      removal = sent;
      await Promise.race([isShown, sent]);
      flushSync(leave);
      focusNext();
      sent.catch((error) => {
        dispatch(removeToast(toast));
        set(key, null);
        onBack?.();
        showRemovalError(error);
      });
    } catch (error) {
      showRemovalError(error);
    } finally {
      endWait();
      coming.current.delete(key);
    }
  };

  return { lines, problems, remove };
}

/** The cart items, with the rows of removed items in their old positions. */
export function withRemoved(items: readonly OptimisticItem[], removed: readonly RemovedItems[]): CartRow[] {
  const returning = new Set(removed.filter((one) => one.isReturning).flatMap((one) => one.items.map(outboxUidOf)));
  const isReturning = ({ uid }: OptimisticItem) => returning.has(uid);
  const rows: CartRow[] = items.filter((item) => !isReturning(item)).map((item) => ({ key: item.uid, item }));
  for (const one of removed) {
    // The cart contains one of these items again, so the item was not removed after all.
    if (!one.isReturning && items.some(({ uid }) => one.items.some((line) => line.uid === uid))) continue;
    const before = rows.findIndex((row) => 'item' in row && row.item.uid === one.after);
    const returned = one.items.flatMap((line) => {
      const item = items.find(({ uid }) => uid === outboxUidOf(line));
      return one.isReturning && item ? { key: item.uid, item } : [];
    });
    const way: CartRow[] = one.isMoved ? [] : [{ key: `removed ${one.key}`, removed: one }];
    const shown = returned.length > 0 ? returned : way;
    rows.splice(before + 1, 0, ...shown);
  }
  return rows;
}
