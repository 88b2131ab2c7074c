import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isRestError } from '#api/errors/errors';
import { readUnpaidOrders, type UnpaidOrder } from '#features/pendingOrder/unpaid';
import { useFresh } from '#lib/browser/useFresh';
import { useAppDispatch, useAppSelector, useServices } from '#store/index';
import type { PayableOrder, PaymentState } from './askPaymentPage';
import { bringBack, giveUpPayment, goToPaymentPage, readPayment } from './payActions';

/** How a payment stands. `unknown`: nobody here knows of it. */
type Stand = 'asking' | 'unknown' | PaymentState;

/** The order that an address names; without a number, or with one that was never learnt, the newest that may be it. */
const findUnpaid = (orders: readonly UnpaidOrder[], number: string): UnpaidOrder | undefined =>
  (number ? orders.find((order) => order.number === number) : orders[0]) ?? orders.find((order) => order.number === '');

/** The payment that the shopper has come back from, or takes up again. */
export function usePayment() {
  const dispatch = useAppDispatch();
  const { storage } = useServices();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const [asked] = useSearchParams();
  const [stand, setStand] = useState<Stand>('asking');
  /** Nothing came of it, and what this device kept of it is in the cart again. */
  const [isBack, setBack] = useState(false);
  const [problem, setProblem] = useState<{ error: unknown; again: () => Promise<void> } | null>(null);
  const [isBusy, setBusy] = useState(false);

  const number = asked.get('order') ?? '';
  const method = asked.get('method') ?? '';
  const [own] = useState(() => findUnpaid(readUnpaidOrders(storage), number));
  // Elsewhere a customer's session and the number are enough; nobody asks for a guest's order by its number.
  const order: PayableOrder | undefined = own ?? (isSignedIn && number && method ? { number, method } : undefined);

  const work = async (task: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await task();
    } catch (error) {
      setProblem({ error, again: () => work(task) });
    } finally {
      setBusy(false);
    }
  };
  const settle = async (state: PaymentState) => {
    setStand(state);
    if (!order || (state !== 'failed' && state !== 'cancelled')) return;
    await dispatch(bringBack(order));
    setBack(true);
  };
  const look = async () => {
    if (!order) return setStand('unknown');
    try {
      await settle(await dispatch(readPayment(order)));
    } catch (error) {
      if (!isRestError(error) || error.status !== 404) throw error;
      setStand('unknown');
    }
  };
  useFresh(() => work(look), { loadAgain: () => stand === 'open' && !isBusy && work(look) });

  return {
    order,
    stand,
    isBack,
    problem,
    isBusy,
    pay: () => work(async () => order && settle(await dispatch(goToPaymentPage(order)))),
    giveUp: () => work(async () => order && settle(await dispatch(giveUpPayment(order)))),
  };
}
