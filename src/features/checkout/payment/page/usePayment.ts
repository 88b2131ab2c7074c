import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isRestError } from '#api/errors/errors';
import { readUnpaidOrders, type UnpaidOrder } from '#features/pendingOrder/unpaid';
import { useFresh } from '#lib/browser/useFresh';
import { useAppDispatch, useAppSelector, useServices } from '#store/index';
import type { PayableOrder, PaymentState } from './askPaymentPage';
import { giveUpPayment, goToPaymentPage, readPayment, returnItemsToCart } from './payActions';

/** The state on the page. `unknown`: neither the device nor the provider knows the payment. */
type Stand = 'asking' | 'unknown' | PaymentState;

/** The order that the URL names. Without a match, the newest one or one whose number is unknown. */
const findUnpaid = (orders: readonly UnpaidOrder[], number: string): UnpaidOrder | undefined =>
  (number ? orders.find((order) => order.number === number) : orders[0]) ?? orders.find((order) => order.number === '');

/** State and actions of the payment that the shopper returns from or resumes. */
export function usePayment() {
  const dispatch = useAppDispatch();
  const { storage } = useServices();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const [asked] = useSearchParams();
  const [stand, setStand] = useState<Stand>('asking');
  /** The payment failed and the order's items are in the cart again. */
  const [isBack, setBack] = useState(false);
  const [problem, setProblem] = useState<{ error: unknown; again: () => Promise<void> } | null>(null);
  const [isBusy, setBusy] = useState(false);

  const number = asked.get('order') ?? '';
  const method = asked.get('method') ?? '';
  const [own] = useState(() => findUnpaid(readUnpaidOrders(storage), number));
  // On another device a customer's session and the number are enough; a guest's order needs its cart id.
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
  const showState = async (state: PaymentState) => {
    setStand(state);
    if (!order || (state !== 'failed' && state !== 'cancelled')) return;
    await dispatch(returnItemsToCart(order));
    setBack(true);
  };
  const look = async () => {
    if (!order) return setStand('unknown');
    try {
      await showState(await dispatch(readPayment(order)));
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
    pay: () => work(async () => order && showState(await dispatch(goToPaymentPage(order)))),
    giveUp: () => work(async () => order && showState(await dispatch(giveUpPayment(order)))),
  };
}
