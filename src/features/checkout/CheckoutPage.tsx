import { ShoppingBag } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import { CartSummary } from '#features/cart/CartSummary';
import { loadCart } from '#features/cart/cartActions';
import { formatAddress, type ShippingAddress } from '#lib/addresses';
import { paths } from '#lib/paths';
import { useStoreView } from '#lib/storeViewContext';
import { whenBack } from '#lib/whenBack';
import { selectCartIsEmpty } from '#store/cart';
import { type AppThunk, useAppDispatch, useAppSelector } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { Notice } from '#ui/Notice';
import { PageMeta } from '#ui/PageMeta';
import { Skeleton } from '#ui/Skeleton';
import { AddressStep } from './AddressStep';
import css from './CheckoutPage.module.css';
import { CheckoutStep } from './CheckoutStep';
import { beginCheckout, loadDelivery } from './checkoutActions';
import { DeliveryStep } from './DeliveryStep';
import { explainStep } from './explainStep';
import { OrderLines } from './OrderLines';
import { PaymentStep } from './PaymentStep';
import { settleOrder } from './placeOrder';
import { currentStep, furthestStep, type Step, stepPath, steps, stepsOf } from './steps';

/** Checkout on one page: steps that fold to what was said, a summary that stays, nothing that competes. */
export function CheckoutPage() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const cart = useAppSelector((state) => state.cart.details);
  const cartError = useAppSelector((state) => state.cart.detailsError);
  const isEmpty = useAppSelector(selectCartIsEmpty);
  const checkout = useAppSelector((state) => state.checkout);
  const { begun, problem, retry } = useCheckout();

  const title = <PageMeta title={intl.formatMessage({ id: 'checkout.title' })} noIndex />;
  if (begun && checkout.receipt.order) return <Navigate to={paths.orderConfirmation} replace />;
  if (!begun) return <CheckoutSkeleton title={title} />;
  if (problem || (cartError && !cart))
    return (
      <div className={css.page}>
        {title}
        <Notice
          type="error"
          actions={
            <Button variant="secondary" size="s" onClick={retry}>
              <FormattedMessage id="checkout.tryAgain" />
            </Button>
          }
        >
          {problem ? explainStep(problem, intl).text : <FormattedMessage id="cart.notLoaded" />}
        </Notice>
      </div>
    );
  if (!cart || isEmpty)
    return (
      <div className={css.page}>
        {title}
        <EmptyState
          headingLevel={1}
          icon={<ShoppingBag size={48} />}
          title={<FormattedMessage id="checkout.emptyCart" />}
          action={
            <ButtonLink to={paths.home}>
              <FormattedMessage id="cart.goOnShopping" />
            </ButtonLink>
          }
        />
      </div>
    );

  const needed = stepsOf(cart);
  const current = currentStep(pathname, furthestStep(checkout, cart.is_virtual), needed);
  // The address says which step is shown, so a step that cannot be shown yet is not in it.
  if (stepPath(current) !== pathname) return <Navigate to={stepPath(current)} replace />;
  const at = needed.indexOf(current);
  const chosen = checkout.availableShippingMethods.find(
    (method) =>
      method.carrier_code === checkout.shippingMethod?.carrier_code &&
      method.method_code === checkout.shippingMethod.method_code,
  );
  const forms: Record<Step, ReactNode> = {
    address: <AddressStep next={needed[1] ?? 'payment'} />,
    delivery: <DeliveryStep />,
    payment: <PaymentStep />,
  };
  const summaries: Record<Step, ReactNode> = {
    address: checkout.shippingAddress && <AddressSummary address={checkout.shippingAddress} />,
    delivery: checkout.shippingTitle && <p>{chosen?.method_title ?? checkout.shippingTitle}</p>,
    payment: null,
  };
  return (
    <div className={css.page}>
      {title}
      <h1 className={css.title} tabIndex={-1}>
        <FormattedMessage id="checkout.title" />
      </h1>
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
        <aside className={css.summary} aria-labelledby="checkout-summary">
          <h2 id="checkout-summary" className={css.heading}>
            <FormattedMessage id="cart.summary" />
          </h2>
          <OrderLines items={cart.items} />
          <CartSummary prices={cart.prices} isVirtual={cart.is_virtual} />
        </aside>
      </div>
    </div>
  );
}

/** The cart and what the shop has on it of address and delivery. */
const readAll = (): AppThunk<Promise<void>> => async (dispatch) => {
  await dispatch(loadCart());
  await dispatch(loadDelivery());
};

const enter = (): AppThunk<Promise<void>> => async (dispatch) => {
  dispatch(beginCheckout());
  // An order whose answer was lost comes first: its cart may be none any more.
  const isPlaced = await dispatch(settleOrder()).catch(() => false);
  if (!isPlaced) await dispatch(readAll());
};

/** What another tab changed; not while an order is on its way, and when it fails, what is shown stays. */
const lookAgain = (): AppThunk => (dispatch, getState) => {
  if (!getState().checkout.isSubmitting) dispatch(readAll()).catch(() => {});
};

/** Begins checkout, and looks again when the shopper comes back from another tab. */
function useCheckout() {
  const dispatch = useAppDispatch();
  const [begun, setBegun] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const over = (caught: unknown) => {
    setProblem(caught);
    setBegun(true);
  };
  const ended = useRef(over);

  useEffect(() => {
    dispatch(enter()).then(() => ended.current(null), ended.current);
    return whenBack(() => dispatch(lookAgain()));
  }, [dispatch]);

  const retry = () => {
    setBegun(false);
    dispatch(enter()).then(() => over(null), over);
  };
  return { begun, problem, retry };
}

function AddressSummary({ address }: { address: ShippingAddress }) {
  const { locale } = useIntl();
  const { country } = useStoreView();
  return (
    <>
      {formatAddress(address, { locale, fallbackCountry: country }).map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      <p>
        <bdi dir="ltr">{address.telephone}</bdi>
      </p>
      {address.email && (
        <p>
          <bdi dir="ltr">{address.email}</bdi>
        </p>
      )}
    </>
  );
}

function CheckoutSkeleton({ title }: { title: ReactNode }) {
  return (
    <div className={css.page} aria-busy="true">
      {title}
      <h1 className={css.title} tabIndex={-1}>
        <FormattedMessage id="checkout.title" />
      </h1>
      <div className={css.columns}>
        <div className={css.steps}>
          {steps.map((step) => (
            <Skeleton key={step} height={step === 'address' ? '32rem' : '5rem'} />
          ))}
        </div>
        <Skeleton height="20rem" />
      </div>
    </div>
  );
}
