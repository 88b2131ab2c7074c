import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import { useCountries } from '#api/useCountries';
import { LazyWaitingNotice } from '#features/cart/lines/lazyNotices';
import { CartSummary } from '#features/cart/page/CartSummary';
import { useShownCart } from '#features/cart/shown/shownCart';
import type { Settled } from '#features/pendingOrder/record';
import { settleOrder, UncertainOrder } from '#features/pendingOrder/resolve';
import { settleAndTell } from '#features/pendingOrder/resolveAndNotify';
import { SessionEnded } from '#features/user/SessionEnded';
import { useArrival } from '#lib/browser/useArrival';
import { useEnd } from '#lib/browser/useEnd';
import { useFresh } from '#lib/browser/useFresh';
import { useReachable } from '#lib/network/reachable';
import { paths } from '#lib/paths';
import { selectCartIsEmpty } from '#store/cart';
import { orderInDoubt } from '#store/checkout';
import { type AppThunk, useAppDispatch, useAppSelector } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { Notice } from '#ui/Notice';
import { PageMeta } from '#ui/PageMeta';
import { Skeleton } from '#ui/Skeleton';
import { AddressLines } from '#ui/text/AddressLines';
import { BidiText } from '#ui/text/BidiText';
import { ADDRESS_FORM, AddressStep } from './AddressStep';
import css from './CheckoutPage.module.css';
import { CheckoutStep } from './CheckoutStep';
import { beginCheckout, cancelCheckout } from './checkoutActions';
import { explainStep } from './explainStep';
import { checkoutEntered, tellOfCart } from './facts';
import { readCheckout } from './loadShippingMethods';
import { NothingToOrder } from './NothingToOrder';
import { OrderInDoubt } from './OrderInDoubt';
import { OrderLines } from './OrderLines';
import { PaymentStep } from './PaymentStep';
import { ShippingMethodStep } from './ShippingMethodStep';
import { chosenShippingMethod, currentStep, furthestStep, type Step, stepPath, steps, stepsOf } from './steps';

/** Checkout on one page: steps that fold to what was said, a summary that stays, nothing that competes. */
export function CheckoutPage() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const cart = useAppSelector((state) => state.cart.details);
  const cartError = useAppSelector((state) => state.cart.detailsError);
  const isOnline = useAppSelector((state) => state.app.isOnline);
  const isEmpty = useAppSelector(selectCartIsEmpty);
  const hasSessionEnded = useAppSelector((state) => state.user.hasSessionEnded);
  const checkout = useAppSelector((state) => state.checkout);
  const { begun, problem, stands, retry } = useCheckout();
  // Requested in parallel with the cart, so that the address form does not wait for a second response.
  useCountries({ skip: pathname !== stepPath('address') });
  const dispatch = useAppDispatch();
  // A cart that is empty until what waits for a connection has reached the shop. What the shop has on it is asked then.
  const isOnItsWay = Boolean(useShownCart()?.items.length) && (!cart || isEmpty) && !hasSessionEnded && !stands;
  const hasFailed = Boolean(problem || (cartError && !cart));
  // It asks how things are, and sends nothing.
  useReachable(begun && hasFailed ? retry : undefined);
  useEnd(begun && isOnItsWay, retry);

  const isOpen = begun && !problem && !isEmpty && !checkout.receipt.order;
  useArrival(isOpen ? 'checkout' : null, () => dispatch(tellOfCart(checkoutEntered)));

  if (begun && checkout.receipt.order) return <Navigate to={paths.orderConfirmation} replace />;
  if (begun && (hasFailed || (isOnItsWay && !isOnline)))
    return (
      <Frame>
        <Notice
          type="error"
          actions={
            <Button variant="secondary" size="s" onClick={retry}>
              <FormattedMessage id={problem instanceof UncertainOrder ? 'checkout.checkOrder' : 'error.tryAgain'} />
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
  if (!begun || isOnItsWay)
    return (
      <Frame busy>
        {begun && <LazyWaitingNotice offline="checkout.offline" />}
        <CheckoutSkeleton />
      </Frame>
    );
  if (!cart || isEmpty)
    return (
      <div className={css.page}>
        <Title />
        <LazyWaitingNotice offline="checkout.offline" />
        {hasSessionEnded || stands ? (
          <SessionEnded text={stands ? 'order.foundOfCustomer' : 'user.sessionEndedCheckout'} headingLevel={1} />
        ) : (
          <NothingToOrder />
        )}
      </div>
    );

  const needed = stepsOf(cart);
  const current = currentStep(pathname, furthestStep(checkout, cart.is_virtual), needed);
  // The address says which step is shown, so a step that cannot be shown yet is not in it.
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
      <LazyWaitingNotice offline="checkout.offline" />
      <OrderInDoubt />
      {stands && <OrderStands />}
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it is longer than the screen, and keys scroll what has the focus. */}
        <aside className={css.summary} aria-labelledby="checkout-summary" tabIndex={0}>
          <h2 id="checkout-summary" className={css.heading}>
            <FormattedMessage id="cart.summary" />
          </h2>
          <OrderLines items={cart.items} />
          <CartSummary prices={cart.prices} isVirtual={cart.is_virtual} shippingLater="checkout.shippingLater" />
        </aside>
      </div>
    </Frame>
  );
}

const Title = () => <PageMeta title={useIntl().formatMessage({ id: 'checkout.title' })} noIndex />;

/** The heading stays the same element while the rest comes: the focus is on it by then. */
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

/** An order sent before, of a customer who is not signed in any more, while another cart has been begun. */
function OrderStands() {
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

/**
 * The way out: checkout is reset once its page has given way to the cart. Nobody leaves an order that is on its way.
 */
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

const enter =
  (): AppThunk<Promise<Settled>> =>
  async (dispatch, getState, { tasks }) => {
    // What is being found out while the page opens would be lost to it by beginning again.
    if (tasks.has('settleOrder') && (await dispatch(settleAndTell())) === 'placed') return 'placed';
    const { cartInDoubt } = getState().checkout;
    dispatch(beginCheckout());
    // Another tab may have found the order meanwhile: nothing but its cart tells which it was.
    if (cartInDoubt) dispatch(orderInDoubt(cartInDoubt));
    // An order whose answer was lost comes first: its cart may be none any more.
    const settled = await dispatch(settleOrder());
    if (settled !== 'placed') await dispatch(readCheckout());
    return settled;
  };

/** What another tab changed; not while an order is on its way, and when it fails, what is shown stays. */
const lookAgain = (): AppThunk => (dispatch, getState) => {
  const { isSubmitting, cartInDoubt } = getState().checkout;
  if (isSubmitting) return;
  const look = async () => {
    if (!cartInDoubt || (await dispatch(settleOrder())) === 'untraceable') await dispatch(readCheckout());
  };
  look().catch(() => {});
};

/** Begins checkout, and looks again when the shopper comes back from another tab. */
function useCheckout() {
  const dispatch = useAppDispatch();
  const [begun, setBegun] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  /** An order was placed whose customer is not signed in any more. */
  const [stands, setStands] = useState(false);
  const begin = async () => {
    let settled: Settled | undefined;
    let caught: unknown = null;
    try {
      settled = await dispatch(enter());
    } catch (error) {
      caught = error;
    }
    setProblem(caught);
    setStands(settled === 'needsSignIn');
    setBegun(true);
  };
  useFresh(begin, { loadAgain: async () => dispatch(lookAgain()) });

  const retry = () => {
    setBegun(false);
    void begin();
  };
  return { begun, problem, stands, retry };
}

function CheckoutSkeleton() {
  return (
    <div className={css.columns}>
      <div className={css.steps}>
        {steps.map((step) => (
          <Skeleton key={step} height={step === 'address' ? ADDRESS_FORM : '5rem'} />
        ))}
      </div>
      <Skeleton height="20rem" />
    </div>
  );
}
