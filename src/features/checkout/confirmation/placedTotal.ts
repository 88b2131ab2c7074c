import { useEffect, useEffectEvent, useState } from 'react';
import { findNumber } from '#features/pendingOrder/find';
import { readReceiptOf, saveReceipt } from '#features/pendingOrder/record';
import { whenIdle } from '#lib/browser/pause';
import { useReachable } from '#lib/network/reachable';
import { joinTask } from '#lib/tasks';
import type { OrderReceipt } from '#store/checkout';
import { type AppThunk, useAppDispatch, useAppSelector, useServices } from '#store/index';

/** Looks up the total of a guest's order; null or undefined if the back end does not return it. */
export type FindTotal = (known: ReturnType<typeof knowledgeOf>) => AppThunk<Promise<number | null | undefined>>;

/** The fields by which a guest's order is looked up. */
export function knowledgeOf({ id: number, email = '', billingAddress, shipping_address }: OrderReceipt) {
  const bill = billingAddress ?? shipping_address;
  return { number, email, lastname: bill?.lastname ?? '', postcode: bill?.postcode ?? '' };
}

/** Looks for an order's number while it is unknown: once, and whenever the shop can be reached again. */
export function useNumber(receipt: OrderReceipt | undefined): void {
  const dispatch = useAppDispatch();
  const { tasks } = useServices();
  const isWanted = receipt?.sent !== undefined;
  const find = useEffectEvent(() => {
    // The page does not change without a response.
    if (receipt) joinTask(tasks, 'findNumber', () => dispatch(findNumber(receipt))).catch(() => {});
  });
  useEffect(() => {
    if (isWanted) find();
  }, [isWanted]);
  useReachable(isWanted ? () => find() : undefined);
}

/** The order's total in Magento. A guest's order is looked up once, when the page is idle. */
export function usePlacedTotal(receipt: OrderReceipt | undefined, findTotal: FindTotal): number | undefined {
  const dispatch = useAppDispatch();
  const { storage, tasks } = useServices();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const [found, setFound] = useState<{ id: string; total: number }>();
  const { id = '' } = receipt ?? {};
  const isWanted = !isSignedIn && id !== '' && receipt?.cart != null && receipt.placedTotal == null;
  const find = useEffectEvent(async () => {
    if (!receipt) return;
    const total = await joinTask(tasks, `total of ${id}`, () => dispatch(findTotal(knowledgeOf(receipt))));
    if (total == null) return;
    setFound({ id, total });
    const kept = readReceiptOf(storage, { cartId: receipt.cartId, number: id });
    if (kept) saveReceipt(storage, { ...kept, placedTotal: total });
  });
  useEffect(() => {
    // The page does not change without a response.
    if (isWanted && id) whenIdle(() => find().catch(() => {}));
  }, [isWanted, id]);
  return receipt?.placedTotal ?? (found?.id === id ? found.total : undefined);
}
