import { useEffect, useEffectEvent, useState } from 'react';
import { findNumber } from '#features/pendingOrder/findPlacedOrder';
import { readReceiptOf, saveReceipt } from '#features/pendingOrder/orderRecords';
import { useOnReachable } from '#lib/browser/reachable';
import { whenIdle } from '#lib/browser/scheduling';
import { singleFlight } from '#lib/tasks';
import type { OrderReceipt } from '#store/checkout';
import { type AppThunk, useAppDispatch, useAppSelector, useServices } from '#store/index';

/** Looks up the total of a guest's order; null or undefined if the back end does not return it. */
export type FindTotal = (known: ReturnType<typeof lookUpFields>) => AppThunk<Promise<number | null | undefined>>;

/** The fields by which a guest's order is looked up. */
export function lookUpFields({ id: number, email = '', billingAddress, shipping_address }: OrderReceipt) {
  const bill = billingAddress ?? shipping_address;
  return { number, email, lastname: bill?.lastname ?? '', postcode: bill?.postcode ?? '' };
}

/** Returns the receipt, and requests its missing data: an unknown order number, or the total of a guest's order. */
export function useCompletedReceipt(first: OrderReceipt, findTotal: FindTotal): OrderReceipt {
  const dispatch = useAppDispatch();
  const { storage, tasks } = useServices();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const [receipt, setReceipt] = useState(first);
  const { id, cartId, cart, placedTotal, sent } = receipt;
  const wanted = sent ? 'number' : !isSignedIn && id !== '' && cart && placedTotal == null ? 'total' : '';
  const lookUp = async () => {
    if (sent) return dispatch(findNumber(sent));
    const total = await dispatch(findTotal(lookUpFields(receipt)));
    return total == null ? undefined : { placedTotal: total };
  };
  const complete = useEffectEvent(async () => {
    const missing = await singleFlight(tasks, `${wanted} of ${cartId ?? id}`, lookUp);
    if (!missing) return;
    setReceipt({ ...receipt, ...missing });
    const kept = readReceiptOf(storage, { cartId, number: id });
    if (kept) saveReceipt(storage, { ...kept, ...missing });
  });
  // If the request fails, the page does not change.
  const look = useEffectEvent(() => void complete().catch(() => {}));
  useEffect(() => {
    if (wanted) whenIdle(look);
  }, [wanted]);
  useOnReachable(sent && look);
  return receipt;
}
