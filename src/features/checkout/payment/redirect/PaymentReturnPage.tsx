import { CircleX, CreditCard, SearchX, ShoppingBag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { isRestError } from '#api/errors/errors';
import { messageFor } from '#api/errors/messageFor';
import {
  readReceipt,
  readReceiptOf,
  readRedirectOrders,
  readUnpaidOrders,
  type UnpaidOrder,
} from '#features/pendingOrder/orderRecords';
import { SessionEnded } from '#features/user/SessionEnded';
import type { BrowserStorage } from '#lib/browser/storage';
import { useRefreshOnReturn } from '#lib/browser/useRefreshOnReturn';
import { orderPath, paths } from '#lib/paths';
import { useAppDispatch, useAppSelector, useServices } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { LoadProblem } from '#ui/LoadProblem';
import { PageMeta } from '#ui/PageMeta';
import { paymentName, redirectPaymentOf } from '#ui/payment/redirectPayments';
import { Skeleton } from '#ui/Skeleton';
import css from './PaymentReturnPage.module.css';
import {
  cancelPayment,
  goToPaymentPage,
  type PayableOrder,
  type PaymentState,
  readPayment,
  returnItemsToCart,
} from './payActions';

/** The page to which a payment provider redirects the shopper back. The shopper can also resume a payment here. */
export function PaymentReturnPage() {
  const intl = useIntl();
  const payment = usePayment();
  const { order, stand, isBack, problem, isBusy } = payment;
  const page = redirectPaymentOf(order?.method);
  const values = {
    name: page ? <bdi>{paymentName(page, intl.locale)}</bdi> : '',
    number: <bdi dir="ltr">{order?.number}</bdi>,
  };
  const text = (id: string) => <FormattedMessage id={id} values={values} />;
  const said = problem && messageFor(problem.error);

  return (
    <div className={css.page}>
      <PageMeta title={intl.formatMessage({ id: 'pay.title' })} noIndex />
      <div role="status" aria-busy={isBusy} className={css.state}>
        {stand === 'asking' && (
          <>
            <h1 className={css.title} tabIndex={-1}>
              {text(problem ? 'pay.title' : 'pay.asking')}
            </h1>
            {problem ? payment.isOwn && <p>{text('pay.orderStands')}</p> : <Skeleton height="8rem" />}
          </>
        )}
        {stand === 'paid' && <Paid order={order} />}
        {stand === 'open' && (
          <State icon={<CreditCard size={48} />} title={text('pay.open')} hint={text('pay.openHint')}>
            <Button size="l" pending={isBusy} onClick={() => void payment.pay()}>
              <span>{text('pay.now')}</span>
            </Button>
            <Button variant="secondary" size="l" disabled={isBusy} onClick={() => void payment.giveUp()}>
              {text('pay.giveUp')}
            </Button>
          </State>
        )}
        {(stand === 'failed' || stand === 'cancelled') && (
          <State
            icon={<CircleX size={48} />}
            title={text(`pay.${stand}`)}
            hint={text(isBack ? 'pay.back' : problem ? 'pay.notBack' : 'pay.nothingCharged')}
          >
            <ButtonLink to={paths.checkout} size="l">
              {text('pay.otherWay')}
            </ButtonLink>
            <ButtonLink to={paths.cart} variant="secondary" size="l">
              {text('pay.toCart')}
            </ButtonLink>
          </State>
        )}
        {stand === 'unknown' && <Unknown />}
      </div>
      {said && <LoadProblem reason={said} onRetry={() => void problem.again()} />}
    </div>
  );
}

interface StateProps {
  icon: ReactNode;
  title: ReactNode;
  hint: ReactNode;
  children: ReactNode;
}

function State({ icon, title, hint, children }: StateProps) {
  return (
    <EmptyState headingLevel={1} icon={icon} title={title} action={<p className={css.actions}>{children}</p>}>
      {hint}
    </EmptyState>
  );
}

/**
 * Shown for a paid order: redirects to the confirmation page if this device has the receipt, else links to the order.
 */
function Paid({ order }: { order: PayableOrder | undefined }) {
  const { storage } = useServices();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const number = order?.number ?? '';
  if (order && readReceiptOf(storage, order)) return <Navigate to={paths.orderConfirmation} replace />;
  return (
    <State
      icon={<ShoppingBag size={48} />}
      title={
        <FormattedMessage
          id={number ? 'pay.paid' : 'pay.paidUnnumbered'}
          values={{ number: <bdi dir="ltr">{number}</bdi> }}
        />
      }
      hint={<FormattedMessage id="pay.paidHint" />}
    >
      <ButtonLink to={!isSignedIn ? paths.orderStatus : number ? orderPath(number) : paths.orderHistory}>
        <FormattedMessage id="order.follow" />
      </ButtonLink>
    </State>
  );
}

/**
 * Shown if no payment was found: the order is from another browser, its record was removed, or its customer is signed
 * out.
 */
function Unknown() {
  const { storage } = useServices();
  const { search, pathname } = useLocation();
  const { isSignedIn, hasSessionEnded } = useAppSelector((state) => state.user);
  const number = new URLSearchParams(search).get('order') ?? '';
  const receipt = readReceipt(storage);
  if (receipt && (number === '' || receipt.id === number)) return <Navigate to={paths.orderConfirmation} replace />;
  if (hasSessionEnded) return <SessionEnded text="user.signInIntro" headingLevel={1} />;
  return (
    <State
      icon={<SearchX size={48} />}
      title={<FormattedMessage id="pay.unknown" />}
      hint={<FormattedMessage id="pay.unknownHint" />}
    >
      <ButtonLink to={isSignedIn ? paths.orderHistory : paths.orderStatus}>
        <FormattedMessage id="order.lookUp" />
      </ButtonLink>
      {!isSignedIn && (
        <ButtonLink to={paths.signIn} state={{ from: pathname + search }} variant="secondary">
          <FormattedMessage id="user.signIn" />
        </ButtonLink>
      )}
    </State>
  );
}

/**
 * State of the payment on this page. `unknown`: neither this device nor the payment endpoint has a record of the
 * payment.
 */
type PaymentPageState = 'asking' | 'unknown' | PaymentState;

/**
 * Returns the order with the number in the URL, or the newest unpaid order if the URL has no number. If none matches,
 * returns an unpaid order whose number is unknown.
 */
function findUnpaid(storage: BrowserStorage, number: string): UnpaidOrder | undefined {
  const orders = readUnpaidOrders(storage);
  // These orders include one that was cancelled in another tab, since the shopper may have paid it in this tab.
  return (
    (number ? readRedirectOrders(storage).find((order) => order.number === number) : orders[0]) ??
    orders.find((order) => order.number === '')
  );
}

function usePayment() {
  const dispatch = useAppDispatch();
  const { storage } = useServices();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const [asked] = useSearchParams();
  const [stand, setStand] = useState<PaymentPageState>('asking');
  /** True if the payment failed and the items of the order are in the cart again. */
  const [isBack, setBack] = useState(false);
  const [problem, setProblem] = useState<{ error: unknown; again: () => Promise<void> } | null>(null);
  const [isBusy, setBusy] = useState(false);

  const number = asked.get('order') ?? '';
  const method = asked.get('method') ?? '';
  const [own] = useState(() => findUnpaid(storage, number));
  // On another device, a customer's order is identified by session and number. A guest's order needs its cart id.
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
  useRefreshOnReturn(() => work(look), { loadAgain: () => stand === 'open' && !isBusy && work(look) });

  return {
    order,
    isOwn: Boolean(own),
    stand,
    isBack,
    problem,
    isBusy,
    pay: () => work(async () => order && showState(await dispatch(goToPaymentPage(order)))),
    giveUp: () => work(async () => order && showState(await dispatch(cancelPayment(order)))),
  };
}
