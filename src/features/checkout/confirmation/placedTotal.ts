import { useEffect, useEffectEvent, useState } from 'react';
import { readReceiptOf, saveReceipt } from '#features/pendingOrder/record';
import type { ShippingAddress } from '#lib/addresses';
import { whenIdle } from '#lib/browser/pause';
import { joinTask } from '#lib/joinTask';
import type { OrderReceipt } from '#store/checkout';
import { type AppThunk, useAppDispatch, useAppSelector, useServices } from '#store/index';
import type { ReceiptDetails } from '../placeOrder';

/** What the device keeps of a placed order, as its confirmation reads it. */
export type Receipt = OrderReceipt &
  Partial<ReceiptDetails> & { billingAddress?: ShippingAddress; email?: string; isPaid?: boolean };

/** The total of a guest's order; nothing where the back end does not tell it. */
export type FindTotal = (known: ReturnType<typeof knowledgeOf>) => AppThunk<Promise<number | null | undefined>>;

/** What a guest's order is looked up by. */
export function knowledgeOf({ id: number, email = '', billingAddress, shipping_address }: Receipt) {
  const bill = billingAddress ?? shipping_address;
  return { number, email, lastname: bill?.lastname ?? '', postcode: bill?.postcode ?? '' };
}

/** What Magento has as the order's total. A guest's order is looked up for it, once, when the page is on screen. */
export function usePlacedTotal(receipt: Receipt | undefined, findTotal: FindTotal): number | undefined {
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
    // Without an answer the page stays as it is.
    if (isWanted && id) whenIdle(() => find().catch(() => {}));
  }, [isWanted, id]);
  return receipt?.placedTotal ?? (found?.id === id ? found.total : undefined);
}
