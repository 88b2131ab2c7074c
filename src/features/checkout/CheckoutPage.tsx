import { ShoppingBag } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { CartProblem } from '#features/cart/CartProblem';
import { CartSummary } from '#features/cart/CartSummary';
import { loadCart } from '#features/cart/cartActions';
import { formatAddress, type ShippingAddress } from '#lib/addresses';
import { paths } from '#lib/paths';
import { useStoreView } from '#lib/storeViewContext';
import { selectCartIsEmpty } from '#store/cart';
import { useAppDispatch, useAppSelector } from '#store/index';
import { ButtonLink } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { PageMeta } from '#ui/PageMeta';
import { Skeleton } from '#ui/Skeleton';
import { AddressStep } from './AddressStep';
import css from './CheckoutPage.module.css';
import { CheckoutStep } from './CheckoutStep';
import { beginCheckout } from './checkoutActions';
import { DeliveryStep } from './DeliveryStep';
import { OrderLines } from './OrderLines';
import { PaymentStep } from './PaymentStep';
import { currentStep, furthestStep, type Step, steps, stepsOf } from './steps';

/** Checkout on one page: steps that fold to what was said, a summary that stays, nothing that competes. */
export function CheckoutPage() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const cart = useAppSelector((state) => state.cart.details);
  const cartError = useAppSelector((state) => state.cart.detailsError);
  const isEmpty = useAppSelector(selectCartIsEmpty);
  const checkout = useAppSelector((state) => state.checkout);
  const [begun, setBegun] = useState(false);

  useEffect(() => {
    dispatch(beginCheckout());
    void dispatch(loadCart()).then(() => setBegun(true));
  }, [dispatch]);

  const title = <PageMeta title={intl.formatMessage({ id: 'checkout.title' })} noIndex />;
  // An order on its way out has put the cart away already.
  if (begun && !cart && checkout.receipt.order) return title;
  if (!begun || (!cart && !cartError && !isEmpty)) return <CheckoutSkeleton title={title} />;
  if (!cart || isEmpty)
    return (
      <div className={css.page}>
        {title}
        {cartError ? (
          <CartProblem />
        ) : (
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
        )}
      </div>
    );

  const needed = stepsOf(cart);
  const current = currentStep(pathname, furthestStep(checkout, cart.is_virtual));
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
          <CartSummary prices={cart.prices} shipping={at > 0 && current === 'payment' ? chosen?.amount : undefined} />
        </aside>
      </div>
    </div>
  );
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
