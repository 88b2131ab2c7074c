import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import { useCountries } from '#api/useCountries';
import { LazyOutboxNotice } from '#features/cart/items/lazyNotices';
import { useOptimisticCart } from '#features/cart/outbox/optimisticCart';
import { CartSummary } from '#features/cart/page/CartSummary';
import type { PendingOrderOutcome } from '#features/pendingOrder/orderRecords';
import { resolveAndNotify } from '#features/pendingOrder/resolveAndNotify';
import { resolvePendingOrder, UnconfirmedOrder } from '#features/pendingOrder/resolvePendingOrder';
import { SessionEnded } from '#features/user/SessionEnded';
import { useOnReachable } from '#lib/browser/reachable';
import { useOnEnd, useOnNewKey } from '#lib/browser/useOnChange';
import { useRefreshOnReturn } from '#lib/browser/useRefreshOnReturn';
import { paths } from '#lib/paths';
import { selectCartIsEmpty } from '#store/cart';
import { orderUnconfirmed, shippingReceived } from '#store/checkout';
import { type AppThunk, useAppDispatch, useAppSelector } from '#store/index';
import { addToast } from '#store/toasts';
import { Button, ButtonLink } from '#ui/Button';
import { Notice } from '#ui/Notice';
import { PageMeta } from '#ui/PageMeta';
import { Skeleton } from '#ui/Skeleton';
import { AddressLines } from '#ui/text/AddressLines';
import { BidiText } from '#ui/text/BidiText';
import { ADDRESS_FORM_HEIGHT, AddressStep } from './AddressStep';
import css from './CheckoutPage.module.css';
import { CheckoutStep } from './CheckoutStep';
import { beginCheckout, cancelCheckout, checkoutEntered, trackWithCart } from './checkoutActions';
import { EmptyCheckout } from './EmptyCheckout';
import { explainStep } from './explainStep';
import { readCheckout } from './loadShippingMethods';
import { OrderItemList } from './OrderItemList';
import { PaymentStep } from './PaymentStep';
import { ShippingMethodStep } from './ShippingMethodStep';
import { UnconfirmedOrderNotice, usePollOrder } from './StepProblem';
import { chosenShippingMethod, currentStep, furthestStep, type Step, stepPath, steps, stepsOf } from './steps';

/** Checkout on one page: the steps, each collapsed to a summary once it is done, beside the order summary. */
export function CheckoutPage() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const cart = useAppSelector((state) => state.cart.details);
  const cartError = useAppSelector((state) => state.cart.detailsError);
  const isOnline = useAppSelector((state) => state.app.isOnline);
  const isEmpty = useAppSelector(selectCartIsEmpty);
  const hasSessionEnded = useAppSelector((state) => state.user.hasSessionEnded);
  const checkout = useAppSelector((state) => state.checkout);
  const { begun, problem, needsSignIn, begin, retry } = useCheckout();
  // Request the countries in parallel with the cart, so that the address form does not wait for a second response.
  useCountries({ skip: pathname !== stepPath('address') });
  const dispatch = useAppDispatch();
  // All items of the cart are still in the outbox. When they are sent, checkout reads the cart again.
  const isCartInOutbox =
    Boolean(useOptimisticCart()?.items.length) && (!cart || isEmpty) && !hasSessionEnded && !needsSignIn;
  const hasFailed = Boolean(problem || (cartError && !cart));
  // A retry only reads data, so it may run automatically.
  useOnReachable(begun && hasFailed ? retry : undefined);
  usePollOrder(begun && problem instanceof UnconfirmedOrder ? begin : undefined);
  useOnEnd(begun && isCartInOutbox, retry);

  const isOpen = begun && !problem && !isEmpty && !checkout.receipt.order;
  useOnNewKey(isOpen ? 'checkout' : null, () => dispatch(trackWithCart(checkoutEntered)));
  const isVirtual = cart?.is_virtual;
  useOnNewKey(isOpen ? String(isVirtual) : null, (before) => before && !isVirtual && dispatch(returnToDeliveryStep()));

  if (begun && checkout.receipt.order) return <Navigate to={paths.orderConfirmation} replace />;
  if (begun && (hasFailed || (isCartInOutbox && !isOnline)))
    return (
      <Frame>
        <Notice
          type="error"
          actions={
            <Button variant="secondary" size="s" onClick={retry}>
              <FormattedMessage id={problem instanceof UnconfirmedOrder ? 'checkout.checkOrder' : 'error.tryAgain'} />
            </Button>
          }
        >
          {problem ? (
            explainStep(problem, intl).text
          ) : (
            <FormattedMessage id={isOnline ? 'cart.notLoaded' : 'checkout.offlineHere'} />
          )}
        </Notice>
      </Frame>
    );
  if (!begun || isCartInOutbox)
    return (
      <Frame busy>
        {begun && <LazyOutboxNotice offline="checkout.offline" />}
        <CheckoutSkeleton />
      </Frame>
    );
  if (!cart || isEmpty)
    return (
      <div className={css.page}>
        <Title />
        <LazyOutboxNotice offline="checkout.offline" />
        {hasSessionEnded || needsSignIn ? (
          <SessionEnded text={needsSignIn ? 'order.foundOfCustomer' : 'user.sessionEndedCheckout'} headingLevel={1} />
        ) : (
          <EmptyCheckout />
        )}
      </div>
    );

  const needed = stepsOf(cart);
  const current = currentStep(pathname, furthestStep(checkout, cart.is_virtual), needed);
  // Redirect to the URL of the current step.
  if (stepPath(current) !== pathname) return <Navigate to={stepPath(current)} replace />;
  const at = needed.indexOf(current);
  const forms: Record<Step, ReactNode> = {
    address: <AddressStep next={needed[1] ?? 'payment'} />,
    delivery: <ShippingMethodStep />,
    payment: <PaymentStep />,
  };
  const summaries: Record<Step, ReactNode> = {
    address: checkout.shippingAddress && <AddressLines address={checkout.shippingAddress} />,
    delivery: checkout.shippingTitle && (
      <p>
        <BidiText text={chosenShippingMethod(checkout)?.method_title ?? checkout.shippingTitle} />
      </p>
    ),
    payment: null,
  };
  return (
    <Frame>
      <BackToCart />
      <LazyOutboxNotice offline="checkout.offline" />
      <UnconfirmedOrderNotice />
      {needsSignIn && <SignInToSeeOrder />}
      <div className={css.columns}>
        <div className={css.steps}>
          {needed.map((step, index) => (
            <CheckoutStep
              key={step}
              step={step}
              name={intl.formatMessage({
                id: cart.is_virtual && step === 'address' ? 'checkout.billingAddress' : `checkout.step.${step}`,
              })}
              number={index + 1}
              state={index === at ? 'current' : index < at ? 'done' : 'ahead'}
              summary={summaries[step]}
            >
              {forms[step]}
            </CheckoutStep>
          ))}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the summary scrolls if it is longer than the screen, and keys scroll only a focused element. */}
        <aside className={css.summary} aria-labelledby="checkout-summary" tabIndex={0}>
          <h2 id="checkout-summary" className={css.heading}>
            <FormattedMessage id="cart.summary" />
          </h2>
          <OrderItemList items={cart.items} />
          <CartSummary prices={cart.prices} isVirtual={cart.is_virtual} shippingLater="checkout.shippingLater" />
        </aside>
      </div>
    </Frame>
  );
}

const Title = () => <PageMeta title={useIntl().formatMessage({ id: 'checkout.title' })} noIndex />;

/** The heading stays the same element while the page loads, because it may have the focus. */
function Frame({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <div className={css.page} aria-busy={busy}>
      <Title />
      <h1 className={css.title} tabIndex={-1}>
        <FormattedMessage id="checkout.title" />
      </h1>
      {children}
    </div>
  );
}

/** Notice beside a new cart: an earlier order was placed, and its customer must sign in to see that order. */
function SignInToSeeOrder() {
  const { pathname } = useLocation();
  return (
    <Notice
      type="success"
      live
      actions={
        <ButtonLink to={paths.signIn} state={{ from: pathname }} variant="secondary" size="s">
          <FormattedMessage id="user.signIn" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="order.foundOfCustomer" />
    </Notice>
  );
}

/** The link back to the cart, hidden while an order is being sent. Resets checkout once the page is left. */
function BackToCart() {
  const dispatch = useAppDispatch();
  const isSubmitting = useAppSelector((state) => state.checkout.isSubmitting);
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      if (isPressed.current) dispatch(cancelCheckout());
    },
    [dispatch],
  );
  if (isSubmitting) return null;
  return (
    <ButtonLink
      to={paths.cart}
      variant="quiet"
      size="s"
      className={css.back}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        isPressed.current = !(ctrlKey || metaKey || shiftKey);
      }}
    >
      <ArrowLeft className={css.arrow} size={18} aria-hidden="true" />
      <FormattedMessage id="checkout.backToCart" />
    </ButtonLink>
  );
}

const enterCheckout =
  (): AppThunk<Promise<PendingOrderOutcome>> =>
  async (dispatch, getState, { tasks }) => {
    // Wait for a running resolution of a pending order, because beginCheckout() would discard its outcome.
    if (tasks.has('resolvePendingOrder') && (await dispatch(resolveAndNotify())) === 'placed') return 'placed';
    const { unconfirmedCartId } = getState().checkout;
    dispatch(beginCheckout());
    // beginCheckout() has removed this id, by which the order is identified if another tab removes its record.
    if (unconfirmedCartId) dispatch(orderUnconfirmed(unconfirmedCartId));
    // Resolve a pending order first, because its cart may be closed.
    const outcome = await dispatch(resolvePendingOrder());
    if (outcome !== 'placed') await dispatch(readCheckout());
    return outcome;
  };

/** A product that is delivered was added to a virtual cart, which now needs an address and a shipping method. */
const returnToDeliveryStep = (): AppThunk => (dispatch) => {
  dispatch(shippingReceived({ hasAddress: false, methods: [], chosen: null }));
  dispatch(addToast({ type: 'info', message: { id: 'checkout.cartChanged' }, timeout: 15_000 }));
  dispatch(readCheckout()).catch(() => {});
};

/** Reads changes of another tab, unless an order is being sent. On failure the page does not change. */
const refresh = (): AppThunk => (dispatch, getState) => {
  const { isSubmitting, unconfirmedCartId } = getState().checkout;
  if (isSubmitting) return;
  const read = async () => {
    if (!unconfirmedCartId || (await dispatch(resolvePendingOrder())) === 'untraceable') await dispatch(readCheckout());
  };
  read().catch(() => {});
};

/** Begins checkout, and reads its data again when the shopper returns from another tab. */
function useCheckout() {
  const dispatch = useAppDispatch();
  const [begun, setBegun] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  /** True if an order was placed whose customer is signed out. */
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const begin = async () => {
    let outcome: PendingOrderOutcome | undefined;
    let caught: unknown = null;
    try {
      outcome = await dispatch(enterCheckout());
    } catch (error) {
      caught = error;
    }
    setProblem(caught);
    setNeedsSignIn(outcome === 'needsSignIn');
    setBegun(true);
  };
  useRefreshOnReturn(begin, { loadAgain: async () => dispatch(refresh()) });

  const retry = () => {
    setBegun(false);
    void begin();
  };
  return { begun, problem, needsSignIn, begin, retry };
}

function CheckoutSkeleton() {
  return (
    <div className={css.columns}>
      <div className={css.steps}>
        {steps.map((step) => (
          <Skeleton key={step} height={step === 'address' ? ADDRESS_FORM_HEIGHT : '5rem'} />
        ))}
      </div>
      <Skeleton height="20rem" />
    </div>
  );
}
